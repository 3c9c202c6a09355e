"""Rooms for dance, yoga and the gym."""
import math

from darkroom.camera import View
from parts import Model, curve, lamp, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, studio, tables


def dance(evening=False):
    """A dance hall: sprung boards, a wall of mirrors, a barre, tall windows."""
    if evening:
        sky(17, 290, strength=0.1, clouds=0.5, inside=True, sun_power=9)
    else:
        sky(30, 295, strength=0.12, clouds=0.3, inside=True, sun_power=10)
    room = rooms.Room(8.0, 10.0, 3.6, m.planks("#a8713f", 0.08, 1.1, 0.2, 0.22), m.plaster("#ece6da"), skirting=m.wood("#7a4f2e"), sides={"far": m.plaster("#b7c1b4")})
    for y in (2.0, 4.6, 7.2):
        room.window("left", y, 1.7, 0.75, 2.3, 3, 3, m.wood("#6b4128"), 6 if evening else 13)
    room.build()
    outside.garden(6, 20, 24, -0.5, 7, 8, "left")
    mirrors = Model("mirrors")
    for k in range(6):
        mirrors.box((0.006, 1.44, 2.3), (3.985, 1.2 + k * 1.45, 0.25), soft.mirror(), bevel=0.001)
    for k in range(7):
        mirrors.box((0.02, 0.03, 2.36), (3.98, 0.475 + k * 1.45, 0.22), m.steel())
    mirrors.put()
    barre = Model("barre")
    for z in (0.82, 1.08):
        barre.rod((-3.0, 9.75, z), (3.0, 9.75, z), 0.022, m.wood("#b98a55"), 14)
    for x in (-2.8, -0.95, 0.95, 2.8):
        barre.rod((x, 9.98, 0.95), (x, 9.75, 0.95), 0.015, m.brass())
        barre.rod((x, 9.75, 0.78), (x, 9.75, 1.08), 0.015, m.brass())
    barre.put()
    s = Model("sound")
    studio.speaker(s, (0, 0, 0), 0.36, 0.62, 20, 1.1)
    s.put((-3.4, 9.4, 0))
    b = seats.bench(1.6, m.wood("#8a5a36"))
    b.pad((0.34, 0.26, 0.22), (-0.4, 0, 0.44), soft.fabric("#2e4a56"), (0, 0, 20), 0.08, 0.03)
    b.drum(0.035, 0.22, (0.1, 0, 0.44), m.steel(0.2))
    b.pad((0.3, 0.22, 0.05), (0.5, 0, 0.44), soft.fabric("#d9a441"), (0, 0, -10), 0.02, 0.01)
    b.put((-0.6, 9.35, 0))
    shoes = Model("shoes")
    for x, c in ((0, "#c98f7a"), (0.11, "#c98f7a"), (0.5, "#202225"), (0.62, "#202225")):
        shoes.pad((0.085, 0.25, 0.07), (x, 0, 0), soft.fabric(c), soft=0.03)
    shoes.put((-1.1, 9.0, 0), 10)
    plants.palm_pot(1.9).put((3.4, 9.4, 0))
    lamps.fan((-1.2, 4.2, 2.9), 3.6)
    lamps.fan((1.4, 7.2, 2.9), 3.6, spin=55)
    for y in (2.5, 5.0, 7.5):
        for x in (-1.9, 1.9):
            lamps.tubelight((x, y, 3.55), 1.2, 90, 26 if evening else 0, 3600, 5 if evening else 0.8)
    rooms.switches(room, "far", -2.2)
    decor.clock(room, "far", 0, 2.6)
    decor.frame(room, "far", 1.6, 2.2, 0.6, 0.8, 2)
    g = Model("ghungroo")
    for k in range(30):
        g.ball(0.013, (0.09 * math.cos(k * 0.7), 0.07 * math.sin(k * 0.7), 0.013 + 0.02 * (k // 9)), m.brass(), 8)
    g.put((0.35, 9.1, 0))


def yoga():
    """A yoga room at sunrise: mats, bolsters, brass, a garden behind sliding doors."""
    sky(27, 28, strength=0.12, clouds=0.35, inside=True, sun_power=11, soft=1)
    room = rooms.Room(7.2, 7.6, 3.2, m.planks("#b98a58", 0.13, 1.9, 0.3, 0.15), m.plaster("#ebe3d2"), sides={"left": m.lime("#d9c8a8", "#c9b48e")}, skirting=m.wood("#9a6f45"))
    room.opening("far", 0, 5.6, 0.02, 2.5, light=11)
    room.window("right", 3.6, 2.0, 0.5, 1.9, 3, 1, m.wood("#9a6f45"), 8)
    room.build()
    rooms.beams(room, 1.5, m.wood("#8a5f38", 0.5), 0.2, 0.12, "y")
    outside.glass_doors(room, "far", 0, 5.6, 2.5, 4, m.wood("#9a6f45"))
    outside.garden(9.2, 20, 22, -0.3, 8, 8)
    Model("deck").box((8, 1.6, 0.1), (0, 8.65, -0.12), m.planks("#8a6a48", 0.14, 2.5, 0.6), world=True).put()
    rooms.curtain(room, "far", -2.95, 0.6, 0.02, 2.75, soft.sheer(), 6, 0.06, 0.12)
    rooms.curtain(room, "far", 2.95, 0.6, 0.02, 2.75, soft.sheer(), 6, 0.06, 0.12)
    for k, (x, y) in enumerate(((-1.9, 3.0), (-0.65, 3.0), (0.65, 3.0), (1.9, 3.0), (-1.3, 5.2), (0, 5.6), (1.3, 5.2))):
        c = ("#5d7a6d", "#a8573d", "#c9a45d", "#4f6474", "#8d6f8a", "#5d7a6d", "#b98a58")[k]
        mat = Model("mat").grid(lambda s, t: ((s - 0.5) * 0.63, (t - 0.5) * 1.8, 0.006 + 0.012 * max(0, t - 0.97) * 30), 6, 40, m.plaster(c, 0.9, 0.05))
        if k % 3 != 1:
            mat.pad((0.62, 0.24, 0.17), (0, 0.55, 0.008), soft.fabric(("#d9c8a8", "#8a9a83", "#c98f5a")[k % 3]), soft=0.08)
        else:
            mat.lathe([(0, 0), (0.17, 0.0), (0.2, 0.06), (0.17, 0.12), (0, 0.13)], (0, 0.45, 0.01), soft.fabric("#8a4a3a"), 28, round_off=True)
        mat.box((0.22, 0.11, 0.075), (0.15, 0.15, 0.01), m.plaster("#b98a60", 0.9), (0, 0, 14), 0.01)
        mat.put((x, y, 0), (k * 37) % 5 - 2)
    rolled = Model("rolled mats")
    basket = decor.basket(rolled, (0, 0, 0), 0.24, 0.4, False)
    for k, c in enumerate(("#5d7a6d", "#a8573d", "#c9a45d", "#4f6474", "#8d6f8a")):
        basket.rod((0.1 * math.cos(k * 1.3), 0.1 * math.sin(k * 1.3), 0.05), (0.13 * math.cos(k * 1.3), 0.13 * math.sin(k * 1.3), 0.68), 0.055, m.plaster(c, 0.9), 16)
    rolled.put((-3.1, 6.9, 0))
    shelf = tables.shelf(1.5, 0.9, 0.34, 2, m.wood("#9a6f45"), 0.2, legs=0.08)
    for k in range(5):
        shelf.pad((0.3, 0.3, 0.06), (-0.5, 0, 0.93 + k * 0.062), soft.stripes(("#d9c8a8", "#8a9a83")[k % 2], "#a8573d", 0.05), soft=0.025, puff=0.01)
    tables.vase(shelf, (0.4, 0, 0.92), 0.32, m.brass(), 2)
    shelf.lathe([(0, 0), (0.06, 0), (0.11, 0.06), (0.115, 0.09), (0.105, 0.09), (0, 0.02)], (0.05, 0, 0.92), m.brass(0.2), 32)
    shelf.box((1.46, 0.3, 0.085), (0, 0.01, 0), m.wood("#7a5434"))
    shelf.put((-3.41, 4.75, 0), 90)
    pillows = Model("cushions on the floor").lathe([(0, 0), (0.22, 0.0), (0.27, 0.07), (0.22, 0.14), (0, 0.15)], (0, 0, 0), soft.fabric("#a8573d"), 32, round_off=True)
    pillows.lathe([(0, 0), (0.21, 0.0), (0.25, 0.06), (0.2, 0.12), (0, 0.13)], (0.02, 0.015, 0.145), soft.fabric("#c9a45d"), 32, round_off=True)
    pillows.put((-3.1, 5.95, 0))
    lamps.brass_lamp(0.95).put((2.95, 7.0, 0))
    plants.palm_pot(1.7, m.terracotta()).put((-3.05, 3.0, 0), 20)
    plants.rubber_plant(1.5).put((3.1, 5.7, 0))
    for x in (-1.2, 1.2):
        lamps.pendant((x, 4.2, 2.1), 3.2, 0.28, m.brass(), 0, "basket")
    decor.frame(room, "left", 2.6, 1.8, 0.7, 0.9, 1)
    rooms.switches(room, "right", 6.5)


def _dumbbell(f, x, y, z, r, long=0.3):
    black = m.paint("#1d1e20", 0.6)
    f.rod((x, y - long / 2, z), (x, y + long / 2, z), 0.015, m.steel(0.2))
    for s in (-1, 1):
        f.drum(r, long * 0.26, (x, y + s * long * 0.37 + long * 0.13, z), black, rot=(90, 0, 0), seg=6 if r > 0.05 else 14)


def treadmill():
    """A running machine; the runner looks to +y."""
    dark, grey = m.paint("#1a1b1d", 0.45), m.metal("#9a9c9f", 0.4)
    f = Model("treadmill").box((0.8, 1.75, 0.14), (0, 0, 0.06), dark, bevel=0.03)
    f.box((0.5, 1.6, 0.012), (0, -0.04, 0.2), m.plaster("#242424", 0.8))
    for x in (-1, 1):
        f.box((0.1, 1.7, 0.02), (x * 0.34, 0, 0.2), grey)
        f.tube(curve([(x * 0.36, 0.72, 0.15), (x * 0.36, 0.78, 0.8), (x * 0.34, 0.66, 1.25)], 6), 0.03, grey)
        f.tube(curve([(x * 0.35, 0.68, 1.12), (x * 0.36, 0.4, 1.05), (x * 0.36, 0.15, 0.98)], 6), 0.022, dark)
    f.box((0.8, 0.1, 0.42), (0, 0.68, 1.14), dark, (-25, 0, 0), 0.03)
    f.box((0.5, 0.01, 0.26), (0, 0.62, 1.24), soft.glow("#5b8fc0", 1.2), (-25, 0, 0), 0.002)
    return f


def gym():
    """Rubber floor, racks, machines, mirrors, brick and battens of light."""
    sky(30, 60, strength=0.12, clouds=0.4, inside=True, sun_power=3.5)
    room = rooms.Room(9.0, 9.0, 3.8, m.concrete("#3a3b3d", 0.7, 0.15), m.plaster("#d9d4ca"), m.paint("#26282a", 0.8), sides={"far": m.brick("#8f4f38"), "left": m.plaster("#2f3b3a")})
    room.windows("right", (2.2, 5.0, 7.6), 2.2, 0.5, 2.5, 3, 3, m.iron(), 10)
    room.build()
    outside.town(10, -5, 0, 6, 44, "right")
    for x in (-2.6, 0, 2.6):
        for y in (2.4, 5.0, 7.4):
            lamps.tubelight((x, y, 3.4), 1.5, 90, 24, 5000, 7)
    rack = Model("dumbbell rack")
    dark = m.paint("#191a1c", 0.5)
    for z in (0.35, 0.72, 1.08):
        rack.box((2.8, 0.3, 0.04), (0, 0, z), dark, (18, 0, 0))
        for k in range(13):
            _dumbbell(rack, -1.28 + k * 0.213, -0.02, z + 0.1, 0.045 + 0.004 * k if z < 1 else 0.04 + 0.002 * k, 0.3)
    for x in (-1.35, 0, 1.35):
        rack.box((0.07, 0.5, 0.06), (x, 0, 0), dark)
        rack.box((0.07, 0.07, 1.15), (x, 0.14, 0), dark)
    rack.put((-2.4, 8.55, 0))
    decor.wall_mirror(room, "far", -2.4, 1.35, 3.6, 1.7, m.iron())
    power = Model("power rack")
    red = m.paint("#8f1f1f", 0.35)
    for x in (-0.6, 0.6):
        power.box((0.07, 0.07, 2.35), (x, 0.55, 0), red, mirror="y")
        power.box((0.07, 1.2, 0.07), (x, 0, 2.28), red)
        power.box((0.07, 1.5, 0.07), (x, 0, 0), red)
    power.rod((-0.6, 0.55, 2.3), (0.6, 0.55, 2.3), 0.02, m.steel(), mirror="y")
    power.rod((-1.1, -0.62, 1.25), (1.1, -0.62, 1.25), 0.014, m.steel(0.2))
    for s in (-1, 1):
        for k, (r, c) in enumerate(((0.225, "#1c1d1f"), (0.225, "#b3262a"), (0.18, "#1f4f8a"))):
            power.drum(r, 0.045, (s * (0.85 + 0.055 * k) - 0.022, -0.62, 1.25), m.paint(c, 0.55), rot=(0, 90, 0), seg=40, bevel=0.008)
    power.put((1.5, 7.5, 0))
    bench = Model("bench").pad((0.3, 1.15, 0.09), (0, 0, 0.38), soft.leather("#1c1d1f"), soft=0.03)
    for y in (-0.45, 0.45):
        bench.box((0.06, 0.06, 0.38), (0, y, 0), red)
        bench.box((0.5, 0.06, 0.05), (0, y, 0), red)
    bench.put((1.5, 6.6, 0))
    bench.put((-1.6, 6.9, 0), 25)
    for y in (2.3, 3.9, 5.5):
        treadmill().put((3.3, y, 0), -90)
    mats = Model("plates tree")
    mats.box((0.08, 0.08, 1.1), (0, 0, 0), dark)
    mats.box((0.6, 0.6, 0.05), (0, 0, 0), dark)
    for k in range(6):
        s = -1 if k % 2 else 1
        mats.drum(0.2 - 0.025 * (k // 2), 0.12, (s * 0.12 - 0.06, 0, 0.35 + 0.3 * (k // 2)), m.paint(("#1c1d1f", "#2a2b2d")[k % 2], 0.6), rot=(0, 90, 0), seg=36)
    mats.put((3.4, 8.2, 0))
    Model("ball").ball(0.32, (0, 0, 0.32), m.paint("#3f6f6a", 0.5), 30).put((-3.8, 6.0, 0))
    bells = Model("kettlebells")
    for k in range(6):
        r = 0.075 + 0.012 * k
        bells.ball(r, (k * 0.33, 0, r), dark, 20)
        bells.tube(curve([(k * 0.33 - r * 0.6, 0, r * 1.7), (k * 0.33 - r * 0.5, 0, r * 2.6), (k * 0.33 + r * 0.5, 0, r * 2.6), (k * 0.33 + r * 0.6, 0, r * 1.7)], 6), 0.016, dark)
    bells.put((-4.15, 4.6, 0), 90)
    bag = Model("bag").drum(0.18, 1.1, (0, 0, 0.9), soft.leather("#7c1f1c"), seg=36, bevel=0.04)
    for k in range(4):
        bag.rod((0.12 * math.cos(k * 1.57), 0.12 * math.sin(k * 1.57), 2.0), (0, 0, 2.4), 0.006, m.steel(), 6)
    bag.rod((0, 0, 2.4), (0, 0, 3.8), 0.01, m.steel(), 6)
    bag.put((-3.2, 3.2, 0))
    Model("platform").box((3.0, 2.6, 0.03), (1.5, 7.2, 0), m.planks("#a8713f", 0.2, 2.6, 0.5)).put()
    decor.clock(room, "far", 1.6, 3.0, 0.22)
    for x in (-1.2, 1.4):
        lamps.fan((x, 4, 3.0), 3.8, m.paint("#191a1c", 0.5))
    plants.rubber_plant(1.5, pot_mat=m.paint("#2a2b2d", 0.5)).put((-4.0, 8.3, 0))
    lamp("AREA", (-4.3, 4.5, 2.6), 40, 3400, (-1, 5, 0.5), 3, 0.3)


PICTURES = {
    "dance-mirror-morning": (dance, View((-2.6, 0.5, 1.45), (0.9, 9, 1.35), 22)),
    "dance-barre-wall": (dance, View((0.6, 3.6, 1.4), (-0.7, 9.8, 1.2), 26)),
    "dance-hall-dusk": (lambda: dance(True), View((3.0, 0.7, 1.5), (-1.4, 8.5, 1.4), 22, warm=0.3)),
    "yoga-sunrise-mats": (yoga, View((-1.4, 0.3, 1.35), (0.4, 7, 1.15), 24, warm=0.3)),
    "yoga-window-wall": (yoga, View((2.6, 1.1, 1.3), (-1.6, 6.4, 1.1), 24, warm=0.2)),
    "yoga-shelf-corner": (yoga, View((0.7, 2.0, 1.25), (-3.0, 5.3, 0.85), 29, 5.6, warm=0.2)),
    "gym-hall-rack": (gym, View((-0.9, 2.4, 1.45), (0.1, 8, 1.3), 22)),
    "gym-treadmills": (gym, View((-3.4, 1.4, 1.5), (2.4, 6, 1.1), 24)),
    "gym-dumbbells": (gym, View((0.2, 5.0, 1.4), (-2.7, 8.8, 1.0), 28, 4, bright=0.25, warm=0.3)),
}
