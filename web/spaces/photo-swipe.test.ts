import { beforeEach, expect, test, vi } from "vitest";
import { startPhotoSwipe } from "./photo-swipe.ts";

type Point = { clientX: number; clientY: number };
type Fingers = { touches: Point[]; changedTouches: Point[] };

class FakeElement extends EventTarget {
  closest = () => this;
  querySelector = () => null;
}

const at = (clientX: number, clientY = 100): Point => ({ clientX, clientY });

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
});

/** Touches the second of three photos, and returns the indices of the photos shown after that. */
const touch = async (touches: Point[], ended: Fingers): Promise<number[]> => {
  const shown: number[] = [];
  startPhotoSwipe({ target: new FakeElement(), touches } as never, {
    at: 1,
    count: 3,
    show: (index) => shown.push(index),
    ended: Promise.resolve({ type: "touchend", ...ended } as never),
  });
  await Promise.resolve();
  return shown;
};

const end = (...changedTouches: Point[]): Fingers => ({ touches: [], changedTouches });

test.each([
  ["40 pixels to the left", end(at(160)), [2]],
  ["40 pixels to the right", end(at(240)), [0]],
  ["39 pixels", end(at(161)), []],
  ["50 pixels sideways and 25 down", end(at(150, 125)), []],
  ["51 pixels sideways and 25 down", end(at(149, 125)), [2]],
])("a finger that moves %s: %j shows %j", async (_, ended, shown) => {
  expect(await touch([at(200)], ended)).toEqual(shown);
});

test.each([
  ["the second finger is lifted first", { touches: [at(60)], changedTouches: [at(300)] }],
  ["the first finger is lifted first", { touches: [at(300)], changedTouches: [at(60)] }],
  ["both fingers are lifted together", end(at(60), at(300))],
])("a pinch does not change the photo: %s", async (_, ended) => {
  expect(await touch([at(160), at(200)], ended)).toEqual([]);
});

test("a finger that moves the enlarged page does not change the photo", async () => {
  vi.stubGlobal("visualViewport", { scale: 2 });

  expect(await touch([at(200)], end(at(100)))).toEqual([]);
});
