"""Houses seen from outside, and their verandas."""
import math

from . import materials as m
from .model import Model
from .nodes import linear, material


@material
def clay_roof(g, colour="#a4492c"):
    """Mangalore tiles: rows of waves, each tile burnt differently."""
    chance, _, fu, fv = g.cells(0.24, 0.3, 0.0, 0.0)
    wave = g.math("ABSOLUTE", g.math("SINE", g.math("MULTIPLY", fu, math.pi * 2)))
    step = g.math("SUBTRACT", 1.0, fv)
    moss = g.noise(1.2, 8, 0.7)
    tone = g.shade(g.shade(linear(colour), chance, 0.62, 1.2), moss, 0.6, 1.15)
    g.set(Base_Color=g.shade(tone, step, 0.75, 1.05), Roughness=0.9, Specular=0.2, Normal=g.bump(step, 0.03, g.bump(wave, 0.035)))
    g.plain(colour)


def pitched_roof(w, d, low, high, at=(0, 0, 0), eave=0.6):
    """A roof with its ridge along x, over w by d."""
    f, tile, timber = Model("roof"), clay_roof(), m.wood("#4b2f1d", 0.6)
    slope = math.degrees(math.atan2(high - low, d / 2))
    long = math.hypot(high - low, d / 2) + eave
    for s in (-1, 1):
        y = s * (d / 4 + eave / 2 * math.cos(math.radians(slope)))
        z = (low + high) / 2 - eave / 2 * math.sin(math.radians(slope))
        f.box((w + 2 * eave, long, 0.06), (0, y, z), tile, (-s * slope, 0, 0))
        for k in range(int(w / 0.6)):
            x = -w / 2 - eave + 0.3 + k * (w + 2 * eave) / int(w / 0.6)
            f.box((0.07, long, 0.1), (x, y, z - 0.11), timber, (-s * slope, 0, 0))
        f.box((w + 2 * eave, 0.03, 0.16), (0, s * (d / 2 + eave * math.cos(math.radians(slope))), low - eave * math.sin(math.radians(slope)) - 0.1), timber)
    f.rod((-w / 2 - eave, 0, high + 0.05), (w / 2 + eave, 0, high + 0.05), 0.1, m.terracotta(), 14)
    f.put(at)


def pillar(f, x, y, z=0.0, high=2.6, mat=None, base=None):
    """A turned timber pillar on a stone foot."""
    timber, stone = mat or m.wood("#5b3520", 0.35), base or m.concrete("#8d857a", 0.8)
    f.box((0.34, 0.34, 0.3), (x, y, z), stone, bevel=0.02)
    f.lathe([(0.11, 0.3), (0.13, 0.36), (0.09, 0.44), (0.12, 0.55), (0.105, 0.9), (0.095, high * 0.72), (0.12, high * 0.76), (0.085, high * 0.8), (0.12, high * 0.86), (0.12, high * 0.9)], (x, y, z), timber, 28)
    f.box((0.3, 0.3, high * 0.1), (x, y, z + high * 0.9), timber, bevel=0.02)
    return f


def swing(at, top, mat=None, wide=1.5):
    """A jhoola: a plank bed on brass chains, bolsters on it. `top` is the beam's height."""
    from . import soft

    timber = mat or m.wood("#5b3520", 0.3)
    f = Model("swing").box((wide, 0.65, 0.06), (0, 0, 0.45), timber, bevel=0.012)
    f.pad((wide - 0.06, 0.6, 0.08), (0, 0, 0.51), soft.block_print("#e6dac2", "#8c2f25"), soft=0.035, puff=0.008)
    f.rod((wide / 2 - 0.2, -0.26, 0.66), (wide / 2 - 0.2, 0.26, 0.66), 0.1, soft.fabric("#b4452c"), 24, mirror="x")
    f.box((wide, 0.04, 0.35), (0, 0.31, 0.55), timber)
    for x in (-1, 1):
        for y in (-1, 1):
            n = int((top - 0.5) / 0.09)
            for k in range(n):
                a = (x * (wide / 2 - 0.06), y * 0.28, 0.5 + k * 0.09)
                ring = [(a[0] + (0.014 * math.cos(t * math.tau / 10) if k % 2 else 0), a[1] + (0 if k % 2 else 0.014 * math.cos(t * math.tau / 10)), a[2] + 0.05 + 0.055 * math.sin(t * math.tau / 10)) for t in range(11)]
                f.tube(ring, 0.006, m.brass(), 5)
            f.rod((x * (wide / 2 - 0.06), y * 0.28, 0.45), (x * (wide / 2 - 0.06), y * 0.28, top), 0.004, m.brass(), 5)
    f.put(at)


