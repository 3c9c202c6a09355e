import type { Material } from "./material.ts";
import type { Mesh, Vec } from "./mesh.ts";
import type { Hit } from "./tracer.ts";

/** The surface a ray met, its normal turned towards the ray. */
export interface Surface {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  material: Material;
  far: number;
}

/** Works out where and what a ray met; `s.far` grows by the way it went. */
export type FillSurface = (from: Vec, dir: Vec, hit: Hit, s: Surface) => void;

/** For one mesh, whose numbers it copies into flat arrays once. */
export function surfaceFiller(mesh: Mesh): FillSurface {
  const normals = Float64Array.from(mesh.normals);
  const uvs = Float64Array.from(mesh.uvs);
  const { materials, materialOf } = mesh;
  const blend = (a: Float64Array, at: number, step: number, u: number, v: number) =>
    (a[at] as number) * (1 - u - v) +
    (a[at + step] as number) * u +
    (a[at + 2 * step] as number) * v;

  return (from, dir, { tri, t, u, v }, s) => {
    const nx = blend(normals, tri * 9, 3, u, v);
    const ny = blend(normals, tri * 9 + 1, 3, u, v);
    const nz = blend(normals, tri * 9 + 2, 3, u, v);
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz || 1);
    const flip = nx * dir[0] + ny * dir[1] + nz * dir[2] > 0 ? -l : l;
    s.u = blend(uvs, tri * 6, 2, u, v);
    s.v = blend(uvs, tri * 6 + 1, 2, u, v);
    s.x = from[0] + dir[0] * t;
    s.y = from[1] + dir[1] * t;
    s.z = from[2] + dir[2] * t;
    s.nx = nx * flip;
    s.ny = ny * flip;
    s.nz = nz * flip;
    s.far += t;
    s.material = materials[materialOf[tri] as number] as Material;
  };
}
