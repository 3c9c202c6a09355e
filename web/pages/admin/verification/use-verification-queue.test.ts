import { expect, test } from "vitest";
import { findNextInQueue, findQueueNeighbours } from "./use-verification-queue.ts";

const lines = (ids: string) => [...ids].map((_id) => ({ _id }));

test("a space in the queue has its neighbours", () => {
  expect(findQueueNeighbours(lines("abc"), 3, "b")).toEqual({
    at: 1,
    total: 3,
    before: "a",
    after: "c",
  });
  expect(findQueueNeighbours(lines("abc"), 3, "a").before).toBeNull();
  expect(findQueueNeighbours(lines("abc"), 3, "c").after).toBeNull();
});

test("a space that left the queue is followed by the first one", () => {
  expect(findQueueNeighbours(lines("abc"), 3, "x")).toEqual({
    at: -1,
    total: 3,
    before: null,
    after: "a",
  });
});

test.each([
  ["the one behind it", "abc", "ac", "b", "c"],
  ["the first, when it was the last", "abc", "ab", "c", "a"],
  ["not one that a colleague decided meanwhile", "abcd", "ad", "b", "d"],
  ["one that came meanwhile", "a", "z", "a", "z"],
  ["nothing, when nothing waits", "a", "", "a", null],
  ["never itself, though the list is old", "ab", "ab", "b", "a"],
])("after a decision the next space is %s", (_, old, now, id, next) => {
  expect(findNextInQueue(lines(old), lines(now), id)).toBe(next);
});
