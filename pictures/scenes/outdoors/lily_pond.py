"""A resort of tiled cottages round a lily pond, when the lanterns are lit."""
import math
import random

from darkroom.camera import View
from parts import Model, beside, dice, dusk, lamp
from parts import houses, lamps, m, meals, plants, seats, soft, tables, trees

WATER = 0.07
STONES = ((-1.55, 2.5), (-1.15, 3.4), (-0.45, 4.2), (0.1, 5.1), (0.2, 6.1), (0.75, 7.0), (1.5, 7.75), (1.75, 8.75), (1.7, 9.75), (2.15, 10.65), (2.55, 11.6), (2.6, 12.6))


def bank(a, out=0.0):
    """A point on the pond's edge at angle `a`, `out` metres outside it."""
    rx = 5.9 * (1 + 0.1 * math.sin(2 * a + 0.6) + 0.05 * math.sin(3 * a)) + out
    ry = 4.9 * (1 + 0.06 * math.sin(3 * a + 2)) + out
    return (1.0 + rx * math.cos(a), 7.6 + ry * math.sin(a))


def slab(f, x, y, r, high, roll):
    """A stepping stone of rough outline."""
    ring = [(q * math.cos(a), q * math.sin(a)) for a, q in ((math.tau * k / 14, r * roll.uniform(0.9, 1.07)) for k in range(14))]
    rows = [[(x + u * k, y + v * k, z) for u, v in ring] for k, z in ((0.96, -0.02), (1.0, high * 0.8), (0.94, high))]
    stone = m.lime("#948c7c", "#78725f")
    for lower, upper in zip(rows, rows[1:]):
        for k in range(14):
            face = [lower[k], lower[(k + 1) % 14], upper[(k + 1) % 14], upper[k]]
            f.mesh(face, [[0, 1, 2, 3]], stone, [[(p[0] + p[1], p[2]) for p in face]])
    f.mesh(rows[2], [list(range(14))], stone, [[p[:2] for p in rows[2]]])


def _rock(seed):
    """A weathered boulder, half sunk."""
    def point(s, t):
        a, up = s * math.tau, (t - 0.35) * math.pi / 1.3
        q = 1 + 0.16 * math.sin(2 * a + seed) + 0.1 * math.sin(3 * a + seed * 2 + 4 * t) + 0.08 * math.sin(5 * a - seed + 9 * t)
        return (q * math.cos(up) * math.cos(a), q * math.cos(up) * math.sin(a), 0.75 * math.sin(up) + 0.06 * math.sin(3 * a + seed))

    return Model("rock").grid(point, 20, 9, m.lime(("#8a8274", "#7b6a58", "#948c7c")[seed % 3], "#5d5c47"))


