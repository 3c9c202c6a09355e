"""Lamps and fans. A lamp brings its own light."""
import math

from . import materials as m
from .model import Model, around, circle, curve, dice
from .daylight import lamp
from .soft import fabric, glow, shade_cloth

WARM = 2800


def pendant(at, ceiling, r=0.2, mat=None, watts=30.0, kind="dome", colour=WARM):
    """A hanging lamp whose lower edge is at `at`: a metal "dome", a glass "globe" or a "basket"."""
    x, y, z = at
    skin = mat or m.brass()
    f = Model("pendant")
    if kind == "dome":
        f.lathe([(r, 0), (r * 0.97, 0.01), (r * 0.9, r * 0.4), (r * 0.5, r * 0.85), (0.03, r * 0.98), (0.03, r * 1.15), (0, r * 1.15)], (0, 0, 0), skin, 40)
        f.lathe([(r * 0.985, 0.002), (r * 0.885, r * 0.38), (r * 0.48, r * 0.82), (0.0, r * 0.9)], (0, 0, 0), m.paint("#efe7d6", 0.5), 40)
        f.ball(0.045, (0, 0, r * 0.42), glow("#ffcf94", 14), 14)
        top, light = r * 1.15, r * 0.12
    elif kind == "globe":
        f.ball(r, (0, 0, r), glow("#ffe0b8", 5.5), 28)
        f.drum(0.05, 0.05, (0, 0, 2 * r - 0.012), skin)
        top, light = 2 * r + 0.03, r
    else:
        for a in around(26):
            f.tube([(q * math.cos(a), q * math.sin(a), h) for q, h in ((r * 0.55, 0), (r, r * 0.5), (r * 0.8, r), (0.04, r * 1.3))], 0.006, m.wood("#b98a50"), 5)
        for h, q in ((0, 0.55), (0.5, 1.0), (0.75, 0.9), (1.0, 0.8)):
            f.tube(circle((0, 0, h * r), q * r, 32), 0.007, m.wood("#a87840"), 5)
        f.ball(0.05, (0, 0, r * 0.6), glow("#ffcf94", 14), 14)
        top, light = r * 1.3, r * 0.5
    f.rod((0, 0, top), (0, 0, ceiling - z), 0.004, m.iron(), 6)
    f.drum(0.05, 0.025, (0, 0, ceiling - z - 0.025), skin)
    f.put(at)
    if watts:
        if kind == "dome":
            lamp("SPOT", (x, y, z + light), watts * 3, colour, (x, y, z - 2), 0.06, cone=130, blend=0.7)
        else:
            bulb = lamp("POINT", (x, y, z + light), watts, colour, size=r * 0.9 if kind == "globe" else 0.04)
            bulb.data.use_nodes = False
            if kind == "globe":
                lamp("POINT", (x, y, z - 0.06), watts * 0.6, colour, size=0.08)


def floor_lamp(at, watts=22.0, high=1.55, cloth="#e9d9bb", stand=None):
    """A standing lamp with a cloth shade."""
    f = Model("floor lamp").lathe([(0, 0), (0.15, 0), (0.15, 0.012), (0.02, 0.03), (0.011, 0.05), (0.011, high - 0.16), (0, high - 0.16)], (0, 0, 0), stand or m.brass())
    f.lathe([(0.22, high - 0.3), (0.16, high)], (0, 0, 0), shade_cloth(cloth), 40)
    f.ball(0.04, (0, 0, high - 0.16), glow("#ffcf94", 16), 12)
    f.put(at)
    lamp("POINT", (at[0], at[1], at[2] + high - 0.14), watts, WARM, size=0.06)


def table_lamp(at, watts=10.0, mat=None, cloth="#ead9b8", high=0.5):
    """A turned foot under a cloth shade."""
    f = Model("table lamp").lathe([(0, 0), (0.07, 0), (0.08, 0.02), (0.04, 0.05), (0.085, 0.14), (0.06, 0.22), (0.015, 0.27), (0.012, high - 0.18), (0, high - 0.18)], (0, 0, 0), mat or m.terracotta(), 28, round_off=True)
    f.lathe([(0.17, high - 0.22), (0.12, high)], (0, 0, 0), shade_cloth(cloth), 36)
    f.ball(0.03, (0, 0, high - 0.12), glow("#ffcf94", 14), 12)
    f.put(at)
    lamp("POINT", (at[0], at[1], at[2] + high - 0.1), watts, WARM, size=0.05)


