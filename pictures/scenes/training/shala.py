"""A yoga shala on a roof among coconut palms: thatch on bamboo, terracotta floor, open on three sides."""
import math

from darkroom.camera import View
from parts import Model, around, dice, lamp, lamps, m, plants, sky, soft, trees

W, D, EAVE, RIDGE = 7.2, 9.0, 2.35, 4.3
CANE = "#b98d4f"
FRAMES = (0.2, 4.55, 8.9)


def culm(f, a, b, r=0.045, mat=None):
    """A bamboo cane from a to b with its knots."""
    cane = mat or m.wood(CANE, 0.35, 0.25)
    f.rod(a, b, r, cane, 12)
    n = max(1, round(math.dist(a, b) / 0.42))
    for k in range(1, n):
        p, q = ([a[i] + (b[i] - a[i]) * (k + t) / n for i in range(3)] for t in (0.0, 0.03))
        f.rod(p, q, r * 1.13, m.wood("#8f6a38", 0.5), 12)


def roof():
    """Two slopes of palm thatch over bamboo rafters and battens, tie beams and king posts below the ridge."""
    thatch, f = m.planks("#8f7448", 0.035, 0.7, 0.9, 0.4, 0.006), Model("thatch")
    over, rise = 0.8, (RIDGE - EAVE) / (W / 2)
    for s in (-1, 1):
        half = W / 2 + over
        at = lambda a, t, lift: (s * half * (1 - t), -0.6 + a * (D + 1.2), RIDGE - half * (1 - t) * rise + lift + 0.02 * math.sin(a * 90 + t * 50))  # noqa: E731
        for lift in (0.1, 0.32):
            f.grid(lambda a, t, lift=lift: at(a, t, lift), 60, 30, thatch)
        for k in range(260):
            y = -0.6 + (D + 1.2) * k / 260
            x, z = s * half, RIDGE - half * rise + 0.16
            f.rod((x, y, z + dice.uniform(-0.03, 0.12)), (x + s * dice.uniform(0.1, 0.26), y + dice.uniform(-0.05, 0.05), z - dice.uniform(0.16, 0.36)), 0.02, thatch, 5, 0.006)
    f.put()
    b = Model("bamboo")
    for k in range(16):
        y = -0.4 + k * (D + 0.8) / 15
        for s in (-1, 1):
            culm(b, (s * (W / 2 + 0.7), y, RIDGE - (W / 2 + 0.7) * rise + 0.04), (0, y, RIDGE + 0.04), 0.036)
    for s in (-1, 1):
        for k in range(9):
            x = s * (0.3 + k * 0.48)
            b.rod((x, -0.5, RIDGE - abs(x) * rise + 0.085), (x, D + 0.5, RIDGE - abs(x) * rise + 0.085), 0.016, m.wood("#a67f45", 0.5), 8)
        culm(b, (s * W / 2, -0.5, EAVE), (s * W / 2, D + 0.5, EAVE), 0.06)
    culm(b, (0, -0.5, RIDGE - 0.03), (0, D + 0.5, RIDGE - 0.03), 0.055)
    for y in FRAMES:
        culm(b, (-W / 2 - 0.2, y, EAVE + 0.1), (W / 2 + 0.2, y, EAVE + 0.1), 0.06)
        culm(b, (0, y, EAVE + 0.1), (0, y, RIDGE), 0.05)
        for s in (-1, 1):
            culm(b, (s * 0.05, y, EAVE + 0.3), (s * 1.45, y, RIDGE + 0.12 - 1.45 * rise), 0.04)
            for dx, dy in ((-0.055, 0), (0.055, 0), (0, 0.06)):
                culm(b, (s * W / 2 + dx, y + dy, 0), (s * W / 2 + dx, y + dy, EAVE + 0.12), 0.052)
            for z in (0.25, 1.3, EAVE - 0.15):
                b.tube([(s * W / 2 + 0.115 * math.cos(t * 0.7), y + 0.02 + 0.12 * math.sin(t * 0.7), z + 0.0045 * t) for t in range(28)], 0.008, m.plaster("#6b4a2b", 0.9), 5)
    b.put()


