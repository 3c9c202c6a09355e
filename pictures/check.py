#!/usr/bin/env python3
"""Proves that a change to the code changes no picture.

    python3 pictures/check.py                  everything below
    python3 pictures/check.py cafe- gym-hall   only these pictures (beginnings of names)
    python3 pictures/check.py --plain          without Blender: syntax, unused code, names
    python3 pictures/check.py --write cafe-    accept these pictures as they are now built
    python3 pictures/check.py --list DIR cafe- also write every object to DIR, to compare with diff

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
# One Blender process builds this many pictures; then a new process starts with an empty memory.
BATCH = 12
# The short names under which scenes import modules.
ALIASES = {"materials": "m"}


def _names(tree) -> tuple[set, set, set]:
    """Returns what a file reads: bare names, attributes (with the name before the dot), and imports."""
    bare, dotted, imported = set(), set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            bare |= {node.id} if isinstance(node.ctx, ast.Load) else set()
        elif isinstance(node, ast.Attribute):
            dotted.add((node.value.id if isinstance(node.value, ast.Name) else "", node.attr))
        elif isinstance(node, ast.ImportFrom):
            imported |= {((node.module or "").split(".")[-1], alias.name) for alias in node.names}
    return bare, dotted, imported


def unused() -> list[str]:
    """Returns the functions, constants, arguments and imports that nothing uses. Stops at a syntax error."""
    trees = {path: ast.parse(path.read_text(), str(path)) for path in sorted(HERE.rglob("*.py"))}
    read = {path: _names(tree) for path, tree in trees.items()}
    attributes = {name for _, dotted, _ in read.values() for _, name in dotted} | {"__init__"}
    elsewhere = {pair for _, dotted, imported in read.values() for pair in dotted | imported}
    found = []
    for path, tree in trees.items():
        bare, module = read[path][0], ALIASES.get(path.stem, path.stem)
        idle = []
        for node in tree.body:
            names = [node.name] if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else []
            if isinstance(node, ast.Assign):
                names = [part.id for part in node.targets if isinstance(part, ast.Name)]
            for name in names:
                spellings = {(module, name), (path.stem, name), ("", name)}
                if name not in bare and not spellings & elsewhere:
                    idle.append((node, name))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                idle += [(part, part.name) for part in methods if part.name not in attributes]
            elif isinstance(node, ast.FunctionDef):
                inside = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                given = [arg.arg for arg in node.args.args if arg.arg != "self"]
                idle += [(node, f"{arg} of {node.name}") for arg in given if arg not in inside]
            # Imports in __init__.py are not counted as unused: other files import them from the package.
            elif isinstance(node, (ast.Import, ast.ImportFrom)) and path.name != "__init__.py":
                bound = [(alias.asname or alias.name).split(".")[0] for alias in node.names]
                idle += [(node, f"import {name}") for name in bound if name not in bare]
        where = path.relative_to(HERE)
        found += [f"{where}:{node.lineno}: {name} is not used" for node, name in idle]
    return found


def fingerprints(names: list[str], folder: str = "-") -> dict[str, str]:
    """Returns the hash of each picture as the code builds it now; a place that cannot be built has none."""
    hashes = {}
    for start in range(0, len(names), BATCH):
        batch = names[start : start + BATCH]
        script = str(HERE / "darkroom/fingerprint.py")
        command = ["nice", "blender", "-b", "--factory-startup", "-P", script, "--", folder, *batch]
        # Blender runs the first Python on the PATH, which must be Debian's.
        debian = {**os.environ, "PATH": "/usr/bin:/bin"}
        done = subprocess.run(command, capture_output=True, text=True, env=debian)
        said = dict(re.findall(r"^FINGERPRINT (\S+) (\S+)$", done.stdout, re.M))
        if len(said) < len(batch):
            print(done.stdout[-1000:], done.stderr[-4000:], flush=True)
        hashes |= said
    return hashes


def main() -> int:
    """See the top of this file."""
    plain_text = argparse.RawDescriptionHelpFormatter
    read = argparse.ArgumentParser(description=__doc__, formatter_class=plain_text)
    read.add_argument("beginnings", nargs="*", default=[""])
    read.add_argument("--plain", action="store_true")
    read.add_argument("--write", action="store_true")
    read.add_argument("--list", metavar="DIR", default="-")
    asked = read.parse_args()
    wrong = unused()
    listed = json.loads(LISTED.read_text())
    every = {entry["name"] for entry in listed}
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    # Pictures of the same place follow each other, so that the place is built only once.
    names = [entry["name"] for entry in sorted(listed, key=lambda entry: entry["place"])]
    wanted = () if asked.plain else tuple(asked.beginnings)
    names = [name for name in names if name.startswith(wanted)]
    if asked.list != "-":
        pathlib.Path(asked.list).mkdir(parents=True, exist_ok=True)
    now = fingerprints(names, asked.list)
    if asked.write:
        known = {name: now.get(name) or known.get(name) for name in sorted(every)}
        KNOWN.write_text(json.dumps(known, indent=2) + "\n")
    wrong += [f"{name} cannot be built" for name in names if name not in now]
    wrong += [f"{name} would look different" for name in now if now[name] != known.get(name)]
    wrong += [f"{name} has no fingerprint" for name in sorted(every) if not known.get(name)]
    wrong += [f"{name} is not in pictures.json" for name in known if name not in every]
    print("\n".join(wrong) or f"No errors; {len(names)} pictures built and compared.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