def sconce(room, side, along, z=1.75, watts=9.0, colour=WARM, mat=None):
    """A wall lamp that washes the wall up and down."""
    f = Model("sconce").drum(0.055, 0.22, (0, -0.09, -0.11), mat or m.brass())
    f.box((0.05, 0.08, 0.05), (0, -0.03, -0.025), mat or m.brass())
    for z0 in (-0.113, 0.108):
        f.drum(0.045, 0.006, (0, -0.09, z0), glow("#ffcf94", 12))
    f.put(room.spot(side, along, z), room.facing(side))
    x, y, _ = room.spot(side, along, z, 0.1)
    for up in (-1, 1):
        lamp("SPOT", (x, y, z + up * 0.13), watts * 2, colour, (x, y, z + up * 2), 0.03, cone=110, blend=0.8)


def fan(at, ceiling, mat=None, blades=None, spin=20, r=0.62):
    """A ceiling fan with three blades."""
    body = mat or m.paint("#5a3a25", 0.3)
    f = Model("fan").lathe([(0, 0), (0.06, 0.0), (0.12, 0.03), (0.125, 0.08), (0.07, 0.12), (0.03, 0.15), (0.014, 0.16), (0.012, ceiling - at[2] - 0.08), (0.05, ceiling - at[2] - 0.02), (0.055, ceiling - at[2])], (0, 0, 0), body, 28)
    for k in range(3):
        a = spin + 120 * k
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        f.box((0.14, 0.035, 0.008), (0.16 * c, 0.16 * s, 0.055), m.brass(), (8, 0, a))
        f.box((r - 0.16, 0.13, 0.008), ((r + 0.2) / 2 * c, (r + 0.2) / 2 * s, 0.05), blades or body, (9, 0, a), 0.003)
    f.put(at)


def bulbs(a, b, n=16, sag=0.5, strength=22.0, watts=0.0, r=0.03, colour="#ffbf75", kelvins=2500):
    """A string of bulbs from a to b. Every fourth spot gets a lamp of `watts`."""
    f = Model("bulbs")
    spot = lambda t: tuple(a[k] + (b[k] - a[k]) * t - (sag * 4 * t * (1 - t) if k == 2 else 0) for k in range(3))  # noqa: E731
    f.tube([spot(k / 24) for k in range(25)], 0.005, m.iron(), 5)
    for k in range(n):
        x, y, z = spot((k + 0.5) / n)
        f.drum(0.014, 0.05, (x, y, z - 0.06), m.iron(), seg=8)
        f.ball(r, (x, y, z - 0.06 - r), glow(colour, strength), 10, 1.2)
        if watts and k % 4 == 1:
            lamp("POINT", (x, y, z - 0.2), watts, kelvins, size=0.1)
    f.put()


def chandelier(at, ceiling, r=0.55, arms=10, watts=90.0, mat=None, tiers=2):
    """A ring of candle lamps with strings of cut glass."""
    from .soft import glass

    gold, drop = mat or m.brass(0.2), glass(shine=0.45)
    f = Model("chandelier").lathe([(0, -0.1), (0.05, -0.06), (0.08, 0.0), (0.03, 0.1), (0.07, 0.25), (0.02, 0.4), (0.012, ceiling - at[2])], (0, 0, 0), gold, 20, round_off=True)
    for t in range(tiers):
        q, h, n = r * (1 - 0.42 * t), 0.32 * t, max(5, arms - 4 * t)
        for a in around(n, turn=t * 0.4):
            c, s = math.cos(a), math.sin(a)
            f.tube(curve([(0.03 * c, 0.03 * s, 0.05 + h), (q * 0.5 * c, q * 0.5 * s, -0.06 + h), (q * c, q * s, 0.04 + h)], 4), 0.008, gold, 6)
            f.lathe([(0, 0), (0.045, 0.012), (0.012, 0.012), (0.012, 0.08), (0, 0.08)], (q * c, q * s, 0.04 + h), gold, 12)
            f.ball(0.02, (q * c, q * s, 0.15 + h), glow("#ffd9a0", 30), 8, 1.8)
            for j in range(5):
                w = j / 5
                b = a + math.tau / n * w
                f.ball(0.014, (q * math.cos(b), q * math.sin(b), 0.02 + h - 0.1 * math.sin(w * math.pi)), drop, 6, 1.3)
            f.ball(0.02, (q * c, q * s, -0.03 + h), drop, 6, 1.8)
    f.put(at)
    lamp("POINT", (at[0], at[1], at[2] - 0.15), watts, WARM, size=r * 0.7)


