"""A showroom of teak furniture and of lamps in brass and cane."""
import math

from darkroom.camera import View
from parts import Model, around, circle, dice, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, rooms, seats, soft, tables

HIGH = 3.9


def tag(f, x, y, z, turn=0):
    """A price tag on its thread."""
    f.tube([(x, y, z), (x + 0.004, y - 0.004, z - 0.05)], 0.0012, m.plaster("#b5502f"), 4)
    f.box((0.045, 0.0015, 0.07), (x + 0.004, y - 0.006, z - 0.12), m.paint("#f3ecdb", 0.7), (0, 5, turn), 0.0004)


def woven(f, line, r, mat, turns=26):
    """Canes bent along a profile of (share of r, height), bound by rings."""
    for a in around(turns):
        f.tube([(q * r * math.cos(a + 0.12 * h), q * r * math.sin(a + 0.12 * h), h * r) for q, h in line], 0.0045, mat, 5)
    for n in range(12):
        t = n / 11 * (len(line) - 1)
        i = min(int(t), len(line) - 2)
        q, h = (line[i][j] + (line[i + 1][j] - line[i][j]) * (t - i) for j in (0, 1))
        f.tube(circle((0, 0, h * r), q * r, 30), 0.0042, mat, 5)


SHAPES = {
    "bell": [(1.0, 0), (0.92, 0.35), (0.62, 0.85), (0.28, 1.15), (0.1, 1.25)],
    "drum": [(0.72, 0), (1.0, 0.25), (1.0, 0.75), (0.72, 1.05), (0.12, 1.15)],
    "bottle": [(0.45, 0), (0.62, 0.5), (0.5, 1.1), (0.2, 1.7), (0.1, 1.9)],
}


def hung(at, kind, r=0.22, watts=0.0):
    """A lamp on its flex: woven cane by SHAPES, a pierced brass "lantern", a brass "dome" or a "globe"."""
    x, y, z = at
    if kind in ("dome", "globe"):
        lamps.pendant(at, HIGH, r, m.brass(0.22), watts, kind)
        return
    f = Model("hung lamp")
    if kind == "lantern":
        line = [(0.04, -0.14 * r), (0.5 * r, 0), (r, 0.55 * r), (r * 0.92, 1.2 * r), (0.4 * r, 1.8 * r), (0.16 * r, 2.0 * r), (0.12 * r, 2.3 * r)]
        f.lathe(line, (0, 0, 0), soft.cane("#c08f3f", 0.03), 40, round_off=True)
        for q, h in ((1.0, 0.55), (0.52, 0.02), (0.42, 1.8)):
            f.tube(circle((0, 0, h * r), q * r, 36), 0.008, m.brass(0.2), 8)
        f.drum(0.14 * r, 0.08, (0, 0, 2.3 * r), m.brass(0.2))
        top, bulb = 2.3 * r + 0.08, 0.9 * r
    else:
        woven(f, SHAPES[kind], r, m.wood(("#c49a5c", "#a87840")[kind == "bottle"], 0.5))
        top, bulb = SHAPES[kind][-1][1] * r, SHAPES[kind][2][1] * r * 0.7
    f.ball(0.042, (0, 0, bulb), soft.glow("#ffcf94", 14), 14)
    f.drum(0.016, 0.07, (0, 0, bulb + 0.03), m.brass(), seg=12)
    f.rod((0, 0, bulb + 0.08), (0, 0, HIGH - z), 0.0035, m.iron(), 6)
    f.drum(0.05, 0.025, (0, 0, HIGH - z - 0.025), m.brass())
    f.put(at)
    if watts:
        lamp("POINT", (x, y, z + bulb), watts, 2700, size=0.05)