def pond():
    """Water, its edge of laterite blocks, stepping stones, lotus leaves and flowers."""
    roll = random.Random(6)
    disc = lambda z: (lambda s, t: (*[c + (e - c) * t for c, e in zip((1.0, 7.6), bank(s * math.tau, 0.1))], z))  # noqa: E731
    Model("bed").grid(disc(WATER - 0.012), 72, 6, m.plaster("#12211c", 0.9, 0.3)).put()
    Model("water").grid(disc(WATER), 72, 6, soft.water("#4c6a5c", 0.012, 1.1), lambda s, t: disc(0)(s, t)[:2]).put()
    rocks = [_rock(k) for k in range(5)]
    for k in range(118):
        a = math.tau * (k + roll.uniform(-0.3, 0.3)) / 118
        size = roll.uniform(0.17, 0.3) * (1.5 if k % 9 == 0 else 1)
        rocks[k % 5].put((*bank(a, roll.uniform(0.0, 0.2)), 0.0), roll.uniform(0, 360), (size * roll.uniform(1, 1.4), size, size * roll.uniform(0.65, 1.0)))
    stones = Model("stepping stones")
    for x, y in STONES:
        slab(stones, x, y, roll.uniform(0.36, 0.45), 0.14, roll)
    stones.put()
    green, pink = soft.leaf("#2f6436", "#6f9a48", 0.3), soft.leaf("#d84f8a", "#f3a5c4", 0.5)
    pads, blooms, done = Model("lotus leaves"), Model("lotus"), 0
    while done < 150:
        a, q = roll.uniform(0, math.tau), math.sqrt(roll.uniform(0.05, 0.93))
        x, y = (c + (e - c) * q for c, e in zip((1.0, 7.6), bank(a)))
        if math.sin(x * 1.3 + 0.4) + math.sin(y * 1.1 + x * 0.5) < 0.1 or min(math.dist((x, y), p) for p in STONES) < 0.62:
            continue
        done += 1
        r, turn, lift = roll.uniform(0.13, 0.3), roll.uniform(0, 6.3), roll.choice((0, 0, 0, 0.05, 0.12))
        pads.grid(lambda s, t: (x + r * t * math.cos(turn + 0.12 + s * 6.04), y + r * t * math.sin(turn + 0.12 + s * 6.04), WATER + 0.006 + lift + 0.02 * t * t + (0.012 + lift * 0.2) * t * math.sin(s * 19 + turn)), 22, 3, green)
        if done % 8 == 0:
            top = WATER + roll.uniform(0.14, 0.3)
            blooms.rod((x, y, WATER), (x, y, top), 0.008, green, 6)
            for ring, (petals, long, rise) in enumerate(((8, 0.13, 0.75), (8, 0.12, 1.5), (6, 0.09, 2.4))):
                for k in range(petals):
                    plants.blade(blooms, (x, y, top), math.tau * (k + ring * 0.5) / petals, long, 0.07, pink, 0.25, rise, 4, 0.6)
            blooms.ball(0.022, (x, y, top + 0.03), m.plaster("#e3b53c", 0.9), 8)
    pads.put()
    blooms.put()


def hip_roof(f, w, d, low, high, eave=0.9, ridge=0.36):
    """Four slopes of clay tiles over w by d, a short ridge with gablets and a finial."""
    tile, timber, clay = houses.clay_roof("#7c4632"), m.wood("#4b2f1d", 0.6), m.plaster("#7a4530", 0.9, 0.3)
    x, y, top = w / 2 + eave, d / 2 + eave, w * ridge / 2
    corners, crest = [(-x, -y), (x, -y), (x, y), (-x, y)], [(-top, 0), (top, 0), (top, 0), (-top, 0)]
    for k in range(4):
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = corners[k], corners[(k + 1) % 4], crest[(k + 1) % 4], crest[k]
        long, rise = math.dist((ax, ay), (bx, by)), math.hypot(y if k % 2 == 0 else x - top, high - low)
        for drop, mat in ((0.0, tile), (-0.07, timber)):
            def spot(s, t, drop=drop):
                u, v = ax + (bx - ax) * s, ay + (by - ay) * s
                p, q = ex + (cx - ex) * s, ey + (cy - ey) * s
                sag = -0.16 * math.sin(math.pi * t) * (1 - 0.3 * t)
                return (u + (p - u) * t, v + (q - v) * t, low + (high - low) * t + sag + drop)
            f.grid(spot, 2, 12, mat, lambda s, t: (long * (s - 0.5) * (1 - t * (1 - (2 * top if k % 2 == 0 else 0.02) / long)), rise * t))
        f.rod((ax, ay, low - 0.09), (bx, by, low - 0.09), 0.06, timber, 8)
        f.tube([(ax + (ex - ax) * t, ay + (ey - ay) * t, low + (high - low) * t - 0.16 * math.sin(math.pi * t) * (1 - 0.3 * t) + 0.03) for t in (n / 10 for n in range(11))], 0.085, clay, 10)
        for n in range(int(long / 0.5)):
            t = (n + 0.5) / int(long / 0.5)
            near, inner = spot(t, 0.02), spot(t, 0.3)
            f.rod((*near[:2], near[2] - 0.05), (*inner[:2], inner[2] - 0.05), 0.035, timber, 6)
    f.tube([(-top - 0.1, 0, high + 0.03), (top + 0.1, 0, high + 0.03)], 0.1, clay, 12)
    f.lathe([(0.07, 0), (0.1, 0.08), (0.05, 0.14), (0.08, 0.22), (0.02, 0.36), (0, 0.42)], (top, 0, high + 0.08), m.brass(0.35), 16, mirror="x")
    return f


