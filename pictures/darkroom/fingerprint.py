"""Runs inside Blender: builds places without rendering them and prints a hash of what each contains.

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

# Numbers are rounded to this length in metres. A smaller difference is invisible, and may come from adding
# the same numbers in another order.
FINE = 1e-5
# Settings of how a node looks in Blender's editor. They do not affect the picture, so they are left out.
EDITOR = set(bpy.types.Node.bl_rna.properties.keys())
DATA = set(bpy.types.ID.bl_rna.properties.keys())
WORLD_SEEN = ("camera", "diffuse", "glossy", "transmission", "scatter")
SEEN = ("camera", "diffuse", "glossy", "transmission", "volume_scatter", "shadow")


def _digest(*values) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()[:24]


def _numbers(values) -> str:
    """Returns the hash of rounded numbers; -0 counts as 0."""
    steps = np.rint(np.asarray(values, np.float64).ravel() / FINE).astype(np.int64)
    return hashlib.sha256(steps.tobytes()).hexdigest()[:24]


def _value(value):
    """Returns a setting in a form for which repr always gives the same text."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, float):
        return round(value / FINE)
    if hasattr(value, "__len__"):
        return tuple(_value(part) for part in value)
    return type(value).__name__


def _settings(thing, but) -> list:
    """Returns all settings of a node, lamp or camera, sorted by name."""
    plain = [p for p in thing.bl_rna.properties if p.type not in ("POINTER", "COLLECTION")]
    names = [p.identifier for p in plain]
    return [(name, _value(getattr(thing, name))) for name in sorted(names) if name not in but]


def _node(node, known) -> str:
    """Returns the description of a shader node and of all nodes that feed it."""
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
    """Returns the description of a material or a world: its output and all nodes that feed it."""
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
    """Returns one line for each object, in an order that does not depend on when they were made."""
    bpy.context.view_layer.update()
    graphs = [material for material in bpy.data.materials if material.use_nodes]
    materials = {material.name: _material(material) for material in graphs}
    # The random shade of leaves depends on the object's full name, from which Cycles derives it.
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
    """Returns the hash of a picture. An object's name counts only if it determines the shade of leaves."""
    camera = [(field.name, _value(getattr(view, field.name))) for field in dataclasses.fields(view)]
    words = [line.split(" ") for line in lines]
    return _digest(sorted(f"{word[0]} {word[-2]} {word[-1]}" for word in words), camera)[:16]


def _fresh():
    """Returns the scenes as in a new Blender: no random number taken and no material made yet."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("parts", "scenes")]:
        del sys.modules[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return importlib.import_module("scenes").PICTURES


def _camera(view) -> str:
    """Sets the camera to the view and returns its line."""
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
