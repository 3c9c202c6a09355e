"""Things to sit and lie on. All look to -y: their backs are at +y."""
import math

from . import materials as m
from .model import Model, around, circle, curve, dice
from .soft import block_print, cane, fabric


def sofa(seats=3, mat=None, legs=None, cushions=(), wide=0.72, low=False):
    """A sofa with loose seats and backs and thrown cushions of the given cloths."""
    cloth, wood = mat or fabric("#7d8a78"), legs or m.wood("#4b2f1d")
    w = seats * wide
    f = Model("sofa")
    f.pad((w + 0.36, 0.86, 0.2), (0, 0, 0.14), cloth, soft=0.03, puff=0.005)
    for x in (-1, 1):
        f.pad((0.19, 0.88, 0.34 if low else 0.42), (x * (w / 2 + 0.095), 0, 0.16), cloth, soft=0.06, puff=0.012)
        for y in (-0.36, 0.36):
            f.rod((x * (w / 2 + 0.1), y, 0), (x * (w / 2 + 0.06), y, 0.16), 0.017, wood, 10, 0.026)
    f.pad((w, 0.2, 0.46), (0, 0.35, 0.32), cloth, soft=0.07, puff=0.01)
    for k in range(seats):
        x = (k - (seats - 1) / 2) * wide
        f.pad((wide - 0.012, 0.66, 0.17), (x, -0.1, 0.32), cloth, (0, 0, dice.uniform(-0.6, 0.6)), soft=0.06, puff=0.028)
        f.pad((wide - 0.03, 0.2, 0.44), (x, 0.18, 0.46), cloth, (-14, 0, dice.uniform(-1.2, 1.2)), soft=0.08, puff=0.04)
    for n, spread in enumerate(cushions):
        side = -1 if n % 2 == 0 else 1
        x = side * (w / 2 - 0.24 - 0.3 * (n // 2))
        f.pillow((0.46, 0.46, 0.19), (x, 0.02 - 0.06 * (n // 2), 0.6 + dice.uniform(-0.01, 0.02)), spread, (66 + dice.uniform(-5, 5), dice.uniform(-9, 9), side * -12))
    return f


def armchair(mat=None, wood=None):
    """A planter's chair of timber and cane with a seat cushion."""
    cloth, timber = mat or fabric("#b8532f"), wood or m.wood("#5a3520", 0.35)
    f = Model("armchair")
    for x in (-0.33, 0.33):
        f.tube(curve([(x, -0.33, 0), (x, -0.32, 0.36), (x, -0.3, 0.6)], 4), 0.02, timber)
        f.tube(curve([(x, 0.34, 0), (x, 0.3, 0.4), (x, 0.42, 0.88)], 5), 0.021, timber)
        f.tube(curve([(x, -0.38, 0.595), (x, 0.0, 0.63), (x, 0.36, 0.6)], 5), 0.024, timber)
        f.box((0.035, 0.66, 0.05), (x, 0, 0.3), timber)
    for y, z in ((-0.31, 0.3), (0.31, 0.3)):
        f.box((0.66, 0.035, 0.05), (0, y, z), timber)
    f.box((0.66, 0.03, 0.07), (0, 0.41, 0.82), timber, (-12, 0, 0))
    f.box((0.62, 0.006, 0.44), (0, 0.325, 0.4), cane(), (-13, 0, 0), 0.001)
    f.pad((0.62, 0.6, 0.12), (0, -0.02, 0.34), cloth, soft=0.05, puff=0.02)
    f.pillow((0.5, 0.42, 0.15), (0, 0.24, 0.62), cloth, (72, 0, 3))
    return f


def chair(wood=None, seat=None, back="cane"):
    """A dining chair; its back is "cane", "slats" or "cloth"."""
    timber, sit = wood or m.wood("#6b4128", 0.35), seat or cane()
    f = Model("chair")
    for x in (-0.2, 0.2):
        f.rod((x * 1.02, -0.2, 0), (x, -0.19, 0.45), 0.014, timber, 10, 0.019)
        f.tube(curve([(x, 0.23, 0), (x, 0.2, 0.44), (x, 0.25, 0.86)], 5), 0.017, timber)
        f.box((0.022, 0.38, 0.03), (x, 0, 0.2), timber)
    for y in (-0.19, 0.2):
        f.box((0.4, 0.024, 0.045), (0, y, 0.4), timber)
    f.box((0.44, 0.43, 0.022), (0, 0, 0.44), timber, bevel=0.01)
    if seat:
        f.pad((0.42, 0.4, 0.05), (0, -0.005, 0.455), sit, soft=0.02, puff=0.012)
    else:
        f.box((0.36, 0.34, 0.004), (0, 0, 0.4625), sit, bevel=0.001)
    f.box((0.43, 0.024, 0.06), (0, 0.245, 0.8), timber, (-6, 0, 0), 0.01)
    f.box((0.4, 0.02, 0.035), (0, 0.218, 0.54), timber, (-6, 0, 0))
    if back == "cane":
        f.box((0.37, 0.005, 0.23), (0, 0.228, 0.575), cane(), (-6, 0, 0), 0.001)
    elif back == "slats":
        for k in range(5):
            f.box((0.03, 0.014, 0.24), (-0.14 + 0.07 * k, 0.228, 0.57), timber, (-6, 0, 0))
    else:
        f.pad((0.4, 0.05, 0.34), (0, 0.215, 0.5), sit, (-6, 0, 0), 0.02, 0.01)
    return f


def stool(high=0.72, wood=None, metal=None, r=0.17):
    """A bar stool with a foot ring."""
    timber, bars = wood or m.wood("#8a5a36", 0.4), metal or m.iron()
    f = Model("stool").drum(r, 0.04, (0, 0, high - 0.04), timber, bevel=0.012)
    for a in around(4, 0.5):
        f.rod((0.24 * math.cos(a), 0.24 * math.sin(a), 0), (0.12 * math.cos(a), 0.12 * math.sin(a), high - 0.03), 0.011, bars)
    f.tube(circle((0, 0, high * 0.36), 0.19, 24), 0.008, bars, 6)
    return f


def turned_stool(wood, high, legs, foot, rung):
    """A round wooden stool; `foot` is its legs' thickness below, `rung` where its rungs are."""
    f, (r, z) = Model("stool").drum(0.17, 0.035, (0, 0, high), wood, bevel=0.012), rung
    for a, b in zip(around(4, 0.5), around(4, 1.5)):
        c, s = math.cos(a), math.sin(a)
        f.rod((0.19 * c, 0.19 * s, 0), (0.12 * c, 0.12 * s, legs), 0.018, wood, 10, foot)
        f.rod((r * c, r * s, z), (r * math.cos(b), r * math.sin(b), z), 0.01, wood, 8)
    return f


def plank_stool(d, y, thick):
    """A low stool of a board on four splayed legs."""
    f = Model("stool").box((0.36, d, 0.04), (0, 0, 0.42), m.wood("#8a5f38", 0.5))
    return f.rod((0.14, y, 0.43), (0.14 * 1.2, y * 1.2, 0), thick, m.wood("#6b4128", 0.5), 8, mirror="xy")


def banquet_chair(cloth=None, sash=None):
    """A chair under a cover with a sash tied behind."""
    c = cloth or fabric("#f0ebe0")
    f = Model("banquet chair").pad((0.45, 0.46, 0.46), (0, 0, 0.005), c, soft=0.03, puff=-0.015)
    f.pad((0.45, 0.07, 0.5), (0, 0.2, 0.44), c, (-5, 0, 0), 0.03, 0.008)
    if sash:
        f.pad((0.47, 0.11, 0.16), (0, 0.205, 0.56), sash, (-5, 0, 0), 0.02, 0.004)
        f.pillow((0.26, 0.16, 0.08), (0, 0.28, 0.64), sash, (80, 0, 0))
        for x in (-1, 1):
            f.box((0.08, 0.012, 0.34), (x * 0.06, 0.285, 0.28), sash, (0, x * 8, 0))
    return f


def office_chair(mat=None, frame=None):
    """A swivel chair on castors with a mesh back and arms."""
    cloth, bars = mat or fabric("#2b2f33"), frame or m.paint("#202122", 0.45)
    f = Model("office chair").pad((0.5, 0.48, 0.09), (0, 0, 0.42), cloth, soft=0.04, puff=0.015)
    f.pad((0.46, 0.05, 0.56), (0, 0.25, 0.55), cloth, (-8, 0, 0), 0.022, 0.012)
    f.rod((0, 0, 0.1), (0, 0, 0.43), 0.028, m.steel())
    f.rod((0, 0.2, 0.43), (0, 0.29, 0.62), 0.02, bars)
    for a in around(5, turn=0.3):
        f.rod((0, 0, 0.13), (0.3 * math.cos(a), 0.3 * math.sin(a), 0.075), 0.026, bars, 8, 0.016)
        f.drum(0.028, 0.04, (0.3 * math.cos(a) - 0.02, 0.3 * math.sin(a), 0.028), bars, rot=(0, 90, 0))
    for x in (-0.27, 0.27):
        f.tube(curve([(x * 0.8, 0.05, 0.44), (x, 0.08, 0.5), (x, 0.05, 0.64)], 4), 0.014, bars)
        f.pad((0.07, 0.26, 0.03), (x, 0, 0.64), bars, soft=0.012, puff=0.003)
    return f


def bench(long=1.4, wood=None, legs=None, high=0.44):
    """A plain bench."""
    timber, bars = wood or m.wood("#8b5e38"), legs or m.iron()
    f = Model("bench")
    for y in (-0.11, 0, 0.11):
        f.box((long, 0.1, 0.035), (0, y, high - 0.035), timber)
    f.rod((long / 2 - 0.15, 0.12 * 1.1, 0), (long / 2 - 0.18, 0.12, high - 0.03), 0.016, bars, mirror="xy")
    return f


def pouf(mat, r=0.28, high=0.36):
    """A round leather or cloth pouf."""
    return Model("pouf").lathe([(0, 0), (r * 0.8, 0.0), (r, high * 0.3), (r, high * 0.65), (r * 0.75, high * 0.97), (0, high)], (0, 0, 0), mat, round_off=True)


def planter_chair(wood=None, cushion=None):
    """A planter's long chair: a slung seat of cane, arms long enough for the legs."""
    timber = wood or m.wood("#5a3520", 0.35)
    f = Model("planter's chair")
    line = curve([(0, -0.46, 0.45), (0, -0.12, 0.36), (0, 0.16, 0.3), (0, 0.36, 0.4), (0, 0.56, 0.68), (0, 0.78, 1.0)], 6)
    for x in (-0.3, 0.3):
        f.tube([(x, y, z) for _, y, z in line], 0.021, timber)
        f.tube(curve([(x * 1.08, -0.4, 0), (x * 1.08, -0.39, 0.3), (x * 1.1, -0.37, 0.6)], 4), 0.024, timber)
        f.tube(curve([(x * 1.08, 0.66, 0), (x * 1.08, 0.56, 0.3), (x * 1.1, 0.42, 0.62)], 4), 0.024, timber)
        f.rod((x * 1.06, -0.4, 0.22), (x * 1.06, 0.62, 0.2), 0.015, timber)
        f.box((0.1, 1.24, 0.026), (x * 1.16, -0.16, 0.6), timber, (-1.5, 0, 0), 0.011)
        f.drum(0.064, 0.026, (x * 1.16, -0.78, 0.616), timber, seg=24, bevel=0.011)
    for y, z in ((-0.46, 0.45), (0.78, 1.0)):
        f.rod((-0.3, y, z), (0.3, y, z), 0.021, timber)
    f.rod((-0.32, -0.4, 0.2), (0.32, -0.4, 0.2), 0.015, timber)
    f.rod((-0.32, 0.64, 0.2), (0.32, 0.64, 0.2), 0.015, timber)
    f.grid(lambda s, t: ((s - 0.5) * 0.58, *line[round(t * (len(line) - 1))][1:]), 2, len(line) - 1, cane(), smooth=True)
    if cushion:
        f.pillow((0.46, 0.3, 0.13), (0, 0.6, 0.8), cushion, (58, 0, 3))
    return f


def cane_lounger(wood=None, pillow=None):
    """A lounger of timber and woven cane, its head at +y."""
    timber = wood or m.wood("#7a4d2b", 0.4)
    f = Model("cane lounger")
    for x in (-0.32, 0.32):
        f.tube(curve([(x, -1.0, 0.3), (x, 0.2, 0.31), (x, 0.98, 0.3)], 4), 0.026, timber)
        for y in (-0.8, 0.1, 0.8):
            f.rod((x * 1.05, y, 0), (x, y, 0.3), 0.019, timber, 10, 0.025)
        f.rod((x * 0.92, 0.2, 0.32), (x * 0.92, 0.86, 0.82), 0.02, timber)
        f.rod((x * 0.92, 0.62, 0.62), (x * 0.92, 0.9, 0.32), 0.013, timber)
        f.tube(curve([(x * 1.06, -0.25, 0.3), (x * 1.1, -0.22, 0.5), (x * 1.1, 0.15, 0.54), (x * 1.06, 0.42, 0.5)], 5), 0.018, timber)
    for y, z in ((-1.0, 0.3), (0.2, 0.31), (0.98, 0.3)):
        f.rod((-0.32, y, z), (0.32, y, z), 0.02, timber)
    f.rod((-0.3, 0.86, 0.82), (0.3, 0.86, 0.82), 0.02, timber)
    f.grid(lambda s, t: ((s - 0.5) * 0.62, -1.0 + 1.2 * t, 0.315 - 0.025 * math.sin(math.pi * t) * math.sin(math.pi * s)), 6, 6, cane())
    f.grid(lambda s, t: ((s - 0.5) * 0.57, 0.2 + 0.66 * t, 0.325 + 0.5 * t - 0.02 * math.sin(math.pi * s)), 6, 4, cane())
    if pillow:
        f.pillow((0.48, 0.3, 0.13), (0, 0.68, 0.66), pillow, (36, 0, 4))
    return f


def chesterfield(mat, w=1.95):
    """A buttoned sofa whose arms and back are one roll; its back is at +y."""
    f, wood = Model("chesterfield"), m.wood("#4a2a18", 0.3)
    f.pad((w, 0.84, 0.26), (0, 0, 0.1), mat, soft=0.03, puff=0.004)
    for s in (-1, 1):
        f.pad((0.17, 0.84, 0.34), (s * (w / 2 - 0.085), 0, 0.3), mat, soft=0.04, puff=0.01)
        f.rod((s * (w / 2 - 0.07), -0.43, 0.66), (s * (w / 2 - 0.07), 0.42, 0.66), 0.105, mat, 26)
        f.drum(0.1, 0.012, (s * (w / 2 - 0.07), -0.43, 0.66), mat, rot=(90, 0, 0), seg=26)
        for y in (-0.36, 0.36):
            f.lathe([(0.035, 0), (0.045, 0.05), (0.03, 0.1)], (s * (w / 2 - 0.1), y, 0), wood, 16)
    f.pad((w - 0.2, 0.2, 0.42), (0, 0.32, 0.3), mat, (-6, 0, 0), 0.05, 0.03)
    f.rod((-w / 2 + 0.02, 0.4, 0.7), (w / 2 - 0.02, 0.4, 0.7), 0.105, mat, 26)
    inner = (w - 0.36) / 2
    for k in range(2):
        f.pad((inner - 0.008, 0.62, 0.15), ((k - 0.5) * inner, -0.1, 0.34), mat, soft=0.05, puff=0.02)
    for row in range(2):
        for k in range(7 - row):
            f.ball(0.013, ((k - (6 - row) / 2) * 0.22, 0.205 + 0.02 * row, 0.53 + 0.1 * row), mat, 8)
    for row in range(2):
        for s in (-1, 1):
            for k in range(3):
                f.ball(0.012, (s * (w / 2 - 0.168), -0.3 + 0.22 * k + 0.11 * row, 0.5 + 0.08 * row), mat, 8)
    return f


def bed(wood, w=1.6, long=2.0, quilt=None, head=True, sheet="#f2ece0", runner=None):
    """A made bed, its head at +y, its middle at the origin."""
    linen = fabric(sheet, sheen=0.1)
    f = Model("bed").box((w + 0.12, long + 0.08, 0.1), (0, 0, 0.2), wood)
    f.box((0.07, 0.07, 0.2), (w / 2, long / 2 - 0.05, 0), wood, mirror="xy")
    if head:
        f.box((w + 0.16, 0.05, 0.12), (0, long / 2 + 0.06, 1.0), wood)
        f.box((w, 0.006, 0.6), (0, long / 2 + 0.06, 0.4), cane(), bevel=0.001)
        for x in (-1, -0.33, 0.33, 1):
            f.box((0.06, 0.05, 1.0), (x * w / 2, long / 2 + 0.06, 0), wood)
    f.pad((w, long, 0.22), (0, 0, 0.3), linen, soft=0.06, puff=0.01)
    cover = quilt or fabric("#e5dac5")

    def fold(s, t):
        x, y = (s - 0.5) * (w + 0.5), -long / 2 - 0.2 + t * (long * 0.68 + 0.2)
        over = max(0, abs(x) - w / 2 - 0.01)
        front = max(0, -long / 2 - 0.01 - y)
        drop = min(0.3, over * 1.25 + front * 1.5)
        fx = max(-w / 2 - 0.035, min(w / 2 + 0.035, x))
        fy = max(-long / 2 - 0.035, y)
        crease = 0.008 * math.sin(x * 9 + y * 5 + 2 * math.sin(y * 3)) + 0.005 * math.sin(x * 23 - y * 17)
        side = (0.012 * math.sin(y * 14)) if over else 0
        return (fx + math.copysign(side, x) if over else fx, fy, 0.545 + crease - drop)

    f.grid(fold, 60, 50, cover)
    f.pad((w + 0.06, 0.34, 0.035), (0, long * 0.2, 0.54), linen, soft=0.015, puff=0.006)
    if runner:
        f.pad((w + 0.1, 0.5, 0.03), (0, -long * 0.28, 0.55), runner, soft=0.012, puff=0.004)
    for x in (-0.38, 0.38):
        f.pillow((0.7, 0.46, 0.2), (x * w / 1.6, long / 2 - 0.3, 0.62), linen, (38, 0, x * 8))
        f.pillow((0.66, 0.44, 0.19), (x * w / 1.6, long / 2 - 0.44, 0.66), linen, (34, 0, -x * 12))
    f.pillow((0.45, 0.45, 0.18), (0.1, long / 2 - 0.62, 0.68), block_print("#e6dac2", "#b4452c"), (48, 0, 6))
    return f