def railing():
    """Crossed canes between the posts, a low wall beneath."""
    f, wall = Model("railing"), m.lime("#efe3cd", "#dccbaa")
    sides = [((s * W / 2, a), (s * W / 2, b)) for s in (-1, 1) for a, b in zip(FRAMES, FRAMES[1:])] + [((x, FRAMES[-1]), (x + W / 2, FRAMES[-1])) for x in (-W / 2, 0)]
    for (x0, y0), (x1, y1) in sides:
        f.box((max(0.16, x1 - x0), max(0.16, y1 - y0), 0.22), ((x0 + x1) / 2, (y0 + y1) / 2, 0), wall, bevel=0.02, world=True)
        for z in (0.34, 0.86):
            culm(f, (x0, y0, z), (x1, y1, z), 0.032)
        for k in range(6):
            a, b = ((x0 + (x1 - x0) * t / 6, y0 + (y1 - y0) * t / 6) for t in (k, k + 1))
            culm(f, (*a, 0.34), (*b, 0.86), 0.018)
            culm(f, (*b, 0.34), (*a, 0.86), 0.018)
    f.put()


def place_of_practice(x, y, turn, colour, bolster):
    """A cotton mat with striped ends, a bolster or cushion, a cork block, a folded blanket."""
    f = Model("mat")
    f.grid(lambda s, t: ((s - 0.5) * 0.68, (t - 0.5) * 1.85, 0.009 + 0.003 * math.sin(s * 13 + t * 31) * math.sin(t * 17)), 14, 44, soft.stripes(colour, "#efe4cd", 0.05, True))
    f.box((0.68, 1.85, 0.006), (0, 0, 0.0005), soft.fabric(colour), bevel=0.001)
    for end in (-1, 1):
        for k in range(26):
            u = -0.335 + k * 0.0268
            f.rod((u, end * 0.92, 0.006), (u + dice.uniform(-0.008, 0.008), end * 0.985, 0.003), 0.003, soft.fabric("#efe4cd"), 4)
    if bolster:
        f.rod((-0.32, 0.5, 0.12), (0.32, 0.5, 0.12), 0.112, soft.block_print("#efe2c6", bolster), 28)
        f.ball(0.112, (0.32, 0.5, 0.12), soft.fabric(bolster), 18, mirror="x")
    else:
        f.lathe([(0, 0), (0.18, 0.0), (0.215, 0.06), (0.18, 0.125), (0, 0.135)], (0, 0.42, 0.01), soft.fabric(colour), 30, round_off=True)
    f.box((0.23, 0.12, 0.075), (0.16, 0.1, 0.012), m.plaster("#a87a4c", 0.9, 0.25), (0, 0, 16), 0.01)
    f.put((x, y, 0), turn)


def urli(at):
    """A brass bowl of water with flowers on it."""
    f = Model("urli").lathe([(0, 0.02), (0.16, 0.02), (0.3, 0.12), (0.33, 0.18), (0.36, 0.19), (0.35, 0.205), (0.31, 0.185), (0.25, 0.14), (0, 0.135)], (0, 0, 0), m.brass(0.2), 44)
    f.drum(0.27, 0.004, (0, 0, 0.155), m.paint("#31504c", 0.05), bevel=0.001)
    for k in range(46):
        a, q = k * 2.4, 0.26 * math.sqrt((k + 0.5) / 46)
        f.ball(0.028, (q * math.cos(a), q * math.sin(a), 0.165), m.plaster(("#ef9a1a", "#f3ead8", "#c92f5a", "#ef9a1a", "#e2641c")[int(q * 20) % 5], 0.95, 0.3), 8, 0.6)
    for a in around(5):
        lamps.diya(f, (0.46 * math.cos(a), 0.46 * math.sin(a), 0))
    f.put(at)


def drape(x, y, tied=0.9):
    """A length of muslin tied to a post, stirring a little."""
    def point(s, t):
        drop = 1 - t
        pull = 1 - 0.72 * math.exp(-((drop - 0.52) ** 2) / 0.03)
        return ((s - 0.5) * 0.75 * pull + 0.05 * drop, 0.05 * math.sin(s * 38 + 3 * t) * (0.4 + pull) + 0.08 * drop * drop, 0.12 + (EAVE - 0.1) * t)

    f = Model("muslin").grid(point, 70, 20, soft.sheer("#f4ecdc", 0.4))
    f.tube([(0.115 * math.cos(k * 0.45), 0.07 * math.sin(k * 0.45), tied + 0.32) for k in range(15)], 0.014, soft.fabric("#c9853a"), 6)
    f.put((x, y, 0), -90 if x > 0 else 90)


