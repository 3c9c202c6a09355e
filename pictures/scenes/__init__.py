"""Every picture: its name, the place it shows, and the camera."""
import importlib
import pathlib

PICTURES = {}
for file in sorted(pathlib.Path(__file__).parent.glob("[a-z]*.py")):
    PICTURES.update(importlib.import_module(f"scenes.{file.stem}").PICTURES)
