"""A garden at noon: a path, a fountain, a pavilion."""
import math
import random

from darkroom.camera import View
from parts import Model, around, m, plants, seats, sky, soft, trees


def pavilion(at):
    """A domed chhatri of pale stone on steps."""
    stone, trim = m.lime("#dcc7a0", "#c6ac80"), m.plaster("#cdb48a", 0.85, 0.2)
    f = Model("pavilion")
    for k, r in enumerate((2.7, 2.4, 2.1)):
        f.drum(r, 0.16, (0, 0, 0.16 * k), stone, seg=8, bevel=0.012)
    for k, a in enumerate(around(8, 0.5)):
        x, y = 1.62 * math.cos(a), 1.62 * math.sin(a)
        f.box((0.3, 0.3, 0.26), (x, y, 0.48), trim, (0, 0, math.degrees(a)), 0.015)
        f.lathe([(0.1, 0.74), (0.13, 0.8), (0.095, 0.88), (0.085, 2.25), (0.1, 2.3), (0.15, 2.4), (0.15, 2.46)], (x, y, 0), stone, 20)
        b = math.tau * (k + 1.5) / 8
        q = (1.62 * math.cos(b), 1.62 * math.sin(b))
        f.tube([(x + (q[0] - x) * t / 12, y + (q[1] - y) * t / 12, 2.36 + 0.24 * math.sin(math.pi * t / 12) ** 0.7) for t in range(13)], 0.07, stone, 8)
    f.lathe([(1.5, 2.46), (1.78, 2.46), (1.78, 2.86), (2.25, 2.72), (2.27, 2.77), (1.78, 2.98), (1.78, 3.12), (1.62, 3.14), (1.6, 3.14)], (0, 0, 0), stone, 8, (0, 0, 22.5))
    f.lathe([(1.6, 3.12), (1.66, 3.45), (1.5, 3.95), (1.05, 4.4), (0.5, 4.68), (0.16, 4.78), (0.2, 4.86), (0.1, 4.94), (0, 4.95)], (0, 0, 0), stone, 48, round_off=True)
    f.lathe([(0.06, 4.9), (0.1, 5.02), (0.04, 5.12), (0.06, 5.2), (0.015, 5.3), (0, 5.5)], (0, 0, 0), m.brass(0.3), 20)
    f.put(at)


def fountain(at):
    """A round basin with two bowls, petals on its water."""
    stone, wet = m.lime("#cfba95", "#b59c73"), m.concrete("#8d7f68", 0.25)
    x0, y0, z0 = at
    f = Model("fountain").lathe([(1.75, 0), (1.75, 0.1), (1.62, 0.14), (1.55, 0.3), (1.66, 0.42), (1.7, 0.5), (1.36, 0.5), (1.36, 0.2), (0, 0.2)], (0, 0, 0), stone, 64)
    f.lathe([(0.3, 0.2), (0.26, 0.5), (0.12, 0.62), (0.14, 0.8), (0.1, 0.98), (0.35, 1.05), (0.68, 1.2), (0.7, 1.25), (0.62, 1.24), (0.3, 1.12), (0.1, 1.12), (0.08, 1.4), (0.1, 1.5), (0.3, 1.58), (0.34, 1.63), (0.28, 1.62), (0.06, 1.56), (0.05, 1.75), (0, 1.8)], (0, 0, 0), wet, 48, round_off=True)
    f.put(at)
    w = Model("water")
    for r, z in ((1.36, 0.43), (0.6, 1.225), (0.27, 1.615)):
        w.grid(lambda s, t, r=r, z=z: (r * t * math.cos(s * math.tau), r * t * math.sin(s * math.tau), z), 48, 6, soft.water("#a9cfc4", 0.02, 5), lambda s, t, r=r: (r * t * math.cos(s * math.tau), r * t * math.sin(s * math.tau)))
    dice = random.Random(2)
    for k in range(34):
        for r, top, low, n in ((0.69, 1.235, 0.43, 34), (0.33, 1.62, 1.23, 16)):
            if k < n:
                a = math.tau * k / n + dice.uniform(-0.05, 0.05)
                w.tube([((r + 0.02 + 0.09 * q) * math.cos(a), (r + 0.02 + 0.09 * q) * math.sin(a), top - (top - low) * q * q) for q in (0, 0.3, 0.55, 0.8, 1)], 0.004, soft.glass("#f4fbfa", shine=0.4), 5, 0.0025)
    for k in range(60):
        a, r = dice.uniform(0, 7), dice.uniform(0.9, 1.3)
        w.ball(dice.uniform(0.014, 0.026), (r * math.cos(a), r * math.sin(a), 0.436), m.plaster(("#ef9a1a", "#e2641c", "#c9304f")[k % 3], 0.9, 0.3), 7, 0.35)
    w.put(at)