def shuttered_window(f, x, y, z, w=1.1, h=1.5, mat=None, glow=None):
    """A window with louvred shutters standing open, on a wall that looks to -y."""
    wood = mat or m.paint("#2f5a4d", 0.5)
    f.box((w, 0.03, h), (x, y, z), glow or m.paint("#14191b", 0.08))
    for k in range(3):
        f.box((0.05, 0.08, h), (x - w / 2 + w * k / 2, y - 0.02, z), wood)
    for k in range(4):
        f.box((w, 0.07, 0.04), (x, y - 0.02, z + (h - 0.04) * k / 3), wood)
    for s in (-1, 1):
        sx = x + s * (w * 0.75 + 0.04)
        f.box((w / 2, 0.03, h), (sx, y - 0.04, z), wood)
        for k in range(int(h / 0.07)):
            f.box((w / 2 - 0.1, 0.035, 0.05), (sx, y - 0.06, z + 0.05 + k * 0.07), wood, (35, 0, 0), 0.002)
    f.box((w + 0.2, 0.16, 0.05), (x, y - 0.08, z - 0.05), m.plaster("#efe8da"))


def bungalow(w=13.0, d=7.0, lit=False, y=0.0):
    """A bungalow whose veranda looks to -y; its floor lies 0.45 above the ground. The veranda runs
    from y to y+2.6."""
    from .soft import lit_curtain

    wall, white = m.lime("#e3c88f", "#d6b679"), m.plaster("#f0e9db", 0.85, 0.15)
    red = m.concrete("#8a3a28", 0.28, 0.2)
    f = Model("bungalow")
    f.box((w + 0.4, d + 0.4, 0.45), (0, y + d / 2, 0), m.tiles("#9c9388", 0.5, 0.22, "#6f675d", 0.8, 0.012, 0.5, 0.2), world=True)
    f.box((w + 0.5, 2.9, 0.03), (0, y + 1.2, 0.44), red)
    for k in range(3):
        f.box((2.6 + 0.0 * k, 0.34, 0.15), (0, y - 0.37 - 0.32 * (2 - k) + 0.0, 0.15 * k - (0.0)), red, bevel=0.012)
    f.box((w - 0.6, 0.25, 3.2), (0, y + 2.8, 0.45), wall)
    f.box((0.25, d - 2.6, 3.2), (-w / 2 + 0.3, y + 2.6 + (d - 2.6) / 2, 0.45), wall)
    f.box((0.25, d - 2.6, 3.2), (w / 2 - 0.3, y + 2.6 + (d - 2.6) / 2, 0.45), wall)
    f.box((w - 0.6, 0.06, 0.14), (0, y + 2.65, 0.47), red)
    pane = lit_curtain("#ffa850", 0.42) if lit else None
    for x in (-w * 0.34, -w * 0.16, w * 0.16, w * 0.34):
        shuttered_window(f, x, y + 2.66, 1.25, 1.0, 1.5, glow=pane)
    teak = m.wood("#5b3520", 0.35)
    f.box((1.5, 0.1, 2.45), (0, y + 2.66, 0.47), teak)
    for s in (-1, 1):
        f.box((0.68, 0.05, 2.25), (s * 0.35, y + 2.6, 0.5), m.wood("#7a4a2b", 0.35))
        for k in range(3):
            f.box((0.46, 0.03, 0.55), (s * 0.35, y + 2.57, 0.66 + k * 0.7), m.wood("#7a4a2b", 0.35), bevel=0.012)
        f.tube([(s * 0.1 + 0.03 * math.cos(t), y + 2.54, 1.5 + 0.03 * math.sin(t)) for t in (k * 0.63 for k in range(11))], 0.006, m.brass(), 6)
    n = 6
    for k in range(n):
        pillar(f, -w / 2 + 0.4 + (w - 0.8) * k / (n - 1), y + 0.15, 0.45, 2.65)
    f.box((w, 0.16, 0.2), (0, y + 0.15, 3.1), teak)
    for k in range(n - 1):
        if k != 2:
            x0 = -w / 2 + 0.4 + (w - 0.8) * k / (n - 1)
            x1 = x0 + (w - 0.8) / (n - 1)
            f.box((x1 - x0, 0.08, 0.06), ((x0 + x1) / 2, y + 0.15, 1.25), teak)
            for j in range(int((x1 - x0) / 0.12)):
                f.rod((x0 + 0.2 + j * 0.12, y + 0.15, 0.47), (x0 + 0.2 + j * 0.12, y + 0.15, 1.26), 0.016, teak, 8)
    f.box((w - 0.4, 2.6, 0.05), (0, y + 1.4, 3.28), m.planks("#7a4f30", 0.12, 3, 0.5))
    f.box((w - 0.5, 0.3, 0.12), (0, y + 2.8, 3.55), white)
    f.put()
    pitched_roof(w, d, 3.3, 5.6, (0, y + d / 2, 0), 0.8)


