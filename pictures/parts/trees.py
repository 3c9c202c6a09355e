"""Trees, hedges, lawns: many leaves, made with arrays because there are so many."""
import math
import random
from functools import lru_cache

import bpy
import numpy as np

from . import materials as m
from .model import Model, curve
from .nodes import linear, material
from .plants import frond
from .soft import leaf


def leaves(centres, sizes, mat, rng, name="leaves", long=1.7):
    """A mesh with one folded leaf at each centre, turned randomly."""
    n = len(centres)
    a, up, roll = rng.uniform(0, 2 * np.pi, n), rng.uniform(-0.6, 0.9, n), rng.uniform(0, 2 * np.pi, n)
    axis = np.stack([np.cos(a) * np.cos(up), np.sin(a) * np.cos(up), np.sin(up)], 1)
    side = np.cross(axis, np.stack([np.cos(roll), np.sin(roll), np.ones(n) * 1.3], 1))
    side /= np.linalg.norm(side, axis=1)[:, None]
    lift = np.cross(axis, side)
    s = sizes[:, None]
    quad = [centres, centres + axis * s * long * 0.55 + side * s * 0.5 + lift * s * 0.15, centres + axis * s * long, centres + axis * s * long * 0.55 - side * s * 0.5 + lift * s * 0.15]
    verts = np.stack(quad, 1).reshape(-1, 3)
    return _quads(verts, n, mat, name)


