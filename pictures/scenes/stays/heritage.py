"""A suite in an old haveli above a lake: blue lime walls, a four-poster, a window seat behind cusped arches."""
import math

import bpy

from darkroom.camera import View
from parts import Model, around, curve, dusk, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, rooms, seats, soft, tables

# The screen of arches: its position, the number and width of its bays, the height where the arches begin, and
# the height of the seat behind it.
SCREEN, BAYS, BAY, SPRING, SEAT = 2.55, 3, 1.9, 1.95, 0.42
TEAK, WHITE = "#4a2a1a", "#f1eadb"


def screen(top):
    """Three cusped arches on slender columns along x, which stand on the edge of the window seat."""
    lime, hard, thick, half = m.lime("#ece2cd", "#e0d2b6"), m.lime("#e6d9be", "#d6c5a1"), 0.26, BAY / 2
    f = Model("screen")
    line = houses.scallops(half - 0.1, SPRING, 0.98)
    for n in range(BAYS):
        x = BAY * (n + 0.5 - BAYS / 2)
        foot = [(x - half, SPRING), *[(x + u, z) for u, z in line], (x + half, SPRING)]
        ring = [*foot, (x + half, top), (x - half, top)]
        for y, way in ((0.0, 1), (thick, -1)):
            f.mesh([(u, y, z) for u, z in ring], [list(range(len(ring)))[::way]], lime, [ring[::way]])
        for (u0, z0), (u1, z1) in zip(foot, foot[1:]):
            f.mesh([(u0, 0, z0), (u1, 0, z1), (u1, thick, z1), (u0, thick, z0)], [[3, 2, 1, 0]], lime, [[(u0, 0), (u1, 0), (u1, thick), (u0, thick)]])
        f.tube([(x + 1.05 * u, -0.005, SPRING + 1.05 * (z - SPRING)) for u, z in line], 0.016, hard, 6)
        for s in (-1, 1):
            for a in around(6):
                f.ball(0.032, (x + s * 0.68 + 0.055 * math.cos(a), -0.004, SPRING + 0.92 + 0.055 * math.sin(a)), hard, 10, 0.8)
            f.ball(0.03, (x + s * 0.68, -0.008, SPRING + 0.92), hard, 10)
    for n in range(BAYS + 1):
        x, h = BAY * (n - BAYS / 2), SPRING - SEAT
        f.box((0.26, 0.26, 0.14), (x, thick / 2, SEAT), hard, bevel=0.015)
        f.lathe([(0.12, 0.14), (0.13, 0.18), (0.095, 0.22), (0.125, 0.3), (0.115, 0.36), (0.085, 0.42), (0.07, h - 0.36), (0.09, h - 0.34), (0.09, h - 0.3), (0.07, h - 0.28), (0.13, h - 0.1), (0.13, h - 0.08)], (x, thick / 2, SEAT), hard, 24)
        f.box((0.27, 0.27, 0.08), (x, thick / 2, SPRING - 0.08), hard, bevel=0.012)
    long = BAYS * BAY + 0.26
    f.box((long, 0.05, SEAT - 0.03), (0, 0.03, 0), hard)
    f.box((long, 0.34, 0.05), (0, 0.13, SEAT - 0.04), m.marble("#e6ddca", "#a2927c"), bevel=0.012)
    for n in range(3 * BAYS):
        x = BAY * ((n + 0.5) / 3 - BAYS / 2)
        f.box((0.5, 0.03, 0.24), (x, 0.005, 0.08), lime, bevel=0.012)
        f.tube([(x + 0.2 * math.cos(k * math.tau / 4), -0.014, 0.2 + 0.09 * math.sin(k * math.tau / 4)) for k in range(5)], 0.009, hard, 5)
    return f


