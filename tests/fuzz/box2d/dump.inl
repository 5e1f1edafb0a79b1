b2Vec2 g(0, -10);
m_world->SetGravity(g);
{
  b2BodyDef bd;
  bd.type = b2BodyType(2);
  bd.position.Set(0.1, 5);
  bd.allowSleep = bool(4);
  bodies[0] = m_world->CreateBody(&bd);
  {
    b2FixtureDef fd;
    fd.density = 1;
    b2PolygonShape shape;
    b2Vec2 vs[8];
    vs[0].Set(-1, -1);
    vs[1].Set(1, -1);
    vs[2].Set(0, 1);
    shape.Set(vs, 3);
    fd.shape = &shape;
    bodies[0]->CreateFixture(&fd);
  }
}
