import { expect, test } from "vitest";
import { frozenSelector } from "./freeze-states.ts";

test.each([
  [".btn:hover", ".btn.show-hover"],
  [".btn:active:not(:disabled)", ".btn.show-active:not(:disabled)"],
  [".a:hover, .b:focus-visible", ".a.show-hover, .b.show-focus"],
])("%s is frozen as %s", (selector, frozen) => {
  expect(frozenSelector(selector)).toBe(frozen);
});

test("a rule without a state is ignored", () => {
  expect(frozenSelector(".btn:disabled")).toBeUndefined();
});