def four_poster(w=1.95, long=2.1, high=2.35):
    """A bed of dark wood under a canopy of muslin; its head is at +y."""
    wood = m.wood(TEAK, 0.26)
    f = seats.bed(wood, w, long, soft.block_print("#f1e9d8", "#b0452c", 0.13), False, "#f6f1e6")
    x, y = w / 2 + 0.05, long / 2 + 0.06
    post = [(0.05, 0), (0.055, 0.1), (0.04, 0.16), (0.06, 0.22), (0.05, 0.5), (0.062, 0.62), (0.04, 0.68), (0.058, 0.76), (0.03, 0.86), (0.045, 1.25), (0.032, 1.6), (0.05, 1.66), (0.03, 1.72), (0.028, high - 0.06), (0.045, high), (0.03, high + 0.05), (0.045, high + 0.1), (0, high + 0.17)]
    for sx in (-1, 1):
        f.lathe(post, (sx * x, y, 0), wood, 24, mirror="y")
        f.box((0.035, 2 * y, 0.06), (sx * x, 0, high - 0.07), wood)
    f.box((2 * x, 0.035, 0.06), (0, y, high - 0.07), wood, mirror="y")
    f.box((2 * x - 0.06, 0.05, 0.62), (0, y, 0.5), wood)
    for k in range(5):
        f.box((0.3, 0.03, 0.4), ((k - 2) * 0.37, y - 0.03, 0.62), m.wood("#5e3822", 0.26), bevel=0.014)
    f.tube(curve([(-x, y, 1.1), (-x * 0.55, y, 1.2), (0, y, 1.42), (x * 0.55, y, 1.2), (x, y, 1.1)], 8), 0.035, wood)
    f.box((2 * x - 0.06, 0.04, 0.1), (0, y, 1.08), wood)
    f.box((1.2, 0.04, 0.14), (0, y, 1.16), wood)
    f.box((0.5, 0.04, 0.12), (0, y, 1.27), wood)
    muslin = soft.sheer("#f6f0e2", 0.3)
    f.grid(lambda s, t: ((2 * s - 1) * x, (2 * t - 1) * y, high + 0.0 - 0.09 * math.sin(math.pi * s) * abs(math.sin(3 * math.pi * t))), 20, 36, muslin)
    hem = lambda s: 0.2 + 0.05 * abs(math.sin(s * 9 * math.pi))  # noqa: E731
    for sx in (-1, 1):
        f.grid(lambda s, t, sx=sx: (sx * (x + 0.025 + 0.012 * math.sin(s * 60) * t), (2 * s - 1) * y, high - hem(s) * t), 120, 3, muslin)
        for sy in (-1, 1):
            f.grid(lambda s, t, sx=sx, sy=sy: _drape(s, t, sx * x, sy * y, sx, sy, high), 26, 30, muslin)
            f.tube([(sx * x + 0.075 * math.cos(k * 0.63), sy * y + 0.075 * math.sin(k * 0.63), 1.06) for k in range(11)], 0.013, soft.fabric("#b0452c"), 6)
    f.grid(lambda s, t: ((2 * s - 1) * x, -y - 0.025 - 0.012 * math.sin(s * 60) * t, high - hem(s) * t), 120, 3, muslin)
    return f


def _drape(s, t, x, y, sx, sy, high):
    """Muslin gathered round a post: wide above and below its tie."""
    wide = 0.055 + 0.13 * abs(t - 0.55) ** 0.9
    a = math.tau * s
    fold = 1 + 0.22 * math.sin(6 * a + t * 3)
    shift = 0.1 * max(0.0, 0.55 - t)
    return (x - sx * shift + wide * fold * math.cos(a), y - sy * shift + wide * fold * math.sin(a), high - 0.1 - t * (high - 0.4))


def lake(evening):
    """The lake below, hills behind it, lights on the far shore."""
    outside.ridges(130, 4, -9, 22, side="right", haze="#6f6a86" if evening else "#b7c6d2", glow=0.16 if evening else 0.45)
    Model("lake").grid(lambda s, t: (8 + 140 * s, -190 + 400 * t, -9), 2, 2, soft.water("#5f7f8c", 0.03, 0.35), lambda s, t: (140 * s, 400 * t)).put()
    Model("lake bed").box((140, 400, 0.1), (78, 10, -9.6), m.plaster("#3f5f68"), bevel=0.001).put()
    if evening:
        shore = Model("shore lamps")
        for k in range(50):
            shore.ball(0.4, (126 + k % 3, -75 + k * 4.6 + (k * 3) % 4, -8.2 + (k * 5) % 3), soft.glow("#ffb668", 9), 6)
        shore.put()


def shell(evening):
    """Walls, floor, ceiling, frieze, windows, and the arches before them."""
    blue, white = m.lime("#7ba3c1", "#6891b3"), m.plaster(WHITE)
    room = rooms.Room(7.4, 6.3, 3.6, m.cement_tiles("#ddd0b3", "#8f3d29", "#34516b", 0.22, 0.25), blue, m.planks("#6b452c", 0.16, 3, 0.5), skirting=m.plaster("#34516b", 0.6), cornice=white)
    for n in range(BAYS):
        room.window("right", 3.15 + BAY * (n - 1), 1.12, 0.95, 1.25, 2, 3, m.wood(TEAK, 0.4), 1.6 if evening else 8, 0.5, 15000 if evening else 7500)
    room.build()
    rooms.beams(room, 0.78, m.wood("#4b2f1d", 0.5), 0.17, 0.12)
    screen(3.6).put((SCREEN, 3.15, 0), -90)
    band = Model("frieze")
    for z, h, mat in ((2.72, 0.32, soft.block_print("#efe6d3", "#2f5478", 0.16)), (2.69, 0.035, white), (3.04, 0.035, white)):
        band.box((7.4, 0.02 if h > 0.1 else 0.035, h), (0, 6.285, z), mat, bevel=0.002)
        band.box((0.02 if h > 0.1 else 0.035, 6.3, h), (-3.685, 3.15, z), mat, bevel=0.002)
    band.put()
    return room


