import type { Material } from "./material.ts";

export type Vec = readonly [number, number, number];

export type Uv = readonly [number, number];

/** Where a group of parts stands: metres, turned about the vertical by `turn` degrees, scaled,
 *  then leaned about the x axis by `lean` degrees. */
export interface Placement {
  x?: number;
  y?: number;
  z?: number;
  turn?: number;
  lean?: number;
  size?: number;
}

interface Frame {
  at: Vec;
  ex: Vec;
  ey: Vec;
  ez: Vec;
}

const RAD = Math.PI / 180;

/** A heap of triangles in metres (y is up), each with a material, texture coordinates and,
 *  for rounded things, smooth normals. Parts are built inside nested placements. */
export class Mesh {
  readonly corners: number[] = [];
  readonly uvs: number[] = [];
  readonly normals: number[] = [];
  readonly materials: Material[] = [];
  readonly materialOf: number[] = [];
  private frame: Frame = { at: [0, 0, 0], ex: [1, 0, 0], ey: [0, 1, 0], ez: [0, 0, 1] };

  /** Runs `build` with everything it adds placed as told, relative to the current placement. */
  at(place: Placement, build: () => void): void {
    const outer = this.frame;
    const size = place.size ?? 1;
    const cos = Math.cos((place.turn ?? 0) * RAD) * size;
    const sin = Math.sin((place.turn ?? 0) * RAD) * size;
    const lc = Math.cos((place.lean ?? 0) * RAD);
    const ls = Math.sin((place.lean ?? 0) * RAD);
    const turn = (v: Vec) => this.turned(v);
    this.frame = {
      at: this.placed([place.x ?? 0, place.y ?? 0, place.z ?? 0]),
      ex: turn([cos, 0, -sin]),
      ey: turn([ls * sin, lc * size, ls * cos]),
      ez: turn([sin * lc, -ls * size, cos * lc]),
    };
    build();
    this.frame = outer;
  }

  /** A point of the current placement in the world. */
  placed([x, y, z]: Vec): Vec {
    const { at } = this.frame;
    const [dx, dy, dz] = this.turned([x, y, z]);
    return [at[0] + dx, at[1] + dy, at[2] + dz];
  }

  /** A direction of the current placement in the world (not normalised). */
  turned([x, y, z]: Vec): Vec {
    const { ex, ey, ez } = this.frame;
    return [
      ex[0] * x + ey[0] * y + ez[0] * z,
      ex[1] * x + ey[1] * y + ez[1] * z,
      ex[2] * x + ey[2] * y + ez[2] * z,
    ];
  }

  /** One triangle; `n` gives a smooth normal for each corner, otherwise it is flat. */
  tri(
    p: readonly [Vec, Vec, Vec],
    uv: readonly [Uv, Uv, Uv],
    m: Material,
    n?: readonly [Vec, Vec, Vec],
  ) {
    const [a, b, c] = [this.placed(p[0]), this.placed(p[1]), this.placed(p[2])];
    const flat = unit(cross(minus(b, a), minus(c, a)));
    this.corners.push(...a, ...b, ...c);
    this.uvs.push(...uv[0], ...uv[1], ...uv[2]);
    for (const corner of n ?? [null, null, null]) {
      this.normals.push(...(corner ? unit(this.turned(corner)) : flat));
    }
    let index = this.materials.indexOf(m);
    if (index < 0) index = this.materials.push(m) - 1;
    this.materialOf.push(index);
  }

  /** A flat four-cornered face, corners in order; texture coordinates in metres along its edges. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, m: Material) {
    const u = length(minus(b, a));
    const v = length(minus(d, a));
    this.tri(
      [a, b, c],
      [
        [0, 0],
        [u, 0],
        [u, v],
      ],
      m,
    );
    this.tri(
      [a, c, d],
      [
        [0, 0],
        [u, v],
        [0, v],
      ],
      m,
    );
  }
}

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const length = (a: Vec) => Math.hypot(a[0], a[1], a[2]);

/** `a` at length 1 (a zero vector stays zero). */
export function unit(a: Vec): Vec {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}
