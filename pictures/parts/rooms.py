"""Rooms: four walls round x -w/2..w/2 and y 0..d, with openings that daylight comes through."""
import math
from dataclasses import dataclass

from . import materials as m
from .model import Model
from .daylight import lamp
from .soft import sheer

THICK = 0.23


@dataclass
class Opening:
    """A hole in a wall: its middle along the wall, width, sill and height."""

    at: float
    wide: float
    sill: float
    high: float
    arch: float = 0.0


class Room:
    """Sides are "far" (opposite the viewer), "near", "left" and "right"."""

    def __init__(self, w, d, h, floor, wall, ceiling=None, sides=None, skirting=None, cornice=None):
        self.w, self.d, self.h = w, d, h
        self.floor, self.wall = floor, wall
        self.ceiling = ceiling or m.plaster("#efece4")
        self.sides = sides or {}
        self.skirting, self.cornice = skirting, cornice
        self.holes = {side: [] for side in ("far", "near", "left", "right")}
        self.open_sides: set[str] = set()

    def spot(self, side, along, z=0.0, out=0.0):
        """A point on a wall, `out` metres into the room."""
        if side == "far":
            return (along, self.d - out, z)
        if side == "near":
            return (along, out, z)
        return ((-self.w / 2 + out) if side == "left" else (self.w / 2 - out), along, z)

    def facing(self, side) -> float:
        """Returns the rotation of an object whose back is at this wall (without rotation its front is at -y)."""
        return {"far": 0, "near": 180, "left": 90, "right": -90}[side]

    def opening(self, side, at, wide, sill, high, arch=0.0, light=None, colour=7500):
        """Cuts a hole. A lamp outside replaces the sky with `light` watts per square metre."""
        self.holes[side].append(Opening(at, wide, sill, high, arch))
        if light:
            z = sill + (high + arch) / 2
            lamp("AREA", self.spot(side, at, z, -THICK - 0.05), light * wide * (high + arch), colour, self.spot(side, at, z - 0.3, 2), wide, high + arch)

    def window(self, side, at, wide, sill, high, cols=3, rows=2, frame=None, light=8.0, arch=0.0, colour=7500, bar=0.05, ledge=None):
        """An opening with a frame of cols by rows panes, and a sill board."""
        self.opening(side, at, wide, sill, high, arch, light, colour)
        wood = frame or m.paint("#e9e5dc", 0.4)
        f = Model("window")
        top = sill + high
        for k in range(cols + 1):
            x = -wide / 2 + bar / 2 + (wide - bar) * k / cols
            thick = bar if k in (0, cols) else bar * 0.7
            f.box((thick, 0.06, high), (x, 0, sill), wood)
        for k in range(rows + 1):
            z = sill + (high - bar) * k / rows
            f.box((wide, 0.055, bar if k in (0, rows) else bar * 0.6), (0, 0, z), wood)
        if arch:
            for k in (1, 2):
                a = math.pi * k / 3
                f.rod((0, 0, top), (wide / 2 * math.cos(a), 0, top + arch * math.sin(a)), bar * 0.3, wood, 6)
        if sill > 0.05:
            f.box((wide + 0.12, 0.30, 0.035), (0, -0.06, sill - 0.035), ledge or m.marble())
        f.put(self.spot(side, at, 0, -THICK / 2 + 0.03), self.facing(side))

    def windows(self, side, along, *like, **more):
        """The same window at several places along a wall."""
        for at in along:
            self.window(side, at, *like, **more)

    def build(self, roof=True) -> "Room":
        """Builds the walls with their openings, the floor and the ceiling."""
        w, d, h = self.w, self.d, self.h
        Model("floor").box((w + 2 * THICK, d + 2 * THICK, 0.1), (0, d / 2, -0.1), self.floor, bevel=0.0002, world=True).put()
        if roof:
            Model("ceiling").box((w + 2 * THICK, d + 2 * THICK, 0.2), (0, d / 2, h), self.ceiling, bevel=0.0002, world=True).put()
        for side, holes in self.holes.items():
            if side not in self.open_sides:
                self._wall(side, holes)
        return self

    def _piece(self, model, side, a, b, z0, z1, mat, thick=THICK, into=0.0):
        if b - a < 0.002 or z1 - z0 < 0.002:
            return
        x, y, _ = self.spot(side, (a + b) / 2, 0, into - thick / 2)
        size = (b - a, thick, z1 - z0) if side in ("far", "near") else (thick, b - a, z1 - z0)
        model.box(size, (x, y, z0), mat, bevel=0.0002 if thick > 0.1 else 0.004, world=thick > 0.1)

    def _wall(self, side, holes):
        mat = self.sides.get(side, self.wall)
        start, end = (-self.w / 2, self.w / 2) if side in ("far", "near") else (0.0, self.d)
        model, trim = Model(f"wall {side}"), Model("skirting")
        x = start
        for hole in sorted(holes, key=lambda o: o.at):
            a, b = hole.at - hole.wide / 2, hole.at + hole.wide / 2
            self._piece(model, side, x, a, 0, self.h, mat)
            self._piece(model, side, a, b, 0, hole.sill, mat)
            self._piece(model, side, a, b, hole.sill + hole.high + hole.arch, self.h, mat)
            if hole.arch:
                self._arch(model, side, hole, mat)
            if self.skirting:
                self._piece(trim, side, x, a, 0, 0.1, self.skirting, 0.015, 0.015)
                if hole.sill > 0.1:
                    self._piece(trim, side, a, b, 0, 0.1, self.skirting, 0.015, 0.015)
            x = b
        self._piece(model, side, x, end, 0, self.h, mat)
        if self.skirting:
            self._piece(trim, side, x, end, 0, 0.1, self.skirting, 0.015, 0.015)
        if self.cornice:
            for depth, drop in ((0.03, 0.14), (0.07, 0.07)):
                self._piece(trim, side, start, end, self.h - drop, self.h, self.cornice, depth, depth)
        model.put()
        if trim.faces:
            trim.put()

    def _arch(self, model, side, hole, mat):
        """Fills the two corners above a round head."""
        spring, r, n = hole.sill + hole.high, hole.wide / 2, 14
        for k in range(2 * n):
            a0, a1 = math.pi * k / (2 * n), math.pi * (k + 1) / (2 * n)
            line = [(hole.at + r * math.cos(a), spring + hole.arch * math.sin(a)) for a in (a0, a1)]
            top = spring + hole.arch
            verts, uvs = [], []
            for out in (0.0, -THICK):
                for (t, z) in (line[0], line[1], (line[1][0], top), (line[0][0], top)):
                    verts.append(self.spot(side, t, z, out))
                    uvs.append((t, z))
            under = [(0, 0), (0, 0.1), (THICK, 0.1), (THICK, 0)]
            model.mesh(verts, [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1]], mat, [uvs[:4], uvs[:4][::-1], under])


