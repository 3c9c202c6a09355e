"""An Irani cafe: bentwood, marble, mirrors, jars of biscuits, the street through the shop front."""
import math

from darkroom.camera import View
from parts import Model, around, beside, circle, curve, dice, lamp, sky
from parts import decor, lamps, m, meals, outside, plants, portraits, rooms, soft, tables

DARK = "#3f2315"


def _both(half):
    """Returns the points of a bow, given its left half from the foot up."""
    return curve([*half, *[(-x, y, z) for x, y, z in half[::-1] if x]], 7)


def bentwood():
    """A bentwood chair: one bow from foot to foot, a smaller one in it, a round cane seat. Its back is at +y."""
    timber = m.wood(DARK, 0.26)
    f = Model("bentwood chair").tube(circle((0, 0, 0.45), 0.2, 40), 0.019, timber)
    disc = [(x, y, 0.456) for x, y, _ in circle((0, 0, 0), 0.195, 40)[:-1]]
    f.mesh(disc, [list(range(len(disc)))], soft.cane(), [[(x, y) for x, y, _ in disc]])
    f.tube(circle((0, 0, 0.22), 0.168, 40), 0.01, timber, 8)
    for s in (-1, 1):
        f.tube(curve([(s * 0.2, -0.215, 0), (s * 0.168, -0.17, 0.24), (s * 0.146, -0.135, 0.45)], 5), 0.012, timber, 10, 0.018)
    f.tube(_both([(-0.215, 0.25, 0), (-0.188, 0.2, 0.24), (-0.178, 0.17, 0.46), (-0.2, 0.215, 0.67), (-0.165, 0.265, 0.85), (-0.06, 0.29, 0.915)]), 0.016, timber)
    f.tube(_both([(-0.095, 0.178, 0.45), (-0.102, 0.2, 0.59), (-0.08, 0.23, 0.71), (0, 0.245, 0.765)]), 0.0115, timber)
    return f


def marble_table(w=0.95, d=0.64, h=0.75):
    """A marble slab on a dark frame with turned legs."""
    timber = m.wood(DARK, 0.3)
    f = Model("marble table").box((w, d, 0.026), (0, 0, h - 0.026), m.marble("#e9e5dc", "#77726c", 0.1, 2.2), bevel=0.009)
    x, y = w / 2 - 0.07, d / 2 - 0.07
    for s in (-1, 1):
        f.box((2 * x, 0.022, 0.085), (0, s * y, h - 0.111), timber)
        f.box((0.022, 2 * y, 0.085), (s * x, 0, h - 0.111), timber)
        f.lathe([(0.016, 0), (0.022, 0.03), (0.018, 0.1), (0.024, 0.3), (0.033, 0.5), (0.024, 0.54), (0.034, 0.58), (0.03, 0.6), (0.03, h - 0.026)], (s * x, y, 0), timber, 18, mirror="y")
    return f