def cottage(wall="#e9d9b8"):
    """A cottage with a verandah to -y: laterite plinth, turned pillars, a panelled door between lit windows."""
    w, d, floor = 5.4, 4.8, 0.5
    f, teak, lime = Model("cottage"), m.wood("#5b3520", 0.4), m.lime(wall, "#d8c193")
    f.box((w + 0.3, d + 0.3, floor), (0, 0, 0), m.tiles("#9a5f45", 0.42, 0.22, "#6b4a3a", 0.85, 0.014, 0.5, 0.2, 0.5), world=True)
    f.box((w + 0.4, d + 0.4, 0.05), (0, 0, floor - 0.02), m.concrete("#8a3a28", 0.3), bevel=0.01)
    for k in range(3):
        f.box((1.5, 0.34, 0.16), (0, -d / 2 - 0.25 - 0.32 * (2 - k), 0.16 * k), m.concrete("#8a3a28", 0.35), bevel=0.012)
    f.box((w - 0.3, d - 1.65, 2.45), (0, 0.72, floor), lime, world=True)
    front = 0.72 - (d - 1.65) / 2
    for x in (-1.6, 1.6):
        houses.shuttered_window(f, x, front - 0.02, floor + 0.85, 0.85, 1.2, m.wood("#6b4128", 0.45), soft.lit_curtain("#ffab55", 0.55))
    f.box((1.15, 0.08, 2.15), (0, front - 0.02, floor), teak)
    for s in (-1, 1):
        for z in (0.12, 0.8, 1.45):
            f.box((0.36, 0.05, 0.52), (s * 0.25, front - 0.05, floor + z), m.wood("#7a4a2b", 0.35), bevel=0.02)
    f.ball(0.03, (0.08, front - 0.09, floor + 1.05), m.brass(), 10)
    for k in range(4):
        houses.pillar(f, -w / 2 + 0.2 + (w - 0.4) * k / 3, -d / 2 + 0.2, floor, 2.2)
    f.box((w, 0.16, 0.18), (0, -d / 2 + 0.2, floor + 2.2), teak)
    for s in (-1, 1):
        f.box((1.45, 0.05, 0.05), (s * 1.75, -d / 2 + 0.2, floor + 0.72), teak)
        for k in range(10):
            f.rod((s * (1.12 + 0.14 * k), -d / 2 + 0.2, floor + 0.03), (s * (1.12 + 0.14 * k), -d / 2 + 0.2, floor + 0.73), 0.017, teak, 8)
    f.box((w - 0.1, 1.6, 0.05), (0, -d / 2 + 0.85, floor + 2.45), m.planks("#7a4f30", 0.12, 3, 0.5))
    return hip_roof(f, w, d, 2.72, 5.3)


def _settle(mesh, x, y, turn):
    """Adds a cottage at (x, y) with lamps, a chair and a table on its verandah."""
    mesh.put((x, y, 0), turn)
    spot = beside((x, y, 0), turn)
    for u in (-1.5, 1.5):
        lamps.pendant(spot(u, -1.65, 2.25), 2.95, 0.16, m.brass(), 60, "basket", 2500)
    seats.armchair(soft.block_print("#e6dac2", "#33506b"), m.wood("#5a3520", 0.35)).put(spot(-1.5, -1.6, 0.53), turn + 20)
    t = tables.table(0.45, 0.45, 0.45, m.wood("#6b4128"), None, "pedestal")
    meals.chai(t, (0.05, 0, 0.45))
    t.put(spot(-0.85, -1.5, 0.53))


