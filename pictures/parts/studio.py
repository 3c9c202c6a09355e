"""The equipment of studios: backdrops, cameras, microphones, desks, foam, drums."""
import math

from . import materials as m
from .model import Model, around, curve, dice
from .soft import carpet, fabric, glow


def cyclorama(w, d, h, mat, r=0.8):
    """A white cove: floor, back and left wall run into each other. Its back is at y=d."""
    f = Model("cyclorama")

    def section(t):
        a = d - r
        if t < 0.4:
            return (a * t / 0.4, 0.0)
        if t < 0.7:
            k = (t - 0.4) / 0.3 * math.pi / 2
            return (a + r * math.sin(k), r - r * math.cos(k))
        return (d, r + (h - r) * (t - 0.7) / 0.3)

    f.grid(lambda s, t: ((s - 0.5) * w, section(t)[0], section(t)[1]), 2, 60, mat)
    f.grid(lambda s, t: (-w / 2 - 0.001 + r - (r if t > 0.6 else r * math.sin(t / 0.6 * math.pi / 2)), s * d, (r - r * math.cos(t / 0.6 * math.pi / 2)) if t <= 0.6 else r + (h - r) * (t - 0.6) / 0.4), 2, 60, mat)
    return f


def paper_backdrop(w, h, sweep, mat):
    """A roll of paper between two stands, running out on the floor towards -y."""
    f, black = Model("backdrop"), m.paint("#161616", 0.5)

    def line(t):
        bend = 0.5
        if t < 0.45:
            return (0.0, h - (h - bend) * t / 0.45)
        if t < 0.65:
            k = (t - 0.45) / 0.2 * math.pi / 2
            return (-bend + bend * math.cos(k), bend - bend * math.sin(k))
        return (-bend - (sweep - bend) * (t - 0.65) / 0.35, 0.004 + 0.004 * math.sin(t * 40))

    f.grid(lambda s, t: ((s - 0.5) * w, *line(t)), 4, 60, mat)
    f.rod((-w / 2 - 0.1, 0.03, h + 0.03), (w / 2 + 0.1, 0.03, h + 0.03), 0.045, mat, 20)
    for x in (-1, 1):
        sx = x * (w / 2 + 0.14)
        f.rod((sx, 0.03, 0.1), (sx, 0.03, h + 0.08), 0.016, black)
        for a in around(3, turn=0.5):
            f.rod((sx, 0.03, 0.5), (sx + 0.42 * math.cos(a), 0.03 + 0.42 * math.sin(a), 0.01), 0.009, black, 8)
    return f


def tripod(high=1.35):
    """A camera on its tripod; it looks to +y."""
    black = m.paint("#141415", 0.45)
    f = Model("tripod")
    for a in around(3, turn=0.52):
        f.rod((0.03 * math.cos(a), 0.03 * math.sin(a), high - 0.25), (0.42 * math.cos(a), 0.42 * math.sin(a), 0.0), 0.017, black, 8, 0.011)
    f.rod((0, 0, high - 0.45), (0, 0, high - 0.06), 0.015, m.steel())
    f.box((0.1, 0.1, 0.08), (0, 0, high - 0.08), black, bevel=0.015)
    f.rod((0, 0, high - 0.05), (0.12, -0.25, high - 0.16), 0.009, black, 8)
    f.box((0.14, 0.07, 0.1), (0, 0, high), black, bevel=0.014)
    f.box((0.06, 0.06, 0.035), (0, 0, high + 0.095), black, bevel=0.012)
    f.drum(0.04, 0.13, (0, 0.03, high + 0.05), black, rot=(-90, 0, 0), bevel=0.006)
    f.drum(0.036, 0.004, (0, 0.158, high + 0.05), m.paint("#0b1220", 0.04), rot=(-90, 0, 0))
    f.box((0.08, 0.004, 0.055), (0, -0.038, high + 0.02), glow("#8fa3b5", 0.8), bevel=0.001)
    return f