def _jar(kind):
    """A glass jar with a tin lid: round biscuits, long ones, or sweets."""
    f = Model("jar")
    f.lathe([(0, 0.002), (0.1, 0.002), (0.112, 0.02), (0.115, 0.2), (0.085, 0.25), (0.08, 0.27)], (0, 0, 0), soft.glass("#eef3ee", shine=0.25), 28)
    f.drum(0.088, 0.04, (0, 0, 0.262), (m.paint("#a3271f", 0.35), m.steel(0.25), m.paint("#2c5a48", 0.35))[kind % 3], 0.084, seg=28)
    tone = [m.plaster(c, 0.85, 0.3) for c in ("#c98a45", "#b3702f", "#dbb06e", "#8a5426")]
    for level in range(9 if kind % 3 != 1 else 3):
        for k, a in enumerate(around(6, turn=level * 0.5)):
            spot = (0.062 * math.cos(a), 0.062 * math.sin(a), 0.01 + level * (0.019 if kind % 3 != 1 else 0.06))
            if kind % 3 == 0:
                f.drum(0.034, 0.015, spot, tone[(kind + k // 3) % 2], seg=12, rot=(dice.uniform(-8, 8), dice.uniform(-8, 8), 0))
            elif kind % 3 == 1:
                f.box((0.035, 0.075, 0.055), spot, tone[2 + k % 2], (dice.uniform(-9, 9), dice.uniform(-9, 9), k * 57))
            else:
                f.ball(0.03, (spot[0], spot[1], spot[2] + 0.02), m.plaster(("#c8552c", "#e0b04a", "#efe4cc", "#8c2f3a")[(k + level) % 4], 0.6), 8)
    return f


def _counter():
    """The owner's counter: panels, a marble top, jars, a bell, a cake case with trays."""
    teak = m.wood("#5a3420", 0.3)
    f = Model("counter").box((3.4, 0.62, 1.0), (0, 0, 0), teak)
    for k in range(5):
        f.box((0.56, 0.025, 0.66), (-1.36 + k * 0.68, -0.315, 0.17), teak, bevel=0.02)
        f.box((0.4, 0.03, 0.5), (-1.36 + k * 0.68, -0.325, 0.25), m.wood("#6d4329", 0.3), bevel=0.014)
    f.box((3.54, 0.76, 0.035), (0, 0, 1.0), m.marble("#e9e5dc", "#77726c", 0.1, 2.2), bevel=0.01)
    f.box((1.15, 0.46, 0.03), (0.95, 0.02, 1.035), teak)
    for j, z in enumerate((1.065, 1.24)):
        f.box((1.08, 0.4, 0.008), (0.95, 0.02, z), m.steel(0.25))
        for k in range(8):
            for r in (0, 1):
                f.lathe([(0.036, 0), (0.045, 0.035), (0.035, 0.055), (0, 0.062)], (0.5 + k * 0.128, -0.08 + 0.17 * r, z + 0.008), m.plaster(("#c48a3f", "#a5602b", "#d9b070")[(j + k // 3) % 3], 0.7, 0.25), 14)
    for s in (-1, 1):
        f.box((0.025, 0.46, 0.38), (0.95 + s * 0.56, 0.02, 1.065), teak)
        f.box((1.12, 0.005, 0.38), (0.95, 0.02 + s * 0.22, 1.065), soft.glass(), bevel=0.001)
    f.box((1.2, 0.5, 0.03), (0.95, 0.02, 1.445), teak)
    f.drum(0.045, 0.03, (-1.5, -0.15, 1.035), m.brass(0.15), 0.02)
    f.box((0.3, 0.2, 0.03), (-1.2, 0.0, 1.035), soft.leather("#6a2a22"), (0, 0, 6))
    return f


def _shop_front(room):
    """Tall windows either side of a door that stands open to the street; a low street behind."""
    green = m.wood("#4a2c1b", 0.35)
    room.windows("left", (1.75, 6.75), 2.3, 0.72, 2.6, 4, 3, green, 8)
    room.opening("left", 4.25, 1.7, 0.0, 3.32, light=8)
    f = Model("door frame")
    f.box((0.07, 0.14, 3.32), (0.82, 0, 0), green, mirror="x")
    for z in (2.35, 3.25):
        f.box((1.7, 0.14, 0.07), (0, 0, z), green)
    f.box((0.035, 0.05, 0.85), (0.28, 0, 2.4), green, mirror="x")
    f.put(room.spot("left", 4.25, 0, -0.1), 90)
    for s, turn in ((-1, -12), (1, 190)):
        leaf = Model("door leaf")
        for x in (0.04, 0.71):
            leaf.box((0.085, 0.04, 2.28), (x, 0, 0.03), green)
        for z, h in ((0.03, 0.75), (1.5, 0.06), (2.24, 0.08)):
            leaf.box((0.75, 0.035, h), (0.375, 0, z), green)
        leaf.box((0.66, 0.004, 1.5), (0.375, 0, 0.76), soft.glass(), bevel=0.001)
        leaf.rod((0.7, -0.05, 0.95), (0.7, -0.05, 1.3), 0.012, m.brass(0.2))
        leaf.put((-3.52, 4.25 + s * 0.77, 0), turn if s < 0 else 8)
    colours = ("#d9c39a", "#c98f73", "#b9c3ae", "#e2d6bd", "#cda77c", "#b7b3a4")
    for k, c in enumerate(colours):
        outside.house((-20.5 - (k % 2), -11 + k * 8.6, -0.25), 8.3, 8, 2 if k in (1, 2, 3) else 3, c, 20 + k, 90)
    Model("street").box((60, 90, 0.1), (-34, 8, -0.36), m.concrete("#77716a", 0.8), bevel=0.001, world=True).put()
    Model("pavement").box((2.6, 90, 0.2), (-5.05, 8, -0.26), m.tiles("#a29a8d", 0.4, 0.4, "#756d62", 0.7, 0.008, vary=0.15), bevel=0.01, world=True).put()
    lamp("AREA", (-14, 5, 22), 5000, 7000, (-14, 5, 0), 34, 34)
    for y, high in ((-3.5, 6.5), (11.2, 6.8), (16, 7.5)):
        outside.tree((-11.5, y, -0.3), high, 1 + int(y) % 3, y * 40, count=9000)


def cafe():
    """The whole room in the morning: sun through the shop front, tables with the first tea."""
    sky(31, 288, strength=0.14, clouds=0.4, inside=True, sun_power=21)
    teak = m.wood("#5a3420", 0.32)
    room = rooms.Room(7.0, 9.0, 4.3, m.checks("#e0d6c2", "#3a2b27", 0.3, 0.16), m.lime("#a9bb90", "#93a87c"), m.plaster("#e6dfcc", 0.85, 0.16),
                      sides={"far": m.lime("#d9c79a", "#cbb684")}, skirting=teak)
    _shop_front(room)
    room.opening("far", -2.35, 1.0, 0.0, 2.2)
    room.build()
    rooms.beams(room, 1.5, teak, 0.24, 0.16)
    panels = Model("panelling")
    for y0, y1, x in ((0, 9.0, 3.485),):
        panels.box((0.03, y1 - y0, 1.15), (x, (y0 + y1) / 2, 0.0), teak, world=True)
        panels.box((0.06, y1 - y0, 0.05), (x - 0.01, (y0 + y1) / 2, 1.15), teak)
        for k in range(12):
            panels.box((0.02, 0.6, 0.85), (x - 0.02, 0.375 + 0.75 * k, 0.18), m.wood("#6d4329", 0.32), bevel=0.012)
    panels.put()
    kitchen = Model("kitchen").box((2.4, 0.1, 3), (-2.35, 10.9, 0), m.tiles("#e3e2d6", 0.15, 0.15, "#a8a498", 0.12), world=True)
    kitchen.box((2.6, 2.0, 0.1), (-2.35, 10.2, -0.1), m.tiles("#a5836a", 0.3, 0.3), world=True)
    for x in (-3.5, -1.2):
        kitchen.box((0.1, 2.0, 3), (x, 10.2, 0), m.tiles("#e3e2d6", 0.15, 0.15, "#a8a498", 0.12), world=True)
    kitchen.box((2.4, 2.0, 0.1), (-2.35, 10.2, 2.7), m.plaster("#e6dfcc"))
    kitchen.box((1.4, 0.5, 0.85), (-2.2, 10.6, 0), m.steel(0.3))
    kitchen.lathe([(0, 0), (0.14, 0), (0.16, 0.1), (0.13, 0.26), (0.06, 0.32), (0, 0.36)], (-2.4, 10.55, 0.85), m.metal("#b9b4aa", 0.3), 28)
    kitchen.put()
    lamp("POINT", (-2.3, 10.0, 2.4), 70, 3600, size=0.15)
    for x in (-2.9, -1.8):
        Model("jamb").box((0.1, 0.28, 2.25), (x, 9.02, 0), teak).put()
    Model("lintel").box((1.24, 0.28, 0.1), (-2.35, 9.02, 2.2), teak).put()
    jars = [_jar(k) for k in range(3)]
    _counter().put((1.5, 7.3, 0))
    for k in range(5):
        jars[(k * 2) % 3].put((0.15 + k * 0.29, 7.32 + 0.03 * (k % 2), 1.036), k * 33)
    back = Model("shelves").box((3.6, 0.4, 0.9), (0, 0, 0), teak)
    for z in (1.35, 1.8, 2.25):
        back.box((3.6, 0.3, 0.03), (0, 0.05, z), teak)
    for x in (-1.79, -0.6, 0.6, 1.79):
        back.box((0.035, 0.32, 1.85), (x, 0.04, 0.88), teak)
    back.box((3.75, 0.4, 0.1), (0, 0.02, 2.7), teak, bevel=0.02)
    back.box((1.1, 0.01, 1.2), (0, 0.19, 1.38), soft.mirror())
    decor.bottles(back, -1.7, -0.7, 0.04, 1.83)
    decor.bottles(back, 0.7, 1.7, 0.04, 1.38)
    for k in range(9):
        tables.tumbler(back, (-1.65 + k * 0.11, 0.0, 2.28), 0.1)
        tables.cup(back, (0.72 + k * 0.115, -0.02, 2.28), saucer=False)
    back.put((1.5, 8.78, 0))
    for k in range(4):
        jars[k % 3].put((0.0 + k * 0.26, 8.8, 1.382), k * 70)
        jars[(k + 1) % 3].put((2.35 + k * 0.24, 8.8, 1.832), k * 50)
        jars[(k + 2) % 3].put((1.2 + k * 0.22, 8.72, 0.902), k * 50)
    decor.clock(room, "far", -0.95, 2.9, 0.24)
    for y in (1.6, 3.6, 5.6):
        decor.wall_mirror(room, "right", y, 1.4, 0.95, 1.5, m.wood(DARK, 0.3))
    for k, y in enumerate((2.6, 4.6, 6.6)):
        portraits.founder(k).put(room.spot("right", y, 2.2, 0.02), -90)
    for x, y, s in ((-0.9, 3.0, 15), (1.5, 5.2, 50), (-1.4, 6.6, 80)):
        lamps.fan((x, y, 3.1), 4.05, m.paint("#e8e1d0", 0.35), spin=s)
    for x, y in ((0.5, 3.75), (0.4, 6.7)):
        lamps.pendant((x, y, 2.75), 4.05, 0.13, m.brass(), 10, "globe")
    _tables()
    hat = Model("coat stand").rod((0, 0, 0), (0, 0, 1.8), 0.022, teak, 12)
    hat.lathe([(0, 0), (0.2, 0), (0.2, 0.02), (0.03, 0.06)], (0, 0, 0), teak, 28)
    for k in range(4):
        a = k * 1.57 + 0.4
        hat.tube(curve([(0, 0, 1.6), (0.1 * math.cos(a), 0.1 * math.sin(a), 1.6), (0.15 * math.cos(a), 0.15 * math.sin(a), 1.74)], 5), 0.01, teak, 8)
    hat.rod((0.09, -0.1, 0.05), (0.11, -0.12, 0.95), 0.028, m.paint("#1c1d20", 0.7), 12, 0.012)
    hat.put((-1.35, 8.6, 0))
    plants.rubber_plant(1.5).put((-3.15, 5.45, 0))
    rooms.switches(room, "far", -1.5, 1.35)


def _tables():
    chair = bentwood()
    spots = ((0.75, 2.35, 8, 4), (-1.75, 1.9, 90, 2), (2.7, 4.1, 90, 2), (-1.9, 6.3, 84, 3), (0.35, 4.85, -4, 4), (2.7, 6.0, 90, 1))
    for n, (x, y, turn, guests) in enumerate(spots):
        t = marble_table()
        if n % 2 == 0:
            meals.condiments(t, (-0.1, 0.02, 0.75))
        for s in ((-1, 1) if n % 3 != 2 else (-1,)):
            meals.chai(t, (0.2 * s + 0.06, -0.17 * s, 0.75))
            if n % 2 == 0:
                meals.bun_maska(t, (0.2 * s - 0.12, -0.2 * s, 0.75))
        tables.tumbler(t, (0.32, 0.1, 0.75), 0.11)
        if n in (0, 3):
            tables.newspaper(t, (-0.3, 0.12, 0.75), 24)
        t.put((x, y, 0), turn)
        seats = ((-0.22, -0.58, 172), (0.24, 0.6, 4), (-0.26, 0.56, -8), (0.25, -0.66, 196)) if guests > 2 else ((-0.02, -0.56, 178), (0.04, 0.6, 7))
        for k, (a, b, q) in enumerate(seats[:guests]):
            chair.put(beside((x, y, 0), turn)(a, b), turn + q + (n * 5 + k * 3) % 9 - 4)
    bag = Model("satchel").pad((0.34, 0.11, 0.26), (0, 0, 0), soft.leather("#7a4a28"), soft=0.03, puff=0.012)
    bag.pad((0.345, 0.03, 0.17), (0, -0.055, 0.1), soft.leather("#6b3f22"), (4, 0, 0), 0.01, 0.004)
    bag.tube(curve([(-0.15, 0, 0.25), (-0.1, 0.03, 0.4), (0.1, 0.03, 0.41), (0.15, 0, 0.25)], 6), 0.009, soft.leather("#6b3f22"), 6)
    bag.put((-1.2, 1.88, 0.462), 88, tilt=(-8, 0))


PICTURES = {
    "cafe-irani-morning": (cafe, View((2.2, 0.35, 1.5), (-0.6, 7, 1.6), 23, warm=0.15, bright=-0.2)),
    "cafe-irani-tables": (cafe, View((-0.6, 0.95, 1.35), (1.55, 4.1, 1.02), 29, 4, focus=1.9, warm=0.15, bright=-0.2)),
}
