"""Every picture: its name, the place it shows, and the camera. Folders group places by kind."""
import importlib
import pathlib

PICTURES = {}
for file in sorted(pathlib.Path(__file__).parent.glob("[a-z]*/[a-z]*.py")):
    PICTURES.update(importlib.import_module(f"scenes.{file.parent.name}.{file.stem}").PICTURES)
