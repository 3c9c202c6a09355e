"""Pools: a resort's, and one under a roof."""
import math

from darkroom.camera import View
from parts import Model, around, dusk, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, rooms, seats, soft, tables, trees


def _lounger(cloth="#f0ebdf"):
    timber = m.wood("#8a5f38", 0.5)
    f = Model("lounger")
    for x in (-0.3, 0.3):
        f.box((0.05, 1.95, 0.06), (x, 0, 0.26), timber)
        for y in (-0.8, 0.75):
            f.box((0.05, 0.06, 0.27), (x, y, 0), timber)
    f.pad((0.62, 1.25, 0.09), (0, -0.33, 0.31), soft.fabric(cloth), soft=0.035)
    f.pad((0.62, 0.75, 0.09), (0, 0.55, 0.48), soft.fabric(cloth), (36, 0, 0), 0.035)
    f.rod((-0.2, 0.62, 0.66), (0.2, 0.62, 0.66), 0.07, soft.stripes("#b4532f", "#efe6d3"), 20)
    return f


def _parasol(at, cloth="#e9dfc8", turn=0.0):
    """A canvas parasol on ribs, its hem hanging between them."""
    f, timber, canvas = Model("parasol"), m.wood("#8a5f38"), soft.shade_cloth(cloth)
    f.rod((0, 0, 0), (0, 0, 2.78), 0.024, timber)

    def top(s, t):
        a, between = s * math.tau, abs(math.sin(4 * s * math.tau))
        return (1.42 * t * (1 - 0.07 * between * t) * math.cos(a), 1.42 * t * (1 - 0.07 * between * t) * math.sin(a), 2.72 - 0.5 * t**1.15 - 0.05 * between * t)

    f.grid(top, 64, 8, canvas)
    f.grid(lambda s, t: (top(s, 1)[0] * (1 + 0.01 * t), top(s, 1)[1] * (1 + 0.01 * t), top(s, 1)[2] - 0.13 * t - 0.02 * t * math.cos(16 * s * math.tau)), 128, 2, soft.shade_cloth("#b4653c"))
    for a in around(8):
        c, q = math.cos(a), math.sin(a)
        f.rod((0.02 * c, 0.02 * q, 2.69), (1.41 * c, 1.41 * q, 2.2), 0.011, timber, 6)
        f.rod((0.02 * c, 0.02 * q, 2.1), (0.75 * c, 0.75 * q, 2.43), 0.009, timber, 6)
    f.ball(0.035, (0, 0, 2.79), timber, 12)
    f.drum(0.28, 0.08, (0, 0, 0), m.concrete("#8d857a"))
    f.drum(0.04, 0.35, (0, 0, 0.08), m.iron())
    f.put(at, turn)


def _pool(x0, x1, y0, y1, deck, deep=1.3, lit=False, tile="#3f9aa6", level=-0.08):
    """A tiled basin let into a deck that reaches 40 m round it."""
    blue = m.tiles(tile, 0.05, 0.05, "#d7e6e4", 0.2, 0.004, 0, 0.12)
    f = Model("basin")
    w, d = x1 - x0, y1 - y0
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    f.box((w, d, 0.1), (cx, cy, -deep - 0.1), blue, bevel=0.001, world=True)
    for x in (x0 - 0.1, x1 + 0.1):
        f.box((0.2, d + 0.4, deep - 0.02), (x, cy, -deep), blue, bevel=0.001, world=True)
    for y in (y0 - 0.1, y1 + 0.1):
        f.box((w, 0.2, deep - 0.02), (cx, y, -deep), blue, bevel=0.001, world=True)
    rim = m.tiles("#d9cdb8", 0.6, 0.35, "#9c9180", 0.6, 0.006, 0, 0.06)
    for x in (x0 - 0.17, x1 + 0.17):
        f.box((0.36, d + 0.7, 0.06), (x, cy, -0.02), rim, bevel=0.012, world=True)
    for y in (y0 - 0.17, y1 + 0.17):
        f.box((w, 0.36, 0.06), (cx, y, -0.02), rim, bevel=0.012, world=True)
    f.put()
    Model("water").grid(lambda s, t: (x0 + w * s, y0 + d * t, level), 2, 2, soft.water("#a9dfe0", 0.018), lambda s, t: (w * s, d * t)).put()
    outside.paving((-40, 40, -12, 60), (x0 - 0.3, x1 + 0.3, y0 - 0.3, y1 + 0.3), deck)
    if lit:
        for k in range(4):
            lamp("POINT", (x0 + 0.4, y0 + d * (k + 0.5) / 4, -0.7), 26, "#9fe8ff", size=0.15)
            lamp("POINT", (x1 - 0.4, y0 + d * (k + 0.5) / 4, -0.7), 26, "#9fe8ff", size=0.15)


