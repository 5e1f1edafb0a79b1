// "Seed", for Box2D 2.4. Include it in a function where a world is in scope:
//     b2World world(b2Vec2(0, 0));
//     b2World* m_world = &world;
//     world.Step(0.016666666666666666, 8, 3);
// Box2D does without: bodies[0] (ground), shapes[0]: a chain becomes 2 edges
// Box2D does without: bodies[1] (ell), shapes[0]: surfaceVelocity 1 is lost
// Box2D does without: bodies[2] (pill), shapes[0]: a capsule becomes a box and 2 circles
// Box2D does without: forces[0] (wind): a force on pill is lost
// cairn: { "kept": [["/name", "Seed", ""], ["/forces", [{ "id": "wind", "body": "pill", "force": [1, 0] }], null]] }
b2Vec2 g(0, -9.81);
m_world->SetGravity(g);
m_world->SetAllowSleeping(false);
m_world->SetContinuousPhysics(true);
b2Body** bodies = (b2Body**)b2Alloc(4 * sizeof(b2Body*));
b2Joint** joints = (b2Joint**)b2Alloc(3 * sizeof(b2Joint*));
{
// cairn: { "id": "ground", "kept": [["/shapes/0/geometry", { "type": "chain", "vertices": [[-2, 1], [-2, 0], [2, 0]] }, { "type": "pieces", "pieces": [{ "type": "chain", "vertices": [[-2, 1], [-2, 0]] }, { "type": "chain", "vertices": [[-2, 0], [2, 0]] }] }]] }
b2BodyDef bd;
bd.type = b2BodyType(0);
bd.position.Set(0, 0);
bd.angle = 0;
bd.linearVelocity.Set(0, 0);
bd.angularVelocity = 0;
bd.linearDamping = 0;
bd.angularDamping = 0;
bd.allowSleep = true;
bd.awake = true;
bd.fixedRotation = false;
bd.bullet = false;
bd.gravityScale = 1;
bodies[0] = m_world->CreateBody(&bd);
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2EdgeShape shape;
b2Vec2 vs[2];
vs[0].Set(-2, 1);
vs[1].Set(-2, 0);
shape.SetTwoSided(vs[0], vs[1]);
fd.shape = &shape;
bodies[0]->CreateFixture(&fd);
}
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2EdgeShape shape;
b2Vec2 vs[2];
vs[0].Set(-2, 0);
vs[1].Set(2, 0);
shape.SetTwoSided(vs[0], vs[1]);
fd.shape = &shape;
bodies[0]->CreateFixture(&fd);
}
}
{
// cairn: { "id": "ell", "kept": [["/color", "#4a90d9", null], ["/shapes/0/surfaceVelocity", 1, null], ["/shapes/0/geometry", { "type": "polygon", "vertices": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]] }, { "type": "pieces", "pieces": [{ "type": "polygon", "vertices": [[0, 0], [2, 0], [0, 2]] }, { "type": "polygon", "vertices": [[2, 0], [2, 1], [1, 1]] }, { "type": "polygon", "vertices": [[1, 1], [1, 2], [0, 2]] }] }]] }
b2BodyDef bd;
bd.type = b2BodyType(2);
bd.position.Set(0, 2);
bd.angle = 0;
bd.linearVelocity.Set(0, 0);
bd.angularVelocity = 0;
bd.linearDamping = 0;
bd.angularDamping = 0;
bd.allowSleep = true;
bd.awake = true;
bd.fixedRotation = false;
bd.bullet = false;
bd.gravityScale = 1;
bodies[1] = m_world->CreateBody(&bd);
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2PolygonShape shape;
b2Vec2 vs[3];
vs[0].Set(0, 0);
vs[1].Set(2, 0);
vs[2].Set(0, 2);
shape.Set(vs, 3);
fd.shape = &shape;
bodies[1]->CreateFixture(&fd);
}
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2PolygonShape shape;
b2Vec2 vs[3];
vs[0].Set(2, 0);
vs[1].Set(2, 1);
vs[2].Set(1, 1);
shape.Set(vs, 3);
fd.shape = &shape;
bodies[1]->CreateFixture(&fd);
}
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2PolygonShape shape;
b2Vec2 vs[3];
vs[0].Set(1, 1);
vs[1].Set(1, 2);
vs[2].Set(0, 2);
shape.Set(vs, 3);
fd.shape = &shape;
bodies[1]->CreateFixture(&fd);
}
}
{
// cairn: { "id": "pill", "kept": [["/shapes/0/geometry", { "type": "capsule", "point1": [0, 0], "point2": [1, 0], "radius": 0.5 }, { "type": "pieces", "pieces": [{ "type": "box", "halfExtents": [0.5, 0.5], "center": [0.5, 0] }, { "type": "circle", "radius": 0.5 }, { "type": "circle", "center": [1, 0], "radius": 0.5 }] }], ["/massOverride", null, { "mass": 1.7853981633974483, "inertia": 0.6278576446073765, "center": [0.5, 0] }]] }
b2BodyDef bd;
bd.type = b2BodyType(2);
bd.position.Set(2, 2);
bd.angle = 0;
bd.linearVelocity.Set(0, 0);
bd.angularVelocity = 0;
bd.linearDamping = 0;
bd.angularDamping = 0;
bd.allowSleep = true;
bd.awake = true;
bd.fixedRotation = false;
bd.bullet = false;
bd.gravityScale = 1;
bodies[2] = m_world->CreateBody(&bd);
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 1;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2PolygonShape shape;
b2Vec2 vs[4];
vs[0].Set(0, -0.5);
vs[1].Set(1, -0.5);
vs[2].Set(1, 0.5);
vs[3].Set(0, 0.5);
shape.Set(vs, 4);
fd.shape = &shape;
bodies[2]->CreateFixture(&fd);
}
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 0.5;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2CircleShape shape;
shape.m_radius = 0.5;
shape.m_p.Set(0, 0);
fd.shape = &shape;
bodies[2]->CreateFixture(&fd);
}
{
// cairn: { "shape": 0 }
b2FixtureDef fd;
fd.friction = 0.6;
fd.restitution = 0;
fd.restitutionThreshold = 1;
fd.density = 0.5;
fd.isSensor = false;
fd.filter.categoryBits = uint16(1);
fd.filter.maskBits = uint16(65535);
fd.filter.groupIndex = int16(0);
b2CircleShape shape;
shape.m_radius = 0.5;
shape.m_p.Set(1, 0);
fd.shape = &shape;
bodies[2]->CreateFixture(&fd);
}
b2MassData md;
md.mass = 1.7853981633974483;
md.center.Set(0.5, 0);
md.I = 1.0742071854567385;
bodies[2]->SetMassData(&md);
}
{
// cairn: { "id": "world", "world": true }
b2BodyDef bd;
bd.type = b2BodyType(0);
bd.position.Set(0, 0);
bd.angle = 0;
bd.linearVelocity.Set(0, 0);
bd.angularVelocity = 0;
bd.linearDamping = 0;
bd.angularDamping = 0;
bd.allowSleep = true;
bd.awake = true;
bd.fixedRotation = false;
bd.bullet = false;
bd.gravityScale = 1;
bodies[3] = m_world->CreateBody(&bd);
}
{
// cairn: { "id": "hinge" }
b2RevoluteJointDef jd;
jd.bodyA = bodies[3];
jd.bodyB = bodies[1];
jd.collideConnected = false;
jd.localAnchorA.Set(0, 0);
jd.localAnchorB.Set(0, 0);
jd.referenceAngle = 0;
jd.enableLimit = true;
jd.lowerAngle = -1;
jd.upperAngle = 1;
jd.enableMotor = false;
jd.motorSpeed = 0;
jd.maxMotorTorque = 0;
joints[0] = m_world->CreateJoint(&jd);
}
{
// cairn: { "id": "spring", "kept": [["/length", null, 2], ["/damping", null, 0]] }
b2DistanceJointDef jd;
jd.bodyA = bodies[1];
jd.bodyB = bodies[2];
jd.collideConnected = false;
jd.localAnchorA.Set(0, 0);
jd.localAnchorB.Set(0, 0);
jd.length = 2;
jd.stiffness = 40;
jd.damping = 0;
joints[1] = m_world->CreateJoint(&jd);
}
{
// cairn: { "id": "rope", "kept": [["/length", null, 2]] }
b2DistanceJointDef jd;
jd.bodyA = bodies[1];
jd.bodyB = bodies[2];
jd.collideConnected = false;
jd.localAnchorA.Set(0, 0);
jd.localAnchorB.Set(0, 0);
jd.length = 2;
jd.minLength = 0;
jd.maxLength = 3;
joints[2] = m_world->CreateJoint(&jd);
}
b2Free(joints);
b2Free(bodies);