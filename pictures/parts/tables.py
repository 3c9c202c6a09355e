"""Tables, shelves, counters, and what lies on them."""
import math

from . import materials as m
from .model import Model, beside, dice
from .soft import fabric, glass

BOOKS = ("#8c2f25", "#27465c", "#c8a35a", "#e6dfd0", "#3d5540", "#1f2023", "#b4622d", "#5b3a55", "#d9c7a0", "#476f7a")


def table(w=1.6, d=0.85, h=0.75, top=None, legs=None, leg="square", thick=0.035):
    """A table; `leg` is "square", "round", "iron" (hairpin frames) or "pedestal"."""
    timber = top or m.wood("#7c4d2e", 0.3)
    under = legs or timber
    f = Model("table")
    if leg == "pedestal":
        f.drum(w / 2, thick, (0, 0, h - thick), timber, seg=48, bevel=0.012)
        f.lathe([(0.0, 0), (0.24, 0), (0.24, 0.015), (0.05, 0.04), (0.032, 0.1), (0.03, h - 0.08), (0.1, h - thick)], (0, 0, 0), under)
        return f
    f.box((w, d, thick), (0, 0, h - thick), timber, bevel=0.006)
    x, y = w / 2 - 0.08, d / 2 - 0.08
    for sx in (-1, 1):
        for sy in (-1, 1):
            if leg == "square":
                f.box((0.055, 0.055, h - thick), (sx * x, sy * y, 0), under)
            elif leg == "round":
                f.rod((sx * (x + 0.03), sy * (y + 0.02), 0), (sx * (x - 0.03), sy * (y - 0.02), h - thick), 0.016, under, 12, 0.027)
            else:
                f.box((0.03, 0.03, h - thick), (sx * x, sy * y, 0), under)
        if leg == "iron":
            f.box((0.03, 2 * y, 0.03), (sx * x, 0, 0), under)
    if leg in ("square", "iron"):
        f.box((2 * x, 0.022, 0.07 if leg == "square" else 0.03), (0, y, h - thick - 0.07), under, mirror="y")
        f.box((0.022, 2 * y, 0.07 if leg == "square" else 0.03), (x, 0, h - thick - 0.07), under, mirror="x")
    return f


def books(f: Model, at, along=0.4, high=0.24, lying=0, turn=0):
    """Standing books from `at` along x (or a pile of `lying` ones)."""
    x, y, z = at
    if lying:
        for _ in range(lying):
            t = dice.uniform(0.018, 0.04)
            f.box((dice.uniform(0.2, 0.27), dice.uniform(0.14, 0.19), t), (x, y, z), m.paint(dice.choice(BOOKS), 0.6), (0, 0, turn + dice.uniform(-14, 14)), 0.002)
            z += t
        return z
    done = 0.0
    while done < along:
        t, tall = dice.uniform(0.016, 0.045), high * dice.uniform(0.72, 1.0)
        lean = 9 if dice.random() < 0.06 else 0
        f.box((t, dice.uniform(0.13, 0.18), tall), (x + done + t / 2, y, z), m.paint(dice.choice(BOOKS), 0.6), (0, lean, 0), 0.002)
        done += t + (0.03 if lean else 0.001)
    return z


def shelf(w=1.2, h=2.0, d=0.32, rows=5, mat=None, full=0.8, backed=True, cols=1, legs=0.06):
    """A bookcase, filled with books and small things to the share `full`."""
    timber = mat or m.wood("#6a432a")
    f = Model("shelf")
    for k in range(cols + 1):
        f.box((0.025, d, h - legs), (-w / 2 + w * k / cols, 0, legs), timber)
    if backed:
        f.box((w, 0.01, h - legs), (0, d / 2 - 0.005, legs), timber)
    step = (h - legs) / rows
    for j in range(rows + 1):
        f.box((w + 0.02, d, 0.025), (0, 0, legs + j * step - (0.025 if j == rows else 0)), timber)
    for j in range(rows):
        for k in range(cols):
            x, end, z = -w / 2 + w * k / cols + 0.03, -w / 2 + w * (k + 1) / cols - 0.03, legs + j * step + 0.025
            while x < end - 0.1:
                if dice.random() < full:
                    run = min(end - x, dice.uniform(0.18, 0.5))
                    books(f, (x, 0.02, z), run - 0.03, step * 0.78)
                    x += run
                elif dice.random() < 0.75:
                    vase(f, (x + 0.09, 0, z), min(step * 0.7, dice.uniform(0.14, 0.26)), dice.choice((m.terracotta(), m.brass(), m.paint("#e8e2d4", 0.3), m.paint("#2f4b4a", 0.25))))
                    x += 0.22
                else:
                    x += 0.14
    return f


def vase(f: Model, at, high=0.3, mat=None, kind=None):
    """A turned vessel in one of four shapes."""
    shapes = (
        [(0.0, 0), (0.3, 0), (0.48, 0.3), (0.4, 0.6), (0.16, 0.8), (0.2, 1.0), (0.16, 0.98), (0.1, 0.8)],
        [(0.0, 0), (0.22, 0), (0.26, 0.2), (0.2, 0.7), (0.1, 0.86), (0.13, 1.0), (0.09, 0.98)],
        [(0.0, 0), (0.34, 0), (0.5, 0.45), (0.42, 0.8), (0.3, 0.92), (0.34, 1.0), (0.28, 0.96)],
        [(0.0, 0), (0.24, 0), (0.32, 0.08), (0.3, 0.9), (0.33, 1.0), (0.27, 0.98)],
    )
    line = shapes[dice.randrange(4) if kind is None else kind]
    return f.lathe([(r * high * 0.8, z * high) for r, z in line], at, mat or m.terracotta(), 28, round_off=True)