def resort(evening=False):
    """A resort's pool before a tiled pavilion, palms and loungers."""
    if evening:
        dusk("#2b3c6b", "#e8935c", 0.32)
    else:
        sky(40, 230, strength=0.25, clouds=0.55, sun_power=4.5)
    _pool(-3.6, 3.6, 2.6, 13.5, m.tiles("#c4ad8c", 0.6, 0.4, "#8f8069", 0.65, 0.008, 0.5, 0.1), lit=evening, tile="#3f9aa6" if evening else "#7cc3c6")
    floor = Model("pavilion").box((11, 5.4, 0.35), (0, 18.2, 0), m.tiles("#a5523a", 0.3, 0.3, gloss=0.4), world=True)
    floor.box((11, 0.25, 3.0), (0, 20.8, 0.35), m.lime("#e6d6b6", "#d3be94"))
    for k in range(6):
        houses.pillar(floor, -5 + 2 * k, 15.8, 0.35, 2.7)
    for x in (-3.6, 0, 3.6):
        houses.shuttered_window(floor, x, 20.66, 1.2, 1.2, 1.5, m.wood("#6b4128"), soft.glow("#ffbf7a", 3) if evening else None)
    floor.put()
    houses.pitched_roof(11.5, 5.6, 3.1, 5.2, (0, 18.2, 0), 0.8)
    for x in (-3, 0, 3):
        seats.sofa(2, soft.fabric("#efe6d3"), None, (soft.fabric("#2f6a6a"), soft.fabric("#c98a2b"))).put((x, 19.2, 0.35))
        if evening:
            lamps.pendant((x, 17.6, 2.5), 3.1, 0.24, m.brass(), 90, "basket")
    lounger = _lounger()
    for y in (4.2, 6.4, 8.6, 10.8):
        lounger.put((5.1, y, 0), -94 + y % 3)
        lounger.put((-5.1, y + 0.7, 0), 91 + 2 * y % 5)
    for y in (5.3, 9.7):
        _parasol((5.9, y, 0), turn=y * 9)
        _parasol((-5.9, y + 0.8, 0), turn=y * 7)
    side = tables.table(0.4, 0.4, 0.4, m.wood("#8a5f38"), None, "round")
    tables.tumbler(side, (0, 0, 0.4), 0.13)
    side.put((5.2, 5.3, 0))
    side.put((-5.2, 6.05, 0))
    side.put((-5.1, 10.4, 0), 50)
    for x, y, turn, cloth in ((-4.16, 4.97, 93, "#2f6a6a"), (-4.16, 9.37, 94, "#c98a2b"), (4.16, 6.47, -93, "#b4532f")):
        decor.throw((x, y, 0.415), 0.5, 1.0, soft.stripes(cloth, "#efe6d3", 0.06), turn, 0.3)
    bag = Model("bag").pad((0.42, 0.18, 0.3), (0, 0, 0), soft.stripes("#c8a468", "#8c5a34", 0.05, True), soft=0.07)
    for y in (-0.05, 0.05):
        bag.tube([(0.12 * math.cos(k * 0.45), y, 0.28 + 0.16 * math.sin(k * 0.45)) for k in range(8)], 0.009, m.wood("#7a4d2b"), 6)
    bag.put((-4.6, 8.15, 0), 30)
    shoes = Model("sandals")
    for x in (0, 0.13):
        shoes.pad((0.09, 0.25, 0.025), (x, 0.04 * x, 0), soft.leather("#6b4128"), (0, 0, 60 * x), 0.012, 0.0)
    shoes.put((-4.0, 5.75, 0), 70)
    for k, (x, y, h) in enumerate(((-9.6, 6, 8), (7.9, 8, 9), (-8.6, 12, 9.5), (8.8, 14, 8), (-7.9, 18, 6.6), (7.6, 19, 10.5), (-11, 22, 11), (12, 23, 11))):
        trees.coconut((x, y, 0), h, 1 + k % 3, k * 63)
    for s in (-1, 1):
        trees.lawn(*sorted((s * 7.0, s * 34)), -4, 15, 0.012, 8, (s * 7.0, 5))
        trees.lawn(*sorted((s * 7.0, s * 34)), 15, 60, 0.012, 0)
        for k in range(13):
            trees.bush((s * (7.5 + (k % 3) * 0.3), 2.5 + k * 1.05, 0), 0.5 + 0.12 * (k % 3), k % 4, k * 40, size=0.06, count=4000)
        for k in range(7):
            trees.bush((s * (13 + k % 2), 1 + k * 3.2, -0.3), 1.8 + 0.3 * (k % 3), 1 + k % 4, k * 60, size=0.035, count=9000)
            trees.fine_tree((s * (16.5 + k % 3), 2 + k * 3.4, 0), 6.5 + k % 2, 1 + k % 3, k * 80)
    for k, (x, y) in enumerate(((-4.3, 14.6), (4.3, 14.6), (-2.2, 15.0), (2.2, 15.0), (4.6, 2.6), (-6.6, 14.6))):
        (plants.palm_pot(1.7) if k % 2 else plants.rubber_plant(1.5)).put((x, y, 0), k * 50)
        if evening:
            lamp("POINT", (x, y - 0.5, 0.25), 9, 2500, size=0.05)
            Model("lantern").ball(0.12, (x, y - 0.5, 0.14), soft.glow("#ffbf7a", 8), 14).put()
    trees.grove(28)