def outlook():
    """The grove below: palm crowns at the height of the eye, trees and hills of leaves behind."""
    for k, (x, y, high) in enumerate(((-5.4, 13.5, 5.6), (-1.9, 16.5, 6.5), (1.1, 13.5, 5.2), (3.9, 18.5, 6.9), (6.6, 14.0, 5.9), (-8.6, 8.0, 5.4), (8.9, 9.5, 5.3), (-10, 18, 7.0), (11, 21, 7.2), (-7.2, 3.5, 5.2), (-0.4, 25, 7.6), (6.0, 27, 8.0))):
        trees.coconut((x, y, -5.0), high, 1 + k % 4, k * 71)
    for k in range(11):
        trees.fine_tree((-22 + k * 4.4, 27 + (k * 5) % 7, -5.5), 8.6 + (k * 3) % 3, 1 + k % 3, k * 67, 0.9, 22000)
    for side in (-1, 1):
        for k in range(5):
            trees.fine_tree((side * (11 + (k * 3) % 5), 2 + k * 5, -5.5), 7 + k % 3, 1 + k % 3, k * 50, 0.9, 20000)
    hills = Model("hills")
    for far, tall, tone in ((150, 17, "#7f9a94"), (105, 9, "#6d8a6a")):
        ridge = [(-260 + 5 * k, far, -6 + tall * (0.55 + 0.3 * math.sin(k * 0.31 + far) + 0.15 * math.sin(k * 0.83))) for k in range(105)]
        hills.mesh([(-260, far, -8), (260, far, -8), *ridge[::-1]], [list(range(107))], m.plaster(tone, 1.0, 0.3), [[(p[0] * 0.05, p[2] * 0.05) for p in ((-260, 0, -8), (260, 0, -8), *ridge[::-1])]])
    hills.put()
    Model("ground").box((160, 160, 0.2), (0, 40, -5.4), m.lime("#5d6a35", "#7a7a45"), world=True).put()


def shala():
    """The shala at half past six in the morning, with mats laid out and sun below the eaves."""
    sky(15, 50, strength=0.17, clouds=0.55, sun_power=8, soft=0.4, dust=1.2)
    tile = m.tiles("#b56a48", 0.3, 0.3, "#8d7a68", 0.35, 0.006, 0.0, 0.16, 0.4)
    Model("floor").box((W + 0.5, D + 0.5, 0.25), (0, D / 2, -0.25), tile, bevel=0.01, world=True).put()
    roof()
    railing()
    outlook()
    cloth = (("#3f6a8a", "#b4452c"), ("#c98a2b", None), ("#6d7f4a", "#33506b"), ("#a8433a", None), ("#3f6a8a", "#c98a2b"), ("#c98a2b", "#b4452c"), ("#6d7f4a", None))
    for (x, y, t), (c, b) in zip(((-2.35, 3.3, 2), (-0.85, 3.1, -2), (0.75, 3.3, 1), (2.3, 3.15, -1), (-1.7, 5.7, 1), (0.0, 5.75, -2), (1.75, 5.65, 2)), cloth):
        place_of_practice(x, y, t, c, b)
    urli((0.1, 7.75, 0))
    for x, y in ((-W / 2 + 0.1, 4.7), (W / 2 - 0.1, 4.7), (-W / 2 + 0.1, 8.75), (W / 2 - 0.1, 8.75)):
        drape(x, y)
    for x, y, h in ((-3.05, 8.35, 1.5), (3.0, 8.3, 1.3), (-3.05, 3.4, 1.2)):
        plants.palm_pot(h, m.terracotta()).put((x, y, 0), h * 90)
    for y in (3.0, 6.8):
        lamps.pendant((0, y, 2.35), RIDGE - 0.08, 0.24, m.brass(), 0, "basket")
    lamp("AREA", (0, 4.5, 1.2), 90, 4800, (0, 4.5, 4), 5, 7)


PICTURES = {
    "yoga-rooftop-thatch": (shala, View((-1.5, 0.5, 1.5), (0.45, 8, 1.05), 24, warm=0.3, bright=0.05)),
}
