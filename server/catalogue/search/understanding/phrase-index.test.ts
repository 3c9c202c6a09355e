import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldKey } from "./fold.ts";
import { createPhraseIndex } from "./phrase-index.ts";
import { editDistance, isSpellingEdit } from "./spelling.ts";

const phraseOf = (text: string) => {
  const words = text.split(" ");
  const spelling = words.join("");
  return { key: foldKey(spelling), spelling, parts: words.map(foldKey), value: text };
};

const index = createPhraseIndex(
  ["photo studio", "photo shoot", "recording studio", "santacruz", "mumbai", "kohima", "katra"].map(
    phraseOf,
  ),
);
const spelled = (spelling: string) => ({ key: foldKey(spelling), spelling });
const similar = (text: string) => index.findSimilar(spelled(text)).flatMap(({ values }) => values);
const wordByWord = (text: string, known: string[] = []) => {
  const words = text.split(" ");
  return index
    .findWordByWord(words.map(foldKey), (at) => known.includes(words[at] ?? ""))
    .flatMap(({ values }) => values);
};

describe("phrase index", () => {
  test("finds a phrase by its key, which has no spaces", () => {
    expect(index.find(foldKey("photostudio"))?.values).toEqual(["photo studio"]);
    expect(index.find(foldKey("santa" + "cruz"))?.values).toEqual(["santacruz"]);
    expect(index.find(foldKey("photo"))).toBeUndefined();
  });

  test.each([
    ["mumbi", ["mumbai"]],
    ["umbai", ["mumbai"]],
    ["khima", ["kohima"]],
    ["recrdng" + "studio", ["recording studio"]],
    ["kathma", []],
    ["katma", []],
    ["xyz", []],
    ["photostudio1", []],
  ])("compares %s with phrases that differ by few edits", (text, expected) => {
    expect(similar(text)).toEqual(expected);
  });

  test("finds what begins with some letters", () => {
    const found = index.findBeginning(spelled("fot"), 10).map(({ values }) => values[0]);
    expect(found.sort()).toEqual(["photo shoot", "photo studio"]);
    expect(index.findBeginning(spelled("fot"), 1)).toHaveLength(1);
    expect(index.findBeginning(spelled("zz"), 10)).toEqual([]);
  });

  test("finds phrases whose spelling begins with the typed letters, even if they sound different", () => {
    const cities = createPhraseIndex(["kochi", "kokrajhar", "mahalaxmi"].map(phraseOf));
    const begun = (text: string) =>
      cities.findBeginning(spelled(text), 10).flatMap(({ values }) => values);
    expect(begun("koc")).toEqual(["kochi", "kokrajhar"]);
    expect(begun("mahala")).toEqual(["mahalaxmi"]);
    expect(cities.findBeginning(spelled("koc"), 1)).toHaveLength(1);
  });

  test("finds phrases whose words are unfinished before those that are misspelled", () => {
    expect(wordByWord("phot stu")).toEqual(["photo studio"]);
    expect(wordByWord("recoding studio")).toEqual(["recording studio"]);
    expect(wordByWord("recoding studio", ["recoding"])).toEqual([]);
    expect(wordByWord("photo hall")).toEqual([]);
    const studios = createPhraseIndex(["phod studio", "photo studio"].map(phraseOf));
    const best = studios.findWordByWord(["phot", "studio"].map(foldKey), () => false);
    expect(best.flatMap(({ values }) => values)).toEqual(["photo studio"]);
  });

  test("does not find an added first letter, a swap of the first two, or two mistakes with the first", () => {
    for (const text of ["xmumbai", "umumbai", "umbia", "ecordinstudio"])
      expect(similar(text), text).toEqual([]);
  });
});

describe("a replaced letter", () => {
  test.each([
    ["charging", "changing", false],
    ["skating", "seating", false],
    ["bungapow", "bungalow", true],
    ["parkinf", "parking", true],
    ["varanda", "veranda", true],
    ["katma", "katra", false],
    ["katta", "katra", false],
    ["recosding", "recording", true],
  ])("%s for %s: %s", (typed, key, isMistake) => {
    expect(isSpellingEdit(typed, key)).toBe(isMistake);
  });
});

describe("edit distance", () => {
  const plain = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array(b.length).fill(0)]);
    for (let j = 0; j <= b.length; j++) (table[0] as number[])[j] = j;
    const at = (i: number, j: number) => table[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1];
        costs.push(at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          costs.push(at(i - 2, j - 2) + 1);
        (table[i] as number[])[j] = Math.min(...costs);
      }
    return at(a.length, b.length);
  };

  test("is the number of letters added, omitted, replaced or swapped, up to the limit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(plain(a, b), most + 1));
      }),
      { numRuns: 2000 },
    );
  });
});