def _niche(f, x, z, half, high, rise, inner):
    """A painted cusped niche on the far wall, white round its edge."""
    line = [(x - half, z), *[(x + u, z + v) for u, v in houses.scallops(half, high, rise)], (x + half, z)]
    f.mesh([(u, 6.292, v) for u, v in line], [list(range(len(line)))], inner, [line])
    f.tube([(u, 6.285, v) for u, v in [*line, line[0]]], 0.022, m.plaster(WHITE), 8)


def _seat(evening):
    """The window seat: mattress, bolsters, cushions, tea on a tray, a book left open."""
    f, depth = Model("window seat"), 3.7 - SCREEN
    f.box((depth - 0.05, 5.9, SEAT), (SCREEN + depth / 2 + 0.02, 3.15, 0), m.plaster("#e6d9be"))
    rust, indigo, mustard = soft.velvet("#a8452a"), soft.block_print("#efe6d3", "#2f5478", 0.07), soft.fabric("#d19a34")
    for n in range(BAYS):
        y = 3.15 + BAY * (n - 1)
        f.pad((0.8, BAY - 0.34, 0.11), (SCREEN + 0.72, y, SEAT), soft.stripes("#efe6d3", "#c9a66b", 0.035), soft=0.045, puff=0.01)
        for s, mat in ((-1, rust), (1, mustard if n % 2 else rust)):
            e = y + s * (BAY / 2 - 0.29)
            f.rod((SCREEN + 0.36, e, SEAT + 0.22), (SCREEN + 1.06, e, SEAT + 0.22), 0.115, mat, 26)
            for end in (0.35, 1.07):
                f.ball(0.112, (SCREEN + end, e, SEAT + 0.22), mat, 16, 1.0)
        f.pillow((0.46, 0.46, 0.18), (SCREEN + 0.86, y + 0.38, SEAT + 0.26), indigo, (58, 0, -60))
        if n != 1:
            f.pillow((0.42, 0.42, 0.17), (SCREEN + 0.88, y - 0.36, SEAT + 0.25), mustard if n else rust, (58, 0, 235))
    decor.tea_tray(f, (SCREEN + 0.62, 3.1, SEAT + 0.125))
    tables.books(f, (SCREEN + 0.55, 4.6, SEAT + 0.12), lying=2)
    f.put()
    lights = Model("lanterns")
    if evening:
        for y, r in ((1.35, 0.1), (4.25, 0.085), (4.95, 0.12)):
            lamps.lantern(lights, (SCREEN - 0.22, y, 0.0), r, r * 2.9)
    lamps.lantern(lights, (1.5, 3.15, 2.25), 0.17, 0.46)
    lights.rod((1.5, 3.15, 2.78), (1.5, 3.15, 3.6), 0.006, m.brass(), 6)
    lights.put()
    if evening:
        lamp("POINT", (1.5, 3.15, 2.1), 45, 2700, size=0.14)


def miniature(room, side, along, z, paints):
    """A small painting in a gilt frame: a pavilion on a hill under the sun."""
    ground, hill, house = (m.plaster(c, 0.7, 0.15) for c in paints)
    f = Model("miniature").box((0.36, 0.03, 0.48), (0, 0, -0.24), m.metal("#b08a45", 0.4), bevel=0.01)
    f.box((0.3, 0.004, 0.42), (0, -0.016, -0.21), m.paint("#efe4cb", 0.6), bevel=0.001)
    f.box((0.23, 0.002, 0.34), (0, -0.0185, -0.17), ground, bevel=0.0005)
    line = [(-0.115, -0.17), *[(0.115 * (k / 10 - 1), -0.11 + 0.025 * math.sin(k * 0.5)) for k in range(21)], (0.115, -0.17)]
    f.mesh([(u, -0.0202, v) for u, v in line], [list(range(len(line)))], hill, [line])
    for x, w, h in ((0, 0.1, 0.1), (-0.06, 0.035, 0.13), (0.06, 0.035, 0.13)):
        f.box((w, 0.001, h), (x, -0.0205, -0.1), house, bevel=0.0002)
        f.lathe([(0, 0), (w / 2, 0)], (x, -0.0212, -0.1 + h), house, 20, (90, 0, 0))
    f.lathe([(0, 0), (0.022, 0)], (0.07, -0.0202, 0.125), m.plaster("#d98a2b", 0.7), 20, (90, 0, 0))
    f.put(room.spot(side, along, z, 0.016), room.facing(side))


