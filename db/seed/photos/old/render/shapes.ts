import type { Material } from "./material.ts";
import { cross, type Mesh, minus, type Uv, unit, type Vec } from "./mesh.ts";

/** A box standing on (x, y, z): width along x, height along y, depth along z, in metres. */
export function box(
  s: Mesh,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  m: Material,
) {
  const [l, r, b, t, k, f] = [x - w / 2, x + w / 2, y, y + h, z - d / 2, z + d / 2];
  s.quad([l, b, f], [r, b, f], [r, t, f], [l, t, f], m);
  s.quad([r, b, k], [l, b, k], [l, t, k], [r, t, k], m);
  s.quad([l, b, k], [l, b, f], [l, t, f], [l, t, k], m);
  s.quad([r, b, f], [r, b, k], [r, t, k], [r, t, f], m);
  s.quad([l, t, f], [r, t, f], [r, t, k], [l, t, k], m);
  s.quad([l, b, k], [r, b, k], [r, b, f], [l, b, f], m);
}

/** A box with softened upright and lying edges (cushions, mattresses, seats); `e` is the radius. */
export function cushion(
  s: Mesh,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  m: Material,
  e = 0.06,
) {
  const steps = 5;
  const ring = (inset: number, level: number): Vec[] => {
    const points: Vec[] = [];
    const [hw, hd] = [w / 2 - inset, d / 2 - inset];
    const radius = Math.min(e * 1.2, hw, hd);
    for (const [cx, cz, from] of [
      [1, 1, 0],
      [-1, 1, 90],
      [-1, -1, 180],
      [1, -1, 270],
    ] as const) {
      for (let i = 0; i <= steps; i++) {
        const a = ((from + (90 * i) / steps) * Math.PI) / 180;
        points.push([
          x + cx * (hw - radius) + Math.cos(a) * radius,
          y + level,
          z + cz * (hd - radius) + Math.sin(a) * radius,
        ]);
      }
    }
    return points;
  };
  const rings: Vec[][] = [];
  const edge = Math.min(e, h / 2);
  for (let i = 0; i <= steps; i++) {
    const a = (Math.PI / 2) * (i / steps);
    rings.push(ring(edge * (1 - Math.sin(a)), edge * (1 - Math.cos(a))));
  }
  for (let i = 0; i <= steps; i++) {
    const a = (Math.PI / 2) * (i / steps);
    rings.push(ring(edge * (1 - Math.cos(a)), h - edge + edge * Math.sin(a)));
  }
  skin(s, rings, m, true);
  fan(s, rings[rings.length - 1] ?? [], [x, y + h, z], m);
  fan(s, [...(rings[0] ?? [])].reverse(), [x, y, z], m);
}

/** A solid of revolution about the vertical through (x, z): `profile` is [radius, height] upward. */
export function lathe(
  s: Mesh,
  x: number,
  y: number,
  z: number,
  profile: readonly Uv[],
  m: Material,
  around = 28,
) {
  const rings = profile.map(([r, h]) =>
    Array.from({ length: around }, (_, i): Vec => {
      const a = (i / around) * Math.PI * 2;
      return [x + Math.cos(a) * r, y + h, z + Math.sin(a) * r];
    }),
  );
  skin(s, rings, m, true);
}

/** A closed cylinder or cone standing on (x, y, z); `top` is the upper radius. */
export function cyl(
  s: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  h: number,
  m: Material,
  top = r,
  around = 24,
) {
  lathe(
    s,
    x,
    y,
    z,
    [
      [r, 0],
      [top, h],
    ],
    m,
    around,
  );
  disc(s, [x, y + h, z], top, m, 1, around);
  disc(s, [x, y, z], r, m, -1, around);
}

/** A flat horizontal disc facing up (1) or down (-1). */
export function disc(
  s: Mesh,
  [x, y, z]: Vec,
  r: number,
  m: Material,
  face: 1 | -1 = 1,
  around = 24,
) {
  for (let i = 0; i < around; i++) {
    const a = (i / around) * Math.PI * 2;
    const b = ((i + 1) / around) * Math.PI * 2;
    const p: Vec = [x + Math.cos(a) * r, y, z + Math.sin(a) * r];
    const q: Vec = [x + Math.cos(b) * r, y, z + Math.sin(b) * r];
    const centre: Vec = [x, y, z];
    const flat = (v: Vec): Uv => [v[0], v[2]];
    const [second, third] = face === 1 ? [q, p] : [p, q];
    s.tri([centre, second, third], [flat(centre), flat(second), flat(third)], m);
  }
}

