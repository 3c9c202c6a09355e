"""The equipment of an art class: casts, canvases, easels, studies on paper, a colour wheel."""
import math

from . import materials as m
from .model import Model, curve, dice

LEAN = 8.0
PAINTS = ("#c8402c", "#e0a52c", "#2f5f9a", "#3f7f5a", "#ece6d6", "#7a3f6a", "#d9733a", "#27343f", "#5fa0b0")
POT = [(0, 0), (0.5, 0), (0.62, 0.1), (0.95, 0.45), (0.98, 0.7), (0.7, 1.0), (0.42, 1.12), (0.4, 1.26), (0.58, 1.36)]
JUG = [(0, 0), (0.42, 0), (0.5, 0.5), (0.44, 1.0), (0.2, 1.3), (0.17, 1.75), (0.24, 1.85)]


def plaster_cast():
    """The white of plaster casts, grey where dust lies."""
    return m.plaster("#cfc7b7", 0.75, 0.16, 0.002)


def _bell(x, wide):
    return math.exp(-((x / wide) ** 2))


def bust(f, at, k=1.35):
    """A cast of a Gandhara head that looks to -y: curls, a top knot, long ears; `at` is under its socle."""
    x0, y0, z0 = at
    white, z0 = plaster_cast(), z0 + 0.5 * k

    def face(s, t):
        a, b = math.tau * s, math.pi * t
        u, w, v = math.cos(a) * math.sin(b), math.sin(a) * math.sin(b), -math.cos(b)
        jaw = 1 - 0.3 * max(0.0, -v - 0.1)
        x, y, z = 0.078 * u * jaw, 0.098 * w * (1 - 0.12 * max(0.0, -v)), 0.13 * v
        if w < 0:
            c, front = u * jaw, min(1.0, -2.2 * w)
            nose = _bell(c, 0.15) * max(0.0, min(1.0, (0.3 - v) / 0.42)) * (1 if v > -0.14 else _bell(v + 0.14, 0.07))
            side = abs(c) - 0.38
            out = 0.034 * nose - 0.02 * _bell(side, 0.22) * _bell(v - 0.1, 0.12) + 0.013 * _bell(side, 0.16) * _bell(v - 0.08, 0.06)
            out += 0.011 * _bell(v - 0.26 + 0.12 * side * side, 0.05) * _bell(side, 0.3) + 0.018 * _bell(c, 0.3) * _bell(v + 0.78, 0.16)
            out += 0.013 * _bell(c, 0.24) * (_bell(v + 0.38, 0.05) + _bell(v + 0.52, 0.06)) - 0.004 * _bell(c, 0.3) * _bell(v + 0.45, 0.02)
            y -= front * out
        return (x0 + k * x, y0 + k * y, z0 + k * z)

    f.grid(face, 88, 88, white)
    for n in range(330):
        v = 1 - 2 * (n + 0.5) / 330
        a, r = n * 2.39996, math.sqrt(1 - v * v)
        u, w = r * math.cos(a), r * math.sin(a)
        if v > 0.52 - 0.5 * max(0.0, w) * 2 and v > -0.4:
            f.ball(0.0125 * k, (x0 + k * 0.08 * u, y0 + k * 0.1 * w, z0 + k * 0.132 * v), white, 8)
    for n in range(60):
        v = 1 - (n + 0.5) / 50
        a, r = n * 2.39996, math.sqrt(max(0.0, 1 - v * v))
        f.ball(0.011 * k, (x0 + k * 0.045 * r * math.cos(a), y0 + k * (0.02 + 0.045 * r * math.sin(a)), z0 + k * (0.135 + 0.045 * v)), white, 8)
    for s in (-1, 1):
        f.tube(curve([(x0 + s * k * 0.074, y0 + 0.012 * k, z0 + 0.035 * k), (x0 + s * k * 0.086, y0 + 0.016 * k, z0), (x0 + s * k * 0.078, y0 + 0.006 * k, z0 - 0.085 * k)], 6), 0.012 * k, white, 10)
    rings = curve([(0.055, 0.056, -0.06), (0.056, 0.058, -0.13), (0.066, 0.064, -0.165), (0.12, 0.075, -0.195), (0.175, 0.092, -0.235), (0.182, 0.1, -0.31), (0.15, 0.094, -0.38), (0.09, 0.07, -0.43)], 6)

    def trunk(s, t):
        rx, ry, z = rings[round(t * (len(rings) - 1))]
        a = -s * math.tau
        robe = min(1.0, max(0.0, -0.17 - z) * 12)
        fold = 1 + robe * 0.06 * abs(math.sin(34 * (z + 0.16 * math.cos(a) - 0.1 * abs(math.cos(a)))))
        return (x0 + k * rx * fold * math.cos(a), y0 + k * (0.018 + ry * (1 + 2 * (fold - 1)) * math.sin(a)), z0 + k * z)

    f.grid(trunk, 72, len(rings) - 1, white)
    f.lathe([(0, 0), (0.1, 0), (0.1, 0.02), (0.06, 0.045), (0.065, 0.08), (0, 0.09)], (x0, y0 + 0.018 * k, z0 - 0.5 * k), white, 32)