def suite(evening=False):
    """The whole suite, in the morning or when the lamps are lit."""
    if evening:
        dusk("#25396b", "#e08a62", 0.2)
        bpy.context.scene.world.cycles_visibility.diffuse = False
    else:
        sky(23, 72, strength=0.14, clouds=0.35, inside=True, sun_power=17)
    room = shell(evening)
    lake(evening)
    _seat(evening)
    wood = m.wood(TEAK, 0.28)
    four_poster().put((-1.15, 5.0, 0))
    wall = Model("niches")
    _niche(wall, -1.15, 0.5, 1.0, 1.2, 0.8, m.lime("#2f5478", "#274867"))
    _niche(wall, 1.05, 1.2, 0.34, 0.55, 0.36, m.lime("#d9a04a", "#c98c38"))
    wall.box((0.74, 0.16, 0.03), (1.05, 6.22, 1.17), m.plaster(WHITE), bevel=0.008)
    tables.vase(wall, (1.05, 6.2, 1.2), 0.34, m.brass(0.25), 0)
    wall.put()
    for k, (side, along, z) in enumerate((("far", 1.78, 1.95), ("far", 2.25, 1.85), ("far", 1.8, 1.38), ("left", 4.4, 1.75), ("left", 3.85, 1.75), ("left", 3.3, 1.75))):
        miniature(room, side, along, z, (("#e3c98a", "#5f7a45", "#b5482f"), ("#a9c3c9", "#8a6a3a", "#efe6d3"), ("#c9745a", "#3f5a4a", "#f0e2c0"))[k % 3])
    for x in (-2.6, 0.35):
        stand = tables.cabinet(0.52, 0.42, 0.6, wood, 1, 0.1)
        tables.tumbler(stand, (0.14, -0.1, 0.612))
        tables.books(stand, (-0.12, -0.1, 0.612), lying=2)
        stand.put((x, 6.0, 0))
        lamps.table_lamp((x, 6.05, 0.612), 9 if evening else 5, m.brass(0.25), "#ecdcb8", 0.52)
    trunk = Model("trunk").box((1.25, 0.48, 0.4), (0, 0, 0.06), wood, bevel=0.012)
    for x in (-0.5, 0, 0.5):
        trunk.box((0.05, 0.49, 0.41), (x, 0, 0.056), m.brass(0.35))
    trunk.pad((0.5, 0.36, 0.06), (-0.25, 0, 0.47), soft.fabric("#f4efe4"), (0, 0, 4), 0.025, 0.008)
    trunk.pad((0.46, 0.32, 0.06), (-0.25, 0, 0.53), soft.stripes("#f4efe4", "#2f5478", 0.05), (0, 0, -3), 0.025, 0.008)
    plants.flowers(trunk, (-0.25, 0, 0.57), 0.05, ("#ef9a1a", "#f0c33c"), 9, 0.0, False)
    trunk.put((-1.15, 3.45, 0))
    decor.rug(3.3, 2.1, soft.dhurrie("#8f3426", "#e2d2b0", "#2b4560", 0.28), (0.1, 2.3, 0), 3)
    seats.armchair(soft.velvet("#c08a2e"), wood).put((1.35, 4.75, 0), 28)
    t = tables.table(0.5, 0.5, 0.52, m.brass(0.3), wood, "pedestal")
    tables.vase(t, (0.02, 0.04, 0.52), 0.2, m.metal("#b8653c", 0.3), 0)
    plants.flowers(t, (0.02, 0.04, 0.68), 0.1, ("#e8832a", "#f0c33c", "#f3ead8"), 26, 0.08)
    t.put((1.95, 5.45, 0))
    plants.palm_pot(1.9, m.brass(0.3)).put((2.2, 6.0, 0), 30, 0.85)
    case = Model("suitcase").pad((0.62, 0.2, 0.42), (0, 0, 0.0), soft.leather("#7a4a28"), soft=0.04, puff=0.004)
    case.box((0.035, 0.212, 0.425), (0.18, 0, 0), soft.leather("#5a3018"), bevel=0.004, mirror="x")
    case.tube(curve([(-0.1, 0, 0.42), (-0.07, 0, 0.46), (0.07, 0, 0.46), (0.1, 0, 0.42)], 5), 0.011, soft.leather("#5a3018"), 8)
    case.put((2.2, 2.4, 0), 97)
    decor.slippers((0.8, 4.05, 0), -25, soft.leather("#a86a38"), soft.leather("#7a3a22"))
    lamps.fan((0.6, 2.9, 2.75), 3.43, m.paint("#3a2417", 0.35), m.wood("#5a3520", 0.35), 40)
    rooms.switches(room, "far", 0.75, 0.85)


PICTURES = {
    "hotel-four-poster": (suite, View((-0.9, 0.15, 1.5), (-0.1, 5.4, 1.35), 23, warm=0.15)),
    "hotel-window-seat": (lambda: suite(True), View((-0.55, 1.15, 1.35), (3.1, 4.0, 1.22), 25, warm=0.05)),
}
