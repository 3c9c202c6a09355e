"""A college laboratory: teak benches with black tops, sinks and gas taps, flasks in many colours."""
import math

from darkroom.camera import View
from parts import Model, beside, circle, curve, dice, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, tables

LIQUIDS = ("#3f8fdc", "#e0452c", "#f0b42c", "#4fb56a", "#9a5ac4", "#f0782c")
TOP = 0.9


def _liquid(k):
    return m.paint(LIQUIDS[k % len(LIQUIDS)], 0.12)


def flask(f, at, high=0.18, k=0):
    """A conical flask, half of it filled."""
    x, y, z = at
    r = high * 0.42
    f.lathe([(0, 0), (r, 0), (r * 1.02, 0.008), (r * 0.34, high * 0.68), (r * 0.32, high * 0.97), (r * 0.42, high)], at, soft.glass("#eef5f2", shine=0.3), 24)
    f.lathe([(0, 0.004), (r * 0.95, 0.004), (r * 0.96, 0.01), (r * 0.5, high * 0.5), (0, high * 0.5)], (x, y, z), _liquid(k), 24)
    return f


def round_flask(f, at, r=0.05, k=0):
    """A round flask clamped to a retort stand over a burner."""
    x, y, z = at
    iron = m.iron()
    f.box((0.16, 0.24, 0.012), (x, y + 0.05, z), iron)
    f.rod((x, y + 0.13, z), (x, y + 0.13, z + 0.55), 0.006, m.steel(0.25), 10)
    for h in (0.2, 0.36):
        f.rod((x, y + 0.14, z + h), (x, y + 0.03, z + h), 0.006, iron, 8)
        f.drum(0.016, 0.03, (x, y + 0.13, z + h - 0.015), iron, seg=14)
    f.tube(circle((x, y, z + 0.2), 0.04, 24), 0.004, iron, 6)
    f.ball(r, (x, y, z + 0.25), soft.glass("#eef5f2", shine=0.3), 24)
    f.lathe([(0, -r * 0.94), (r * 0.5, -r * 0.8), (r * 0.85, -r * 0.42), (r * 0.94, 0), (0, 0)], (x, y, z + 0.25), _liquid(k), 24)
    f.lathe([(0.013, 0), (0.013, 0.1), (0.018, 0.11)], (x, y, z + 0.25 + r * 0.96), soft.glass("#eef5f2", shine=0.3), 16)
    f.drum(0.035, 0.014, (x, y, z + 0.012), m.brass(0.3), seg=24)
    f.rod((x, y, z + 0.02), (x, y, z + 0.13), 0.009, m.brass(0.3), 12)
    f.tube(curve([(x + 0.03, y, z + 0.02), (x + 0.12, y - 0.05, z + 0.008), (x + 0.2, y + 0.08, z + 0.008)], 6), 0.006, m.paint("#a5462f", 0.6), 8)
    return f


def tube_rack(f, at, turn=0.0, n=7):
    """Test tubes in a wooden rack."""
    wood, spot, half = m.wood("#b98a55", 0.45), beside(at, turn), 0.02 + n * 0.016
    for h in (0.0, 0.1):
        f.box((0.05 + n * 0.032, 0.06, 0.012), spot(0, 0, h), wood, (0, 0, turn), 0.002)
    for e in (-1, 1):
        f.box((0.012, 0.06, 0.11), spot(e * half, 0), wood, (0, 0, turn), 0.002)
    for k in range(n):
        u = (k - (n - 1) / 2) * 0.032
        f.rod(spot(u, 0, 0.014), spot(u, 0, 0.03 + 0.012 * ((k * 5) % 6)), 0.0085, _liquid(k + int(turn)), 12)
        f.lathe([(0.0, 0), (0.01, 0.006), (0.01, 0.16), (0.012, 0.163)], spot(u, 0, 0.012), soft.glass("#eef5f2", shine=0.3), 12)
    return f


def _reagent(f, at, mat, high=0.17):
    """A square-shouldered bottle with a ground stopper."""
    x, y, z = at
    f.lathe([(0, 0), (0.036, 0), (0.038, 0.006), (0.038, high * 0.6), (0.014, high * 0.74), (0.014, high * 0.86), (0.019, high * 0.88), (0, high * 0.88)], at, mat, 20)
    f.ball(0.015, (x, y, z + high * 0.95), mat, 10)
    return f


