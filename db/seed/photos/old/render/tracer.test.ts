import { expect, test } from "vitest";
import { hash, plain } from "./material.ts";
import { cross, Mesh, minus, unit, type Vec } from "./mesh.ts";
import { type Hit, tracer } from "./tracer.ts";

const scattered = (count: number): Mesh => {
  const mesh = new Mesh();
  const m = plain("#808080");
  for (let i = 0; i < count; i++) {
    const at = (k: number): Vec => [hash(i, k, 1) * 10, hash(i, k, 2) * 10, hash(i, k, 3) * 10];
    const a = at(0);
    const near = (k: number): Vec => at(k).map((v, c) => (a[c] as number) + v * 0.1) as never;
    mesh.tri(
      [a, near(1), near(2)],
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      m,
    );
  }
  return mesh;
};

/** The distance to the nearest triangle, found by asking each one. */
const byHand = (mesh: Mesh, from: Vec, dir: Vec): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < mesh.materialOf.length; i++) {
    const p = (k: number) => mesh.corners.slice(i * 9 + k * 3, i * 9 + k * 3 + 3) as never as Vec;
    const [a, b, c] = [p(0), p(1), p(2)];
    const n = cross(minus(b, a), minus(c, a));
    const down = n[0] * dir[0] + n[1] * dir[1] + n[2] * dir[2];
    const gap = minus(a, from);
    const t = (n[0] * gap[0] + n[1] * gap[1] + n[2] * gap[2]) / down;
    if (!(t > 1e-5)) continue;
    const at: Vec = [from[0] + dir[0] * t, from[1] + dir[1] * t, from[2] + dir[2] * t];
    const inside = (
      [
        [a, b],
        [b, c],
        [c, a],
      ] as const
    ).every(([u, v]) => {
      const side = cross(minus(v, u), minus(at, u));
      return side[0] * n[0] + side[1] * n[1] + side[2] * n[2] >= 0;
    });
    if (inside) best = Math.min(best, t);
  }
  return best;
};

test("the tree of boxes finds what asking every triangle finds", () => {
  const mesh = scattered(400);
  const quick = tracer(mesh);
  let met = 0;
  for (let i = 0; i < 300; i++) {
    const from: Vec = [hash(i, 7) * 10, hash(i, 8) * 10, -1];
    const dir = unit([hash(i, 9) - 0.5, hash(i, 10) - 0.5, 1]);
    const hit: Hit = { t: 0, tri: 0, u: 0, v: 0 };
    const found = quick.nearest(...from, ...dir, 100, hit);
    const truth = byHand(mesh, from, dir);

    expect(found).toBe(truth < 100);
    if (found) expect(hit.t).toBeCloseTo(truth, 6);
    expect(quick.blocked(...from, ...dir, 100)).toBe(found);
    met += found ? 1 : 0;
  }
  expect(met).toBeGreaterThan(20);
});

test("a ray goes through what is cut away and is not shaded by scenery", () => {
  const mesh = new Mesh();
  const wall = (z: number, more: object) =>
    mesh.quad([-1, -1, z], [1, -1, z], [1, 1, z], [-1, 1, z], { ...plain("#808080"), ...more });
  wall(1, { hole: () => true });
  wall(2, { scenery: true });
  const t = tracer(mesh);
  const hit: Hit = { t: 0, tri: 0, u: 0, v: 0 };

  expect(t.nearest(0.1, 0.2, 0, 0, 0, 1, 100, hit)).toBe(true);
  expect(hit.t).toBeCloseTo(2);
  expect(t.blocked(0.1, 0.2, 0, 0, 0, 1, 100)).toBe(false);
});