def teak_sofa(cloth, timber):
    """A three-seater of teak with cane sides and loose cushions."""
    f = Model("teak sofa")
    for x in (-1.0, 1.0):
        f.rod((x, 0.36, 0), (x, 0.36, 0.62), 0.024, timber, 12, 0.03, mirror="y")
        f.box((0.075, 0.86, 0.035), (x, 0, 0.62), timber, bevel=0.012)
        f.box((0.04, 0.72, 0.06), (x, 0, 0.26), timber)
        f.box((0.006, 0.68, 0.3), (x, 0, 0.32), soft.cane(), bevel=0.001)
    f.box((2.0, 0.04, 0.07), (0, 0.36, 0.25), timber, mirror="y")
    f.box((2.0, 0.035, 0.08), (0, 0.42, 0.8), timber, (-10, 0, 0), 0.012)
    for x in (-1.0, 0, 1.0):
        f.box((0.04, 0.04, 0.52), (x, 0.38, 0.32), timber, (-8, 0, 0))
    f.box((0.94, 0.006, 0.42), (0.5, 0.385, 0.36), soft.cane(), (-9, 0, 0), 0.001, mirror="x")
    for k in range(3):
        x = (k - 1) * 0.645
        f.pad((0.635, 0.7, 0.15), (x, -0.03, 0.31), cloth, (0, 0, dice.uniform(-0.8, 0.8)), 0.05, 0.025)
        f.pad((0.62, 0.16, 0.42), (x, 0.25, 0.45), cloth, (-14, 0, dice.uniform(-1.5, 1.5)), 0.07, 0.035)
    f.pillow((0.46, 0.46, 0.18), (-0.74, 0.06, 0.6), soft.block_print("#efe4cd", "#8c2f3a"), (64, 6, 14))
    f.pillow((0.42, 0.42, 0.16), (0.76, 0.08, 0.58), soft.stripes("#2f4a5f", "#e8dcc4", 0.03), (66, -8, -12))
    tag(f, -0.98, -0.4, 0.6)
    return f


def living(teak):
    """The first set: a sofa before a wall of lime, chairs, a low table, a rug."""
    wall = Model("partition").box((4.3, 0.16, 2.7), (-0.5, 7.1, 0), m.lime("#bd6f4d", "#ab5f40"), world=True)
    wall.box((4.36, 0.2, 0.05), (-0.5, 7.1, 2.7), teak)
    wall.put()
    teak_sofa(soft.fabric("#e6dbc3"), teak).put((-0.6, 6.35, 0), 2)
    seats.armchair(soft.fabric("#2f5a57"), teak).put((-2.35, 5.2, 0), 64)
    low = tables.table(1.15, 0.65, 0.4, teak, None, "round", 0.045)
    decor.coffee_things(low, 0.4)
    tag(low, 0.56, -0.33, 0.38)
    low.put((-0.5, 5.15, 0), -3)
    decor.rug(3.0, 2.1, soft.dhurrie("#dccfb2", "#2f4a5f", "#b0492c", 0.4), (-0.55, 5.1, 0), 2)
    lamps.floor_lamp((-2.75, 6.45, 0), 5)
    art = Model("cloth on the wall").grid(lambda s, t: ((s - 0.5) * 1.5, 0.012 * math.sin(s * 15) * (1.1 - t), t * 1.0), 40, 8, soft.block_print("#f0e6d0", "#33506b", 0.14))
    art.rod((-0.82, 0, 1.0), (0.82, 0, 1.0), 0.014, m.brass())
    art.put((-0.6, 6.98, 1.35))
    plants.palm_pot(1.7).put((1.3, 6.75, 0), 40)


