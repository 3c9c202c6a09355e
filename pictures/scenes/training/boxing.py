"""An old boxing club: a ring in the morning sun, heavy bags on chains, oil paint that comes off the walls."""
import math

from darkroom.camera import View
from parts import Model, around, circle, curve, dice, linear, material, sky, spun
from parts import decor, lamps, m, outside, rooms, seats, soft

RING, HALF, DECK = (-1.15, 7.0), 2.75, 0.72


@material
def old_paint(g, upper, lower, under, line=1.45):
    """Lime wash over a dado of oil paint with a stripe between; both come off, most of all near the floor."""
    _, v = g.parts()
    wide, mid, fine, low = g.noise(0.55, 6, 0.6), g.noise(3.5, 8, 0.7, bend=0.5), g.noise(50, 3), g.math("LESS_THAN", v, line)
    stripe = g.math("MULTIPLY", g.math("GREATER_THAN", v, line), g.math("LESS_THAN", v, line + 0.05))
    streak = g.spread(g.noise(1.0, 5, 0.6, g.stretch(5, 0.35)), 0.4, 0.75)
    tone = g.mix(low, g.shade(g.shade(linear(upper), wide, 0.8, 1.12), streak, 1.05, 0.86), g.shade(linear(lower), mid, 0.75, 1.2))
    tone = g.mix(stripe, tone, "#8c2f25")
    patch = g.math("ADD", g.noise(1.5, 9, 0.7, bend=0.6), g.spread(v, 0.0, 0.7, 0.1, 0.0))
    bare = g.spread(patch, 0.61, 0.63)
    old = g.mix(g.spread(mid, 0.45, 0.55), g.shade(linear(under), mid, 0.8, 1.15), "#b9a98e")
    g.set(Base_Color=g.mix(bare, tone, old), Specular=0.35, Roughness=g.mix(low, (0.9,) * 3, g.mix(bare, (0.38,) * 3, (0.9,) * 3)),
          Normal=g.bump(fine, 0.001, g.bump(bare, -0.003, g.bump(g.noise(3, 3), 0.005))))
    g.plain(upper)


def chain(f, x, y, low, high, link=0.05):
    """Links of steel, by turns flat and on edge."""
    n = round((high - low) / (link * 0.76))
    for k in range(n):
        z, flat = low + (k + 0.5) * (high - low) / n, k % 2
        ring = [(x + (0 if flat else 0.013 * math.cos(a)), y + (0.013 * math.cos(a) if flat else 0), z + link / 2 * math.sin(a)) for a in (t * math.tau / 10 for t in range(11))]
        f.tube(ring, 0.0045, m.metal("#77787a", 0.4), 5)


def heavy_bag(hide, long=1.15, r=0.175, drop=1.0, tape=0.55):
    """A stuffed bag of hide on four short chains; the origin is the hook that it hangs from."""
    f, top, skin = Model("heavy bag"), -drop, soft.leather(hide, 0.5)
    chain(f, 0, 0, top + 0.34, 0)
    f.tube([(0.022 * math.cos(k * 0.63), 0, top + 0.33 + 0.022 * math.sin(k * 0.63)) for k in range(11)], 0.006, m.iron(), 6)
    line = [(0, -long), (r * 0.75, -long), (r * 0.97, -long + 0.04), (r * 1.04, -long * 0.8), (r * 1.0, -long * 0.5), (r * 0.97, -long * 0.2), (r, -0.03), (r * 0.93, 0), (0, -0.01)]
    f.lathe([(q * (1 + 0.012 * math.sin(z * 21)), top + z) for q, z, _ in curve(line, 5)], (0, 0, 0), skin, 40)
    for z in (-0.05, -long * 0.36, -long * 0.7):
        f.lathe([(r * 1.0, top + z - 0.012), (r * 1.03, top + z - 0.01), (r * 1.03, top + z + 0.01), (r * 1.0, top + z + 0.012)], (0, 0, 0), skin, 40)
    f.lathe([(r * 1.035, top - long * tape - 0.13), (r * 1.045, top - long * tape), (r * 1.035, top - long * tape + 0.1)], (0, 0, 0), soft.fabric("#7b7a74"), 40)
    for k in range(4):
        c, s = math.cos(k * 1.571 + 0.6), math.sin(k * 1.571 + 0.6)
        f.box((0.03, 0.012, 0.22), (r * 1.0 * c, r * 1.0 * s, top - 0.2), soft.leather("#2a211b"), (0, 0, math.degrees(k * 1.571 + 0.6) + 90), 0.003)
        f.tube([(r * 0.99 * c, r * 0.99 * s, top), (0.02 * c, 0.02 * s, top + 0.33)], 0.006, m.metal("#77787a", 0.4), 6)
    return f


