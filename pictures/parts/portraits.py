"""Old photographs in their frames. They face -y; their backs are at +y."""
import random

from . import materials as m
from .model import Model

SEPIA = ("#5a4a38", "#8a7458", "#b79f7c", "#3a2f25", "#d8c7a4")


def dancer(k):
    """An old photograph of a dancer in her costume, one of three poses."""
    w, h, q, ink = 0.42 + 0.08 * (k == 1), 0.54 + 0.1 * (k == 1), 1 + 0.19 * (k == 1), m.plaster("#4c3b2c", 0.6, 0.2)
    f = Model("portrait").box((w, 0.03, h), (0, 0, 0), m.wood("#3a2416", 0.3), bevel=0.012)
    f.box((w - 0.07, 0.004, h - 0.07), (0, -0.016, 0.035), m.paint("#ded2b8", 0.5), bevel=0.001)
    f.box((w - 0.13, 0.002, h - 0.13), (0, -0.0185, 0.065), m.plaster("#b59d78", 0.6, 0.35), bevel=0.0005)
    body = [(q * x, -0.0205, q * z) for x, z in ((-0.082, 0.13), (-0.04, 0.115), (0.04, 0.115), (0.082, 0.13), (0.024, 0.27), (0.036, 0.335), (-0.036, 0.335), (-0.024, 0.27))]
    f.mesh(body, [list(range(8))], ink, [[(x, z) for x, _, z in body]])
    for r, z in ((0.025, 0.372), (0.014, 0.402)):
        f.lathe([(0, 0), (q * r, 0)], (0, -0.0205, q * z), ink, 20, (90, 0, 0))
    for line in (((-0.03, 0.325), (-0.1, 0.3), ((-0.13, 0.36), (-0.135, 0.3), (-0.05, 0.25))[k]), ((0.03, 0.325), (0.1, 0.33), ((0.06, 0.43), (0.135, 0.3), (0.12, 0.41))[k]), ((-0.05, 0.12), (-0.05, 0.085)), ((0.05, 0.12), (0.06, 0.085))):
        f.tube([(q * x, -0.017, q * z) for x, z in line], 0.008 * q, ink, 6)
    return f


def founder(k):
    """An old photograph of a founder in a dark frame."""
    f = Model("portrait").box((0.44, 0.03, 0.56), (0, 0, -0.28), m.wood("#3f2315", 0.3), bevel=0.012)
    f.box((0.36, 0.004, 0.48), (0, -0.016, -0.24), m.paint("#d8cbb0", 0.5), bevel=0.001)
    f.box((0.26, 0.002, 0.36), (0, -0.0185, -0.18), m.plaster("#8d7a5e", 0.6, 0.3), bevel=0.0005)
    for r, x, z, c in ((0.1, 0, -0.1, "#3d3226"), (0.05, 0.004 * k, 0.055, "#2e261e"), (0.046, 0.004 * k, 0.032, "#c2a781")):
        f.lathe([(0, 0), (r, 0)], (x, -0.0205 - 0.0005 * (z > 0) - 0.0005 * (z == 0.032), z), m.paint(c, 0.6), 24, (90, 0, 0))
    f.box((0.26, 0.001, 0.06), (0, -0.021, -0.24), m.paint("#d8cbb0", 0.5), bevel=0.0002)
    return f


def team(seed, w=0.62, h=0.48):
    """A framed old photograph: three rows of players before a pavilion. It hangs on y=0, its middle at the origin."""
    dice, f = random.Random(seed), Model("photograph")
    black, tone = m.wood("#241a13", 0.3), [m.plaster(c, 0.7, 0.25, 0.0) for c in SEPIA]
    for s in (-1, 1):
        f.box((0.03, 0.03, h), (s * (w / 2 - 0.015), -0.012, -h / 2), black)
        f.box((w, 0.03, 0.03), (0, -0.012, s * (h / 2 - 0.015) - 0.015), black)
    f.box((w - 0.04, 0.006, h - 0.04), (0, -0.004, -h / 2 + 0.02), m.paint("#e6dbc0", 0.6), bevel=0.001)
    pw, ph = w * 0.74, h * 0.66
    f.box((pw, 0.004, ph), (0, -0.009, -ph / 2 + 0.015), tone[2], bevel=0.0005)
    f.box((pw, 0.003, ph * 0.4), (0, -0.011, 0.015), tone[1], bevel=0.0005)
    for k in range(5):
        f.box((pw * 0.11, 0.002, ph * 0.3), ((k - 2) * pw * 0.19, -0.0125, 0.03), tone[3 if k % 2 else 0], bevel=0.0005)
    for row, (n, z) in enumerate(((8, 0.0), (7, -0.042), (5, -0.086))):
        for k in range(n):
            x = (k - (n - 1) / 2) * pw * 0.105 + dice.uniform(-0.003, 0.003)
            y = -0.0145 - 0.002 * row
            f.box((0.033, 0.0015, 0.062), (x, y, z - 0.05), tone[dice.choice((4, 4, 3, 0))], bevel=0.0005)
            f.drum(0.0095, 0.0015, (x, y, z + 0.022 + dice.uniform(-0.003, 0.003)), tone[0], rot=(90, 0, 0), seg=10, bevel=0.0003)
    f.box((pw * 0.5, 0.001, 0.008), (0, -0.0075, -h / 2 + 0.05), tone[0], bevel=0.0003)
    return f