def curtain(room, side, at, wide, z, high, mat=None, folds=9, deep=0.06, out=0.12, rail=True, gather=0.0):
    """A hanging length of cloth in folds; `gather` draws its middle in like a tieback."""
    cloth = mat or sheer()
    shift = (at * 7.3) % 6

    def point(s, t):
        t = 1 - t
        narrow = 1 - gather * math.exp(-((t - 0.62) ** 2) / 0.035) - gather * 0.3 * max(0, t - 0.62)
        x = (s - 0.5) * wide * narrow
        wave = math.sin(s * folds * math.tau + shift + 0.6 * math.sin(t * 2.3 + s * 5))
        y = deep * (0.35 + 0.65 * t) * wave + 0.012 * math.sin(s * 31 + t * 4)
        return (x, y, z + high * (1 - t))

    c = Model("curtain").grid(point, folds * 14, 10, cloth)
    if rail:
        c.rod((-wide / 2 - 0.12, 0, z + high + 0.02), (wide / 2 + 0.12, 0, z + high + 0.02), 0.014, m.brass())
    c.put(room.spot(side, at, 0, out), room.facing(side))


def door(room, side, at, wide=0.95, high=2.1, mat=None, frame=None, panels=2):
    """A closed door with its frame, panels and handle, on the wall."""
    wood, edge = mat or m.wood("#7a4a2b"), frame or m.wood("#5e3820")
    f = Model("door").box((wide, 0.05, high), (0, -0.01, 0), wood)
    f.box((0.09, 0.1, high + 0.09), (wide / 2 + 0.045, -0.03, 0), edge, mirror="x")
    f.box((wide + 0.18, 0.1, 0.09), (0, -0.03, high), edge)
    for k in range(panels):
        tall = (high - 0.15 * (panels + 1)) / panels
        f.box((wide / 2 - 0.2, 0.02, tall), (wide / 4 - 0.02, -0.04, 0.15 + k * (tall + 0.15)), wood, bevel=0.012, mirror="x")
    f.box((0.03, 0.02, 0.2), (wide / 2 - 0.07, -0.045, 0.95), m.brass())
    f.rod((wide / 2 - 0.07, -0.09, 1.05), (wide / 2 - 0.19, -0.09, 1.05), 0.009, m.brass())
    f.rod((wide / 2 - 0.07, -0.04, 1.05), (wide / 2 - 0.07, -0.09, 1.05), 0.009, m.brass())
    f.put(room.spot(side, at), room.facing(side))