def microphone(f, at, aim=(0, -1), stand="boom", high=1.3):
    """A condenser microphone with its pop shield on a stand."""
    x, y, z = at
    black, grey = m.paint("#161617", 0.45), m.metal("#8a8c8f", 0.35)
    if stand == "boom":
        f.drum(0.15, 0.02, at, black)
        f.rod((x, y, z), (x, y, z + high), 0.012, black)
        tip = (x + aim[0] * 0.55, y + aim[1] * 0.55, z + high + 0.18)
        f.rod((x - aim[0] * 0.25, y - aim[1] * 0.25, z + high - 0.08), tip, 0.009, black)
    else:
        f.drum(0.06, 0.03, at, black)
        f.tube(curve([(x, y, z), (x - aim[0] * 0.15, y - aim[1] * 0.15, z + 0.35), (x + aim[0] * 0.1, y + aim[1] * 0.1, z + 0.55), (x + aim[0] * 0.4, y + aim[1] * 0.4, z + 0.42)], 8), 0.01, black)
        tip = (x + aim[0] * 0.4, y + aim[1] * 0.4, z + 0.42)
    tx, ty, tz = tip
    f.drum(0.026, 0.11, (tx, ty, tz - 0.02), grey, rot=(0, 0, 0))
    f.drum(0.029, 0.075, (tx, ty, tz + 0.09), m.metal("#5b5d60", 0.5), bevel=0.02)
    px, py = tx + aim[0] * 0.12, ty + aim[1] * 0.12
    turn = math.degrees(math.atan2(aim[1], aim[0])) + 90
    f.drum(0.075, 0.004, (px, py, tz + 0.1), fabric("#101010"), rot=(90, 0, turn))
    ring = [(px + 0.075 * math.cos(k * math.tau / 28) * -aim[1], py + 0.075 * math.cos(k * math.tau / 28) * aim[0], tz + 0.1 + 0.075 * math.sin(k * math.tau / 28)) for k in range(29)]
    f.tube(ring, 0.005, black, 6)
    return f


def foam(room, side, at, z, cols, rows, mat=None, other=None, size=0.4):
    """Acoustic foam: squares of wedges, every second one turned."""
    one, two = mat or fabric("#2b2d31"), other or fabric("#3a3d42")
    f = Model("foam")
    for i in range(cols):
        for j in range(rows):
            x, h, cloth = (i - (cols - 1) / 2) * size, j * size, (one, two)[(i + j) % 2]
            f.box((size - 0.004, 0.03, size - 0.004), (x, -0.015, h), cloth)
            for k in range(5):
                t = (k + 0.5) / 5 * size
                if (i + j) % 2:
                    tri = [(x - size / 2, -0.03, h + t - size / 10), (x - size / 2, -0.03, h + t + size / 10), (x - size / 2, -0.085, h + t), (x + size / 2, -0.03, h + t - size / 10), (x + size / 2, -0.03, h + t + size / 10), (x + size / 2, -0.085, h + t)]
                else:
                    a = x - size / 2 + t
                    tri = [(a - size / 10, -0.03, h), (a + size / 10, -0.03, h), (a, -0.085, h), (a - size / 10, -0.03, h + size), (a + size / 10, -0.03, h + size), (a, -0.085, h + size)]
                quad = [(0, 0), (size, 0), (size, 0.1), (0, 0.1)]
                f.mesh(tri, [[0, 2, 5, 3], [2, 1, 4, 5], [0, 1, 2], [3, 5, 4]], cloth, [quad, quad, quad[:3], quad[:3]])
    f.put(room.spot(side, at, z), room.facing(side))


def slats(room, side, at, z, w, h, mat=None, step=0.055, back="#1a1715"):
    """A wall of upright timber slats on felt."""
    f, timber = Model("slats"), mat or m.wood("#8a5a34", 0.4)
    f.box((w, 0.012, h), (0, -0.006, 0), fabric(back))
    for k in range(int(w / step)):
        f.box((step * 0.58, 0.032, h), (-w / 2 + step * (k + 0.5), -0.028, 0), timber)
    f.put(room.spot(side, at, z), room.facing(side))


def speaker(f, at, w=0.24, h=0.38, turn=0, stand=0.0):
    """A studio monitor that faces -y."""
    x, y, z = at
    black = m.paint("#17181a", 0.5)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    if stand:
        f.drum(0.14, 0.02, at, black)
        f.rod(at, (x, y, z + stand), 0.025, black)
        z += stand
    f.box((w, w * 1.1, h), (x, y, z), black, (0, 0, turn), 0.012)
    front = (x + w * 0.55 * s, y - w * 0.55 * c)
    for r, t in ((w * 0.36, 0.36), (w * 0.16, 0.78)):
        f.lathe([(r, 0.012), (r * 0.92, 0.012), (r * 0.8, 0.0), (r * 0.35, -0.02), (r * 0.3, 0.0), (0, 0.01)], (*front, z + h * t), m.paint("#2a2b2d", 0.6), 28, (90, 0, turn))
    return f