def glove(f, at, colour, turn=0, hung=False):
    """A boxing glove with its cuff; lying it points to -y, `hung` it points down."""
    hide, place = soft.leather(colour, 0.3), spun(at, (-90 if not hung else 180, 0, turn))
    g = Model().pad((0.135, 0.115, 0.2), (0, 0, 0.11), hide, soft=0.056, puff=0.014)
    g.pad((0.055, 0.065, 0.13), (0.075, -0.02, 0.09), hide, (0, 10, 0), 0.027, 0.004)
    g.lathe([(0.042, 0), (0.047, 0.004), (0.05, 0.06), (0.054, 0.12), (0.04, 0.13)], (0, 0, 0), hide, 20)
    g.lathe([(0.0485, 0.0), (0.0525, 0.03), (0.05, 0.036)], (0, 0, 0), m.paint("#efe8d8", 0.5), 20)
    start = 0
    for face, slot in zip(g.faces, g.slots):
        f.mesh([g.verts[i] for i in face], [list(range(len(face)))], g.mats[slot], [g.uvs[start : start + len(face)]], True, place)
        start += len(face)
    return f


def ring():
    """The ring: planks under canvas, a laced skirt, four posts with cushions, four ropes, steps, stool and bucket."""
    x0, y0 = RING
    f, cloth, trim = Model("ring"), soft.fabric("#1f4468"), soft.fabric("#e9e2cf")
    f.box((2 * HALF, 2 * HALF, DECK - 0.06), (x0, y0, 0.03), m.wood("#3b2b1f", 0.6), bevel=0.01)
    f.pad((2 * HALF + 0.06, 2 * HALF + 0.06, 0.06), (x0, y0, DECK - 0.06), m.lime("#426a80", "#6f8b93"), soft=0.03, puff=0.0)
    for k in range(4):
        c, s = math.cos(k * math.pi / 2), math.sin(k * math.pi / 2)
        at = lambda u, out, z: (x0 + c * u + s * (HALF + out), y0 + s * u - c * (HALF + out), z)  # noqa: E731, B023
        fold = lambda u, t: 0.045 + 0.014 * (1 - t) * math.sin(u * 13 + k)  # noqa: E731, B023
        f.grid(lambda a, t: at((2 * a - 1) * (HALF + 0.047), fold(a * 5, t), 0.02 + t * (DECK - 0.05)), 60, 6, cloth)  # noqa: B023
        f.grid(lambda a, t: at((2 * a - 1) * (HALF + 0.05), fold(a * 5, 0.85) + 0.006, DECK - 0.17 + 0.05 * t), 40, 1, trim)  # noqa: B023
        inner = HALF - 0.42
        px, py = at(inner, -0.42, 0)[:2]
        f.rod((px, py, DECK), (px, py, DECK + 1.42), 0.05, m.paint("#2a2d31", 0.35), 18)
        f.ball(0.052, (px, py, DECK + 1.42), m.steel(), 16, 0.6)
        mid = lambda r: (px + (x0 - px) / inner * r, py + (y0 - py) / inner * r)  # noqa: E731, B023
        f.pad((0.2, 0.12, 1.12), (*mid(0.14), DECK + 0.26), soft.leather(("#a8231f", "#ece5d6", "#1f4f8a", "#ece5d6")[k], 0.35), (0, 0, math.degrees(math.atan2(y0 - py, x0 - px)) + 90), 0.05, 0.012)
        for h, tone in ((0.4, "#a8231f"), (0.7, "#ece5d6"), (1.0, "#1f4f8a"), (1.3, "#a8231f")):
            sag = lambda t, h=h: DECK + h - 0.035 * (1 - (2 * t - 1) ** 2)  # noqa: E731
            f.tube([at((2 * t - 1) * (inner - 0.13), -0.42, sag(t)) for t in (n / 16 for n in range(17))], 0.021, soft.leather(tone, 0.4), 12)
            for e in (-1, 1):
                f.rod(at(e * inner, -0.42, DECK + h), at(e * (inner - 0.14), -0.42, DECK + h), 0.011, m.steel(), 8)
        for u in (-0.75, 0.75):
            f.tube([at(u, -0.42 + 0.024 * (n % 2 * 2 - 1), DECK + 0.36 + 0.11 * n) for n in range(9)], 0.007, trim, 6)
    f.put()
    step = Model("steps")
    for k in range(3):
        step.box((0.8, 0.28, 0.03), (0, 0.28 * k, 0.18 * k + 0.15), m.wood("#8a5f38", 0.5))
        for s in (-1, 1):
            step.box((0.05, 0.28, 0.18 * k + 0.15), (s * 0.36, 0.28 * k, 0), m.wood("#6b4628", 0.5))
    step.put((x0 + 1.75, y0 - HALF - 0.75, 0))
    corner = Model("corner").drum(0.16, 0.035, (0, 0, 0.4), m.wood("#7a4d2b", 0.4))
    for a in around(4, 0.5):
        corner.rod((0.1 * math.cos(a), 0.1 * math.sin(a), 0.4), (0.17 * math.cos(a), 0.17 * math.sin(a), 0), 0.015, m.wood("#7a4d2b", 0.4), 8)
    corner.put((x0 + 1.8, y0 + 1.72, DECK + 0.005))
    pail(Model("bucket"), "#2a6aa8").put((x0 + 1.35, y0 + 1.95, DECK + 0.005), 30)
    draped((x0 + 0.55, y0 - HALF + 0.42, DECK + 1.268), 0.42, 0.5, 0.42, soft.stripes("#e9dfc6", "#b8472f", 0.045, True))
    for k, tone in enumerate(("#d9a032", "#e9e2cf", "#a8231f")):
        draped((x0 + HALF - 0.42, y0 - 1.6 + 0.1 * k, DECK + 1.275), 0.05, 0.7 + 0.08 * k, 0.62, soft.fabric(tone), 90)