def microscope():
    """A brass and black microscope; one looks into it from -y."""
    black, brass = m.paint("#1c1d1f", 0.3), m.brass(0.22)
    f = Model("microscope").box((0.16, 0.2, 0.03), (0, 0, 0), black, bevel=0.012)
    f.tube(curve([(0, 0.07, 0.03), (0, 0.1, 0.12), (0, 0.09, 0.26), (0, 0.03, 0.3)], 6), 0.02, black, 12, 0.016)
    f.box((0.13, 0.13, 0.014), (0, 0, 0.12), black)
    f.box((0.075, 0.026, 0.002), (0, -0.01, 0.134), soft.glass(shine=0.3), bevel=0.0005)
    f.rod((0, 0.0, 0.15), (0, 0.0, 0.19), 0.012, m.steel(0.2), 14, 0.018)
    f.rod((0, 0.0, 0.19), (0, -0.05, 0.42), 0.02, brass, 18)
    f.rod((0, -0.05, 0.42), (0, -0.056, 0.45), 0.024, black, 18)
    f.drum(0.026, 0.016, (0, 0, 0.06), soft.mirror(), rot=(40, 0, 0), seg=20)
    for s in (-1, 1):
        f.drum(0.022, 0.02, (s * 0.03, 0.1, 0.17), brass, rot=(0, s * 90, 0), seg=18)
    return f


def _bench(n):
    """A double bench: cupboards, a black top, a shelf of bottles along its middle, a sink at its near end."""
    teak, black = m.wood("#7a4a2b", 0.38), m.paint("#26282b", 0.24)
    f = Model("bench").box((1.1, 2.5, TOP - 0.14), (0, 0, 0.1), teak)
    f.box((1.0, 2.4, 0.1), (0, 0, 0), m.paint("#2a2018", 0.6))
    f.box((1.3, 2.7, 0.04), (0, 0, TOP - 0.04), black, bevel=0.008)
    for s in (-1, 1):
        for k in range(4):
            y = -0.93 + 0.62 * k
            f.box((0.02, 0.56, 0.16), (s * 0.555, y, 0.66), teak, bevel=0.008)
            f.box((0.02, 0.56, 0.5), (s * 0.555, y, 0.13), teak, bevel=0.008)
            for z in (0.73, 0.55):
                f.rod((s * 0.59, y - 0.05, z), (s * 0.59, y + 0.05, z), 0.007, m.brass(), 8)
    for y in (-0.55, 1.1):
        f.box((0.16, 0.03, 0.32), (0, y, TOP), teak)
    f.box((0.2, 1.75, 0.025), (0, 0.275, TOP + 0.32), teak)
    skins = (m.paint("#5c2f12", 0.06), soft.glass("#d8e6df", shine=0.3), m.paint("#1f4a2e", 0.06), m.paint("#d9d4c4", 0.2))
    for k in range(15):
        y = -0.5 + k * 0.11
        _reagent(f, (0.02 * (k % 2), y, TOP + 0.345), skins[(k * 3 + n) % 4], 0.16 + 0.02 * ((k * 5) % 3))
        f.box((0.002, 0.035, 0.04), (-0.035 + 0.02 * (k % 2), y, TOP + 0.39), m.paint("#f2eede", 0.8), bevel=0.0003)
    f.box((0.42, 0.36, 0.02), (0, -1.05, TOP - 0.012), m.paint("#e9e6dc", 0.2), bevel=0.012)
    f.box((0.36, 0.3, 0.014), (0, -1.05, TOP - 0.004), m.paint("#8f9290", 0.25), bevel=0.004)
    f.tube(curve([(0, -0.8, TOP), (0, -0.8, TOP + 0.32), (0, -0.9, TOP + 0.4), (0, -1.0, TOP + 0.32)], 6), 0.012, m.steel(0.15), 12)
    for s in (-1, 1):
        f.rod((s * 0.06, -0.8, TOP), (s * 0.06, -0.8, TOP + 0.1), 0.011, m.brass(0.2), 12)
        f.rod((s * 0.06 - 0.03, -0.8, TOP + 0.11), (s * 0.06 + 0.03, -0.8, TOP + 0.11), 0.007, m.brass(0.2), 8)
        flask(f, (s * 0.42, -0.95 + 0.2 * n % 0.3, TOP), 0.2, n + s)
        flask(f, (s * 0.34, -0.75, TOP), 0.14, n + 2 - s)
        tube_rack(f, (s * 0.38, -0.25 + 0.1 * s, TOP), 80 + 10 * s)
        round_flask(f, (s * 0.32, 0.3 + 0.12 * s, TOP), 0.055, n + 3 + s)
        flask(f, (s * 0.46, 0.68, TOP), 0.16, n + 4)
        f.box((0.2, 0.28, 0.012), (s * 0.47, 0.98, TOP), m.paint(("#efe9da", "#2f5a7a", "#a5462f")[(n + s) % 3], 0.7), (0, 0, 8 * s + n), 0.002)
        tables.tumbler(f, (s * 0.3, 1.12, TOP), 0.12, 0.042)
    return f