def guitar(f, at, turn=0, tone="#a8612c"):
    """An acoustic guitar leaning back on its stand, face to -y."""
    from .model import spun

    place = spun(at, (-14, 0, turn))
    top, edge = m.wood(tone, 0.2, 0.2), m.wood("#4a2814", 0.25)
    outline = [(0.0, 0.0), (0.13, 0.01), (0.19, 0.1), (0.19, 0.2), (0.12, 0.29), (0.125, 0.36), (0.145, 0.42), (0.1, 0.49), (0.0, 0.5)]
    half = [p[:2] for p in curve(outline, 5)]
    ring = half + [(-x, z) for x, z in half[-2:0:-1]]
    n = len(ring)
    front, back = [(x, -0.05, z + 0.1) for x, z in ring], [(x, 0.05, z + 0.1) for x, z in ring]
    uv = [(x, z) for x, z in ring]
    f.mesh(front, [list(range(n))], top, [uv], place=place)
    f.mesh(back, [list(range(n))[::-1]], edge, [uv[::-1]], place=place)
    f.mesh(front + back, [[k, (k + 1) % n, n + (k + 1) % n, n + k] for k in range(n)], edge, [[(0, 0), (0.03, 0), (0.03, 0.1), (0, 0.1)]] * n, True, place)
    spot = lambda x, y, z: tuple(place @ __import__("mathutils").Vector((x, y, z)))  # noqa: E731
    f.box((0.055, 0.03, 0.52), spot(0, -0.05, 0.5), edge, (-14, 0, turn), 0.004)
    f.box((0.075, 0.02, 0.17), spot(0, -0.05, 1.0), edge, (-8, 0, turn), 0.008)
    f.drum(0.048, 0.004, spot(0, -0.0515, 0.42), m.paint("#120b07", 0.6), rot=(76, 0, turn))
    f.box((0.13, 0.012, 0.022), spot(0, -0.055, 0.23), edge, (-14, 0, turn), 0.003)
    for k in range(6):
        x = (k - 2.5) * 0.008
        f.rod(spot(x, -0.062, 0.24), spot(x * 0.8, -0.07, 1.0), 0.0007, m.steel(), 4)
    return f


def drum_kit(skin="#7c1f22"):
    """A kit of five drums and three cymbals; the drummer sits at +y."""
    shell, chrome, hide = m.paint(skin, 0.12), m.steel(0.12), m.paint("#ece7db", 0.5)
    f = Model("drums")

    def drum(at, r, h, rot):
        f.drum(r, h, at, shell, rot=rot, seg=40)
        from .model import spun

        p = spun(at, rot)
        for z in (0.0, h):
            ring = [tuple(p @ __import__("mathutils").Vector((r * 1.02 * math.cos(k * math.tau / 40), r * 1.02 * math.sin(k * math.tau / 40), z))) for k in range(41)]
            f.tube(ring, 0.011, chrome, 6)
        f.drum(r * 0.97, 0.004, tuple(p @ __import__("mathutils").Vector((0, 0, h))), hide, rot=rot, seg=40)
        f.drum(r * 0.97, 0.004, tuple(p @ __import__("mathutils").Vector((0, 0, -0.003))), hide, rot=rot, seg=40)

    drum((0, 0.2, 0.29), 0.28, 0.42, (90, 0, 0))
    drum((-0.2, 0.05, 0.68), 0.15, 0.2, (-18, 0, 0))
    drum((0.18, 0.05, 0.68), 0.16, 0.22, (-18, 0, 0))
    drum((-0.5, 0.5, 0.55), 0.18, 0.14, (-4, 0, 0))
    drum((0.55, 0.5, 0.3), 0.22, 0.36, (0, 0, 0))
    for x, y, h, r in ((-0.75, 0.3, 0.95, 0.18), (-0.62, -0.1, 1.25, 0.23), (0.7, 0.0, 1.3, 0.26)):
        f.rod((x, y, 0.25), (x, y, h), 0.01, chrome)
        for a in around(3, turn=x):
            f.rod((x, y, 0.35), (x + 0.26 * math.cos(a), y + 0.26 * math.sin(a), 0.01), 0.009, chrome, 8)
        f.lathe([(0, 0.03), (0.04, 0.025), (r, 0), (r, -0.002), (0, 0.024)], (x, y, h - 0.01), m.metal("#c99b3f", 0.3), 44, (dice.uniform(-9, 9), dice.uniform(-9, 9), 0))
    f.drum(0.16, 0.08, (0.05, 0.95, 0.42), m.paint("#141414", 0.5))
    f.rod((0.05, 0.95, 0), (0.05, 0.95, 0.42), 0.025, chrome)
    return f


