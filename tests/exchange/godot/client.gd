# SPDX-License-Identifier: MIT
#
# What Godot 3 makes of scene.tscn beside it: prints, as a line of JSON, each body's mass (kg) and inertia (kg px^2), the joints, and
# each body's place (px) and angle (rad) at each of the times (s, ascending) that the variable TIMES holds.
extends SceneTree

var times = []
var poses = []
var steps = 0
var scene


func _initialize():
	for time in OS.get_environment("TIMES").split(" "):
		times.append(float(time))
	scene = load("res://scene.tscn").instance()
	root.add_child(scene)


# Before each step of physics.
func _iteration(_delta):
	if times.empty():
		return
	while not times.empty() and steps >= int(round(times[0] * 60)):
		times.pop_front()
		poses.append(get_poses())
	steps += 1
	if times.empty():
		finish()
		quit()


func get_poses():
	var result = {}
	for node in scene.get_children():
		if node is PhysicsBody2D:
			result[node.name] = [node.position.x, node.position.y, node.rotation]
	return result


func finish():
	var bodies = {}
	var joints = {}
	for node in scene.get_children():
		if node is RigidBody2D:
			var inertia = Physics2DServer.body_get_param(node.get_rid(), Physics2DServer.BODY_PARAM_INERTIA)
			bodies[node.name] = {"mass": node.mass, "inertia": inertia}
		elif node is Joint2D:
			joints[node.name] = node.get_class()
	print(to_json({"bodies": bodies, "joints": joints, "poses": poses}))
