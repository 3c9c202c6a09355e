"""Food and drink: lunch on a banana leaf, tea, a bun, condiments."""
import math

from . import soft, tables
from . import materials as m
from .model import beside, curve, dice


def bowl(f, at, r=0.042, high=0.036, food="#a8521f", mat=None):
    """A katori (small bowl) with food in it."""
    x, y, z = at
    f.lathe([(0, 0), (r * 0.62, 0), (r * 0.92, high * 0.5), (r, high), (r * 0.94, high), (r * 0.86, high * 0.5), (0, 0.004)], at, mat or m.brass(0.2), 26)
    f.lathe([(r * 0.92, high * 0.74), (r * 0.5, high * 0.78), (0, high * 0.82)], (x, y, z), m.paint(food, 0.25, 0.5, 0.003), 22)
    return f


def heap(f, at, r, colours, n=22, size=0.008):
    """A small heap of cut vegetables."""
    for k in range(n):
        q, a = r * math.sqrt((k + 0.5) / n), k * 2.4
        f.ball(size * dice.uniform(0.7, 1.2), (at[0] + q * math.cos(a), at[1] + q * math.sin(a), at[2] + size * 0.5 + (r - q) * 0.45), m.plaster(dice.choice(colours), 0.6, 0.2), 6, 0.8)
    return f


def meal(f, at, turn=0.0, served=True):
    """A banana leaf before a guest who sits at -y: rice, curries in brass, vegetables, pickle, a papad."""
    spot = beside(at, turn)
    half = lambda t: 0.128 * min(1.0, ((t + 0.02) / 0.28)) ** 0.55 * (1 - 0.06 * t)  # noqa: E731
    ripple = lambda a, t: 0.003 + 0.012 * abs(2 * a - 1) ** 3 * (0.5 + 0.5 * math.sin(t * 11 + turn + 3 * a)) + 0.002 * math.sin(t * 60)  # noqa: E731
    f.grid(lambda a, t: spot(-0.28 + 0.54 * t, (2 * a - 1) * half(t), ripple(a, t)), 12, 44, soft.leaf("#3c7a30", "#6f9f45", 0.32))
    f.rod(spot(-0.28, 0, 0.005), spot(0.26, 0, 0.005), 0.003, m.paint("#a9c274", 0.4), 6, 0.005)
    tumbler = [(0, 0), (0.028, 0), (0.031, 0.06), (0.037, 0.1), (0.034, 0.1), (0.028, 0.06), (0, 0.05)]
    f.lathe(tumbler, spot(0.3, 0.16), m.brass(0.18), 24)
    if not served:
        return f
    f.lathe([(0.062, 0), (0.055, 0.016), (0.034, 0.034), (0, 0.04)], spot(0.0, -0.045, 0.003), m.plaster("#f4efe2", 0.9, 0.08, 0.012), 26, round_off=True)
    for k in range(90):
        q, a = 0.058 * math.sqrt((k + 0.5) / 90), k * 2.4
        f.ball(dice.uniform(0.0045, 0.008), spot(q * math.cos(a), -0.045 + q * math.sin(a), 0.04 - 0.034 * (q / 0.058) ** 2), m.plaster("#f4efe2", 0.9, 0.08), 5, 0.7)
    f.lathe([(0.02, -0.002), (0.014, 0.004), (0, 0.006)], spot(0.012, -0.05, 0.04), m.paint("#d3a850", 0.2), 14)
    for k, food in enumerate(("#a04a1a", "#d0a33a", "#efe6cf")):
        bowl(f, spot(0.06 + 0.088 * k, 0.062, 0.004), food=food)
    heap(f, spot(-0.05, 0.06, 0.003), 0.034, ("#5f8a35", "#7ba046", "#e9e3cc"))
    heap(f, spot(-0.13, 0.058, 0.003), 0.03, ("#d98a2b", "#c9722a", "#e3b04a"))
    heap(f, spot(-0.2, 0.04, 0.003), 0.014, ("#9c2a1a", "#7d1f16"), 9, 0.006)
    heap(f, spot(0.16, -0.06, 0.003), 0.03, ("#8c2f4a", "#a33a55"), 20)
    f.box((0.05, 0.04, 0.018), spot(-0.2, -0.03, 0.004), m.paint("#dd8a2c", 0.4), (0, 0, turn + 12), 0.006)
    f.grid(lambda a, t: spot(-0.125 + 0.058 * t * math.cos(a * math.tau), -0.05 + 0.058 * t * math.sin(a * math.tau), 0.009 + 0.005 * t * math.sin(a * math.tau * 3 + turn) + 0.002 * math.sin(t * 20)), 30, 6, m.plaster("#e2b765", 0.6, 0.2, 0.006))
    return f


