# SPDX-License-Identifier: MIT
"""Holds files to the published schema of scenes.

check_schema.py SCHEMA accept FILE...    every file is valid
check_schema.py SCHEMA refuse FILE...    no file is valid
check_schema.py SCHEMA cover FILE        every key of the file is in the schema but those that begin "x-", and every key
                                         of the schema is in the file

Exit status: 0 as asked, 1 otherwise with the reasons on standard output, 77 without the jsonschema package.
"""

import json
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("needs the Python package jsonschema (Debian: python3-jsonschema)")
    sys.exit(77)


def refuse_constant(word):
    raise ValueError(f"{word} is no JSON")


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_constant=refuse_constant)


class Coverage:
    """Which keys a file has that the schema lacks, and the other way round."""

    def __init__(self, schema):
        self.root = schema
        self.strangers = []
        self.declared = set()  # (place in the schema, key)
        self.used = set()

    def branches(self, schema, place):
        """The schema and all that it is combined with, where if/then/else count whatever their condition."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            yield from self.branches(self.root["$defs"][name], name)
        yield schema, place
        for key in ("allOf", "anyOf", "oneOf"):
            for i, part in enumerate(schema.get(key, [])):
                yield from self.branches(part, f"{place}/{key}{i}")
        for key in ("then", "else"):
            if key in schema:
                yield from self.branches(schema[key], f"{place}/{key}")

    def look(self, value, schemas, path):
        branches = [found for schema, place in schemas for found in self.branches(schema, place)]
        if isinstance(value, list):
            items = [(s["items"], f"{p}[]") for s, p in branches if "items" in s]
            for i, element in enumerate(value):
                self.look(element, items, f"{path}[{i}]")
        elif isinstance(value, dict):
            for schema, place in branches:
                for key in schema.get("properties", {}):
                    self.declared.add((place, key))
            for key, member in value.items():
                inner = [(s["properties"][key], f"{p}.{key}") for s, p in branches if key in s.get("properties", {})]
                for schema, place in branches:
                    if key in schema.get("properties", {}):
                        self.used.add((place, key))
                open_ended = [(s["additionalProperties"], p) for s, p in branches
                              if isinstance(s.get("additionalProperties"), dict)]
                described = any("properties" in s for s, _ in branches)
                if described and not inner and not key.startswith("x-"):
                    self.strangers.append(f"{path}.{key}")
                if not key.startswith("x-"):
                    self.look(member, inner or open_ended, f"{path}.{key}")


def main():
    schema = load(sys.argv[1])
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    task, files = sys.argv[2], sys.argv[3:]
    faults = []
    if task == "cover":
        coverage = Coverage(schema)
        coverage.look(load(files[0]), [(schema, "scene")], "scene")
        faults += [f"{path} is not in the schema" for path in coverage.strangers]
        faults += [f"{place}.{key} of the schema is not in the file" for place, key in sorted(coverage.declared - coverage.used)]
    for path in files if task == "accept" else []:
        faults += [f"{path}: {error.json_path}: {error.message}" for error in validator.iter_errors(load(path))]
    for path in files if task == "refuse" else []:
        if validator.is_valid(load(path)):
            faults.append(f"{path} is valid")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