def softbox(at, aim, size=(0.9, 1.2), watts=160.0, high=2.1, colour=5200):
    """A softbox on a stand, at floor point `at`, turned to `aim`."""
    x, y, _ = at
    turn = math.degrees(math.atan2(aim[0] - x, -(aim[1] - y)))
    tilt = math.degrees(math.atan2(high - aim[2], math.hypot(aim[0] - x, aim[1] - y)))
    black = m.paint("#161616", 0.55)
    f = Model("light stand")
    for a in around(3, turn=0.5):
        f.rod((0, 0, 0.42), (0.42 * math.cos(a), 0.42 * math.sin(a), 0.012), 0.009, black, 8)
        f.rod((0, 0, 0.16), (0.21 * math.cos(a), 0.21 * math.sin(a), 0.2), 0.006, black, 6)
    f.rod((0, 0, 0.14), (0, 0, high), 0.014, black)
    f.rod((0, 0, high * 0.6), (0, 0, high * 0.6 + 0.05), 0.022, black)
    f.put(at, turn)
    head = Model("softbox")
    w, h = size[0] / 2, size[1] / 2
    back = [(-0.08, 0, -0.08), (0.08, 0, -0.08), (0.08, 0, 0.08), (-0.08, 0, 0.08)]
    front = [(-w, -0.45, -h), (w, -0.45, -h), (w, -0.45, h), (-w, -0.45, h)]
    side = [(0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)]
    head.mesh(back + front, [[k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k] for k in range(4)], fabric("#141414"), [side] * 4)
    head.box((0.14, 0.3, 0.14), (0, 0.13, -0.07), black, bevel=0.02)
    head.box((size[0], 0.02, 0.03), (0, -0.45, -h), fabric("#141414"))
    head.box((size[0], 0.02, 0.03), (0, -0.45, h - 0.03), fabric("#141414"))
    inner = [(-w * 0.98, -0.43, -h * 0.98), (w * 0.98, -0.43, -h * 0.98), (w * 0.98, -0.43, h * 0.98), (-w * 0.98, -0.43, h * 0.98)]
    head.mesh(inner, [[0, 1, 2, 3]], glow("#fff6ea", 5.0), [side])
    head.put((x, y, high), turn, tilt=(tilt, 0))
    n = math.hypot(aim[0] - x, aim[1] - y) or 1
    lamp("AREA", (x + (aim[0] - x) / n * 0.5, y + (aim[1] - y) / n * 0.5, high), watts, colour, aim, *size)


def track(a, b, heads, aims, watts=60.0, colour=3200, cone=46):
    """A ceiling rail with spots turned to the given points."""
    black = m.paint("#151515", 0.45)
    f = Model("track").box((math.dist(a, b), 0.035, 0.03), [(a[k] + b[k]) / 2 for k in range(3)], black, (0, 0, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))))
    for k, aim in zip(range(heads), aims):
        t = (k + 0.5) / heads
        x, y, h = (a[i] + (b[i] - a[i]) * t for i in range(3))
        dx, dy, dz = aim[0] - x, aim[1] - y, aim[2] - h + 0.1
        n = math.sqrt(dx * dx + dy * dy + dz * dz)
        d = (dx / n, dy / n, dz / n)
        f.rod((x, y, h), (x, y, h - 0.1), 0.01, black, 8)
        f.rod((x - d[0] * 0.06, y - d[1] * 0.06, h - 0.1 - d[2] * 0.06), (x + d[0] * 0.11, y + d[1] * 0.11, h - 0.1 + d[2] * 0.11), 0.038, black, 16)
        f.ball(0.03, (x + d[0] * 0.1, y + d[1] * 0.1, h - 0.1 + d[2] * 0.1), glow("#ffe2b8", 18), 8)
        lamp("SPOT", (x + d[0] * 0.15, y + d[1] * 0.15, h - 0.1 + d[2] * 0.15), watts, colour, aim, 0.04, cone=cone, blend=0.6)
    f.put()


def tubelight(at, long=1.2, turn=0, watts=40.0, colour=5600, strength=9.0):
    """A ceiling batten."""
    f = Model("tubelight").box((long + 0.06, 0.07, 0.035), (0, 0, 0.02), m.paint("#eeeeea", 0.4))
    f.rod((-long / 2, 0, 0), (long / 2, 0, 0), 0.016, glow("#f2f6ff", strength), 10)
    f.put(at, turn)
    if watts:
        light = lamp("AREA", (at[0], at[1], at[2] - 0.03), watts, colour, (at[0], at[1], at[2] - 1), long, 0.08)
        light.rotation_euler[2] = math.radians(turn)


def diya(f: Model, at):
    """A small earthen lamp."""
    x, y, z = at
    f.lathe([(0, 0), (0.02, 0), (0.038, 0.018), (0.04, 0.024), (0.03, 0.02), (0, 0.012)], at, m.terracotta(), 18)
    f.ball(0.007, (x, y - 0.028, z + 0.035), glow("#ffb347", 60), 8, 2.2)
    return f