/** A ball (or, with `squash`, a flattened one) centred on (x, y, z). */
export function ball(
  s: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  m: Material,
  squash = 1,
  around = 20,
) {
  const half = Math.ceil(around / 2);
  const profile = Array.from({ length: half + 1 }, (_, i): Uv => {
    const a = -Math.PI / 2 + (Math.PI * i) / half;
    return [Math.max(1e-4, Math.cos(a) * r), Math.sin(a) * r * squash];
  });
  lathe(s, x, y, z, profile, m, around);
}

/** A round bar through `points`, `r` thick; `to` tapers it. */
export function tube(s: Mesh, points: readonly Vec[], r: number, m: Material, around = 10, to = r) {
  const rings = points.map((p, i) => {
    const before = points[Math.max(0, i - 1)] ?? p;
    const after = points[Math.min(points.length - 1, i + 1)] ?? p;
    const along = unit(minus(after, before));
    const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const up = cross(side, along);
    const radius = r + ((to - r) * i) / Math.max(1, points.length - 1);
    return Array.from({ length: around }, (_, k): Vec => {
      const a = (-k / around) * Math.PI * 2;
      const [c, d] = [Math.cos(a) * radius, Math.sin(a) * radius];
      return [
        p[0] + side[0] * c + up[0] * d,
        p[1] + side[1] * c + up[1] * d,
        p[2] + side[2] * c + up[2] * d,
      ];
    });
  });
  skin(s, rings, m, true);
}

/** A sheet through a grid of points (curtains, cloths, backdrops), smooth; rows of equal length. */
export function sheet(s: Mesh, rows: readonly Vec[][], m: Material) {
  skin(s, rows, m, false);
}

function fan(s: Mesh, ring: readonly Vec[], centre: Vec, m: Material) {
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    s.tri(
      [centre, q, p],
      [
        [centre[0], centre[2]],
        [q[0], q[2]],
        [p[0], p[2]],
      ],
      m,
    );
  });
}

/** Joins successive rings of points with smooth quads; texture coordinates in metres. */
function skin(s: Mesh, rings: readonly Vec[][], m: Material, closed: boolean) {
  const rows = rings.length;
  const columns = rings[0]?.length ?? 0;
  const at = (r: number, c: number): Vec => {
    const row = rings[Math.min(rows - 1, Math.max(0, r))] ?? [];
    const index = closed ? (c + columns) % columns : Math.min(columns - 1, Math.max(0, c));
    return row[index] ?? [0, 0, 0];
  };
  const normal = (r: number, c: number): Vec => {
    const across = minus(at(r, c + 1), at(r, c - 1));
    const up = minus(at(r + 1, c), at(r - 1, c));
    const n = cross(up, across);
    return Math.hypot(n[0], n[1], n[2]) < 1e-12 ? [0, Math.sign(up[1]) || 1, 0] : unit(n);
  };
  const distance = (a: Vec, b: Vec) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const wide = rings.reduce((most, _, r) => Math.max(most, distance(at(r, 0), at(r, 1))), 0);
  let v = 0;
  for (let r = 0; r + 1 < rows; r++) {
    const rise = distance(at(r, 0), at(r + 1, 0));
    for (let c = 0; c + (closed ? 0 : 1) < columns; c++) {
      const [p, q, t, w] = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)];
      const [np, nq, nt, nw] = [
        normal(r, c),
        normal(r, c + 1),
        normal(r + 1, c + 1),
        normal(r + 1, c),
      ];
      const uv = (i: number, j: number): Uv => [(c + i) * wide, v + j * rise];
      s.tri([p, w, t], [uv(0, 0), uv(0, 1), uv(1, 1)], m, [np, nw, nt]);
      s.tri([p, t, q], [uv(0, 0), uv(1, 1), uv(1, 0)], m, [np, nt, nq]);
    }
    v += rise;
  }
}
