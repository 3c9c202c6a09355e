"""A pool in an arcaded courtyard, in the morning."""
from darkroom.camera import View
from parts import Model, curve, sky
from parts import decor, houses, lamps, m, outside, plants, seats, soft, tables, trees

# The pool's left, right, near and far edge, and the height of the water relative to the stone.
X0, X1, Y0, Y1, LEVEL = -2.3, 2.3, 3.2, 12.0, -0.1


def pool():
    """A tiled basin with a rounded stone edge, broad steps at its near end, and the court's paving."""
    tile = soft.basin("#86c9c4")
    w, d, deep = X1 - X0, Y1 - Y0, 1.25
    f = Model("basin").box((w, d, 0.1), (0, (Y0 + Y1) / 2, -deep - 0.1), tile, bevel=0.001, world=True)
    for x in (X0 - 0.1, X1 + 0.1):
        f.box((0.2, d + 0.4, deep - 0.02), (x, (Y0 + Y1) / 2, -deep), tile, bevel=0.001, world=True)
    for y in (Y0 - 0.1, Y1 + 0.1):
        f.box((w, 0.2, deep - 0.02), (0, y, -deep), tile, bevel=0.001, world=True)
    stair = soft.basin("#e3d3ae", 0.36, "#b9a682", 0.012)
    for k in range(5):
        f.box((2.6, 0.36, deep - 0.2 - 0.2 * k), (-0.9, Y0 + 0.18 + 0.36 * k, -deep), stair, bevel=0.012, world=True)
        f.box((2.6, 0.05, 0.012), (-0.9, Y0 + 0.33 + 0.36 * k, -0.2 - 0.2 * k), m.tiles("#2f6f7d", 0.05, 0.05, "#d7e6e4", 0.3), world=True)
    band = m.tiles("#2f6f8a", 0.1, 0.1, "#d7e6e4", 0.2, 0.004, 0, 0.2)
    for x in (X0 + 0.006, X1 - 0.006):
        f.box((0.012, d, 0.2), (x, (Y0 + Y1) / 2, -0.24), band, bevel=0.001, world=True)
    f.box((w, 0.012, 0.2), (0, Y1 - 0.006, -0.24), band, bevel=0.001, world=True)
    f.put()
    Model("water").grid(lambda s, t: (X0 + w * s, Y0 + d * t, LEVEL), 2, 2, soft.water("#c4ebe8", 0.022, 2.2), lambda s, t: (w * s, d * t)).put()
    edge, stone = Model("coping"), m.lime("#d9c8a6", "#c9b48d")
    for x in (X0 - 0.17, X1 + 0.17):
        for k in range(12):
            edge.box((0.44, (d + 0.86) / 12 - 0.006, 0.09), (x, Y0 - 0.43 + (d + 0.86) * (k + 0.5) / 12, -0.06), stone, bevel=0.025)
    for y in (Y0 - 0.21, Y1 + 0.21):
        for k in range(6):
            edge.box((w / 6 - 0.006, 0.44, 0.09), (X0 + w * (k + 0.5) / 6, y, -0.06), stone, bevel=0.025)
    edge.put()
    paving = m.tiles("#c2a27a", 0.62, 0.42, "#8d7350", 0.7, 0.007, 0.5, 0.13)
    outside.paving((-20, 20, -8, 22), (X0 - 0.38, X1 + 0.38, Y0 - 0.42, Y1 + 0.42), paving)


def walls():
    """Arcades on three sides on a low plinth, doors and lanterns behind them."""
    lime = m.lime("#f1e3c6", "#e2c894")
    houses.arcade(4, 2.7, mat=lime).put((0, 14.6, 0.12))
    side = houses.arcade(7, 2.5, mat=lime)
    side.put((-5.4, 5.85, 0.12), 90)
    side.put((5.4, 5.85, 0.12), -90)
    corner = Model("corners").box((16.4, 0.25, 3.6), (0, 17.4, 0.12), lime, world=True)
    for s in (-1, 1):
        corner.box((0.25, 3.2, 3.6), (s * 8.2, 16.0, 0.12), lime, world=True)
        corner.box((2.8, 3.0, 0.12), (s * 6.8, 16.1, 3.47), m.plaster("#efe8da"), world=True)
    corner.put()
    plinth = Model("plinth").box((16, 3.2, 0.12), (0, 16.05, 0), m.tiles("#a5523a", 0.3, 0.3, gloss=0.4), world=True)
    plinth.box((3.2, 20, 0.12), (6.85, 4.6, 0), m.tiles("#a5523a", 0.3, 0.3, gloss=0.4), world=True, mirror="x")
    teak, blue = m.wood("#5b3520", 0.35), m.paint("#2f6a78", 0.5)
    for x in (-4.05, -1.35, 1.35, 4.05):
        if abs(x) > 2:
            houses.shuttered_window(plinth, x, 17.22, 1.0, 1.0, 1.5, blue)
        else:
            plinth.box((1.5, 0.08, 2.4), (x, 17.24, 0.12), teak)
            for s in (-1, 1):
                for z in (0.3, 1.35):
                    plinth.box((0.5, 0.05, 0.9), (x + s * 0.35, 17.2, z), m.wood("#7a4a2b", 0.35), bevel=0.02)
            plinth.ball(0.035, (x + 0.07, 17.15, 1.2), m.brass(), 12)
    plinth.put()
    shut = Model("side windows")
    for k in range(7):
        houses.shuttered_window(shut, -7.5 + 2.5 * k, 0, 0.95, 1.0, 1.5, blue)
    for s in (-1, 1):
        shut.put((s * 8.0, 5.85, 0.12), s * -90)
    for x in (-4.05, -1.35, 1.35, 4.05):
        lamps.pendant((x, 15.9, 2.35), 3.45, 0.2, m.brass(), 0, "basket")


