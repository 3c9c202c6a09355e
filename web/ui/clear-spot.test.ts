import { expect, test } from "vitest";
import { findClearTop, touches } from "./clear-spot.ts";

const bar = (top: number, bottom: number) => ({ left: 0, right: 360, top, bottom });
const window = { left: 16, right: 344, height: 60, lowest: 600, highest: 80 };

test("boxes touch when they overlap or are closer than 8 pixels", () => {
  const box = bar(100, 150);
  expect(touches(box, bar(140, 200))).toBe(true);
  expect(touches(box, bar(157, 200))).toBe(true);
  expect(touches(box, bar(158, 200))).toBe(false);
  expect(touches(bar(100, 150), { left: 368, right: 400, top: 100, bottom: 150 })).toBe(false);
});

test("a floating box is at the bottom when nothing is there", () => {
  expect(findClearTop(window, [bar(100, 200)])).toBe(600);
});

test("a floating box moves above the controls at the bottom", () => {
  const top = findClearTop(window, [bar(620, 670)]);
  expect(top + window.height).toBeLessThanOrEqual(612);
  expect(top + window.height).toBeGreaterThan(600);
});

test("a floating box finds a gap between controls", () => {
  const occupied = [bar(500, 670), bar(80, 400)];
  const top = findClearTop(window, occupied);
  const box = { left: 16, right: 344, top, bottom: top + window.height };
  expect(occupied.some((other) => touches(box, other))).toBe(false);
});

test("without a gap, a floating box touches as few controls as possible", () => {
  const rows = [
    bar(80, 120),
    bar(130, 170),
    bar(180, 220),
    bar(230, 600),
    bar(590, 670),
    bar(640, 660),
  ];
  const top = findClearTop(window, rows);
  expect(
    rows.filter((row) => touches({ left: 16, right: 344, top, bottom: top + 60 }, row)),
  ).toHaveLength(1);
});
