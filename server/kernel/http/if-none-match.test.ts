import { expect, test } from "vitest";
import { isEtagMatch } from "./if-none-match.ts";

test.each<[string | undefined | null, boolean]>([
  [undefined, false],
  [null, false],
  ["", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['"x",W/"a" , "y"', true],
  ['"comma, inside", "a"', true],
  [" * ", true],
  ['"*"', false],
  ['"x"', false],
  ['"A"', false],
  ["a", false],
  ['"aa"', false],
])('If-None-Match %s for the ETag "a": %s', (header, expected) => {
  expect(isEtagMatch(header, '"a"')).toBe(expected);
  expect(isEtagMatch(header, 'W/"a"')).toBe(expected);
});
