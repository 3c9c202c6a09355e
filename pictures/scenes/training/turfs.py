"""A five-a-side turf."""
import math

from darkroom.camera import View
from parts import Model, dusk, lamp, m, material, outside, seats, sky, soft, trees


@material
def _pile(g):
    """Plastic grass, brushed in alternate directions, with black granules between the blades."""
    _, v = g.parts()
    band = g.spread(g.math("PINGPONG", v, 2.2), 1.06, 1.14)
    fine, grain = g.noise(30, 6, 0.75), g.noise(210, 2)
    tone = g.shade(g.mix(band, "#2c5a26", "#3a6d2f"), fine, 0.6, 1.3)
    tone = g.shade(tone, g.noise(0.35, 5), 0.9, 1.08)
    g.set(Base_Color=g.shade(tone, grain, 0.6, 1.25), Roughness=0.95, Specular=0.12, Normal=g.bump(fine, 0.03, g.bump(grain, 0.006)))
    g.plain("#33632a")


def _ball(at, turn=0.0):
    """A football: white with twelve dark patches."""
    ball, r = Model("ball").ball(0.11, (0, 0, 0), m.paint("#eceae2", 0.4), 30), 0.1104
    cap = [(0, r), *[(r * math.sin(a), r * math.cos(a)) for a in (0.1, 0.2, 0.3, 0.36)]]
    for tilt, n, start in ((0, 1, 0), (63.4, 5, 0), (116.6, 5, 36), (180, 1, 0)):
        for k in range(n):
            ball.lathe(cap, (0, 0, 0), m.paint("#191b1e", 0.45), 10, (0, tilt, start + 72 * k))
    ball.put(at, turn, 1.0, (20, 35))


def _lines():
    white = m.plaster("#eef0ea", 0.95, 0.12)
    f = Model("lines")
    for x0, x1, y0, y1 in ((-9, 9, 2.0, 2.1), (-9, 9, 24, 24.1), (-9, -8.9, 2, 24), (8.9, 9, 2, 24), (-9, 9, 12.95, 13.05)):
        f.box((x1 - x0, y1 - y0, 0.006), ((x0 + x1) / 2, (y0 + y1) / 2, 0.004), white, bevel=0.001)
    for x, y, r, a0, a1 in ((0, 13, 3, 0, math.tau), (0, 24, 5, math.pi, math.tau)):
        f.grid(lambda s, t, x=x, y=y, r=r, a0=a0, a1=a1: (x + (r + 0.1 * t) * math.cos(a0 + (a1 - a0) * s), y + (r + 0.1 * t) * math.sin(a0 + (a1 - a0) * s), 0.01), 96, 1, white)
    f.drum(0.12, 0.006, (0, 13, 0.004), white)
    f.put()


def _goal():
    pole, thread = m.paint("#f2f2ee", 0.3), m.plaster("#dcdcd4", 0.9)
    f = Model("goal")
    for x in (-1.6, 1.6):
        f.rod((x, 0, 0), (x, 0, 2.1), 0.05, pole, 14)
        f.tube([(x, 0, 2.1), (x, 0.7, 2.0), (x, 1.2, 0.05)], 0.03, pole)
    f.rod((-1.65, 0, 2.1), (1.65, 0, 2.1), 0.05, pole, 14)
    f.rod((-1.6, 1.2, 0.04), (1.6, 1.2, 0.04), 0.03, pole)
    for k in range(27):
        x = -1.6 + k * 0.123
        f.tube([(x, 0, 2.1), (x, 0.7, 2.0), (x, 1.2, 0.05)], 0.005, thread, 4)
    for y, z in ((0.15, 2.08), (0.3, 2.06), (0.5, 2.03), (0.7, 2.0), (0.78, 1.7), (0.87, 1.4), (0.95, 1.1), (1.03, 0.75), (1.12, 0.4)):
        f.rod((-1.6, y, z), (1.6, y, z), 0.005, thread, 4)
    return f


def _fence():
    f, steel = Model("fence"), m.metal("#8c9296", 0.5)
    net = m.paint("#2f4a3c", 0.7)
    for k in range(11):
        f.rod((10.2, k * 2.6, 0), (10.2, k * 2.6, 5.5), 0.045, steel, 10, mirror="x")
        f.rod((-10.2 + k * 2.04, 25.6, 0), (-10.2 + k * 2.04, 25.6, 5.5), 0.045, steel, 10)
    for z in (0.1, 2.75, 5.45):
        f.rod((10.2, 0, z), (10.2, 26, z), 0.025, steel, 8, mirror="x")
        f.rod((-10.2, 25.6, z), (10.2, 25.6, z), 0.025, steel, 8)
    for k in range(46):
        z = 0.12 + k * 0.118
        f.rod((10.2, 0, z), (10.2, 26, z), 0.004, net, 3, mirror="x")
        f.rod((-10.2, 25.6, z), (10.2, 25.6, z), 0.004, net, 3)
    for k in range(172):
        f.rod((-10.2 + k * 0.119, 25.6, 0), (-10.2 + k * 0.119, 25.6, 5.5), 0.004, net, 3)
    f.put()
    board = Model("boards")
    for k in range(10):
        colour = ("#20496b", "#d9d4c4", "#8c2f25", "#d9d4c4")[k % 4]
        board.box((2.0, 0.03, 0.8), (-9.18 + k * 2.04, 25.52, 0.06), m.plaster(colour, 0.7, 0.25), bevel=0.003)
    board.put()