def dining(teak, evening):
    """The second set: a table laid for tea, cane chairs, lamps over it."""
    t = tables.table(1.9, 0.92, 0.75, teak, None, "square", 0.045)
    t.lathe([(0, 0), (0.17, 0), (0.22, 0.05), (0.215, 0.06), (0.15, 0.02), (0, 0.015)], (0.0, 0.02, 0.75), m.brass(0.2), 40)
    for k in range(6):
        a, q = k * 1.1, 0.1 if k < 5 else 0
        t.ball(0.042, (q * math.cos(a), 0.02 + q * math.sin(a), 0.81), m.plaster(("#c9462c", "#d98a2a", "#c2a02f")[k % 3], 0.5), 14)
    for x, y, g in ((-0.6, -0.24, 0), (0.6, -0.24, 0), (-0.6, 0.26, 180), (0.6, 0.26, 180)):
        tables.plate(t, (x, y, 0.75), 0.12, m.paint("#3f6f7a", 0.2))
        tables.cup(t, (x + 0.22, y, 0.75), saucer=False)
    tag(t, -0.94, -0.46, 0.72)
    t.put((2.7, 3.4, 0), 86)
    chair = seats.chair(teak)
    for x, y, g in ((2.1, 2.35, 96), (2.05, 3.6, 84), (3.7, 2.4, -84), (3.72, 3.55, -95)):
        chair.put((x - 0.2, y + 0.4, 0), g)
    for y, r, z in ((2.4, 0.26, 1.85), (3.5, 0.3, 1.95)):
        hung((2.7, y + 0.4, z), "bell", r, 7 if evening else 12)


def shop(evening=False):
    """The whole shop: sets on stone, a plate glass front on the left, the lamps' wall on the right."""
    sky(*((10, 276) if evening else (31, 292)), strength=0.12, clouds=0.4, inside=True, sun_power=2.0 if evening else 9)
    teak = m.wood("#7d4b28", 0.32)
    room = rooms.Room(10.4, 11.0, HIGH, m.tiles("#b7a684", 0.75, 0.5, "#8d7f64", 0.16, 0.002, 0.5, 0.08), m.plaster("#ebe5d6"), sides={"right": m.plaster("#27424a")}, skirting=teak)
    room.window("left", 4.9, 8.4, 0.3, 2.85, 4, 1, m.paint("#2a2622", 0.4), 1.0 if evening else 8)
    room.build()
    outside.garden(9, 24, 30, -0.3, 8, 8, "left")
    living(teak)
    dining(teak, evening)
    houses.swing((2.2, 9.3, 0), HIGH, teak, 1.6)
    decor.rug(2.4, 1.5, soft.dhurrie("#8c2f25", "#e3d2ae", "#22303c", 0.36), (2.2, 8.9, 0))
    case = tables.shelf(1.9, 2.3, 0.36, 5, teak, 0.45, cols=2)
    tag(case, -0.95, -0.19, 1.5)
    case.put((-3.9, 10.78, 0))
    side = tables.cabinet(1.7, 0.45, 0.82, teak, 4, 0.14, m.brass())
    tables.vase(side, (-0.55, 0, 0.835), 0.36, m.brass(), 0)
    tables.books(side, (0.15, 0, 0.835), lying=3)
    tables.vase(side, (0.6, 0.05, 0.835), 0.26, m.terracotta(), 2)
    side.put((0.1, 10.72, 0))
    decor.round_mirror(room, "far", 0.1, 1.65, 0.42, m.brass())
    for x in (-2.2, 3.9):
        decor.frame(room, "far", x, 1.9, 0.8, 1.0, int(x))
    for k, (x, y) in enumerate(((-4.4, 3.1), (-4.5, 8.6))):
        seats.planter_chair(teak).put((x + 0.6, y, 0), 60 + 20 * k) if k == 0 else seats.armchair(soft.block_print("#e6dac2", "#33506b"), teak).put((x + 0.5, y, 0), 70)
    plants.rubber_plant(2.0).put((-4.7, 5.6, 0))
    plants.palm_pot(2.2, m.brass(0.35)).put((4.6, 10.3, 0))
    lights(teak, evening)
    lamps.track((-3.2, 4.2, HIGH - 0.1), (1.4, 4.2, HIGH - 0.1), 4, [(-2.4, 5.2, 0.6), (-1.0, 6.9, 1.7), (0.2, 6.9, 1.6), (1.1, 6.4, 0.8)], 45)
    lamps.fan((-2.4, 3.0, 3.15), HIGH)
    if not evening:
        lamp("AREA", (1.8, 5.2, HIGH - 0.1), 125, 3300, (1.8, 5.2, 0), 6.5, 8)


