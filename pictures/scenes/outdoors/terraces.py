"""A rooftop lounge a quarter of an hour after sunset, the lights of a city behind its parapet."""
import math
import random

from darkroom.camera import View
from parts import Model, around, beside, curve, dice, dusk, lamp, material
from parts import decor, lamps, m, outside, plants, seats, soft, tables, trees


@material
def lit_front(g, wall, share, haze, power=2.2):
    """A far facade at night behind haze, with rows of windows; a `share` of them is lit."""
    chance, _, fu, fv = g.cells(2.3, 3.1, 0.0)
    other = g.math("FRACT", g.math("MULTIPLY", chance, 37.0))
    inside = lambda v, a, b: g.math("MULTIPLY", g.math("GREATER_THAN", v, a), g.math("LESS_THAN", v, b))  # noqa: E731
    pane = g.math("MULTIPLY", inside(fu, 0.22, 0.74), inside(fv, 0.3, 0.78))
    on = g.math("MULTIPLY", pane, g.math("LESS_THAN", chance, share))
    light = g.mix(g.math("GREATER_THAN", other, 0.72), g.mix(other, "#ff9d45", "#ffd08a"), "#d7e6f2")
    strength = g.math("MULTIPLY", on, g.spread(g.math("FRACT", g.math("MULTIPLY", chance, 91.0)), 0.0, 1.0, 0.25, 1.0))
    base = g.node("BsdfDiffuse", {"Color": g.mix(pane, wall, "#14171c")}).outputs[0]
    air = g.node("Emission", {"Color": "#8a6a72", "Strength": haze}).outputs[0]
    lamp_ = g.node("Emission", {"Color": light, "Strength": g.math("MULTIPLY", strength, power)}).outputs[0]
    body = g.node("AddShader", {0: base, 1: air}).outputs[0]
    g.surface(g.node("AddShader", {0: body, 1: lamp_}).outputs[0], lights=False)


def city(level=-26.0):
    """Low houses near, towers further off and paler, red lamps on the tallest, crowns between."""
    roll = random.Random(12)
    walls = ("#6b5c50", "#5d564f", "#74685a", "#504e4d")
    Model("ground").box((900, 900, 0.5), (0, 300, level - 0.5), m.plaster("#2b2724", 1.0, 0.3), bevel=0.001, world=True).put()
    for row, (out, step, low, high, share, haze) in enumerate(((34, 15, 15, 24, 0.22, 0.003), (62, 19, 20, 33, 0.26, 0.008), (105, 27, 24, 52, 0.28, 0.018), (190, 34, 28, 78, 0.28, 0.036), (320, 44, 34, 96, 0.26, 0.06))):
        n = int((out * 4.4 + 60) / step)
        f, red = Model(f"row {row}"), Model("red lamps")
        for k in range(n):
            x, y = (k - n / 2 + roll.uniform(0.2, 0.8)) * step, out + roll.uniform(0, out * 0.3)
            tall = roll.uniform(low, high) * (0.8 if abs(x) < out * 0.22 else 1.0)
            w = roll.uniform(0.45, 0.8) * step
            skin = lit_front(roll.choice(walls), round(share * roll.choice((0.5, 0.8, 1.2)), 2), haze)
            f.box((w, roll.uniform(9, 14), tall), (x, y, level), skin, bevel=0.05, world=True)
            f.box((w * 0.3, 4, 2.6), (x + w * 0.2, y, level + tall), skin, bevel=0.05, world=True)
            if roll.random() < 0.6:
                f.drum(1.0, 1.7, (x - w * 0.25, y, level + tall + 0.6), m.paint("#1c1d1f", 0.8), seg=14)
            if tall > 60:
                f.rod((x, y, level + tall), (x, y, level + tall + 9), 0.15, m.iron(), 5)
                red.ball(0.4, (x, y, level + tall + 9), soft.glow("#ff2a1a", 6), 8)
        f.put()
        if red.faces:
            red.put()
    street = Model("street lamps")
    for k in range(150):
        y = roll.uniform(40, 330)
        street.ball(0.16 + y * 0.0012, (roll.uniform(-0.8, 0.8) * y, y, level + roll.uniform(7, 13)), soft.glow(roll.choice(("#ffb35a", "#ffcf94", "#fff0d8")), 7), 6)
    street.put()
    for k in range(14):
        trees.tree((-34 + k * 5.2, 22 + (k * 7) % 6, level), 20 + (k * 3) % 5, 1 + k % 3, k * 50, count=7000)


