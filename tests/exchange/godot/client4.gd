# SPDX-License-Identifier: MIT
#
# What Godot 4 makes of scene.tscn beside it, as client.gd tells it of Godot 3.
extends SceneTree

var times = []
var poses = []
var steps = 0
var scene


func _initialize():
	for time in OS.get_environment("TIMES").split(" "):
		times.append(float(time))
	scene = load("res://scene.tscn").instantiate()
	root.add_child(scene)


# Before each step of physics.
func _physics_process(_delta):
	if times.is_empty():
		return
	while not times.is_empty() and steps >= int(round(times[0] * 60)):
		times.pop_front()
		poses.append(get_poses())
	steps += 1
	if times.is_empty():
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
			bodies[node.name] = {"mass": node.mass, "inertia": node.inertia}
		elif node is Joint2D:
			joints[node.name] = node.get_class()
	print(JSON.stringify({"bodies": bodies, "joints": joints, "poses": poses}))
