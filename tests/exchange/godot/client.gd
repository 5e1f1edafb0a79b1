# SPDX-License-Identifier: MIT
#
# What Godot makes of scene.tscn beside it: prints, as a line of JSON, each body's mass (kg) and inertia (kg px^2), the joints, and
# each body's place (px) and angle (rad) at each of the times (s, ascending) that the variable TIMES holds. What the versions of Godot
# call otherwise is in client3.gd and client4.gd, which are run.
extends SceneTree

var times = []
var poses = []
var steps = 0
var scene


func _initialize():
	for time in OS.get_environment("TIMES").split(" "):
		times.append(float(time))
	scene = call("instance_of", load("res://scene.tscn"))
	root.add_child(scene)


func before_step():
	if times.size() == 0:
		return
	while times.size() > 0 and steps >= int(round(times[0] * 60)):
		times.pop_front()
		poses.append(get_poses())
	steps += 1
	if times.size() == 0:
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
			bodies[node.name] = {"mass": node.mass, "inertia": call("inertia_of", node)}
		elif node is Joint2D:
			joints[node.name] = node.get_class()
	print(call("json_of", {"bodies": bodies, "joints": joints, "poses": poses}))
