import { expect, test } from "vitest";
import { formatPaiseForInput, parseTypedPaise } from "./typed-rupees.ts";

test.each([
  ["500", 50_000],
  ["₹ 1,250.5", 125_050],
  [" 499.50 ", 49_950],
  ["0.07", 7],
  ["", null],
  ["-5", null],
  ["5.005", null],
  ["five", null],
  ["1e3", null],
])("%s is %s paise", (text, paise) => expect(parseTypedPaise(text)).toBe(paise));

test.each([50_000, 49_950, 7, 1])("%i paise can be formatted and parsed again", (paise) => {
  expect(parseTypedPaise(formatPaiseForInput(paise))).toBe(paise);
});
