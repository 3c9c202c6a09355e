import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithinOneTypo, tokenise, typoVariants } from "./tokenise.ts";

test("words are lower case, without accents, in the singular, each once", () => {
  expect(tokenise("Café Studios & the studio, 24/7!")).toEqual(["cafe", "studio", "24", "7"]);
  expect(tokenise("Glass-walled brass press")).toEqual(["glass", "walled", "brass", "press"]);
});

test("Indian scripts keep their vowel signs and viramas", () => {
  expect(tokenise("कला केंद्र, स्टूडियो")).toEqual(["कला", "केंद्र", "स्टूडियो"]);
  expect(tokenise("ಕಲಾ ಮಂದಿರ")).toEqual(["ಕಲಾ", "ಮಂದಿರ"]);
});

test("punctuation, quotes and control characters are never words", () => {
  expect(tokenise(`'; drop table spaces; -- " \\ % _ \u0000`)).toEqual(["drop", "table", "space"]);
  expect(tokenise("!!! ... --")).toEqual([]);
});

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "c", "d"),
  minLength: 2,
  maxLength: 7,
});

/** Returns the word itself and every word that one typo can make of it. */
const mistyped = (word: string): Set<string> => {
  const made = new Set([word]);
  for (let i = 0; i <= word.length; i++) {
    made.add(word.slice(0, i) + word.slice(i + 1));
    for (const letter of "abcd") {
      made.add(word.slice(0, i) + letter + word.slice(i));
      if (i < word.length) made.add(word.slice(0, i) + letter + word.slice(i + 1));
    }
    if (i + 1 < word.length) made.add(word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));
  }
  return made;
};

test("one typo is a letter added, omitted or replaced, or two neighbouring letters swapped", () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(isWithinOneTypo(a, b)).toBe(mistyped(a).has(b));
    }),
    { numRuns: 2000 },
  );
});

test("words that differ by one typo share an entry of the typo table", () => {
  fc.assert(
    fc.property(letters, fc.nat(), (word, at) => {
      const all = [...mistyped(word)];
      const other = all[at % all.length] ?? word;
      const shared = typoVariants(other).filter((variant) => typoVariants(word).includes(variant));
      expect(shared.length).toBeGreaterThan(0);
    }),
  );
});