def switches(room, side, at, z=1.2, gangs=4):
    """A switchboard or a pair of sockets, as on every Indian wall."""
    f = Model("switches").box((0.05 + gangs * 0.035, 0.016, 0.12), (0, 0, z), m.paint("#f2f0ea", 0.3))
    for k in range(gangs):
        f.box((0.024, 0.012, 0.05), ((k - (gangs - 1) / 2) * 0.035, -0.01, z + 0.035), m.paint("#fbfaf6", 0.2), bevel=0.002)
    f.put(room.spot(side, at, 0, 0.008), room.facing(side))


def beams(room, step, mat, deep=0.2, wide=0.14, along="x"):
    """Beams under the ceiling."""
    f = Model("beams")
    if along == "x":
        for k in range(int(room.d / step)):
            f.box((room.w, wide, deep), (0, step * (k + 0.5), room.h - deep), mat)
    else:
        for k in range(int(room.w / step)):
            f.box((wide, room.d, deep), (-room.w / 2 + step * (k + 0.5), room.d / 2, room.h - deep), mat)
    f.put()


def jaali(wide, high, mat, pitch=0.16, thick=0.05, bar=0.028):
    """A pierced screen of stars and crosses, its underside in the middle of x."""
    f = Model("jaali")
    nx, nz = max(1, round(wide / pitch)), max(1, round(high / pitch))
    px, pz = wide / nx, high / nz
    f.box((0.06, thick * 1.3, high), (wide / 2 - 0.03, 0, 0), mat, mirror="x")
    for z in (0, high - 0.06):
        f.box((wide, thick * 1.3, 0.06), (0, 0, z), mat)
    for i in range(nx):
        for j in range(nz):
            x, z = -wide / 2 + px * (i + 0.5), pz * (j + 0.5)
            ring = [(x + px * 0.36 * math.cos(k * math.tau / 8), 0, z + pz * 0.36 * math.sin(k * math.tau / 8)) for k in range(9)]
            f.tube(ring, bar / 2, mat, 5)
            for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                f.rod((x + a * px * 0.34, 0, z + b * pz * 0.34), (x + a * px * 0.5, 0, z + b * pz * 0.5), bar / 2, mat, 5)
            f.rod((x + px * 0.5 - px * 0.24, 0, z + pz * 0.26), (x + px * 0.5, 0, z + pz * 0.5), bar / 2, mat, 4)
            f.rod((x - px * 0.26, 0, z - pz * 0.26), (x - px * 0.5, 0, z - pz * 0.5), bar / 2, mat, 4)
            f.rod((x - px * 0.26, 0, z + pz * 0.26), (x - px * 0.5, 0, z + pz * 0.5), bar / 2, mat, 4)
            f.rod((x + px * 0.26, 0, z - pz * 0.26), (x + px * 0.5, 0, z - pz * 0.5), bar / 2, mat, 4)
    return f
