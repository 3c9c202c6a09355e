import { expect, test } from "vitest";
import { plain } from "#db/seed/photos/render/material.ts";
import { cross, length, minus, type Vec } from "#db/seed/photos/render/mesh.ts";
import { room, wall } from "./room.ts";
import { Stage } from "./stage.ts";

const paint = plain("#c0b0a0");

/** Square metres of one material. */
const areaOf = (s: Stage, material = paint): number => {
  let sum = 0;
  s.materialOf.forEach((index, i) => {
    if (s.materials[index] !== material) return;
    const p = (k: number) => s.corners.slice(i * 9 + k * 3, i * 9 + k * 3 + 3) as never as Vec;
    sum += length(cross(minus(p(1), p(0)), minus(p(2), p(0)))) / 2;
  });
  return sum;
};

test("windows are cut out of a wall and let light in", () => {
  const s = new Stage();
  const window = { from: 1, to: 2, sill: 1, head: 2.5, bars: [0, 0] as const };

  wall(s, 5, 3, paint, [window, { ...window, from: 3, to: 4 }]);

  const reveals = 2 * 0.22 * (2 * 1.5 + 2 * 1);
  expect(areaOf(s)).toBeCloseTo(5 * 3 - 2 * 1.5 + reveals);
  expect(s.lights).toHaveLength(2);
  expect(s.lights[0]).toMatchObject({ kind: "pane", area: 1.5, facing: [0, 0, 1] });
});

test("every wall of a room faces inward, its window's light too", () => {
  const s = new Stage();
  const opening = [{ from: 1, to: 2, sill: 1, head: 2, bars: [0, 0] as const }];
  const openings = { left: opening, right: opening, back: opening, front: opening };

  room(s, {
    width: 4,
    height: 3,
    depth: 6,
    floor: plain("#404040"),
    ceiling: plain("#ffffff"),
    walls: paint,
    openings,
    skirting: 0,
  });

  for (const light of s.lights) {
    if (light.kind !== "pane") throw new Error("A window is a pane.");
    const { corner, across, up, facing } = light;
    const middle = [0, 1, 2].map((c) => (corner[c] ?? 0) + ((across[c] ?? 0) + (up[c] ?? 0)) / 2);
    expect((middle[0] ?? 0) * facing[0] + (middle[2] ?? 0) * facing[2]).toBeLessThan(0);
  }
  expect(s.lights).toHaveLength(4);
});
