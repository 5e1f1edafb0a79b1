#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the texts of core, solvers and plugins that the window translates, as C++ that lupdate reads, in the context "core".

Core knows no Qt. Its texts, and those that the program puts beside them, are patterns of phrase("..."), what translatable("...")
marks, and what descriptions of solvers, their parameters, metrics and formats are made of."""

import pathlib
import re

literals = r'((?:"(?:[^"\\\n]|\\.)*"\s*)+)'
marked = re.compile(r'\b(?:phrase|translatable)\(\s*' + literals)
described = re.compile(r'\.(?:label|help|nullMeaning|name|summary)\s*=\s*' + literals + r'[,;}]')
choices = re.compile(r'\.choices\s*=\s*\{([^}]*)\}')
metric = re.compile(literals)
comment = re.compile(r'^\s*//.*$', re.MULTILINE)


def texts_of(root, path):
    source = comment.sub("", (root / path).read_text(encoding="utf-8"))
    found = marked.findall(source)
    if path.parts[0] in ("solvers", "plugins") or path.parts[:2] == ("core", "solver") or "SceneFormat format;" in source:
        found += described.findall(source)
        found += [word for words in choices.findall(source) for word in metric.findall(words)]
    if path.name == "metric_specs.cpp":
        found += [text for text in metric.findall(source) if re.match(r'"[A-Z]\w', text)]
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text)) for text in found]


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    texts = set()
    for folder in ("core", "solvers", "plugins", "app"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".cpp", ".h"):
                texts.update(texts_of(root, path.relative_to(root)))
    for text in sorted(texts):
        print(f'QT_TRANSLATE_NOOP("core", "{text}")')


main()