def scallops(half, spring, rise, foils=7, fine=10, wave=math.sin):
    """The line of a scalloped arch from its left foot to its right one: (across, height)."""
    line = []
    for k in range(foils * fine + 1):
        a = math.pi * (1 - k / (foils * fine))
        q = 0.87 + 0.13 * abs(wave(foils * a)) ** 0.8
        line.append((half * q * math.cos(a), spring + rise * q * math.sin(a) ** 0.92))
    return line


def arcade(bays, bay=2.4, spring=2.05, top=3.6, mat=None, stone=None, thick=0.34, foils=7, roof=2.4):
    """A row of scalloped arches along x on round columns, its face at y=0 towards -y. Over it an eave on
    brackets and a parapet; `roof` metres of ceiling and a back wall's depth behind it."""
    wall, hard = mat or m.lime("#efe4cf", "#dccbaa"), stone or m.lime("#d9bd94", "#c7a678")
    f, long, half = Model("arcade"), bays * bay, bay / 2
    rise, w = top - spring - 0.42, half - 0.14
    line = scallops(w, spring, rise, foils, 8)
    for n in range(bays):
        x = -long / 2 + bay * (n + 0.5)
        ring = [(x - half, spring), *[(x + u, z) for u, z in line], (x + half, spring), (x + half, top), (x - half, top)]
        for y in (0.0, thick):
            f.mesh([(u, y, z) for u, z in ring], [list(range(len(ring)))[:: 1 if y == 0 else -1]], wall, [list(ring)[:: 1 if y == 0 else -1]])
        under = ring[: len(line) + 2]
        for (u0, z0), (u1, z1) in zip(under, under[1:]):
            f.mesh([(u0, 0, z0), (u1, 0, z1), (u1, thick, z1), (u0, thick, z0)], [[3, 2, 1, 0]], wall, [[(u0, 0), (u1, 0), (u1, thick), (u0, thick)]])
        for u0, u1 in ((x - half + 0.16, x + half - 0.16),):
            f.box((u1 - u0, 0.03, 0.05), ((u0 + u1) / 2, -0.005, top - 0.2), hard, bevel=0.01)
    for n in range(bays + 1):
        x = -long / 2 + bay * n
        f.box((0.36, 0.36, 0.16), (x, thick / 2, 0), hard, bevel=0.015)
        f.lathe([(0.17, 0.16), (0.175, 0.2), (0.14, 0.25), (0.15, 0.3), (0.125, 0.36), (0.115, spring - 0.42), (0.135, spring - 0.4), (0.135, spring - 0.36), (0.11, spring - 0.33), (0.19, spring - 0.12), (0.19, spring - 0.1)], (x, thick / 2, 0), hard, 28)
        f.box((0.4, 0.4, 0.1), (x, thick / 2, spring - 0.1), hard, bevel=0.012)
        for z, out in ((top - 0.16, 0.3), (top - 0.3, 0.16)):
            f.box((0.1, out, 0.15), (x, -out / 2, z), hard, bevel=0.03)
    f.box((long + 0.4, 0.62, 0.055), (0, -0.24, top), hard, (11, 0, 0), 0.01)
    f.box((long, thick, 0.62), (0, thick / 2, top), wall, world=True)
    f.box((long + 0.1, thick + 0.1, 0.09), (0, thick / 2, top + 0.62), hard, bevel=0.02)
    f.box((long, roof, 0.12), (0, thick + roof / 2, top - 0.25), m.plaster("#efe8da"), world=True)
    f.box((long, 0.25, top), (0, thick + roof + 0.1, 0), wall, world=True)
    return f


def column(f, x, y, high, teak):
    """A round teak column on a stone foot, with a bracket under the beam."""
    stone = m.concrete("#7d766d", 0.7)
    f.box((0.36, 0.36, 0.16), (x, y, 0), stone, bevel=0.015)
    f.lathe([(0.15, 0.16), (0.175, 0.2), (0.175, 0.27), (0.14, 0.3), (0.15, 0.34), (0.12, 0.38)], (x, y, 0), stone, 28)
    f.rod((x, y, 0.36), (x, y, high - 0.42), 0.118, teak, 28, 0.098)
    f.lathe([(0.098, 0), (0.125, 0.03), (0.125, 0.06), (0.1, 0.09), (0.15, 0.17), (0.15, 0.2)], (x, y, high - 0.5), teak, 28)
    f.box((0.22, 0.7, 0.22), (x, y, high - 0.31), teak, bevel=0.04)
    f.box((0.18, 1.15, 0.1), (x, y, high - 0.1), teak, bevel=0.03)
