"""Where a picture is taken from."""
from dataclasses import dataclass

import bpy
from mathutils import Vector


@dataclass(frozen=True)
class View:
    """A camera at `eye` that looks at `at`. The lens is shifted, so that vertical lines stay vertical.
    `stop` is the aperture, `bright` the change of exposure in stops, `warm` the shift of the white
    balance; `neutral` is how far (0 to 1) the average colour is treated as grey."""

    eye: tuple
    at: tuple
    lens: float = 26.0
    stop: float = 8.0
    focus: float | None = None
    size: tuple = (1200, 900)
    bright: float = 0.0
    warm: float = 0.0
    samples: int = 16
    neutral: float = 0.35
    contrast: str = "Medium High Contrast"


def point(view: View) -> None:
    """Sets the scene's camera to the view."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    eye, at = Vector(view.eye), Vector(view.at)
    way = at - eye
    flat = Vector((way.x, way.y, 0))
    camera.location = eye
    camera.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
    data.lens, data.sensor_width = view.lens, 36.0
    data.shift_y = way.z / flat.length * view.lens / 36.0
    data.clip_start, data.clip_end = 0.05, 500
    data.dof.use_dof = True
    data.dof.aperture_fstop = view.stop
    data.dof.focus_distance = view.focus or flat.length
    scene.render.resolution_x, scene.render.resolution_y = view.size