def draped(at, w, front, back, cloth, turn=0, r=0.026):
    """A towel or a hand wrap hung over a rope whose middle is at `at`."""
    whole = front + back + math.pi * r

    def point(s, t):
        run, wave = t * whole, 0.012 * math.sin(s * 11 + t * 5)
        x = (s - 0.5) * w * (1 + 0.04 * math.sin(t * 9))
        if run < front:
            return (x, -r - wave * (1 - run / front), run - front)
        if run > whole - back:
            return (x, r + wave * (run - whole + back) / back, whole - back - run)
        a = (run - front) / r
        return (x, -r * math.cos(a), r * math.sin(a))

    Model("draped").grid(point, 16, 50, cloth).put(at, turn)


def pail(f, colour, r=0.15, high=0.28):
    """A plastic bucket with its bail down."""
    f.lathe([(0, 0), (r * 0.75, 0), (r * 0.98, high * 0.95), (r * 1.06, high * 0.95), (r * 1.06, high), (r * 0.95, high), (r * 0.73, 0.012), (0, 0.012)], (0, 0, 0), m.paint(colour, 0.3), 32)
    f.lathe([(r * 0.9, high * 0.72), (0, high * 0.72)], (0, 0, 0), m.paint("#6f8b94", 0.05), 28)
    return f.tube([(r * 1.05 * math.cos(t), -r * 0.9 * math.sin(t) * 0.9, high * 0.95 - 0.05 * math.sin(t)) for t in (k * math.pi / 14 for k in range(15))], 0.004, m.steel(), 6)