def turf(evening=True):
    """A five-a-side turf behind houses, under floodlights or by day."""
    if evening:
        dusk("#121c3c", "#6f5a62", 0.1)
    else:
        sky(36, 140, strength=0.25, clouds=0.6, sun_power=4)
    Model("apron").box((80, 110, 0.1), (0, 20, -0.2), m.concrete("#7d776d"), world=True).put()
    Model("kerb").box((22, 30, 0.12), (0, 12, -0.125), m.concrete("#9a948a", 0.8), bevel=0.02, world=True).put()
    Model("turf").box((21.6, 29.6, 0.1), (0, 12, -0.098), _pile(), bevel=0.0005, world=True).put()
    _lines()
    _goal().put((0, 24, 0))
    _fence()
    for at, turn in (((0.75, 4.6, 0.112), 30), ((-3.2, 9.2, 0.112), 0), ((2.5, 12.4, 0.112), 70)):
        _ball(at, turn)
    for x in (-10.7, 10.7):
        for y in (6, 14, 22):
            mast = Model("mast").rod((0, 0, 0), (0, 0, 8), 0.09, m.metal("#8c9296", 0.5), 14, 0.06)
            mast.box((1.5, 0.12, 0.5), (0, 0, 8), m.iron())
            for k in range(3):
                mast.box((0.4, 0.05, 0.4), (-0.48 + k * 0.48, -0.07, 8.05), soft.glow("#f4f8ff", 14) if evening else m.paint("#c9d0d4", 0.1))
            mast.put((x, y, 0), -70 if x > 0 else 70)
            if evening:
                lamp("SPOT", (x * 0.97, y, 8.1), 5200, 5200, (x * 0.2, y + 0.5, 0), 0.3, cone=120, blend=0.7)
    for n, y in enumerate((4.6, 6.9, 9.2)):
        b = seats.bench(1.9)
        if n < 2:
            b.pad((0.46, 0.27, 0.26), (0.35, 0, 0.44), soft.fabric(("#b5332a", "#1f4f8a")[n]), (0, 0, 12), 0.1)
            b.drum(0.035, 0.24, (-0.3, 0.03, 0.44), m.paint("#3f9aa6", 0.2))
            b.pad((0.4, 0.24, 0.04), (-0.65, 0, 0.44), soft.fabric(("#d9a441", "#e6e0d2")[n]), (0, 0, -20), 0.02, 0.008)
        b.put((-9.5, y, 0), 90 + n * 2)
    cones, orange = Model("cones"), m.paint("#d9591c", 0.6)
    for k in range(6):
        x, y = 2.6 + 0.55 * (k % 2), 6.2 + k * 1.25
        cones.box((0.27, 0.27, 0.02), (x, y, 0.004), orange, (0, 0, 17 * k), 0.008)
        cones.lathe([(0.105, 0.02), (0.075, 0.12), (0.055, 0.19), (0.028, 0.3), (0.02, 0.3)], (x, y, 0), orange, 20)
        cones.lathe([(0.0765, 0.12), (0.0565, 0.19)], (x, y, 0), m.paint("#efece2", 0.5), 20)
    cones.put()
    trees.grove(31, 60, 11, 0, 6)
    for s in (-1, 1):
        for k in range(5):
            trees.fine_tree((s * (14.5 + k % 2), 3 + k * 6.5, 0), 6.5 + k % 3, 1 + k % 3, k * 70 + s * 20)
            trees.bush((s * 13.2, 5 + k * 5, -0.3), 1.7, 1 + k % 3, k * 50, size=0.04, count=9000)
    for k in range(4):
        outside.house((-24 + k * 15, 50 + (k % 2) * 6, 0), 11, 8, 5 + k % 3, ("#b9aa92", "#a89a88", "#aaaca6", "#b29a84")[k], k, 0, 0.35 if evening else 0)


PICTURES = {
    "sports-turf-floodlit": (turf, View((-2.6, 0.3, 1.5), (1.0, 20, 2.3), 26, bright=-1.25, neutral=0.2, samples=24)),
    "sports-turf-day": (lambda: turf(False), View((3.9, 0.9, 1.5), (-1.9, 20, 2.2), 26)),
}