def court():
    """The whole place on a clear morning."""
    sky(43, 232, strength=0.25, clouds=0.45, sun_power=4.6)
    pool()
    walls()
    towel = soft.stripes("#efe6d3", "#2f6a78", 0.05)
    lounger = seats.cane_lounger(pillow=soft.block_print("#efe4cd", "#2f5a77"))
    for k, (y, t) in enumerate(((5.0, -81), (7.1, -85), (9.6, -80))):
        lounger.put((3.95, y, 0), t)
        if k != 1:
            decor.throw((2.97, y - 0.16, 0.33), 0.5, 0.95, towel, t, 0.22)
    roll = Model("towels")
    for k in range(3):
        roll.rod((-0.2, 0.14 * (k % 2) - 0.07 * (k == 2), 0.06 + 0.11 * (k == 2)), (0.2, 0.14 * (k % 2) - 0.07 * (k == 2), 0.06 + 0.11 * (k == 2)), 0.065, soft.stripes("#f3ecdc", ("#b4532f", "#2f6a78")[k % 2], 0.04), 20)
    roll.put((3.75, 7.1, 0.31), 88)
    side = tables.table(0.46, 0.46, 0.42, m.wood("#7a4d2b"), None, "pedestal")
    tables.tumbler(side, (0.08, 0.05, 0.42), 0.13)
    side.drum(0.028, 0.09, (0.08, 0.05, 0.425), m.paint("#d99a3a", 0.2), 0.03)
    tables.books(side, (-0.09, -0.02, 0.42), lying=2)
    for y in (6.05, 8.35):
        side.put((4.3, y, 0), y * 30)
    things = Model("slippers")
    for x in (0, 0.14):
        things.pad((0.09, 0.26, 0.022), (x, 0.03 * (x > 0), 0), soft.leather("#8a5a34"), (0, 0, x * 60), soft=0.01, puff=0.002)
        things.tube(curve([(x - 0.04, 0.02, 0.02), (x, 0.05, 0.06), (x + 0.04, 0.02, 0.02)], 5), 0.008, soft.leather("#6b3f22"), 6)
    things.put((-2.75, 2.35, 0), 35)
    urli = Model("urli").lathe([(0, 0.02), (0.16, 0.02), (0.28, 0.11), (0.31, 0.17), (0.34, 0.18), (0.33, 0.2), (0.28, 0.17), (0.22, 0.15), (0, 0.15)], (0, 0, 0), m.brass(0.24), 44)
    plants.flowers(urli, (0, 0, 0.08), 0.2, ("#f0c33c", "#f3ead8", "#e0559a"), 46, 0.07, False)
    urli.put((-2.85, 3.5, 0))
    urli.put((2.9, 12.6, 0), 60, 1.2)
    pots = (plants.palm_pot(1.9), plants.rubber_plant(1.5), plants.palm_pot(1.5), plants.snake_plant(0.8))
    for k, (x, y) in enumerate(((-4.75, 2.6), (-4.8, 5.0), (-4.7, 7.6), (-4.8, 10.0), (-1.35, 13.9), (1.35, 13.95), (4.8, 11.3), (4.85, 3.4), (-4.1, 13.3))):
        pots[k % 4].put((x, y, 0), k * 70, 1 + 0.12 * (k % 3))
    bed = Model("tree pits")
    for x, y, h, s in ((4.3, 13.2, 6.4, 2), (-4.25, 12.0, 5.6, 1)):
        bed.drum(0.55, 0.22, (x, y, 0), m.lime("#d9c8a6", "#c9b48d"), seg=40, bevel=0.03)
        bed.drum(0.47, 0.02, (x, y, 0.21), m.plaster("#2e2118", 1, 0.4), seg=32)
        trees.coconut((x, y, 0.1), h, s, 40 * s)
    bed.put()
    pink = ("#b8286f", "#e0609f")
    for x, y, z, r in ((-5.6, 9.2, 3.9, 0.9), (-5.7, 10.3, 4.0, 0.8), (-5.45, 9.8, 3.3, 0.6), (2.9, 14.9, 4.1, 0.8), (3.8, 14.9, 4.0, 0.7)):
        trees.bush((x, y, z), r, 1, x * 40, pink, 0.06)
        trees.bush((x + 0.2, y + 0.2, z - 0.15), r * 0.95, 2, x * 60)
    for k, (x, y, h) in enumerate(((-9.5, 16, 9), (-7.5, 21, 10), (8.6, 19, 9.5), (0.8, 23, 11), (11, 13, 9), (-12, 11, 9))):
        trees.coconut((x, y, 0), h, 1 + k % 3, k * 63)
    for k in range(7):
        trees.tree((-15 + k * 5, 24 + (k % 2) * 3, 0), 7.5 + k % 3, 1 + k % 3, k * 50)


PICTURES = {
    "pool-court-morning": (court, View((1.0, -0.4, 1.55), (-0.35, 12, 1.75), 24)),
    "pool-court-steps": (court, View((-3.5, 0.9, 1.6), (0.9, 7.5, 0.75), 25)),
}
