import { expect, test } from "vitest";
import { splitIntoRuns } from "./typeface.ts";

const drawn = (text: string) =>
  splitIntoRuns(text, "regular")
    .map((run) => run.text)
    .join("");

test.each([
  ["a flag", "India 🇮🇳!", "India !"],
  [
    "a flag of a region",
    "England 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!",
    "England !",
  ],
  ["a keycap", "1️⃣ hall", "1 hall"],
  ["a family", "For 👨‍👩‍👧!", "For !"],
  ["a hand with a colour", "Hello 👋🏽!", "Hello !"],
  ["a heart", "Love ❤️ ❤\ufe0e!", "Love  !"],
])("%s is left out", (_, text, printed) => {
  expect(drawn(text)).toBe(printed);
});

test("signs that are also emoji are printed as letters", () => {
  expect(drawn("Studio© Studio® Studio™")).toBe("Studio© Studio® StudioTM");
  expect(drawn("Studio©️ Studio®️ Studio™️")).toBe("Studio© Studio® StudioTM");
});

test("a letter that no font contains becomes a question mark", () => {
  expect(drawn("№9 東")).toBe("?9 ?");
});