def lights(teak, evening):
    """The lamps' wall: shelves of table lamps, a console, and lamps of every kind hung before it."""
    shelf = Model("lamp shelves")
    for z in (1.25, 1.95):
        shelf.box((3.4, 0.34, 0.045), (0, 0, z), teak)
        for x in (-1.5, 0, 1.5):
            shelf.box((0.03, 0.3, 0.12), (x, 0.02, z - 0.12), m.brass())
    shelf.put((5.02, 7.1, 0), -90)
    for k, y in enumerate((5.75, 6.4, 7.1, 7.75, 8.45)):
        lamps.table_lamp((4.98, y, 1.295), 3.2 if evening else 0, (m.terracotta(), m.brass(0.2), m.paint("#2f6a6a", 0.15), m.paint("#efe8d8", 0.2))[k % 4], ("#ead9b8", "#e6c9a0")[k % 2], 0.46 + 0.06 * (k % 2))
    small = Model("brass things")
    for k in range(6):
        tables.vase(small, (-1.4 + 0.55 * k, 0, 1.995), 0.2 + 0.07 * (k % 3), (m.brass(0.2), m.terracotta(), m.brass(0.35))[k % 3], k % 4)
    small.put((5.02, 7.1, 0), -90)
    console = tables.table(2.6, 0.5, 0.78, teak, None, "square", 0.045)
    tables.books(console, (-0.4, 0.03, 0.78), lying=4)
    tables.vase(console, (0.9, 0, 0.78), 0.3, m.terracotta(), 0)
    tag(console, -1.28, -0.25, 0.76)
    console.put((4.75, 7.1, 0), -90)
    for y, d in ((6.1, 0.5), (7.95, 0.42)):
        lamps.table_lamp((4.72, y, 0.78), 3.5 if evening else 0, m.brass(0.2), "#ead9b8", d)
    seats.stool(0.5, teak, m.brass()).put((4.0, 7.5, 0))
    seats.armchair(soft.fabric("#b8532f"), teak).put((3.6, 8.75, 0), -62)
    decor.rug(2.6, 1.5, soft.dhurrie("#dccfb2", "#2f4a5f", "#b0492c", 0.36), (3.3, 7.1, 0), 90)
    pile = Model("lamps on the floor")
    tables.vase(pile, (0, 0, 0), 0.6, m.brass(0.22), 0)
    tables.vase(pile, (0.3, -0.35, 0), 0.36, m.terracotta(), 2)
    decor.basket(pile, (0.1, 0.55, 0), 0.2, 0.34)
    pile.put((4.7, 6.75, 0))
    rows = ((3.7, 5.6, 2.3, "drum", 0.27), (4.3, 6.1, 2.55, "lantern", 0.16), (3.3, 6.4, 2.65, "globe", 0.13), (3.9, 6.8, 2.2, "bottle", 0.2), (4.5, 7.1, 2.7, "dome", 0.19), (3.2, 7.3, 2.35, "bell", 0.3),
            (4.0, 7.7, 2.6, "lantern", 0.2), (4.5, 8.2, 2.35, "drum", 0.2), (3.5, 8.4, 2.5, "dome", 0.24), (3.0, 5.3, 2.75, "lantern", 0.14), (4.2, 8.9, 2.7, "globe", 0.15), (3.0, 8.9, 2.3, "bottle", 0.18))
    for x, y, z, kind, r in rows:
        hung((x, y, z - 0.1), kind, r * 1.15, 5 if evening else 0)
    lamps.floor_lamp((4.7, 5.1, 0), 7 if evening else 0, 1.6)
    lamps.brass_lamp(1.25).put((4.6, 9.2, 0))


PICTURES = {
    "showroom-furniture-sets": (shop, View((4.1, 0.5, 1.5), (-1.2, 6.6, 1.25), 24, warm=0.2)),
    "showroom-lamps": (lambda: shop(True), View((1.95, 4.4, 1.5), (4.9, 7.5, 1.75), 25, 5.6, warm=0.1, bright=-0.35, neutral=0.2, samples=24)),
}