def path_garden():
    """A stone path between flower beds that leads round a fountain to a pavilion, at midday."""
    sky(56, 118, strength=0.22, clouds=0.55, sun_power=4.6)
    trees.lawn(-14, 14, -3, 16, 0, 9, (0, 0))
    for x0, x1, y0, y1 in ((-40, 40, 16, 60), (-40, -14, -6, 16), (14, 40, -6, 16)):
        trees.lawn(x0, x1, y0, y1, -0.02, 0)
    flags, dice = Model("flags"), random.Random(8)
    kinds = [m.concrete(c, 0.8, 0.3) for c in ("#b3a184", "#a89472", "#bda98a", "#9c8b70")]
    for k in range(13):
        for x, wide in ((-0.46, 0.88), (0.46, 0.88)):
            cut = dice.uniform(-0.16, 0.16)
            flags.box((wide + cut, 0.58, 0.05), (x + cut / 2 * (-1 if x < 0 else 1), -1.4 + k * 0.62 + dice.uniform(-0.01, 0.01), 0.018), dice.choice(kinds), (dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4), dice.uniform(-1, 1)), 0.014)
    flags.lathe([(1.7, 0.02), (3.0, 0.02), (3.05, 0.06), (3.0, 0.065), (1.7, 0.065)], (0, 9.2, 0), m.tiles("#b3a184", 0.5, 0.4, "#7d725f", 0.8, 0.012, 0.5, 0.2), 72)
    for k in range(4):
        flags.box((1.7, 0.58, 0.05), (0, 12.5 + k * 0.62, 0.018), kinds[k], (0, 0, dice.uniform(-1, 1)), 0.014)
    flags.put()
    fountain((0, 9.2, 0.04))
    pavilion((0, 17.2, 0))
    for s in (-1, 1):
        for k in range(16):
            x, y = s * (1.42 + 0.12 * (k % 2)), 0.2 + k * 0.4
            trees.bush((x, y, -0.03), 0.3 + 0.05 * (k % 3), 1 + k % 3, k * 70, size=0.1, count=900)
        bed = Model("bed")
        for k in range(26):
            plants.flowers(bed, (s * (1.35 + 0.3 * dice.random()), 0.2 + k * 0.25, 0.12), 0.13, (("#ef9a1a", "#f0b429"), ("#c9304f", "#d9678a"), ("#f3ede0", "#f0d9b0"), ("#e2641c", "#ef9a1a"))[k // 4 % 4], 20, 0.12)
        bed.put()
        trees.hedges(s * 3.6 - 1.2 if s < 0 else 3.6 - 0.6, s * 3.6 + 0.6 if s < 0 else 3.6 + 1.2, 5.2, 0.7, 0.5, 1.8)
        for k in range(3):
            pot = plants.rubber_plant(1.2) if k % 2 else plants.palm_pot(1.5, m.terracotta())
            pot.put((s * 3.35, 7.2 + k * 2.1, 0), k * 77 + s * 20)
        for k in range(7):
            trees.bush((s * (11 + k % 2), 1 + k * 3, -0.3), 1.5 + 0.3 * (k % 3), 1 + k % 4, k * 60, size=0.04, count=9000)
    bench = seats.bench(1.5, m.wood("#8a6a48", 0.6))
    bench.pad((0.22, 0.15, 0.03), (0.3, 0, 0.44), m.paint("#27465c", 0.6), (0, 0, 20), 0.004, 0.0)
    bench.put((-4.3, 9.6, 0), 68)
    for x, y, h, s in ((-6.8, 6.5, 7, 1), (10.2, 9.5, 7.5, 3), (-8, 13, 8.5, 3), (8.4, 14, 8, 1), (-4.6, 20.5, 9, 2), (5.2, 21, 9, 3)):
        trees.fine_tree((x, y, 0), h, s, x * 40)
    trees.hedges(-18, 18, 23, 1.8)
    trees.grove(27)


PICTURES = {
    "garden-path-noon": (path_garden, View((1.75, -0.6, 1.6), (-0.35, 12, 1.75), 29)),
}
