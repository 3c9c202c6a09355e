"""Plants in pots, flowers, grass, and trees made of leaves."""
import math

from . import materials as m
from .model import Model, curve, dice
from .soft import leaf


def blade(f: Model, root, way, long, wide, mat, droop=0.6, lift=0.6, n=5, fold=0.25):
    """One leaf from `root` towards compass `way` (radians), drooping."""
    x, y, z = root
    c, s = math.cos(way), math.sin(way)

    def point(a, t):
        side = (2 * a - 1) * wide / 2 * math.sin(math.pi * min(1, t * 0.92 + 0.08)) ** 0.75
        out = long * t * (1 - 0.12 * droop * t)
        rise = long * (lift * t - droop * t * t) + fold * abs(2 * a - 1) * wide * 0.4 * math.sin(math.pi * t)
        return (x + out * c - side * s, y + out * s + side * c, z + rise)

    return f.grid(point, 2, n, mat, lambda a, t: (a * wide, t * long))


def pot(f: Model, r=0.17, high=0.3, mat=None, kind="cone"):
    """A pot with soil, at the origin. @returns the height of the soil"""
    skin = mat or m.terracotta()
    if kind == "cone":
        line = [(0, 0), (r * 0.68, 0), (r * 0.95, high * 0.84), (r * 1.06, high * 0.84), (r * 1.08, high), (r * 0.96, high), (r * 0.9, high * 0.86), (0, high * 0.86)]
    else:
        line = [(0, 0), (r * 0.75, 0), (r * 1.05, high * 0.35), (r * 0.98, high * 0.8), (r * 0.85, high), (r * 0.78, high), (r * 0.85, high * 0.85), (0, high * 0.85)]
    f.lathe(line, (0, 0, 0), skin, 36)
    f.drum(r * 0.88, 0.01, (0, 0, high * 0.86), m.plaster("#2e2118", 1.0, 0.4), bevel=0.001)
    return high * 0.87


def rubber_plant(high=1.5, mat=None, pot_mat=None, kind="cone", stems=3, big=0.26, pot_r=0.18):
    """A fig or rubber plant with broad shiny leaves."""
    green = mat or leaf("#27492a", "#43703a", 0.3)
    f = Model("rubber plant")
    z0 = pot(f, pot_r, pot_r * 1.75, pot_mat, kind)
    for k in range(stems):
        a, lean = math.tau * k / stems + dice.random(), dice.uniform(0.08, 0.24) * high
        tall = high * dice.uniform(0.75, 1.0) - z0
        line = curve([(0.03 * math.cos(a), 0.03 * math.sin(a), z0), (lean * 0.35 * math.cos(a), lean * 0.35 * math.sin(a), z0 + tall * 0.5), (lean * math.cos(a), lean * math.sin(a), z0 + tall)], 8)
        f.tube(line, 0.013, m.plaster("#5b4a38", 0.9, 0.3), 8, 0.006)
        for n in range(int(tall / 0.075)):
            p = line[min(len(line) - 1, int((0.2 + 0.8 * n / (tall / 0.075)) * (len(line) - 1)))]
            way = n * 2.4 + k + dice.uniform(-0.4, 0.4)
            size = big * dice.uniform(0.75, 1.15)
            blade(f, p, way, size * 1.25, size * 0.62, green, dice.uniform(0.3, 0.9), dice.uniform(0.3, 0.9))
    return f


def palm_pot(high=1.7, pot_mat=None, kind="belly", fronds=16, mat=None):
    """An areca palm."""
    green = mat or leaf("#3f7433", "#86a84a")
    f = Model("areca")
    z0 = pot(f, 0.2, 0.36, pot_mat, kind)
    for k in range(fronds):
        frond(f, (dice.uniform(-0.05, 0.05), dice.uniform(-0.05, 0.05), z0), k * 2.4 + dice.uniform(-0.3, 0.3), (high - z0) * dice.uniform(0.7, 1.1), green, spread=dice.uniform(0.25, 0.75))
    return f