def garden():
    """The whole place at nightfall."""
    dusk("#1c3f66", "#ee9656", 0.19)
    trees.lawn(-16, 18, -4, 15, 0, 9.5, (-1.5, 0), colours=("#3f6f2a", "#78983f"))
    trees.lawn(-60, 60, 15, 70, -0.02, 0)
    pond()
    mesh = cottage()
    for x, y, turn in ((3.4, 17.0, -4), (-6.4, 14.6, 28), (12.6, 16.2, -32)):
        _settle(mesh, x, y, turn)
    lights, path, roll = Model("lanterns"), Model("path"), random.Random(9)
    for k, (x, y) in enumerate(((-2.3, -0.6), (-2.35, 0.35), (-2.05, 1.3), (2.9, 13.35), (-3.4, 1.0), (-4.4, 1.6), (-5.2, 2.5), (-5.8, 3.5), (-6.2, 4.6), (-6.4, 5.8), (-6.4, 7.0), (-6.2, 8.2), (-5.9, 9.4), (-5.6, 10.6))):
        slab(path, x, y, 0.36 + 0.02 * (k % 4), 0.05, roll)
    path.put()
    for x, y, z, r in ((-1.5, 2.62, 0.14, 0.1), (0.4, 5.05, 0.14, 0.08), (0.95, 6.9, 0.14, 0.1), (1.9, 9.7, 0.14, 0.1), (2.4, 11.7, 0.14, 0.1), (-3.0, 1.5, 0.0, 0.12), (-5.3, 3.2, 0.0, 0.12), (-5.8, 6.4, 0, 0.12), (4.0, 13.6, 0.0, 0.12), (1.9, 13.7, 0.0, 0.12)):
        lamps.lantern(lights, (x, y, z), r, r * 2.9)
        lamp("POINT", (x, y - 0.25, z + 0.35), 7, 2300, size=0.06).visible_glossy = False
    lights.put()
    for k, (x, y, h) in enumerate(((-2.3, 14.4, 8.5), (-9.5, 8.5, 8.5), (7.9, 15.4, 8), (9.9, 8.2, 7), (0.0, 19.5, 9.5), (10.2, 21, 10), (-11.5, 16, 9.5), (0.6, 22, 10.5), (16.2, 12.6, 8.5), (-4.5, 22, 10), (13, 23, 11))):
        trees.coconut((x, y, 0), h, 1 + k % 3, k * 67)
    for k, (x, y, h) in enumerate(((-3.4, 13.6, 2.4), (6.6, 14.2, 2.6), (8.0, 4.6, 2.5), (-11.0, 13.4, 2.6), (9.2, 13.8, 2.3))):
        plants.banana_plant((x, y, 0), h, k * 1.3)
    for k in range(30):
        a = 0.35 + 2.5 * k / 29 if k < 20 else -1.1 + 1.3 * (k - 20) / 9
        x, y = bank(a, 0.75 + 0.3 * (k % 2))
        if not (1.7 < x < 4.0 and y > 11):
            trees.bush((x, y, 0), 0.34 + 0.13 * (k % 3), k % 4, k * 50, size=0.08)
    for k in range(9):
        x, y = bank((-0.5, -0.2, 0.15, 0.5, 2.2, 2.5, 2.9, 3.3, -1.0)[k], -0.25)
        reed = Model("reeds")
        for n in range(16):
            plants.blade(reed, (dice.uniform(-0.14, 0.14), dice.uniform(-0.14, 0.14), 0), n * 2.4, dice.uniform(0.5, 0.95), 0.025, soft.leaf("#3f6f33", "#8fa04c"), 0.7, 2.1, 6)
        reed.put((x, y, 0.04))
    for k in range(13):
        trees.bush((-26 + 4.3 * k, 21 + k % 3, -0.2), 1.5 + 0.4 * (k % 3), 1 + k % 4, k * 60, size=0.045, count=7000)
    trees.grove(30, 90, 17, 0, 8)


PICTURES = {
    "resort-lily-pond": (garden, View((-2.6, -2.0, 1.7), (0.8, 12, 1.75), 25, bright=-0.55, neutral=0.2)),
}