def bags(room):
    """A girder under the ceiling beams, five bags of different age on it, a speed ball beside them."""
    g, steel = Model("girder"), m.paint("#3d4a4c", 0.5)
    for wide, z, high in ((0.12, 3.3, 0.014), (0.12, 3.44, 0.014), (0.012, 3.3, 0.14)):
        g.box((wide, 10.6, high), (3.1, 6.2, z), steel)
    for y in (1.3, 4.6, 7.8, 11.0):
        g.rod((3.1, y, 3.45), (3.1, y, room.h), 0.016, steel, 8)
    g.put()
    for y, hide, long, r, drop, tilt in ((3.3, "#8a5a34", 1.2, 0.18, 1.05, 1), (5.1, "#7c1f1c", 1.1, 0.17, 1.0, -3), (6.9, "#27282a", 1.35, 0.165, 0.9, 1), (8.7, "#1f4468", 1.1, 0.19, 1.05, 2), (10.5, "#9a6a3c", 1.2, 0.175, 1.0, 0)):
        heavy_bag(hide, long, r, drop, dice.uniform(0.4, 0.62)).put((3.1, y, 3.3), y * 50, tilt=(tilt, tilt * 0.6))


def gear(room):
    """The equipment along the walls."""
    teak = m.wood("#6b4128", 0.45)
    hooks = Model("hooks").box((3.6, 0.03, 0.12), (0, -0.015, 1.78), teak)
    tones = ("#a8231f", "#1f4468", "#27282a", "#8c2f25", "#c98a2b", "#1f4f8a")
    for k in range(9):
        x = -1.6 + 0.4 * k
        hooks.tube([(x, -0.03, 1.84), (x, -0.08, 1.82), (x, -0.085, 1.86)], 0.008, m.iron(), 6)
        if k % 3 == 2:
            loop = curve([(x, -0.08, 1.84), (x - 0.1, -0.09, 1.4), (x - 0.04, -0.08, 0.98), (x + 0.06, -0.08, 1.02), (x + 0.11, -0.09, 1.45), (x, -0.08, 1.85)], 8)
            hooks.tube(loop, 0.006, soft.leather(("#c9a26a", "#2a211b", "#b8472f")[k // 3]), 6)
            for d in (-0.05, 0.05):
                hooks.rod((x + d, -0.11, 1.84), (x + d * 1.5, -0.1, 1.66), 0.013, m.wood("#b98a55", 0.4), 8)
        else:
            for d in (-0.075, 0.075):
                hooks.tube([(x, -0.085, 1.84), (x + d, -0.09, 1.66)], 0.003, m.paint("#efe8d8", 0.6), 4)
                glove(hooks, (x + d, -0.09, 1.66 - abs(d) * 0.3 * (k % 2)), tones[(k * 2) % 6], 12 * d / 0.075, True)
    hooks.put(room.spot("right", 6.6, 0), -90)
    clubs = Model("clubs")
    for k in range(4):
        clubs.lathe([(0, 0), (0.085, 0.01), (0.095, 0.25), (0.08, 0.4), (0.03, 0.55), (0.022, 0.72), (0.032, 0.75), (0, 0.77)], (0.26 * k, 0, 0.0), m.wood(("#7a4d2b", "#9a6a3c")[k % 2], 0.35), 26, (-6, 0, 0), True)
    clubs.put((5.28, 9.6, 0), -90)
    line = [(0.36, 0.02), (0.44, 0.0), (0.55, 0.04), (0.58, 0.13), (0.55, 0.22), (0.44, 0.26), (0.36, 0.24), (0.34, 0.2), (0.34, 0.06), (0.36, 0.02)]
    Model("tyre").lathe(line, (0, 0, 0), m.plaster("#232323", 0.8, 0.25), 48).put((5.25, 11.3, 0.495), 8, tilt=(0, -68))
    pail(Model("bucket"), "#b8472f").put((2.35, 6.3, 0), 60)
    bench = seats.bench(1.8, teak, m.paint("#27454c", 0.5))
    bench.pad((0.5, 0.27, 0.26), (-0.5, 0.0, 0.44), soft.fabric("#27282a"), (0, 0, 6), 0.1, 0.02)
    bench.tube([(-0.66 + 0.08 * k, -0.02, 0.7 + 0.09 * math.sin(k * math.pi / 4)) for k in range(5)], 0.012, soft.fabric("#a8231f"), 8)
    for x, t in ((0.08, 20), (0.27, -14)):
        glove(bench, (x, 0.05, 0.5), "#a8231f", t)
    bench.drum(0.036, 0.2, (0.62, 0.06, 0.44), m.steel(0.2), seg=24, bevel=0.012)
    bench.put((5.12, 4.3, 0), -88)
    balls = Model("medicine balls")
    for x, y, r, tone in ((0, 0, 0.17, "#7a4526"), (0.36, 0.1, 0.14, "#a36a35"), (0.1, -0.4, 0.15, "#3b2b22")):
        balls.ball(r, (x, y, r), soft.leather(tone), 28)
        balls.tube(circle((x, y, r), r + 0.001, 30, "y"), 0.004, soft.leather("#2a211b"), 5)
    balls.put((4.75, 8.6, 0), 30)
    loose = Model("loose things").pad((0.56, 0.28, 0.27), (0, 0, 0), soft.fabric("#3d4a3a"), (0, 0, 12), 0.1, 0.02)
    for u in (-0.13, 0.13):
        loop = [(0.163 * math.copysign(abs(math.cos(t)) ** 0.6, math.cos(t)), 0.134 + 0.134 * math.copysign(abs(math.sin(t)) ** 0.6, math.sin(t))) for t in (k * math.tau / 40 for k in range(41))]
        loose.tube([(u - 0.208 * y, u * 0.21 + y, z) for y, z in loop], 0.013, soft.leather("#2a211b"), 6)
    loose.tube(curve([(-0.16, -0.1, 0.25), (-0.1, -0.14, 0.38), (0.1, -0.1, 0.38), (0.16, -0.04, 0.25)], 5), 0.013, soft.fabric("#27282a"), 8)
    glove(loose, (0.5, -0.12, 0.06), "#a8231f", 40)
    glove(loose, (0.62, 0.12, 0.06), "#a8231f", 75)
    loose.tube(curve([(0.2, -0.5, 0.006), (0.6, -0.75, 0.006), (1.0, -0.4, 0.006), (0.7, -0.2, 0.014), (0.4, -0.55, 0.018), (0.85, -0.8, 0.006), (1.3, -0.6, 0.006)], 10), 0.006, soft.leather("#c9a26a"), 6)
    loose.put((2.15, 4.35, 0), 8)
    lamps.fan((-1.15, 4.0, 3.75), room.h, m.paint("#4b3526", 0.35), spin=10)
    lamps.fan((2.6, 8.9, 3.75), room.h, m.paint("#4b3526", 0.35), spin=70)


def far_wall(room):
    """Cups on a shelf, champions in frames, a mirror for shadow boxing, the round clock, a garlanded picture."""
    teak = m.wood("#5b3520", 0.4)
    shelf = Model("cups").box((2.3, 0.28, 0.04), (0, -0.14, 2.2), teak)
    shelf.box((0.04, 0.22, 0.18), (0.95, -0.12, 2.02), teak, mirror="x")
    for k in range(8):
        h, x, gold = (0.3, 0.42, 0.26, 0.36)[k % 4], -1.0 + 0.285 * k, (m.brass(0.2), m.steel(0.2))[k % 3 == 1]
        shelf.drum(0.06, 0.06, (x, -0.14, 2.24), m.wood("#2d1f16", 0.3), seg=20)
        shelf.lathe([(0, 0.06), (0.035, 0.065), (0.012, h * 0.4), (0.03, h * 0.48), (0.075, h * 0.7), (0.08, h), (0.072, h), (0, h * 0.55)], (x, -0.14, 2.24), gold, 26, round_off=True)
        for s in (-1, 1):
            shelf.tube(curve([(x + s * 0.075, -0.14, 2.24 + h * 0.92), (x + s * 0.13, -0.14, 2.24 + h * 0.86), (x + s * 0.05, -0.14, 2.24 + h * 0.56)], 5), 0.006, gold, 6)
    shelf.put(room.spot("far", 1.2, 0))
    for k, (x, z, w, h) in enumerate(((0.35, 1.75, 0.34, 0.44), (0.85, 1.76, 0.3, 0.38), (1.3, 1.74, 0.4, 0.5), (1.8, 1.76, 0.3, 0.38), (2.22, 1.75, 0.3, 0.4))):
        decor.frame(room, "far", x, z, w, h, k % 2, m.wood("#2d1f16", 0.4))
    decor.clock(room, "far", -1.9, 3.1, 0.24)
    decor.wall_mirror(room, "far", -3.6, 0.4, 2.2, 1.9, teak)
    rooms.door(room, "far", 4.1, 1.1, 2.2, m.paint("#27454c", 0.45), m.paint("#1f383e", 0.45))


def club(evening=False):
    """The whole club: in the morning, or when the last sun comes in flat and the lamps are lit."""
    if evening:
        sky(12.5, 262, strength=0.1, clouds=0.4, inside=True, sun_power=13, soft=0.4)
    else:
        sky(33, 288, strength=0.12, clouds=0.3, inside=True, sun_power=16, soft=0.5)
    room = rooms.Room(11.0, 13.0, 4.7, m.tiles("#66675c", 0.9, 0.6, "#45443c", 0.42, 0.004, 0.5, 0.12), old_paint("#dcc794", "#2f6f74", "#a8704f"), m.planks("#cfc5b0", 0.18, 3.5, 0.7, 0.1), skirting=m.plaster("#4b2b22"))
    for y in (2.2, 5.9, 9.6):
        room.window("left", y, 2.1, 1.9, 1.9, 4, 3, m.paint("#2b3a3d", 0.5), 3.5 if evening else 8, bar=0.04)
    room.build()
    rooms.beams(room, 3.25, m.paint("#3d4a4c", 0.5), 0.24, 0.14)
    if not evening:
        outside.garden(8, 22, 24, -1.5, 5, 8, "left")
    ring()
    bags(room)
    gear(room)
    far_wall(room)
    for x, y in ((-1.2, -1.2), (-1.2, 1.2), (1.2, -1.2), (1.2, 1.2)):
        lamps.pendant((RING[0] + x, RING[1] + y, 3.1), 4.7, 0.26, m.paint("#23413c", 0.4), 14 if evening else 5, colour=3000)
    if evening:
        for y in (3.2, 6.0, 8.8):
            lamps.pendant((4.5, y, 2.75), 4.7, 0.22, m.paint("#23413c", 0.4), 11, colour=2800)


PICTURES = {
    "gym-boxing-ring": (club, View((2.6, 0.7, 1.6), (-0.4, 7.5, 1.45), 25, warm=0.45)),
    "gym-boxing-bags": (lambda: club(True), View((1.85, 0.6, 1.5), (3.55, 6.6, 1.45), 28, warm=0.45, samples=24)),
}
