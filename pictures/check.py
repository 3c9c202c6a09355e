#!/usr/bin/env python3
"""Proves that a change to the code changes no picture.

    python3 pictures/check.py                  everything below
    python3 pictures/check.py cafe- gym-hall   only these pictures (beginnings of names)
    python3 pictures/check.py --plain          without Blender: syntax, unused code, names
    python3 pictures/check.py --write cafe-    accept these pictures as they are now built
    python3 pictures/check.py --list DIR cafe- also write every object of these to DIR, to compare with diff

Builds every place without rendering it and compares a hash of its meshes, materials, lamps, sky and
camera with the one in fingerprints.json. Needs Debian's package blender; takes about ten minutes.
"""
import argparse
import ast
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
KNOWN = HERE / "fingerprints.json"
LISTED = HERE.parent / "server/media/site-photos/pictures.json"
# So many pictures are built by one Blender; the next one starts with an empty memory.
BATCH = 12


def unused() -> list[str]:
    """What nothing uses: functions, classes, constants, arguments, and imports of a file. Stops at a syntax error."""
    trees, found = {}, []
    for path in sorted(HERE.rglob("*.py")):
        trees[path] = ast.parse(path.read_text(), str(path))
    used = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                used.add(node.attr)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add(node.id)
            elif isinstance(node, ast.ImportFrom):
                used.update(alias.name for alias in node.names)
    for path, tree in trees.items():
        here = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        for node in ast.walk(tree):
            names = []
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names = [node.name] if not node.name.startswith("__") else []
            if isinstance(node, ast.FunctionDef):
                inside = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                found += [f"{path.relative_to(HERE)}:{node.lineno}: {node.name} does not use {arg.arg}" for arg in node.args.args if arg.arg not in {*inside, "self"}]
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                bound = [(alias.asname or alias.name).split(".")[0] for alias in node.names]
                found += [f"{path.relative_to(HERE)}:{node.lineno}: import {name} is not used" for name in bound if name not in here]
            elif isinstance(node, ast.Assign) and node in tree.body:
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            found += [f"{path.relative_to(HERE)}:{node.lineno}: {name} is not used" for name in names if name not in used]
    return found


def fingerprints(names: list[str], folder: str = "-") -> dict[str, str]:
    """Every picture's hash, as the code builds it now; a place that cannot be built has none."""
    hashes = {}
    for start in range(0, len(names), BATCH):
        batch = names[start : start + BATCH]
        command = ["nice", "blender", "-b", "--factory-startup", "-P", str(HERE / "darkroom/fingerprint.py"), "--", folder, *batch]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": "/usr/bin:/bin"})
        said = dict(re.findall(r"^FINGERPRINT (\S+) (\S+)$", done.stdout, re.M))
        if len(said) < len(batch):
            print(done.stderr[-4000:], flush=True)
        hashes |= said
    return hashes


def main() -> int:
    """See the top of this file."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("beginnings", nargs="*", default=[""])
    read.add_argument("--plain", action="store_true")
    read.add_argument("--write", action="store_true")
    read.add_argument("--list", metavar="DIR", default="-")
    asked = read.parse_args()
    wrong = unused()
    listed = json.loads(LISTED.read_text())
    every = {entry["name"] for entry in listed}
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    # Pictures of one place follow each other, so that it is built once for all of them.
    names = [entry["name"] for entry in sorted(listed, key=lambda entry: entry["place"]) if entry["name"].startswith(tuple(asked.beginnings))]
    names = [] if asked.plain else names
    now = fingerprints(names, asked.list)
    if asked.write:
        known = {name: now.get(name) or known.get(name) for name in sorted(every)}
        KNOWN.write_text(json.dumps(known, indent=2) + "\n")
    wrong += [f"{name} cannot be built" for name in names if name not in now]
    wrong += [f"{name} would look different" for name in names if name in now and now[name] != known.get(name)]
    wrong += [f"{name} has no fingerprint" for name in sorted(every) if not known.get(name)]
    wrong += [f"{name} has a fingerprint but is not in pictures.json" for name in known if name not in every]
    print("\n".join(wrong) or f"No errors; {len(names)} pictures built and compared.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