def divan(long=2.2, cloth="#d9cbb0", cushions=()):
    """A low timber bench with a mattress, two bolsters and cushions; its back is at +y."""
    teak = m.wood("#5b3520", 0.4)
    f = Model("divan").box((long, 0.85, 0.06), (0, 0, 0.2), teak)
    f.lathe([(0.03, 0), (0.045, 0.06), (0.03, 0.1), (0.045, 0.2)], (long / 2 - 0.1, 0.34, 0), teak, 16, mirror="xy")
    f.pad((long - 0.04, 0.84, 0.15), (0, 0, 0.26), soft.fabric(cloth), soft=0.06, puff=0.014)
    n = round(long / 0.75)
    for k in range(n):
        x = (k - (n - 1) / 2) * long / n
        f.pad((long / n - 0.03, 0.17, 0.42), (x, 0.34, 0.4), soft.fabric(cloth), (-13, 0, dice.uniform(-1.5, 1.5)), 0.07, 0.035)
    for k, c in enumerate(cushions):
        x = (-1 if k % 2 == 0 else 1) * (long / 2 - 0.3 - 0.36 * (k // 2))
        f.pillow((0.46, 0.46, 0.18), (x, 0.16 - 0.07 * (k // 2), 0.55), c, (64 + dice.uniform(-6, 6), dice.uniform(-10, 10), -8 if x > 0 else 9))
    return f


def _low_table(n):
    """A round brass-topped table with drinks, a bowl of nuts, a candle."""
    f = Model("low table").lathe([(0, 0.34), (0.36, 0.34), (0.39, 0.355), (0.4, 0.375), (0.39, 0.375), (0.375, 0.36), (0, 0.357)], (0, 0, 0), m.brass(0.25), 48)
    for a in around(4, turn=0.3):
        f.rod((0.24 * math.cos(a), 0.24 * math.sin(a), 0), (0.2 * math.cos(a + 1.5), 0.2 * math.sin(a + 1.5), 0.345), 0.016, m.wood("#5b3520", 0.35))
    for k, c in enumerate(("#d98a2b", "#b8402f", "#c9a54a")[: 2 + n % 2]):
        x, y = 0.22 * math.cos(k * 2.3 + n), 0.22 * math.sin(k * 2.3 + n)
        f.drum(0.029, 0.075, (x, y, 0.36), m.paint(c, 0.08), 0.031, seg=18)
        tables.tumbler(f, (x, y, 0.357), 0.125, 0.036)
        f.rod((x + 0.01, y, 0.37), (x + 0.035, y + 0.01, 0.53), 0.003, m.paint("#efe7d4", 0.5), 6)
    f.lathe([(0, 0), (0.04, 0), (0.065, 0.035), (0.06, 0.035), (0, 0.02)], (-0.05, -0.12, 0.357), m.metal("#b8653c", 0.3), 26)
    for k in range(24):
        f.ball(0.008, (-0.05 + 0.045 * math.cos(k * 2.4) * math.sqrt(k / 24), -0.12 + 0.045 * math.sin(k * 2.4) * math.sqrt(k / 24), 0.388), m.plaster(("#c9945a", "#8a5426", "#e0c08a")[k % 3], 0.6), 6)
    lamps.lantern(f, (0.02, 0.08, 0.357), 0.06, 0.17)
    return f


def _bar(at, turn):
    """A bar of old tiles under a timber frame, lit shelves behind it, stools before it."""
    teak, iron = m.wood("#6b4128", 0.36), m.iron()
    f = Model("bar").box((3.6, 0.6, 1.02), (0, 0, 0), m.tiles("#2f6f73", 0.1, 0.1, "#c9c0ac", 0.12, 0.004, handmade=0.5), world=False)
    f.box((3.85, 0.78, 0.055), (0, -0.04, 1.02), teak, bevel=0.012)
    f.rod((-1.75, -0.42, 0.18), (1.75, -0.42, 0.18), 0.02, m.brass(0.2))
    for x in (-1.85, 1.85):
        for y in (-0.25, 1.35):
            f.box((0.11, 0.11, 2.65), (x, y, 0), teak)
        f.box((0.09, 1.9, 0.14), (x, 0.55, 2.55), teak)
    for k in range(11):
        f.box((4.1, 0.05, 0.1), (0, -0.3 + k * 0.17, 2.69), teak)
    f.box((3.6, 0.4, 0.95), (0, 1.3, 0), teak)
    f.box((3.6, 0.04, 1.6), (0, 1.48, 0.95), m.planks("#5a3823", 0.12, 1.6, 0.5))
    for z in (1.35, 1.75, 2.15):
        f.box((3.5, 0.26, 0.035), (0, 1.32, z), teak)
        f.box((3.4, 0.012, 0.012), (0, 1.43, z - 0.014), soft.glow("#ffb061", 7), bevel=0.001)
        decor.bottles(f, -1.65, 1.65 if z < 2 else 0.2, 1.3, z + 0.035)
    for k in range(8):
        tables.tumbler(f, (0.45 + k * 0.15, 1.3, 2.185), wine=True)
    for k, (x, w) in enumerate(((-1.2, True), (-0.95, True), (0.35, False), (0.5, False), (1.3, True))):
        tables.tumbler(f, (x, -0.1 - 0.05 * (k % 2), 1.075), wine=w)
    f.lathe([(0, 0), (0.06, 0), (0.13, 0.06), (0.125, 0.065), (0, 0.02)], (-0.35, 0.0, 1.075), m.brass(0.2), 32)
    for k in range(7):
        f.ball(0.036, (-0.35 + 0.06 * math.cos(k * 1.05) * (k > 0), 0.06 * math.sin(k * 1.05) * (k > 0), 1.12 + 0.03 * (k == 0)), m.paint(("#e0a52c", "#6f8f2f")[k % 2], 0.4), 12)
    f.lathe([(0.035, 0), (0.045, 0.16), (0.028, 0.2), (0.026, 0.24), (0, 0.25)], (0.95, 0.05, 1.075), m.steel(0.15), 24)
    f.put(at, turn)
    spot = beside(at, turn)
    for z in (1.3, 1.7, 2.1):
        light = lamp("AREA", spot(0, 1.4, z), 7, 2500, spot(0, 0.4, z - 0.25), 3.2, 0.05)
        light.visible_glossy = False
    for k, x in enumerate((-1.35, -0.5, 0.4, 1.3)):
        stool = seats.stool(0.75, teak, iron)
        stool.pad((0.36, 0.28, 0.036), (0, 0, 0.74), soft.leather("#6b3a22"), soft=0.028)
        stool.put(spot(x, -0.72 - 0.06 * (k % 2), 0), k * 31)
    for x in (-1.15, 0.0, 1.15):
        lamps.pendant(spot(x, -0.1, 1.8), 2.7, 0.15, m.brass(0.35), 8)


def terrace():
    """The whole terrace: stone floor, parapet with an iron rail, divans, lanterns, bulbs, the bar."""
    dusk("#142a60", "#d0825c", 0.13)
    floor = m.tiles("#a08b74", 0.6, 0.6, "#6b5f52", 0.35, 0.006, vary=0.14)
    Model("floor").box((14, 13, 0.3), (0, 4.5, -0.3), floor, world=True).put()
    wall = Model("parapet").box((14, 0.22, 0.55), (0, 9.2, 0), m.lime("#d9c19a", "#c4a97e"), world=True)
    wall.box((14.1, 0.32, 0.05), (0, 9.2, 0.55), m.concrete("#b5aa99", 0.7), bevel=0.01)
    wall.box((0.22, 13, 2.7), (-6.4, 4.5, 0), m.lime("#a8684a", "#8f5439"), world=True)
    wall.box((0.22, 13, 0.55), (6.4, 4.5, 0), m.lime("#d9c19a", "#c4a97e"), world=True)
    wall.put()
    outside.railing(-6.4, 6.4, 9.2, 0.6, 0.5)
    city()
    _bar((-4.75, 5.3, 0), 90)
    for k, (y, z) in enumerate(((8.1, 2.2), (8.9, 2.0), (2.2, 2.3), (2.9, 2.5))):
        trees.bush((-6.3, y, z), 0.6, k % 4, k * 70, size=0.06)
        trees.bush((-6.22, y + 0.15, z + 0.12), 0.55, (k + 1) % 4, k * 40, ("#b02f68", "#d65a94"), 0.05, 1500)
    indigo, rust, cream = soft.block_print("#e6dac2", "#27406b"), soft.fabric("#b5502f"), soft.stripes("#e9dfc9", "#a8532f", 0.03)
    gold, teal = soft.fabric("#c98a2b"), soft.fabric("#2f6a6a")
    divan(2.9, "#cfc0a4", (indigo, rust, gold, cream)).put((0.6, 8.4, 0), 0)
    divan(2.2, "#cfc0a4", (teal, indigo, cream)).put((2.95, 6.6, 0), -90)
    divan(2.2, "#cfc0a4", (rust, cream, teal)).put((4.9, 8.35, 0), 3)
    for n, (x, y) in enumerate(((0.7, 6.95), (4.6, 6.9), (-1.15, 4.45))):
        _low_table(n).put((x, y, 0), n * 40)
    pouf = [seats.pouf(soft.leather(c), 0.3, 0.36) for c in ("#8a4f2a", "#5b2f22")]
    for k, (x, y) in enumerate(((-0.45, 6.1), (1.2, 5.7), (-0.45, 4.0), (-1.95, 4.6), (-0.85, 5.2))):
        pouf[k % 2].put((x, y, 0), k * 50)
    decor.rug(3.6, 2.5, soft.dhurrie("#a8432c", "#e3d2ae", "#22304a", 0.34), (0.8, 6.9, 0.001), 2)
    decor.rug(2.3, 1.6, soft.dhurrie("#d9c7a2", "#2c4a5c", "#a8432c", 0.3), (-1.15, 4.5, 0.001), -9)
    lights = Model("lanterns")
    for x, y, r in ((-1.35, 8.6, 0.13), (-1.65, 8.35, 0.09), (2.35, 5.1, 0.12), (2.6, 5.3, 0.085), (-3.1, 7.4, 0.1), (5.7, 5.4, 0.13)):
        lamps.lantern(lights, (x, y, 0.0), r, r * 2.8)
    lights.put()
    posts = Model("posts")
    for x, y in ((-6.1, 9.0), (-1.9, 9.0), (2.4, 9.0), (6.2, 9.0), (6.2, 2.0)):
        posts.rod((x, y, 0), (x, y, 2.95), 0.03, m.iron(), 10)
    posts.put()
    for a, b in (((-6.3, 1.5, 2.7), (2.4, 9.0, 2.95)), ((-6.3, 5.5, 2.7), (-1.9, 9.0, 2.95)), ((-6.3, 3.4, 2.7), (6.2, 9.0, 2.95)), ((-1.9, 9.0, 2.95), (6.2, 2.0, 2.95)), ((-6.3, 0.2, 2.7), (6.2, 2.0, 2.95))):
        lamps.bulbs(a, b, 18, 0.45, 15, 3.2, 0.026)
    for k, (x, y) in enumerate(((-5.4, 8.5), (-3.3, 8.7), (-2.5, 8.8), (3.4, 8.8), (6.0, 7.6), (6.0, 6.2), (5.95, 4.6), (-5.9, 1.4))):
        (plants.palm_pot(1.7), plants.snake_plant(0.8), plants.rubber_plant(1.3))[k % 3].put((x, y, 0), k * 60)
    for x in (-4.5, -0.9, 3.9):
        box = Model("planter").box((1.5, 0.24, 0.22), (0, 0, 0), m.terracotta(), bevel=0.01)
        for k in range(26):
            plants.blade(box, (-0.7 + k * 0.056, 0, 0.2), k * 2.4, 0.26, 0.035, soft.leaf(), 0.7, 1.2, 4)
        box.put((x, 8.97 if x > -1 else 9.0, 0.6 if x != -0.9 else 0.6))
    bag = Model("jhola").pad((0.34, 0.1, 0.32), (0, 0, 0), soft.block_print("#27406b", "#e6dac2"), (-14, 0, 0), 0.03, 0.01)
    bag.tube(curve([(-0.14, 0.02, 0.3), (-0.05, 0.1, 0.36), (0.06, 0.06, 0.33), (0.14, 0.02, 0.3)], 6), 0.01, soft.fabric("#27406b"), 6)
    bag.put((2.95, 5.85, 0.43), -80)


PICTURES = {
    "lounge-terrace-dusk": (terrace, View((-1.6, 1.5, 1.5), (0.9, 8.6, 1.3), 27, warm=0.1, bright=-0.55, neutral=0.2, samples=24, contrast="High Contrast")),
    "lounge-terrace-bar": (terrace, View((1.0, 2.6, 1.5), (-4.5, 6.9, 1.25), 26, warm=0.1, bright=-0.55, neutral=0.2, samples=24, contrast="High Contrast")),
}
