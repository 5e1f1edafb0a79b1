# SPDX-License-Identifier: MIT
extends "res://client.gd"


func instance_of(packed):
	return packed.instance()


func inertia_of(body):
	return Physics2DServer.body_get_param(body.get_rid(), Physics2DServer.BODY_PARAM_INERTIA)


func json_of(tree):
	return to_json(tree)


func _iteration(_delta):
	before_step()