def brass_lamp(high=0.9):
    """A standing temple lamp with five wicks, a bird's tip on top."""
    f = Model("samai").lathe([(0, 0), (0.17, 0), (0.18, 0.02), (0.1, 0.05), (0.03, 0.1), (0.05, 0.16), (0.02, 0.22), (0.02, high * 0.5), (0.045, high * 0.55), (0.02, high * 0.6), (0.02, high * 0.78), (0.11, high * 0.82), (0.115, high * 0.84), (0.03, high * 0.83), (0.02, high * 0.9), (0.03, high * 0.95), (0, high)], (0, 0, 0), m.brass(0.2), 28)
    for k in range(5):
        a = math.tau * k / 5 + dice.random()
        f.ball(0.008, (0.1 * math.cos(a), 0.1 * math.sin(a), high * 0.85), glow("#ffb347", 50), 8, 2.0)
    return f


def bankers_lamp(at, turn=0):
    """A brass lamp with its shade of green glass along x."""
    f, gold = Model("banker's lamp"), m.brass(0.2)
    f.lathe([(0, 0), (0.09, 0), (0.095, 0.018), (0.03, 0.035), (0.014, 0.06), (0.012, 0.32), (0, 0.33)], (0, 0, 0), gold, 28)
    f.tube(curve([(0, 0, 0.31), (0, 0.0, 0.37), (0, -0.05, 0.385)], 5), 0.009, gold, 8)
    f.grid(lambda s, t: ((s - 0.5) * 0.27, -0.05 - 0.075 * math.cos(math.pi * t), 0.3 + 0.085 * math.sin(math.pi * t)), 4, 16, glow("#1f7a4a", 0.55))
    f.rod((-0.1, -0.05, 0.32), (0.1, -0.05, 0.32), 0.012, glow("#ffd9a0", 9), 8)
    f.put(at, turn)
    lamp("SPOT", (at[0], at[1], at[2] + 0.31), 26, 2800, (at[0], at[1], at[2]), 0.06, cone=140, blend=0.6)


def lantern(f, at, r=0.11, high=0.3, skin=None):
    """A lantern of pierced brass: bars, a belly band, a dome with a ring, a candle in it."""
    x, y, z = at
    brass = skin or m.metal("#b58a45", 0.35)
    f.lathe([(0, 0), (r, 0), (r * 1.05, 0.012), (r * 0.96, 0.03), (0, 0.03)], at, brass, 8)
    for k in range(16):
        a, b = math.tau * k / 16, math.tau * (k + 1) / 16
        for p, q in ((a, b), (b, a)):
            for lo, hi in ((0.03, 0.36), (0.36, 0.68)):
                f.rod((x + r * 0.95 * math.cos(p), y + r * 0.95 * math.sin(p), z + lo * high), (x + r * 0.95 * math.cos(q), y + r * 0.95 * math.sin(q), z + hi * high), 0.0028, brass, 4)
    for h in (0.36, 0.69):
        f.tube(circle((x, y, z + h * high), r * 0.97, 24), 0.006, brass, 6)
    f.lathe([(r * 1.08, high * 0.69), (r * 0.95, high * 0.74), (r * 0.55, high * 0.9), (r * 0.2, high * 0.97), (r * 0.24, high), (0, high * 1.04)], at, brass, 24)
    f.tube([(x + 0.035 * math.cos(t * 0.63), y, z + high * 1.1 + 0.035 * math.sin(t * 0.63)) for t in range(11)], 0.004, brass, 5)
    f.drum(0.03, high * 0.28, (x, y, z + 0.03), glow("#ff9a45", 2.2), seg=16)
    f.ball(0.012, (x, y, z + 0.05 + high * 0.3), glow("#ffc069", 60), 8, 2.0)
    lamp("POINT", (x, y, z + high * 0.55), 2.6, 2150, size=0.03)
    return f


def bird_lamp(x, y, z, ceiling):
    """A brass bird lamp of five wicks on its chain."""
    f, gold = Model("hanging lamp"), m.brass(0.2)
    f.lathe([(0, -0.08), (0.02, -0.06), (0.03, -0.02), (0.13, 0.0), (0.14, 0.025), (0.04, 0.02), (0.02, 0.06), (0.035, 0.1), (0.015, 0.15), (0, 0.2)], (0, 0, 0), gold, 28)
    for k in range(int((ceiling - z - 0.2) / 0.03)):
        f.rod((0.006 * (k % 2), 0.006 * (1 - k % 2), 0.19 + 0.03 * k), (-0.006 * (k % 2), -0.006 * (1 - k % 2), 0.225 + 0.03 * k), 0.006, gold, 6)
    for a in around(5):
        f.ball(0.011, (0.125 * math.cos(a), 0.125 * math.sin(a), 0.045), glow("#ffb347", 40), 8, 2.0)
    f.put((x, y, z))
    lamp("POINT", (x, y, z + 0.12), 9, 2300, size=0.1)