def mixing_desk(w=1.6):
    """A sloped desk full of faders and knobs, played from -y."""
    f, grey = Model("mixing desk"), m.paint("#2a2c2f", 0.5)
    f.box((w, 0.75, 0.08), (0, 0, 0.66), grey, (9, 0, 0), 0.01)
    for x in (-1, 1):
        f.box((0.04, 0.8, 0.16), (x * (w / 2 + 0.02), 0, 0.63), m.wood("#6d4429"), (9, 0, 0))
        f.box((0.06, 0.6, 0.65), (x * (w / 2 - 0.15), 0, 0), grey)
    rise = math.tan(math.radians(9))
    knobs = [m.paint(c, 0.35) for c in ("#d8d8d4", "#b5332a", "#3f7d5a", "#d9a83b", "#4a6f9a")]
    for i in range(int(w / 0.05) - 2):
        x = -w / 2 + 0.07 + i * 0.05
        for j in range(7):
            y = -0.02 + j * 0.052
            f.drum(0.008, 0.014, (x, y, 0.742 + y * rise), knobs[(j * 2) % 5], seg=8, bevel=0.002)
        y = -0.3 + 0.18 * dice.random()
        f.box((0.004, 0.2, 0.002), (x, -0.2, 0.742 - 0.2 * rise), m.paint("#0a0a0a"), (9, 0, 0), 0.0005)
        f.box((0.016, 0.03, 0.018), (x, y, 0.74 + y * rise), knobs[0], (9, 0, 0), 0.002)
    return f


def carpet_floor(colour="#3b3d42"):
    """A fitted carpet."""
    return carpet(colour, 0.006)


def sandbag(at, turn=0):
    """A sandbag over the foot of a stand."""
    f = Model("sandbag")
    for s in (-1, 1):
        f.pad((0.2, 0.3, 0.11), (s * 0.12, 0, 0), fabric("#26282b"), (0, s * 14, 0), 0.05, 0.02)
    f.box((0.1, 0.035, 0.01), (0, 0, 0.12), fabric("#26282b"))
    f.put(at, turn)


def stand(at, high, spread=0.42):
    """A lamp stand of three legs."""
    black = m.paint("#151516", 0.5)
    f = Model("stand")
    for a in around(3, turn=0.9):
        f.rod((0, 0, 0.45), (spread * math.cos(a), spread * math.sin(a), 0.012), 0.01, black, 8)
        f.rod((0, 0, 0.18), (spread * 0.5 * math.cos(a), spread * 0.5 * math.sin(a), 0.22), 0.006, black, 6)
    f.rod((0, 0, 0.16), (0, 0, high * 0.6), 0.016, black)
    f.rod((0, 0, high * 0.6), (0, 0, high), 0.011, m.steel(0.2))
    f.drum(0.023, 0.06, (0, 0, high * 0.6 - 0.02), black)
    f.put(at, at[0] * 40)


def rolls(mats, step, lean, r):
    """Rolls of paper or cloth that lean on a wall; `lean` is the way from foot to top."""
    f = Model("rolls")
    for k, mat in enumerate(mats):
        f.rod((k * step, 0, 0), (k * step + lean[0], lean[1], lean[2]), r, mat, 16)
    return f


def apple_boxes(heights, wood, shift, turn, start=0):
    """Wooden boxes of these heights, one on the other, each a little shifted and turned."""
    f, z = Model("apple boxes"), 0.0
    for k, high in enumerate(heights):
        f.box((0.5, 0.3, high), (shift * k, 0.02 * k, z), wood, (0, 0, turn * k + start))
        z += high
    return f
