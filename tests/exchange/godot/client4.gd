# SPDX-License-Identifier: MIT
extends "res://client.gd"


func instance_of(packed):
	return packed.instantiate()


func inertia_of(body):
	return body.inertia


func json_of(tree):
	return JSON.stringify(tree)


func _physics_process(_delta):
	before_step()