def _shape(f, line, y, mat, fine=7.0):
    """A flat patch of paint with the outline `line`, `y` before the canvas."""
    f.mesh([(x, y, z) for x, z in line], [list(range(len(line)))], mat, [[(x * fine, z * fine) for x, z in line]])


def _vessel(profile, x, z, r):
    """The outline of a turned vessel."""
    right = [(x + p[0] * r, z + p[1] * r) for p in curve(profile, 4)][1:]
    return [*right, *[(2 * x - u, v) for u, v in right[::-1]]]


def _disc(x, z, r, squash=1.0):
    return [(x + r * math.cos(math.tau * n / 26), z + squash * r * math.sin(math.tau * n / 26)) for n in range(26)]


def study(w, h, tone, stage):
    """A canvas with the still life on it: 0 a charcoal sketch, 1 laid in, 2 nearly done."""
    f = Model("canvas").box((w, 0.025, h), (0, 0, 0), m.plaster("#ece5d4" if stage else "#e9dfc8", 0.9, 0.06, 0.001), bevel=0.003)
    coal, y = m.plaster("#3a3632", 0.95, 0.3), -0.0132
    shift, base = dice.uniform(-0.05, 0.05) * w, 0.24 * h
    big, tall, r = _vessel(POT, -0.16 * w + shift, base, 0.2 * w), _vessel(JUG, 0.2 * w + shift, base + 0.04, 0.2 * w), 0.075 * w
    fruit = [(0.02 * w + shift, base - 0.03 + r), (0.16 * w + shift, base - 0.05 + r), (0.34 * w + shift, base - 0.02 + r)]
    if stage:
        _shape(f, [(-0.47 * w, 0.03 * h), (0.47 * w, 0.04 * h), (0.46 * w, 0.96 * h), (-0.46 * w, 0.97 * h)], y, m.painted_canvas(tone, "#d9c79c" if stage == 1 else "#a9cac4", "#35606c", (-1.2, 5), 4))
        _shape(f, [(-0.47 * w, 0.03 * h), (0.47 * w, 0.04 * h), (0.47 * w, 0.29 * h), (0.1 * w, 0.33 * h), (-0.47 * w, 0.3 * h)], y - 0.0006, m.painted_canvas("#b5472f", "#d9805a", "#6f2a22", (0, 1), 2))
        _shape(f, big, y - 0.0012, m.painted_canvas("#c08a2e", "#e6bd62", "#5f3d1c", (-1.6, 2.2), 1.6))
        _shape(f, tall, y - 0.0012, m.painted_canvas("#2f5f8a", "#8fb8cc", "#1b2f4a", (1.2, 2.6), 2.2))
        for n, (u, v) in enumerate(fruit[: 3 if stage == 2 else 1]):
            _shape(f, _disc(u + 0.3 * r, v - 0.72 * r, 1.15 * r, 0.35), y - 0.001, m.plaster("#64231e", 0.9, 0.3))
            _shape(f, _disc(u, v, r), y - 0.0016 - 0.0003 * n, m.plaster("#c9621c", 0.7, 0.2))
            _shape(f, _disc(u - 0.16 * r, v + 0.16 * r, 0.76 * r), y - 0.0026, m.plaster("#ea9630", 0.7, 0.2))
            _shape(f, _disc(u - 0.36 * r, v + 0.4 * r, 0.24 * r), y - 0.003, m.plaster("#f8dc9a", 0.7, 0.1))
        if stage == 2:
            for line, x, c in ((POT, -0.2 * w + shift, "#f4dc9a"), (JUG, 0.17 * w + shift, "#a9cfe0")):
                _shape(f, [(x + dx * 0.1 * w, base + (0.1 + dz) * w) for dx, dz in ((-0.3, 0), (0.1, 0.02), (0.14, 0.09), (-0.2, 0.1))], y - 0.002, m.plaster(c, 0.7, 0.2))
        return f
    for line in (big, tall, *[_disc(u, v, r) for u, v in fruit]):
        f.tube([(u + dice.uniform(-1, 1) * 0.002, y, v) for u, v in [*line, line[0]]], 0.0028, coal, 5)
    f.tube([(-0.45 * w, y, 0.3 * h), (0.0, y, 0.31 * h), (0.45 * w, y, 0.29 * h)], 0.0024, coal, 5)
    return f


