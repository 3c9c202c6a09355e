#!/usr/bin/env python3
"""Takes our own pictures with Blender, one after the other.

    python3 pictures/render.py                  takes pictures missing in server/media/site-photos/masters/
    python3 pictures/render.py cafe- gym-hall   takes these pictures again: all whose names begin with cafe- or gym-hall
    python3 pictures/render.py --draft DIR ...  takes small, quick pictures into DIR

Needs Debian's packages blender and python3-opencv. Afterwards run `node server/media/site-photos/main.ts`,
which writes the list of pictures. The product runs and is tested without this script.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# Finished pictures and the list of them, which the demo reads.
FINISHED = HERE.parent / "server/media/site-photos"


def names() -> list[str]:
    """Returns the name of every picture, in the order in which they are taken."""
    return [entry["name"] for entry in json.loads((FINISHED / "pictures.json").read_text())]


def take(name: str, path: pathlib.Path, *more: str) -> None:
    """Takes one picture in a separate Blender process with the lowest priority."""
    command = ["nice", "-n", "19", "ionice", "-c3", "blender", "-b", "--factory-startup", "-P", str(HERE / "darkroom/shoot.py"), "--", name, str(path), *more]
    # Blender runs the first Python on the PATH, which must be Debian's, because that one has OpenCV.
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": "/usr/bin:/bin"})
    said = re.findall(r"^PICTURE .*", done.stdout, re.M)
    print(said[0] if said else f"{name} failed:\n{done.stdout[-1500:]}{done.stderr[-2500:]}", flush=True)


def main(words: list[str]) -> None:
    """See the top of this file."""
    folder, more, ending = FINISHED / "masters", (), "webp"
    if words[:1] == ["--draft"]:
        folder, more, ending, words = pathlib.Path(words[1]), ("480",), "jpg", words[2:]
    folder.mkdir(exist_ok=True)
    for name in names():
        path = folder / f"{name}.{ending}"
        if any(name.startswith(word) for word in words) or (not words and not path.exists()):
            take(name, path, *more)


if __name__ == "__main__":
    main(sys.argv[1:])
