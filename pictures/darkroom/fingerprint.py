"""Runs inside Blender: builds places without taking their pictures and says what each consists of.

    blender -b -P darkroom/fingerprint.py -- FOLDER NAME ...

Prints `FINGERPRINT NAME HASH` for each picture. With a FOLDER other than "-" it also writes
FOLDER/NAME.txt, one line for each object, so that diff can compare two versions of a place.
"""
import dataclasses
import hashlib
import importlib
import os
import pathlib
import sys
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from darkroom.camera import point  # noqa: E402

# Lengths finer than this make no difference to a picture, and sums in another order differ by less.
FINE = 1e-5
# What a node looks like in Blender's editor is no part of the picture.
EDITOR = set(bpy.types.Node.bl_rna.properties.keys())
DATA = set(bpy.types.ID.bl_rna.properties.keys())
WORLD_SEEN = ("camera", "diffuse", "glossy", "transmission", "scatter")
SEEN = ("camera", "diffuse", "glossy", "transmission", "volume_scatter", "shadow")


def _digest(*values) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()[:24]


def _numbers(values) -> str:
    """The hash of numbers, rounded; -0 counts as 0."""
    steps = np.rint(np.asarray(values, np.float64).ravel() / FINE).astype(np.int64)
    return hashlib.sha256(steps.tobytes()).hexdigest()[:24]


def _value(value):
    """A setting as something that repr writes the same way every time."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, float):
        return round(value / FINE)
    if hasattr(value, "__len__"):
        return tuple(_value(part) for part in value)
    return type(value).__name__


def _settings(thing, but) -> list:
    """Everything that can be set on a node, lamp or camera, in the order of the settings' names."""
    plain = [p for p in thing.bl_rna.properties if p.type not in ("POINTER", "COLLECTION")]
    names = [p.identifier for p in plain]
    return [(name, _value(getattr(thing, name))) for name in sorted(names) if name not in but]


def _node(node, known) -> str:
    """A shader node with everything that leads into it."""
    if node.name not in known:
        inputs = []
        for socket in node.inputs:
            if socket.is_linked:
                source = socket.links[0]
                inputs.append((source.from_socket.identifier, _node(source.from_node, known)))
            else:
                inputs.append(_value(getattr(socket, "default_value", None)))
        known[node.name] = _digest(node.bl_idname, _settings(node, EDITOR), inputs)
    return known[node.name]


def _graph(owner) -> str:
    """What a material or a world looks like: its output and all that it is made of."""
    tree = owner.node_tree
    out = tree.nodes.get("Material Output") or tree.nodes.get("World Output")
    return _node(out, {})


def _material(material) -> str:
    return _digest(_graph(material), material.cycles.sample_as_light)


def _read(collection, name, width, kind):
    values = np.empty(len(collection) * width, kind)
    collection.foreach_get(name, values)
    return values


def _mesh(mesh, materials) -> str:
    whole = [_read(mesh.loops, "vertex_index", 1, np.int32)]
    for name in ("loop_total", "material_index", "use_smooth"):
        whole.append(_read(mesh.polygons, name, 1, np.int32))
    parts = [hashlib.sha256(values.tobytes()).hexdigest()[:24] for values in whole]
    parts.append(_numbers(_read(mesh.vertices, "co", 3, np.float32)))
    parts += [_numbers(_read(layer.data, "uv", 2, np.float32)) for layer in mesh.uv_layers]
    surfaces = [materials[material.name] for material in mesh.materials]
    return _digest(parts, mesh.use_auto_smooth, _value(mesh.auto_smooth_angle), surfaces)


def _inventory() -> list[str]:
    """One line for each object, in an order that does not depend on when they were made."""
    bpy.context.view_layer.update()
    graphs = [material for material in bpy.data.materials if material.use_nodes]
    materials = {material.name: _material(material) for material in graphs}
    # Leaves take a shade by chance, which Cycles draws from the object's whole name.
    by_name = {
        material.name
        for material in graphs
        if any(node.type == "OBJECT_INFO" for node in material.node_tree.nodes)
    }
    meshes, lines = {}, []
    for thing in bpy.context.scene.objects:
        if thing.type == "MESH":
            if thing.data.name not in meshes:
                meshes[thing.data.name] = _mesh(thing.data, materials)
            data = meshes[thing.data.name]
            if any(material.name in by_name for material in thing.data.materials):
                data += thing.name
        else:
            data = _digest(_settings(thing.data, DATA))
        seen = [getattr(thing, f"visible_{ray}") for ray in SEEN]
        place = _numbers([value for row in thing.matrix_world for value in row])
        lines.append(f"{thing.type} {thing.name.split('.')[0]} {_digest(data, seen)} {place}")
    world = bpy.context.scene.world
    if world:
        rays = [getattr(world.cycles_visibility, ray) for ray in WORLD_SEEN]
        lines.append(f"WORLD {world.name} {_digest(_graph(world), rays)} -")
    return sorted(lines)


def _hash(lines, view) -> str:
    """The hash of a picture. What its objects are called counts only where it colours leaves."""
    camera = [(field.name, _value(getattr(view, field.name))) for field in dataclasses.fields(view)]
    words = [line.split(" ") for line in lines]
    return _digest(sorted(f"{word[0]} {word[-2]} {word[-1]}" for word in words), camera)[:16]


def _fresh():
    """The scenes as a new Blender would know them: dice unthrown, no material made yet."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("parts", "scenes")]:
        del sys.modules[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return importlib.import_module("scenes").PICTURES


def _camera(view) -> str:
    """The line of the camera, put where the view says."""
    point(view)
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    place = _numbers([value for row in camera.matrix_world for value in row])
    data = _digest(_settings(camera.data, DATA), _settings(camera.data.dof, ()))
    return f"CAMERA camera {data} {place}"


def main(folder, *names) -> None:
    """See the top of this file. A place is built once for all pictures that it has."""
    pictures = _fresh()
    places = {}
    for name in names:
        if name in pictures:
            places.setdefault(pictures[name][0], []).append(name)
    for together in places.values():
        try:
            _fresh()[together[0]][0]()
        except Exception:
            print(f"{together[0]}:\n{traceback.format_exc()}", file=sys.stderr)
            continue
        lines = _inventory()
        for name in together:
            view = pictures[name][1]
            whole = [*lines, _camera(view)]
            print(f"FINGERPRINT {name} {_hash(whole, view)}", flush=True)
            if folder != "-":
                pathlib.Path(folder, f"{name}.txt").write_text("\n".join(whole) + "\n")


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1 :])
