"""Shapes in metres, collected into one mesh per object.

x runs to the right, y away from the viewer, z up. `at` is the middle of an object's underside. Every
face has texture coordinates in metres, so that one wood grain or weave fits all objects.
"""
import math
import random
from functools import wraps

from mathutils import Euler, Matrix, Vector
import bpy

dice = random.Random(7)


def spun(at, rot=(0, 0, 0)) -> Matrix:
    """Returns a position and a rotation in degrees as a matrix."""
    return Matrix.Translation(Vector(at)) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()


def beside(at, turn=0.0):
    """Returns a function that converts (x, y, z), relative to an object at `at` that is turned by `turn`
    degrees, to the position in the room."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return lambda x, y, z=0.0: (at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + z)


def around(n, shift=0.0, turn=0.0):
    """Returns n angles in radians, evenly round a circle. The first is `shift` steps plus `turn`."""
    return [math.tau * (k + shift) / n + turn for k in range(n)]


def circle(at, r, n, axis="z"):
    """Returns the points of a closed circle of n sides round the axis through `at`."""
    x, y, z = at
    turns = [(r * math.cos(math.tau * k / n), r * math.sin(math.tau * k / n)) for k in range(n + 1)]
    if axis == "x":
        return [(x, y + c, z + s) for c, s in turns]
    return [(x + c, y, z + s) if axis == "y" else (x + c, y + s, z) for c, s in turns]


# The signs of x and y for the two or four copies of a mirrored shape, in the order in which they are made.
MIRRORED = {
    "x": ((-1, 1), (1, 1)),
    "y": ((1, -1), (1, 1)),
    "xy": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "yx": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}


def _paired(*spots):
    """Gives a shape the argument `mirror`: "x" makes it on the left and the right, "y" in front
    and behind, "xy" at four corners. `spots` are the arguments that are positions and are mirrored;
    rotations are not."""

    def wrap(shape):
        @wraps(shape)
        def both(self, *args, mirror=None, **more):
            if mirror is None:
                return shape(self, *args, **more)
            for sx, sy in MIRRORED[mirror]:
                flip = lambda spot: (sx * spot[0], sy * spot[1], spot[2])  # noqa: E731, B023
                shape(self, *(flip(a) if n in spots else a for n, a in enumerate(args)), **more)
            return self

        return both

    return wrap


class Model:
    """Collects shapes into one mesh. Each call of `put` adds an object that uses this mesh."""

    def __init__(self, name: str = "thing"):
        self.name = name
        self.verts, self.faces, self.slots, self.smooth, self.uvs = [], [], [], [], []
        self.mats, self._mesh = [], None

    def mesh(self, verts, faces, mat, uvs, smooth=False, place: Matrix | None = None) -> "Model":
        """Adds raw faces. `uvs` holds one (u, v) per corner of each face."""
        base = len(self.verts)
        self.verts += [tuple(place @ Vector(v)) for v in verts] if place else [tuple(v) for v in verts]
        if mat not in self.mats:
            self.mats.append(mat)
        slot = self.mats.index(mat)
        for face, corner in zip(faces, uvs):
            self.faces.append([base + i for i in face])
            self.slots.append(slot)
            self.smooth.append(smooth)
            self.uvs += corner
        return self

    def grid(self, point, nu, nv, mat, uv=None, smooth=True, place=None) -> "Model":
        """A sheet: `point(s, t)` for s, t in 0..1; `uv(s, t)` in metres (measured when left out)."""
        verts = [point(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
        if uv is None:
            across = sum((Vector(verts[i + 1]) - Vector(verts[i])).length for i in range(nu))
            along = sum((Vector(verts[(j + 1) * (nu + 1)]) - Vector(verts[j * (nu + 1)])).length for j in range(nv))
            uv = lambda s, t: (s * across, t * along)  # noqa: E731
        faces, uvs = [], []
        for j in range(nv):
            for i in range(nu):
                a = j * (nu + 1) + i
                faces.append([a, a + 1, a + nu + 2, a + nu + 1])
                uvs.append([uv(i / nu, j / nv), uv((i + 1) / nu, j / nv), uv((i + 1) / nu, (j + 1) / nv), uv(i / nu, (j + 1) / nv)])
        return self.mesh(verts, faces, mat, uvs, smooth, place)

    @_paired(1)
    def box(self, size, at, mat, rot=(0, 0, 0), bevel=0.004, world=False) -> "Model":
        """A box with chamfered edges. The grain runs along its longest side from a random
        start. With `world` the texture uses the room's coordinates instead (walls, floors)."""
        h = [s / 2 for s in size]
        b = min(bevel, min(h) * 0.6)
        verts, faces = [], []
        index = {}
        signs = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
        for s in signs:
            for axis in range(3):
                index[s, axis] = len(verts)
                verts.append([s[k] * (h[k] if k == axis else h[k] - b) for k in range(3)])
        for axis in range(3):
            p, q = [k for k in range(3) if k != axis]
            for side in (-1, 1):
                ring = []
                for sp, sq in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    s = [0, 0, 0]
                    s[axis], s[p], s[q] = side, sp, sq
                    ring.append(index[tuple(s), axis])
                faces.append(ring)
            for sp in (-1, 1):
                for sq in (-1, 1):
                    ends = []
                    for along in (-1, 1):
                        s = [0, 0, 0]
                        s[axis], s[p], s[q] = along, sp, sq
                        ends.append(tuple(s))
                    faces.append([index[ends[0], p], index[ends[1], p], index[ends[1], q], index[ends[0], q]])
        faces += [[index[s, 0], index[s, 1], index[s, 2]] for s in signs]
        place = spun((at[0], at[1], at[2]), rot) @ Matrix.Translation((0, 0, h[2]))
        jolt = (0, 0) if world else (dice.uniform(0, 20), dice.uniform(0, 20))
        uvs = []
        for n, face in enumerate(faces):
            a, c, d = (Vector(verts[i]) for i in face[:3])
            normal = (c - a).cross(d - a)
            if normal.dot(sum((Vector(verts[i]) for i in face), Vector())) < 0:
                face.reverse()
                normal = -normal
            if world:
                normal = place.to_3x3() @ normal
            flat = max(range(3), key=lambda k: abs(normal[k]))
            p, q = [k for k in range(3) if k != flat]
            if not world and size[q] > size[p]:
                p, q = q, p
            corner = []
            for i in face:
                v = place @ Vector(verts[i]) if world else verts[i]
                corner.append((v[p] + jolt[0], v[q] + jolt[1]))
            uvs.append(corner)
        return self.mesh(verts, faces, mat, uvs, False, place)

    def tube(self, points, r, mat, seg=10, end=None) -> "Model":
        """A round rod along points; `end` is its radius at the far end."""
        pts = [Vector(p) for p in points]
        end = r if end is None else end
        verts, faces, uvs = [], [], []
        side = None
        run, start = 0.0, dice.uniform(0, 9)
        lengths = []
        for n, p in enumerate(pts):
            ahead = (pts[min(n + 1, len(pts) - 1)] - pts[max(n - 1, 0)]).normalized()
            if side is None:
                side = ahead.orthogonal().normalized()
            side = (side - ahead * side.dot(ahead)).normalized()
            other = ahead.cross(side)
            rad = r + (end - r) * n / max(1, len(pts) - 1)
            run += (p - pts[n - 1]).length if n else 0
            lengths.append(run)
            verts += [p + side * (rad * math.cos(a)) + other * (rad * math.sin(a)) for a in (k * math.tau / seg for k in range(seg))]
        girth = math.tau * r / seg
        for n in range(len(pts) - 1):
            for k in range(seg):
                l = (k + 1) % seg
                faces.append([n * seg + k, n * seg + l, (n + 1) * seg + l, (n + 1) * seg + k])
                u0, u1 = start + lengths[n], start + lengths[n + 1]
                uvs.append([(u0, k * girth), (u0, k * girth + girth), (u1, k * girth + girth), (u1, k * girth)])
        self.mesh(verts, faces, mat, uvs, True)
        last = (len(pts) - 1) * seg
        caps = [list(range(seg))[::-1], list(range(last, last + seg))]
        return self.mesh(verts, caps, mat, [[(0, 0)] * seg] * 2)

    @_paired(0, 1)
    def rod(self, a, b, r, mat, seg=10, end=None) -> "Model":
        """A straight round rod from a to b."""
        return self.tube([a, b], r, mat, seg, end)

    @_paired(1)
    def lathe(self, profile, at, mat, seg=32, rot=(0, 0, 0), round_off=False) -> "Model":
        """Rotates a profile of (radius, height) about the vertical axis; `round_off` rounds its corners."""
        line = curve(profile, 5) if round_off else list(profile)
        turn = lambda s, t: (s, t)  # noqa: E731
        steps = len(line) - 1

        def point(s, t):
            r, z = line[round(t * steps)][:2]
            return (r * math.cos(s * math.tau), r * math.sin(s * math.tau), z)

        wide = max(r for r, *_ in line)
        return self.grid(point, seg, steps, mat, lambda s, t: (s * math.tau * wide, line[round(t * steps)][1]), True, spun(at, rot))

    @_paired(2)
    def drum(self, r, h, at, mat, r2=None, seg=32, rot=(0, 0, 0), bevel=0.004) -> "Model":
        """A closed cylinder or cone."""
        top = r if r2 is None else r2
        b = min(bevel, h / 3, max(r, top) / 3)
        return self.lathe([(0, 0), (max(0, r - b), 0), (r, b), (top, h - b), (max(0, top - b), h), (0, h)], at, mat, seg, rot)

    @_paired(1)
    def ball(self, r, at, mat, seg=20, squash=1.0) -> "Model":
        """A ball around `at` (its middle)."""
        point = lambda s, t: (r * math.cos(s * math.tau) * math.sin(t * math.pi), r * math.sin(s * math.tau) * math.sin(t * math.pi), -r * squash * math.cos(t * math.pi))  # noqa: E731
        return self.grid(point, seg, seg // 2, mat, lambda s, t: (s * math.tau * r, t * math.pi * r), True, spun(at))

    @_paired(1)
    def pad(self, size, at, mat, rot=(0, 0, 0), soft=0.06, puff=0.03, n=9) -> "Model":
        """Upholstery: a box with soft edges whose faces swell by `puff`."""
        h = [s / 2 for s in size]
        r = min(soft, min(h) * 0.95)
        place = spun(at, rot) @ Matrix.Translation((0, 0, h[2]))
        jolt = dice.uniform(0, 9)
        ease = lambda t: math.sin(t * math.pi / 2)  # noqa: E731
        for axis in range(3):
            p, q = [k for k in range(3) if k != axis]
            for side in (-1, 1):
                def point(s, t, axis=axis, p=p, q=q, side=side):
                    v = [0.0, 0.0, 0.0]
                    v[axis], v[p], v[q] = side, ease(2 * s - 1), ease(2 * t - 1)
                    full = Vector([v[k] * h[k] for k in range(3)])
                    core = Vector([max(-(h[k] - r), min(h[k] - r, full[k])) for k in range(3)])
                    out = full - core
                    spot = core + out.normalized() * r if out.length > 1e-6 else full
                    spot[axis] += side * puff * (1 - v[p] ** 2) * (1 - v[q] ** 2)
                    return spot
                flip = (side > 0) == (axis == 1)
                mirrored = (lambda s, t, f=point: f(1 - s, t)) if flip else point
                self.grid(mirrored, n, n, mat, lambda s, t, p=p, q=q: (s * size[p] + jolt, t * size[q] + jolt), True, place)
        return self

    def pillow(self, size, at, mat, rot=(0, 0, 0)) -> "Model":
        """A throw cushion lying flat: (width, depth, thickness), its corners drawn out."""
        w, d, h = size
        place = spun(at, rot) @ Matrix.Translation((0, 0, h / 2))
        jolt = dice.uniform(0, 9)
        for side in (-1, 1):
            def point(s, t, side=side):
                a, b = (2 * s - 1) * side, 2 * t - 1
                fat = max(0.0, (1 - a * a) * (1 - b * b)) ** 0.42
                fat *= 1 + 0.05 * math.sin(7 * a + jolt) * math.sin(5 * b)
                return (a * w / 2 * (1 - 0.07 * (1 - b * b)), b * d / 2 * (1 - 0.07 * (1 - a * a)), side * fat * h / 2)
            self.grid(point, 14, 14, mat, lambda s, t: (s * w + jolt, t * d), True, place)
        return self

    def put(self, at=(0, 0, 0), turn=0.0, scale=1.0, tilt=(0, 0)):
        """Adds the object at a position, turned by `turn` degrees about the vertical axis."""
        if self._mesh is None:
            self._mesh = self._build()
        thing = bpy.data.objects.new(self.name, self._mesh)
        thing.location = at
        thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
        thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
        bpy.context.collection.objects.link(thing)
        return thing

    def put_each(self, spots, z=0.0) -> None:
        """Adds the object at each (x, y) or (x, y, turn)."""
        for x, y, *turn in spots:
            self.put((x, y, z), *turn)

    def _build(self):
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.verts, [], self.faces)
        for mat in self.mats:
            mesh.materials.append(mat)
        mesh.polygons.foreach_set("material_index", self.slots)
        mesh.polygons.foreach_set("use_smooth", self.smooth)
        mesh.uv_layers.new(name="uv").data.foreach_set("uv", [c for uv in self.uvs for c in uv])
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(50)
        return mesh


def curve(points, steps=8):
    """Returns points on a smooth line through the given points."""
    pts = [Vector(p if len(p) == 3 else (*p, 0)) for p in points]
    pts = [pts[0] * 2 - pts[1], *pts, pts[-1] * 2 - pts[-2]]
    line = []
    for a, b, c, d in zip(pts, pts[1:], pts[2:], pts[3:]):
        for k in range(steps):
            t = k / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return [tuple(p) for p in [*line, pts[-2]]]