def cup(f: Model, at, mat=None, saucer=True):
    """A cup of coffee on its saucer."""
    x, y, z = at
    china = mat or m.paint("#f3efe6", 0.15)
    if saucer:
        f.lathe([(0, 0.004), (0.04, 0.003), (0.075, 0.014), (0.074, 0.018), (0.04, 0.008), (0, 0.008)], at, china, 24)
        z += 0.008
    f.lathe([(0, 0), (0.022, 0), (0.038, 0.03), (0.041, 0.062), (0.038, 0.062), (0.034, 0.03), (0.0, 0.01)], (x, y, z), china, 24)
    f.drum(0.036, 0.002, (x, y, z + 0.05), m.paint("#3b2012", 0.12), seg=20, bevel=0.0005)
    f.tube([(x + 0.036, y, z + 0.05), (x + 0.06, y, z + 0.045), (x + 0.06, y, z + 0.024), (x + 0.033, y, z + 0.018)], 0.004, china, 6)
    return f


def tumbler(f: Model, at, high=0.1, r=0.033, wine=False):
    """A drinking glass."""
    if wine:
        line = [(0.035, 0), (0.033, 0.004), (0.005, 0.01), (0.0045, 0.09), (0.03, 0.115), (0.04, 0.155), (0.034, 0.21), (0.033, 0.21), (0.038, 0.155), (0.0, 0.1)]
    else:
        line = [(0, 0), (r * 0.85, 0), (r, high), (r * 0.95, high), (r * 0.8, 0.012), (0, 0.012)]
    return f.lathe(line, at, glass(), 20)


def plate(f: Model, at, r=0.135, mat=None):
    """A plate."""
    return f.lathe([(0, 0.003), (r * 0.6, 0.002), (r, 0.02), (r * 0.99, 0.024), (r * 0.62, 0.008), (0, 0.007)], at, mat or m.paint("#f2eee5", 0.15), 32)


def place_setting(f: Model, at, turn=0, napkin=None, china=None):
    """A plate, cutlery, napkin and glasses before a guest who sits at -y."""
    spot = beside(at, turn)
    plate(f, spot(0, 0), mat=china)
    plate(f, spot(0, 0, 0.008), 0.095, china)
    for x in (-0.17, 0.17, 0.195):
        f.box((0.014, 0.19, 0.003), spot(x, 0), m.steel(0.18), (0, 0, turn), 0.001)
    f.pad((0.1, 0.17, 0.022), spot(0, 0, 0.02), napkin or fabric("#c9a24d"), (0, 0, turn + 8), 0.01, 0.004)
    tumbler(f, spot(0.14, 0.2))
    return tumbler(f, spot(0.22, 0.17), wine=True)


def bottle(f: Model, at, mat=None, high=0.3, r=0.037):
    """A bottle."""
    return f.lathe([(0, 0), (r, 0), (r, 0.58 * high), (r * 0.9, 0.66 * high), (r * 0.36, 0.78 * high), (r * 0.34, 0.97 * high), (r * 0.42, high), (0, high)], at, mat or m.paint("#20402c", 0.08), 18)


def cabinet(w=1.4, d=0.42, h=0.75, mat=None, doors=3, legs=0.14, handle=None, top=None):
    """A sideboard with doors, gaps and knobs."""
    timber = mat or m.wood("#6d4429")
    f = Model("cabinet").box((w, d, h - legs), (0, 0, legs), timber)
    f.box((w + 0.03, d + 0.03, 0.025), (0, 0, h - 0.012), top or timber, bevel=0.006)
    f.rod((w / 2 - 0.06, d / 2 - 0.06, 0), (w / 2 - 0.08, d / 2 - 0.07, legs), 0.013, timber, 8, 0.02, mirror="xy")
    each = (w - 0.04) / doors
    for k in range(doors):
        x = -w / 2 + 0.02 + each * (k + 0.5)
        f.box((each - 0.008, 0.02, h - legs - 0.06), (x, -d / 2 - 0.008, legs + 0.03), timber)
        f.ball(0.014, (x + each * 0.38 * (1 if k % 2 == 0 else -1), -d / 2 - 0.03, legs + (h - legs) * 0.55), handle or m.brass(), 10)
    return f


def tablecloth(r, h, mat, folds=14, drop=None):
    """A round table under a cloth that reaches the floor."""
    drop = drop or h - 0.01

    def point(s, t):
        if t < 0.3:
            q = r * t / 0.3
            return (q * math.cos(s * math.tau), q * math.sin(s * math.tau), h)
        k = (t - 0.3) / 0.7
        q = r + 0.012 + k * (0.05 + 0.06 * math.sin(s * math.tau * folds + 0.8 * math.sin(s * 19)))
        return (q * math.cos(s * math.tau), q * math.sin(s * math.tau), h - 0.008 - k * (drop - 0.008))

    return Model("round table").grid(point, folds * 10, 20, mat, lambda s, t: (s * math.tau * r, t * (r + h)))


def newspaper(f, at, turn=0.0):
    """A newspaper folded twice."""
    from .soft import picture, stripes

    x, y, z = at
    for k in range(4):
        f.box((0.3 - 0.004 * k, 0.2, 0.003), (x + 0.002 * k, y, z + 0.0035 * k), stripes("#cfc8b6", "#98928a", 0.0032), (0, 0, turn + k * 0.8), 0.001)
    f.box((0.11, 0.08, 0.0006), (x, y, z + 0.0142), picture("#8f8b84", "#4a4845", "#c9c5bb", 3.0), (0, 0, turn + 2), 0.0001)
    return f