def frond(f: Model, root, way, long, mat, spread=0.5, leaflets=22, wide=0.03, droop=0.5):
    """A palm leaf on its arching rib."""
    x, y, z = root
    c, s = math.cos(way), math.sin(way)
    rib = curve([(x, y, z), (x + c * long * spread * 0.3, y + s * long * spread * 0.3, z + long * 0.55), (x + c * long * spread, y + s * long * spread, z + long * (0.95 - spread * 0.4)), (x + c * long * spread * 1.5, y + s * long * spread * 1.5, z + long * (0.95 - spread * droop * 1.4))], 8)
    f.tube(rib, 0.008, mat, 5, 0.003)
    for n in range(leaflets):
        t = 0.3 + 0.7 * n / leaflets
        p = rib[int(t * (len(rib) - 1))]
        size = long * 0.3 * math.sin(math.pi * min(0.97, 0.15 + 0.85 * n / leaflets)) + 0.05
        for side in (-1, 1):
            blade(f, p, way + side * (1.15 - 0.5 * n / leaflets), size, wide, mat, 0.55, 0.3, 3, 0.0)


def snake_plant(high=0.8, pot_mat=None):
    """Upright sword leaves."""
    f = Model("snake plant")
    z0 = pot(f, 0.15, 0.24, pot_mat)
    for k in range(13):
        a, r = k * 2.4, 0.02 + 0.007 * k
        blade(f, (r * math.cos(a), r * math.sin(a), z0), a, high * dice.uniform(0.55, 1.0), 0.075, leaf("#31522f", "#9aa85a", 0.4), 1.4, 2.6, 6, 0.5)
    return f


def trailing(long=0.9, strands=14, pot_mat=None):
    """Money plant hanging from its pot; the rim is at the origin's height plus 0.2."""
    f = Model("trailing")
    z0 = pot(f, 0.13, 0.2, pot_mat or m.paint("#e6dfd0", 0.4))
    green = leaf("#447a35", "#a3bf55")
    for k in range(strands):
        a, run = k * 2.4, long * dice.uniform(0.35, 1.0)
        line = curve([(0.05 * math.cos(a), 0.05 * math.sin(a), z0), (0.16 * math.cos(a), 0.16 * math.sin(a), z0 + 0.05), (0.19 * math.cos(a), 0.19 * math.sin(a), z0 - run * 0.4), (0.17 * math.cos(a + 0.3), 0.17 * math.sin(a + 0.3), z0 - run)], 6)
        f.tube(line, 0.003, green, 5)
        for n, p in enumerate(line[2:]):
            blade(f, p, a + (1.2 if n % 2 else -1.2), 0.085, 0.06, green, 0.9, 0.2, 3)
    return f


def flowers(f: Model, at, r=0.13, colours=("#e58a1f", "#f0b429"), n=40, stalk=0.12, green=True):
    """A round bunch whose stalks end at `at`."""
    x, y, z = at
    for k in range(n):
        t, a = (k + 0.5) / n, k * 2.4
        q = r * math.sqrt(t)
        top = (x + q * math.cos(a), y + q * math.sin(a), z + stalk + r * 0.75 * math.sqrt(max(0, 1 - t)) + dice.uniform(-0.015, 0.015))
        f.ball(dice.uniform(0.02, 0.034), top, m.plaster(dice.choice(colours), 0.9, 0.3), 8, 0.75)
        if green and k % 4 == 0:
            f.rod((x, y, z), top, 0.003, leaf(), 4)
            blade(f, (x + q * 0.9 * math.cos(a), y + q * 0.9 * math.sin(a), z + stalk * 0.9), a, 0.12, 0.05, leaf(), 0.7, 0.4, 3)
    return f


def garland(f: Model, points, r=0.035, colours=("#ef9a1a", "#e2641c"), step=0.05):
    """Marigolds threaded along a line."""
    for n, (a, b) in enumerate(zip(points, points[1:])):
        count = max(1, round(math.dist(a, b) / step))
        for k in range(count):
            t = k / count
            f.ball(r * dice.uniform(0.85, 1.1), [a[i] + (b[i] - a[i]) * t for i in range(3)], m.plaster(colours[(n + k // 3) % len(colours)], 0.95, 0.35), 7, 0.8)
    return f


def banana_plant(at, high=2.6, seed=0):
    """A banana plant: sheaths and broad leaves that arch over."""
    f = Model("banana plant")
    green = leaf("#4a8a35", "#92b551", 0.35)
    f.rod((0, 0, 0), (0.03, 0, high * 0.45), 0.1, m.plaster("#7d8f4c", 0.7, 0.3), 14, 0.06)
    for k in range(9):
        blade(f, (0.02, 0, high * (0.4 + 0.012 * k)), k * 2.4 + seed, high * (0.62 + 0.05 * ((k * 3) % 4)), 0.46, green, 0.55 + 0.1 * (k % 4), 0.95, 12, 0.35)
    f.put(at)
