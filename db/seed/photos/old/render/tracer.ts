import { build, triangleBoxes } from "./box-tree.ts";
import type { Material } from "./material.ts";
import type { Mesh } from "./mesh.ts";

/** What a ray met. Filled in place: millions of rays must not make garbage. */
export interface Hit {
  t: number;
  tri: number;
  u: number;
  v: number;
}

export interface Tracer {
  /** Nearest meeting of a ray within `max` metres; false when there is none. */
  nearest(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    max: number,
    hit: Hit,
  ): boolean;
  /** True when anything stands within `max` metres. */
  blocked(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    max: number,
  ): boolean;
  materials: Material[];
}

/** Sorts the triangles into a tree of boxes, so that a ray looks at a few dozen of them only. */
export function tracer(mesh: Mesh): Tracer {
  const count = mesh.materialOf.length;
  const order = new Int32Array(count).map((_, i) => i);
  const boxes = triangleBoxes(mesh.corners, count);
  const nodes: number[] = [];
  build(nodes, order, boxes, 0, count);
  const tree = Float64Array.from(nodes);
  // The same numbers once more as integers: reading indexes from floats would cost a tenth.
  const links = Int32Array.from(nodes);
  const tris = edges(mesh.corners, order);
  const triOf = order;
  const { materials } = mesh;
  const holes = Uint8Array.from(order, (tri) => {
    const m = materials[mesh.materialOf[tri] ?? 0];
    return m?.scenery ? 2 : m?.hole ? 1 : 0;
  });
  const stack = new Int32Array(128);

  const isHole = (tri: number, u: number, v: number): boolean => {
    const hole = materials[mesh.materialOf[tri] ?? 0]?.hole;
    if (!hole) return false;
    const at = (k: number) => mesh.uvs[tri * 6 + k] ?? 0;
    const w = 1 - u - v;
    return hole(at(0) * w + at(2) * u + at(4) * v, at(1) * w + at(3) * u + at(5) * v);
  };

  const walk = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    max: number,
    any: boolean,
    hit: Hit,
  ): boolean => {
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let best = max;
    let found = false;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const n = stack[--top] as number;
      const x1 = ((tree[n] as number) - ox) * ix;
      const x2 = ((tree[n + 3] as number) - ox) * ix;
      const y1 = ((tree[n + 1] as number) - oy) * iy;
      const y2 = ((tree[n + 4] as number) - oy) * iy;
      const z1 = ((tree[n + 2] as number) - oz) * iz;
      const z2 = ((tree[n + 5] as number) - oz) * iz;
      let near = x1 < x2 ? x1 : x2;
      let far = x1 < x2 ? x2 : x1;
      const ny = y1 < y2 ? y1 : y2;
      const fy = y1 < y2 ? y2 : y1;
      const nz = z1 < z2 ? z1 : z2;
      const fz = z1 < z2 ? z2 : z1;
      if (ny > near) near = ny;
      if (nz > near) near = nz;
      if (fy < far) far = fy;
      if (fz < far) far = fz;
      if (far < 0 || near > far || near > best) continue;
      const items = links[n + 6] as number;
      const first = links[n + 7] as number;
      if (items === 0) {
        const axis = links[n + 8] as number;
        const forward = axis === 0 ? dx > 0 : axis === 1 ? dy > 0 : dz > 0;
        stack[top++] = forward ? first : n + 9;
        stack[top++] = forward ? n + 9 : first;
        continue;
      }
      for (let i = first; i < first + items; i++) {
        const k = i * 9;
        const e1x = tris[k + 3] as number,
          e1y = tris[k + 4] as number,
          e1z = tris[k + 5] as number;
        const e2x = tris[k + 6] as number,
          e2y = tris[k + 7] as number,
          e2z = tris[k + 8] as number;
        const px = dy * e2z - dz * e2y,
          py = dz * e2x - dx * e2z,
          pz = dx * e2y - dy * e2x;
        const det = e1x * px + e1y * py + e1z * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inv = 1 / det;
        const sx = ox - (tris[k] as number),
          sy = oy - (tris[k + 1] as number),
          sz = oz - (tris[k + 2] as number);
        const u = (sx * px + sy * py + sz * pz) * inv;
        if (u < 0 || u > 1) continue;
        const qx = sy * e1z - sz * e1y,
          qy = sz * e1x - sx * e1z,
          qz = sx * e1y - sy * e1x;
        const v = (dx * qx + dy * qy + dz * qz) * inv;
        if (v < 0 || u + v > 1) continue;
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv;
        if (t < 1e-5 || t >= best) continue;
        if (holes[i] !== 0 && ((any && holes[i] === 2) || isHole(triOf[i] as number, u, v)))
          continue;
        if (any) return true;
        best = t;
        found = true;
        hit.t = t;
        hit.tri = triOf[i] as number;
        hit.u = u;
        hit.v = v;
      }
    }
    return found;
  };

  const scrap: Hit = { t: 0, tri: 0, u: 0, v: 0 };
  return {
    materials,
    nearest: (ox, oy, oz, dx, dy, dz, max, hit) => walk(ox, oy, oz, dx, dy, dz, max, false, hit),
    blocked: (ox, oy, oz, dx, dy, dz, max) => walk(ox, oy, oz, dx, dy, dz, max, true, scrap),
  };
}

function edges(corners: readonly number[], order: Int32Array): Float64Array {
  const out = new Float64Array(order.length * 9);
  order.forEach((tri, i) => {
    for (let axis = 0; axis < 3; axis++) {
      const a = corners[tri * 9 + axis] ?? 0;
      out[i * 9 + axis] = a;
      out[i * 9 + 3 + axis] = (corners[tri * 9 + 3 + axis] ?? 0) - a;
      out[i * 9 + 6 + axis] = (corners[tri * 9 + 6 + axis] ?? 0) - a;
    }
  });
  return out;
}