def _quads(verts, n, mat, name):
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(n * 4)
    mesh.vertices.foreach_set("co", verts.astype(np.float32).ravel())
    mesh.loops.add(n * 4)
    mesh.loops.foreach_set("vertex_index", np.arange(n * 4, dtype=np.int32))
    mesh.polygons.add(n)
    mesh.polygons.foreach_set("loop_start", np.arange(0, n * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(n, 4, dtype=np.int32))
    mesh.materials.append(mat)
    layer = mesh.uv_layers.new(name="uv")
    layer.data.foreach_set("uv", (verts[:, :2] * 1.0).astype(np.float32).ravel())
    mesh.update(calc_edges=True)
    return mesh


def _stand(mesh, at, turn=0.0, scale=1.0):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location, thing.rotation_euler[2] = at, math.radians(turn)
    thing.scale = (scale,) * 3
    bpy.context.collection.objects.link(thing)
    return thing


@lru_cache(None)
def _tree(seed, high, spread, count, size, colours):
    dice, rng = random.Random(seed), np.random.default_rng(seed)
    f = Model("trunk")
    bark = m.lime("#5a4a3c", "#3b3027")
    tips = []

    def grow(root, way, up, long, r, level):
        end = (root[0] + long * math.cos(way) * math.cos(up), root[1] + long * math.sin(way) * math.cos(up), root[2] + long * math.sin(up))
        bend = tuple((root[k] + end[k]) / 2 + dice.uniform(-0.06, 0.06) * long for k in range(3))
        f.tube(curve([root, bend, end], 4), r, bark, 9 if level < 2 else 6, r * 0.6)
        if level >= 2:
            tips.append((end, long))
            tips.append((bend, long * 0.8))
        if level == 3:
            return
        for k in range(dice.choice((3, 4)) if level else 5):
            grow(end, way + math.tau * k / 4 + dice.uniform(-0.5, 0.5), max(0.05, up - dice.uniform(0.25, 0.75) * spread), long * dice.uniform(0.58, 0.8), r * 0.6, level + 1)

    grow((0, 0, -0.1), dice.uniform(0, 6), math.pi / 2 - 0.06, high * 0.3, high * 0.028, 0)
    each = count // len(tips)
    clouds, sizes = [], []
    for (x, y, z), long in tips:
        around = rng.normal(0, 1, (each, 3)) * np.array([1, 1, 0.7]) * long * 0.42
        clouds.append(around + np.array([x, y, z + long * 0.1]))
        sizes.append(rng.uniform(0.7, 1.3, each) * size)
    return f, leaves(np.concatenate(clouds), np.concatenate(sizes), leaf(*colours), rng)


GREENS = (("#35602a", "#7a9a3f"), ("#2b5230", "#5d8a3a"), ("#4b6b2c", "#98a94a"))


def tree(at, high=7.0, seed=1, spread=1.0, turn=0.0, count=9000, size=None, colours=None):
    """A broad-leaved tree. `seed` varies its shape; three or four seeds are enough for a wood."""
    trunk, crown = _tree(seed, high, spread, count, size or 0.021 * high, colours or GREENS[seed % 3])
    trunk.put(at, turn)
    _stand(crown, at, turn)


@lru_cache(None)
def _coconut(seed, high):
    dice = random.Random(seed)
    f = Model("coconut palm")
    lean, a = dice.uniform(0.05, 0.16) * high, dice.uniform(0, 6)
    line = curve([(0, 0, -0.1), (lean * 0.2 * math.cos(a), lean * 0.2 * math.sin(a), high * 0.4), (lean * math.cos(a), lean * math.sin(a), high)], 14)
    f.tube(line, 0.17, m.tiles("#7d7061", 3, 0.13, "#4a4036", 0.95, 0.02), 12, 0.1)
    top = line[-1]
    green = leaf("#3c6b2c", "#8aa043")
    for k in range(20):
        frond(f, top, k * 2.4, dice.uniform(2.2, 2.9), green, dice.uniform(0.4, 1.1), 40, 0.1, dice.uniform(0.3, 0.75))
    for k in range(6):
        f.ball(0.13, (top[0] + 0.2 * math.cos(k), top[1] + 0.2 * math.sin(k), top[2] - 0.12), m.plaster("#6b7a35", 0.6), 12, 1.2)
    return f


def coconut(at, high=7.0, seed=1, turn=0.0):
    """A coconut palm."""
    _coconut(seed, high).put(at, turn)


@lru_cache(None)
def _bush(seed, count, colours, size):
    rng = np.random.default_rng(seed)
    ball = rng.normal(0, 1, (count, 3))
    ball /= np.linalg.norm(ball, axis=1)[:, None]
    ball *= rng.uniform(0.55, 1.0, count)[:, None] ** 0.4 * np.array([1, 1, 0.9])
    ball[:, 2] = np.abs(ball[:, 2]) * 1.0
    ball *= (1 + 0.18 * np.sin(ball[:, :1] * 7 + seed) * np.cos(ball[:, 1:2] * 6))
    return leaves(ball, rng.uniform(0.6, 1.3, count) * size, leaf(*colours), rng, "bush")


def bush(at, r=0.6, seed=1, turn=0.0, colours=None, size=0.075, count=2600):
    """A round shrub, r metres wide and high."""
    _stand(_bush(seed, count, colours or GREENS[seed % 3], size), at, turn, r)


@lru_cache(None)
def _hedge(long, deep, high, seed, colours):
    rng = np.random.default_rng(seed)
    n = int(1500 * long * (deep + high))
    p = rng.uniform(-1, 1, (n, 3))
    face = rng.integers(0, 5, n)
    p[:, 0] = np.where(face == 0, np.sign(p[:, 0]) * rng.uniform(0.95, 1.03, n), p[:, 0])
    p[:, 1] = np.where((face == 1) | (face == 2), np.sign(p[:, 1]) * rng.uniform(0.8, 1.05, n), p[:, 1])
    p[:, 2] = np.where(face > 2, rng.uniform(0.85, 1.05, n), p[:, 2])
    return leaves(p * np.array([long / 2, deep / 2, high / 2]) + np.array([0, 0, high / 2]), rng.uniform(0.6, 1.3, n) * 0.045, leaf(*colours), rng, "hedge")


def hedge(at, long=2.0, deep=0.6, high=1.0, turn=0.0, seed=3):
    """A clipped hedge along x; put many short ones in a row."""
    _stand(_hedge(long, deep, high, seed, GREENS[1]), at, turn)
    Model("hedge core").box((long * 0.98, deep * 0.8, high * 0.92), (0, 0, 0), m.plaster("#1b2a14", 1.0, 0.4)).put(at, turn)


@lru_cache(None)
def _turf(seed, size, count, high, colours):
    rng = np.random.default_rng(seed)
    root = np.concatenate([rng.uniform(-size / 2, size / 2, (count, 2)), np.zeros((count, 1))], 1)
    a = rng.uniform(0, 2 * np.pi, count)
    side = np.stack([np.cos(a), np.sin(a), a * 0], 1) * 0.0045
    lean = np.stack([rng.normal(0, 0.45, count), rng.normal(0, 0.45, count), np.ones(count)], 1) * (high * rng.uniform(0.5, 1.2, count))[:, None]
    bend = lean * np.array([0.35, 0.35, 0.62])
    quads = np.stack([root - side, root + side, root + bend + side * 0.8, root + lean], 1).reshape(-1, 3)
    return _quads(quads, count, leaf(*colours, 0.6), "turf")


def lawn(x0, x1, y0, y1, z=0.0, near=9.0, eye=(0, 0), high=0.045, colours=("#4b7a2b", "#87a545"), ground="#4d6a2c"):
    """A lawn: modelled blades near the camera, a painted ground behind them."""
    soil = _lawn_soil(ground)
    Model("lawn").box((x1 - x0, y1 - y0, 0.1), ((x0 + x1) / 2, (y0 + y1) / 2, z - 0.1), soil, bevel=0.0002, world=True).put()
    dice, size = random.Random(5), 1.0
    patches = [_turf(s, size * 1.06, 3600, high, colours) for s in range(4)]
    x = x0 + size / 2
    while x < x1:
        y = y0 + size / 2
        while y < y1:
            if math.hypot(x - eye[0], y - eye[1]) < near:
                _stand(dice.choice(patches), (x, y, z), dice.choice((0, 90, 180, 270)))
            y += size
        x += size


@material
def _lawn_soil(g, colour):
    wide, fine = g.noise(0.25, 6, 0.65), g.noise(26, 4, 0.7)
    g.set(Base_Color=g.mix(g.math("MULTIPLY", g.spread(wide, 0.4, 0.75), 0.5), g.shade(linear(colour), fine, 0.55, 1.3), "#8a8a45"), Roughness=1.0, Specular=0.1, Normal=g.bump(fine, 0.03))


def fine_tree(at, high=7.0, seed=1, turn=0.0, spread=0.8, count=30000):
    """A tree with leaves of real size, for places near the camera or before a bright sky."""
    tree(at, high, seed, spread, turn, count, 0.075 if high < 9 else 0.09)


def grove(y, wide=46, n=9, low=0.0, high=8.0):
    """Fine-leaved trees and shrubs that close the view at depth y."""
    for k in range(n):
        fine_tree((-wide / 2 + wide * (k + 0.5) / n, y + (k * 5) % 4, low), high + (k * 3) % 4, 1 + k % 3, k * 67, 0.9, 24000)
    for k in range(2 * n):
        bush((-wide / 2 + wide * k / 2 / n, y - 1.5 + (k % 3), low - 0.3), 2.0 + (k % 3) * 0.6, 1 + k % 4, k * 77, size=0.035, count=9000)


def hedges(x0, x1, y, high=1.5, deep=0.8, long=3.0):
    """A clipped hedge from x0 to x1 at depth y."""
    n = max(1, round((x1 - x0) / long))
    for k in range(n):
        hedge((x0 + (x1 - x0) * (k + 0.5) / n, y, 0), (x1 - x0) / n * 1.02, deep, high, 180 * (k % 2))