def _chart():
    """The elements as coloured squares on a rolled chart."""
    f = Model("chart").box((2.9, 0.01, 1.6), (0, 0, 0), m.paint("#f3eedf", 0.7), bevel=0.002)
    for z in (-0.02, 1.6):
        f.rod((-1.5, 0, z), (1.5, 0, z), 0.022, m.wood("#3a2719", 0.4), 14)
    tones = [m.paint(c, 0.7) for c in ("#d9583f", "#e8a33b", "#e9cf5a", "#8fb56a", "#5a9fb5", "#6a7fb8", "#a874a8", "#c9a98a")]
    for row in range(9):
        for col in range(18):
            high = {0: (0, 17), 1: (0, 1, *range(12, 18)), 2: (0, 1, *range(12, 18))}.get(row, range(18))
            if row in (7, 8):
                high = range(3, 17)
            if col in high:
                tone = tones[6 if row == 7 else 7 if row == 8 else 0 if col == 0 else 1 if col == 1 else 2 if col < 12 else 3 + min(2, (col - 12 + row) // 3) if col < 17 else 5]
                f.box((0.133, 0.006, 0.133), (-1.275 + 0.15 * col, -0.006, 1.37 - 0.15 * row - (0.06 if row > 6 else 0)), tone, bevel=0.001)
                f.box((0.05, 0.002, 0.035), (-1.275 + 0.15 * col, -0.0095, 1.42 - 0.15 * row - (0.06 if row > 6 else 0)), m.paint("#3a332c", 0.8), bevel=0.0003)
    return f


def laboratory():
    """Six benches, a teacher's bench under the chart, glass cupboards, morning sun."""
    sky(40, 283, inside=True, strength=0.13, clouds=0.4, sun_power=22)
    teak, cream = m.wood("#6b4128", 0.36), m.paint("#efe8d6", 0.4)
    room = rooms.Room(8.6, 10.2, 3.9, m.tiles("#a5573c", 0.25, 0.25, "#6d4a3a", 0.28, 0.004, vary=0.16, handmade=0.3), m.lime("#e9cf94", "#dfc081"), m.plaster("#f1ece0"), skirting=m.plaster("#5a3426"))
    room.windows("left", (1.7, 4.5, 7.3), 1.9, 1.0, 2.3, 3, 4, cream, 13)
    room.build()
    outside.garden(8.5, 21, 26, -0.3, 7, 8, "left")
    rooms.beams(room, 2.5, m.plaster("#e9e2d2"), 0.28, 0.22)
    stool = seats.turned_stool(m.wood("#8f6138", 0.42), 0.6, 0.6, 0.016, (0.165, 0.22))
    for n, (x, y) in enumerate(((-1.75, 2.7), (1.5, 2.7), (-1.75, 6.1), (1.5, 6.1))):
        _bench(n).put((x, y, 0))
        for s in (-1, 1):
            for k in range(3):
                stool.put((x + s * (0.84 + 0.08 * ((k + n) % 3)), y - 0.75 + 0.75 * k, 0), n * 31 + k * 22)
    scope = microscope()
    scope.put_each(((-2.15, 3.35, 95), (-1.35, 6.9, -80), (1.1, 2.4, 80), (1.95, 5.6, -95)), TOP)
    desk = tables.cabinet(3.2, 0.8, 0.95, teak, 5, 0.06, top=m.paint("#26282b", 0.24))
    for k, x in enumerate((-1.3, -0.95, 0.75)):
        flask(desk, (x, -0.05 * k, 0.963), 0.2 + 0.04 * (k % 2), k + 2)
    round_flask(desk, (0.1, -0.1, 0.963), 0.06, 3)
    tables.books(desk, (1.25, 0, 0.963), lying=4)
    desk.put((-0.4, 8.7, 0))
    Model("board").box((3.1, 0.04, 1.25), (-2.0, 10.16, 1.15), m.plaster("#23302d", 0.8, 0.25)).box((3.2, 0.06, 0.05), (-2.0, 10.15, 1.1), teak).box((3.2, 0.06, 0.05), (-2.0, 10.15, 2.4), teak).put()
    chalk = Model("chalk")
    for x, z, r in ((-2.9, 1.8, 0.24), (-2.48, 2.05, 0.24), (-2.48, 1.56, 0.24)):
        chalk.tube([(x + r * math.cos(math.tau * (n + 0.5) / 6), 10.135, z + r * math.sin(math.tau * (n + 0.5) / 6)) for n in range(7)], 0.006, m.plaster("#efece2", 1, 0.2), 4)
    for k in range(4):
        chalk.tube([(-1.7 + 0.05 * j, 10.135, 2.15 - 0.2 * k + 0.025 * math.sin(j * 2.3 + k) * math.sin(j * 0.9)) for j in range(18 + k)], 0.005, m.plaster("#efece2", 1, 0.2), 4)
    chalk.put()
    _chart().put((1.75, 10.17, 1.2))
    case = tables.shelf(1.7, 2.3, 0.4, 5, teak, 0.0, cols=2)
    for j in range(5):
        for k in range(12):
            x, z = -0.74 + 0.13 * k + (0.04 if k > 5 else 0), 0.085 + j * 0.448
            (flask if (k + j) % 3 else lambda f, at, h, c: tables.bottle(f, at, m.paint("#5c2f12", 0.06), h + 0.06, 0.045))(case, (x, 0.0, z), dice.uniform(0.16, 0.24), k + j)
    for y in (2.0, 4.3, 6.6):
        case.put((4.08, y, 0), -90)
    hooks = Model("coats").box((1.5, 0.03, 0.1), (0, 0, 1.75), teak)
    for k in range(5):
        x, w = -0.6 + 0.3 * k, 0.17 + 0.02 * (k % 3)
        hooks.grid(lambda a, t, x=x, w=w, k=k: (x + w * math.cos(a * math.tau) * (0.35 + 0.65 * min(1, t * 5)), -0.1 + (0.04 + 0.03 * t) * math.sin(a * math.tau) + 0.015 * math.sin(a * 30 + k) * t, 1.78 - 1.05 * t), 40, 14, soft.fabric("#efede6"))
    hooks.put((4.26, 8.8, 0), -90)
    for x, y, s in ((-0.1, 2.7, 20), (-0.1, 6.4, 66)):
        lamps.fan((x, y, 3.0), 3.9, m.paint("#e9e4d8", 0.4), spin=s)
    for x in (-2.1, 2.0):
        for y in (3.7, 6.2):
            lamps.tubelight((x, y, 3.55), 1.2, 90, 10, 5200, 4)
    decor.clock(room, "far", -0.1, 2.95, 0.2)
    plants.rubber_plant(1.5).put((-3.9, 9.6, 0))
    plants.snake_plant(0.5).put((-4.25, 4.5, 1.0))
    bag = Model("school bag").pad((0.3, 0.18, 0.4), (0, 0, 0), soft.fabric("#2b4a6a"), soft=0.08, puff=0.03)
    bag.pad((0.24, 0.08, 0.2), (0, -0.11, 0.04), soft.fabric("#a5462f"), soft=0.04, puff=0.015)
    bag.put((0.35, 1.55, 0), 30)
    rooms.switches(room, "far", 3.6, 1.1)


PICTURES = {
    "academic-laboratory": (laboratory, View((0.05, 0.35, 1.6), (-0.15, 8, 1.1), 25, warm=0.15)),
    "academic-laboratory-bench": (laboratory, View((-0.45, 1.55, 1.3), (-2.35, 4.9, 1.06), 31, 4.5, focus=1.7, warm=0.15)),
}
