"""Runs inside Blender: builds one place, takes its picture, develops it.

    blender -b -P darkroom/shoot.py -- NAME FILE [width]
"""
import os
import sys
import tempfile
import time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from scenes import PICTURES  # noqa: E402
from darkroom.camera import point  # noqa: E402
from darkroom.denoise import denoise  # noqa: E402
from darkroom.develop import develop  # noqa: E402

PASSES = {"Image": "light", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}


def _prepare(view, draft):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device = "CPU"
    # Few samples, at three quarters of the size, are enough: denoise.py and develop.py do the rest.
    c.samples = (4 if draft else view.samples) // 2 + 2 * draft
    c.use_adaptive_sampling = False
    scene.render.resolution_percentage = 75
    c.use_denoising = False
    # The seed gets a keyframe, or both halves would have the same grain: Blender renews data that it
    # keeps between two renderings only if the data is animated.
    for seed in (1, 2):
        c.seed = seed
        scene.keyframe_insert("cycles.seed", frame=seed)
    c.caustics_reflective = c.caustics_refractive = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 2
    c.transmission_bounces, c.transparent_max_bounces = 2, 8
    c.sample_clamp_indirect, c.blur_glossy = 3.0, 1.0
    scene.render.use_persistent_data = True
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.render.threads_mode = "AUTO"


def _passes_to(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "NONE"
    out.file_slots.clear()
    for name, slot in PASSES.items():
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[name], out.inputs[slot])
    scene.render.image_settings.file_format = "OPEN_EXR"


def _take(folder, seed):
    scene = bpy.context.scene
    scene.frame_set(seed)
    bpy.ops.render.render()
    read = lambda slot: np.nan_to_num(cv2.imread(f"{folder}/{slot}{seed:04d}.exr", cv2.IMREAD_UNCHANGED)[..., :3])  # noqa: E731
    return {slot: read(slot) for slot in PASSES.values()}


def main(name, path, width=None):
    """Takes the picture `name` and writes it to `path`."""
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    build, view = PICTURES[name]
    build()
    point(view)
    _prepare(view, width is not None)
    if width:
        bpy.context.scene.render.resolution_percentage = round(100 * int(width) / view.size[0])
    built = time.time()
    with tempfile.TemporaryDirectory() as folder:
        _passes_to(folder)
        one, two = _take(folder, 1), _take(folder, 2)
    shot = time.time()
    albedo = np.clip((one["albedo"] + two["albedo"]) / 2, 0, 1)
    clean = denoise(one["light"], two["light"], albedo, (one["normal"] + two["normal"]) / 2)
    develop(clean, view, path, 90 if width else 80)
    print(f"PICTURE {name}: build {built - started:.0f} s, render {shot - built:.0f} s, develop {time.time() - shot:.0f} s, {os.path.getsize(path) // 1024} KB", flush=True)


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1 :])