def easel(x, y, turn, w=0.62, h=0.8, tone="#5f8a8a", stage=1):
    """An easel of beech with a canvas on it; the painter stands at its -y."""
    beech, f = m.wood("#b98a55", 0.5), Model("easel")
    for s in (-1, 1):
        f.rod((s * 0.34, -0.2, 0), (s * 0.04, 0.05, 1.86), 0.018, beech, 6)
        f.ball(0.022, (s * 0.27, -0.135, 0.45), m.brass(), 8)
    f.rod((0, 0.66, 0), (0, 0.06, 1.7), 0.017, beech, 6)
    f.rod((0, -0.16, 0.28), (0, 0.1, 2.05), 0.018, beech, 6)
    for z in (0.3, 1.2):
        f.box((0.6 if z < 1 else 0.32, 0.025, 0.04), (0, -0.17 + 0.135 * z, z), beech)
    f.box((0.66, 0.09, 0.028), (0, -0.135, 0.76), beech, bevel=0.006)
    for k in range(4):
        f.rod((-0.22 + 0.1 * k, -0.165, 0.795), (-0.15 + 0.1 * k, -0.155, 0.795), 0.006, m.paint(PAINTS[(k + int(turn)) % 9], 0.4), 6)
    top = 0.79 + h
    f.box((0.05, 0.05, 0.06), (0, -0.125 + 0.14 * (top - 0.76) - 0.0, top - 0.015), beech)
    f.put((x, y, 0), turn)
    a = math.radians(turn)
    study(w, h, tone, stage).put((x + 0.13 * math.sin(a), y - 0.13 * math.cos(a), 0.79), turn, tilt=(-LEAN, 0))


def wheel_chart(f, x, z, r=0.55):
    """A colour wheel on a sheet with two rods."""
    f.box((2.5 * r, 0.008, 2.75 * r), (x, 0, z - 1.375 * r), m.paint("#f0e9d8", 0.7), bevel=0.002)
    for s in (-1, 1):
        f.rod((x - 1.3 * r, -0.008, z + s * 1.375 * r), (x + 1.3 * r, -0.008, z + s * 1.375 * r), 0.016, m.wood("#3a2719"), 10)
    tones = ("#e8d02f", "#e9a92a", "#e07f2a", "#d8542a", "#c42f35", "#94306a", "#5f3a8a", "#36489a", "#2f74a8", "#2a9088", "#3f9a50", "#9fbe3a")
    for k, c in enumerate(tones):
        a0, a1 = math.tau * (k - 0.47) / 12, math.tau * (k + 0.47) / 12
        for one, two, mat in ((0.66, 1.0, m.paint(c, 0.6)), (0.36, 0.62, m.paint(tones[(k + 6) % 12] if k % 2 else c, 0.8))):
            line = [(x + q * r * math.sin(a), z + q * r * math.cos(a)) for q, a in ((one, a0), (two, a0), (two, (a0 + a1) / 2), (two, a1), (one, a1), (one, (a0 + a1) / 2))]
            _shape(f, line[::-1], -0.0055, mat)


def pinned(room, side, along, z, n):
    """A charcoal study on paper, pinned to the wall."""
    w, h = (0.42, 0.56) if n % 3 else (0.56, 0.42)
    paper, coal = m.plaster(("#eee6d4", "#dcc9a4", "#e9e2d6", "#c9b592")[n % 4], 0.9, 0.05), m.plaster("#4a443e", 0.95, 0.3)
    f = Model("study").box((w, 0.003, h), (0, 0, -h / 2), paper, (0, dice.uniform(-1.5, 1.5), 0), 0.0006)
    shade = m.painted_canvas("#9a9184", "#cfc6b4", "#57514a", (-0.5, 0.6), 1.6)
    if n % 4 == 0:
        _shape(f, _vessel(POT, 0, -0.13, 0.12), -0.004, shade)
    elif n % 4 == 1:
        _shape(f, _disc(-0.04, -0.04, 0.1), -0.004, shade)
        _shape(f, [(0.0, -0.16), (0.14, -0.16), (0.07, 0.12)], -0.0046, m.plaster("#8a4a35", 0.9, 0.3))
    elif n % 4 == 2:
        for k in range(7):
            _shape(f, [(0, -0.2 + 0.05 * k), *[((-1) ** k * (0.03 + 0.07 * u), -0.2 + 0.05 * k + 0.06 * u + s * 0.03 * math.sin(math.pi * u)) for s, u in ((1, 0.25), (1, 0.6), (1, 1), (-1, 0.6), (-1, 0.25))]][:: (-1) ** k], -0.004, m.plaster("#4f6f4a", 0.9, 0.3))
        f.tube([(0, -0.004, -0.24), (0.004, -0.004, 0.18)], 0.003, coal, 5)
    else:
        _shape(f, _vessel(JUG, 0, -0.17, 0.17), -0.004, m.painted_canvas("#3f6a8a", "#9fbccb", "#243a52", (-0.4, 0.5), 1.4))
    f.ball(0.007, (w / 2 - 0.02, -0.004, h / 2 - 0.02), m.paint("#b5332a", 0.3), 8, mirror="x")
    f.put(room.spot(side, along, z, 0.014), room.facing(side))