def indoor_pool():
    """A long indoor pool under arches, light from the side."""
    sky(38, 288, strength=0.15, clouds=0.3, inside=True, sun_power=9)
    room = rooms.Room(10.5, 17, 5.0, m.tiles("#ddd2c0", 0.6, 0.6, "#a89c8a", 0.2), m.plaster("#ece5d8"), m.planks("#a8794c", 0.18, 3, 0.5), sides={"far": m.lime("#3f6f6d", "#356260")})
    room.windows("left", (2.4, 5.2, 8.0, 10.8, 13.6), 1.9, 0.1, 2.7, 3, 3, m.iron(), 20, 0.9)
    _pool(-2.9, 3.0, 2.4, 15.2, m.tiles("#ddd2c0", 0.6, 0.6, "#a89c8a", 0.2), lit=True, tile="#6fc0c6")
    w, d = room.w, room.d
    for side in ("far", "near", "left", "right"):
        room._wall(side, room.holes[side])
    Model("ceiling").box((w + 1, d + 1, 0.2), (0, d / 2, 5.0), room.ceiling, world=True).put()
    rooms.beams(room, 2.8, m.wood("#6b4a30", 0.5), 0.3, 0.2)
    outside.garden(9, 22, 26, -0.3, 3, 8, "left")
    lounger = _lounger("#e6ddcb")
    for y in (4, 6.2, 8.4, 10.6, 12.8):
        lounger.put((4.2, y, 0), 88)
        t = tables.table(0.4, 0.4, 0.4, m.wood("#8a5f38"), None, "round")
        t.pad((0.28, 0.2, 0.1), (0, 0, 0.4), soft.fabric("#f2eee5"), soft=0.04)
        t.put((4.4, y + 1.1, 0))
    for k, y in enumerate((3.2, 6.6, 10.0, 13.4)):
        lamps.sconce(room, "right", y, 2.2, 25)
    for x in (-2.4, -1.2, 1.2, 2.4):
        plants.palm_pot(2.2, m.terracotta()).put((x * 1.7, 16.3, 0), x * 60)
    rooms.jaali(3.2, 2.8, m.plaster("#e9dcc2"), 0.22).put((0, 16.9, 0.3))
    lamp("AREA", (0, 16.95, 1.6), 60, 2800, (0, 10, 1.6), 3, 2.4)
    rail = Model("ladder")
    for x in (-0.25, 0.25):
        rail.tube([(x + 1.8, 2.0, 0), (x + 1.8, 2.0, 0.75), (x + 1.8, 2.2, 0.85), (x + 1.8, 2.5, 0.7), (x + 1.8, 2.55, -1.0)], 0.02, m.steel(0.15))
    rail.put()
    lanes = Model("lane")
    for x in (-0.9, 1.0):
        for k in range(110):
            lanes.drum(0.05, 0.1, (x, 2.5 + k * 0.115, -0.1), m.paint(("#b5332a", "#f0ebe0")[(k // 8) % 2], 0.3), rot=(-90, 0, 0), seg=10)
    lanes.put()


PICTURES = {
    "resort-pool-dusk": (lambda: resort(True), View((-1.4, -0.6, 1.5), (0.4, 14, 1.7), 25, bright=-0.3, neutral=0.2)),
    "resort-pool-noon": (resort, View((2.2, 0.2, 1.55), (-1.2, 14, 1.8), 25)),
    "resort-loungers": (resort, View((-3.0, 1.5, 1.55), (-5.0, 9.5, 1.3), 28, warm=0.15)),
    "swimming-hall-arches": (indoor_pool, View((1.6, 0.8, 1.5), (-0.7, 12, 1.5), 22)),
    "swimming-hall-side": (indoor_pool, View((-3.7, 1.0, 1.5), (1.6, 12, 1.4), 24)),
}