def jug(f, at, high=0.24, mat=None):
    """A brass jug with a spout and a handle."""
    x, y, z = at
    skin = mat or m.brass(0.2)
    f.lathe([(0, 0), (0.05, 0), (0.055, 0.012), (0.088, 0.07), (0.08, 0.13), (0.04, 0.18), (0.046, 0.215), (0.055, high), (0.05, high), (0.034, 0.18)], at, skin, 32, round_off=True)
    f.tube(curve([(x + 0.05, y, z + 0.215), (x + 0.115, y, z + 0.2), (x + 0.115, y, z + 0.12), (x + 0.082, y, z + 0.09)], 6), 0.007, skin, 8)
    f.tube([(x - 0.07, y, z + 0.1), (x - 0.11, y, z + 0.15), (x - 0.125, y, z + 0.2)], 0.014, skin, 10, 0.008)
    return f


def chai(f, at):
    """Cutting tea in a glass on a saucer."""
    x, y, z = at
    f.lathe([(0, 0.004), (0.04, 0.003), (0.07, 0.014), (0.069, 0.018), (0.04, 0.008), (0, 0.008)], at, m.paint("#efe9dc", 0.15), 24)
    f.drum(0.024, 0.055, (x, y, z + 0.013), m.paint("#b0753c", 0.15), 0.028, seg=20, bevel=0.001)
    tables.tumbler(f, (x, y, z + 0.009), 0.082, 0.032)
    return f


def bun_maska(f, at):
    """A buttered bun on a plate, a slice cut off."""
    x, y, z = at
    tables.plate(f, at, 0.095)
    crust, crumb = m.paint("#a8622a", 0.35, 0.4, 0.004), m.plaster("#ead6a6", 0.9, 0.2)
    for dx, dy, r in ((-0.012, 0.012, 0.05), (0.045, -0.035, 0.034)):
        f.drum(r * 0.94, 0.018, (x + dx, y + dy, z + 0.01), crumb, r, seg=26, bevel=0.005)
        f.drum(r * 0.99, 0.006, (x + dx, y + dy, z + 0.028), m.paint("#f4e3a4", 0.3), seg=26)
        f.lathe([(r, 0), (r * 0.99, r * 0.25), (r * 0.8, r * 0.55), (r * 0.4, r * 0.72), (0, r * 0.76)], (x + dx, y + dy, z + 0.033), crust, 26, (4, 3, 0), True)
    f.box((0.016, 0.17, 0.003), (x + 0.085, y, z + 0.02), m.steel(0.18), (0, 4, -14), 0.001)
    return f


def condiments(f, at):
    """Red sauce, salt, pepper, sugar and a steel stand of napkins."""
    x, y, z = at
    tables.bottle(f, at, m.paint("#9c1f16", 0.12), 0.2, 0.03)
    f.drum(0.014, 0.03, (x, y, z + 0.195), m.paint("#efece4", 0.4), seg=14)
    for k, c in enumerate(("#f2efe8", "#4a423c")):
        f.drum(0.018, 0.05, (x + 0.07 + 0.045 * k, y - 0.03, z), m.paint(c, 0.4), 0.016, seg=14)
        f.drum(0.017, 0.018, (x + 0.07 + 0.045 * k, y - 0.03, z + 0.05), m.steel(0.2), 0.012, seg=14)
    f.box((0.1, 0.045, 0.006), (x + 0.09, y + 0.045, z), m.steel(0.2))
    for s in (-1, 1):
        f.box((0.09, 0.003, 0.08), (x + 0.09, y + 0.045 + s * 0.02, z), m.steel(0.2), bevel=0.001)
    f.box((0.1, 0.03, 0.1), (x + 0.09, y + 0.045, z + 0.006), m.plaster("#f3efe6", 0.9), (0, 2, 0), 0.001)
    return f
