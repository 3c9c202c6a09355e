import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const fontFile = (name: string) =>
  readFileSync(join(import.meta.dirname, "..", "fonts", `${name}.woff2`));

/** Reads a number of a WOFF2 file (type `UIntBase128`). Each byte contains seven bits of the
 *  number. A byte's high bit is set if another byte follows. Returns the number and the position
 *  after it. */
const base128 = (bytes: Buffer, at: number): [value: number, next: number] => {
  let value = 0;
  let next = at;
  for (;;) {
    const byte = bytes.readUInt8(next);
    next += 1;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, next];
  }
};

const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const NAMED = 63;
const HEADER_BYTES = 48;

/** Returns the bytes of the table that maps letters to glyphs. */
const cmapOf = (font: Buffer): Buffer => {
  let at = HEADER_BYTES;
  let offset = 0;
  let cmap: [from: number, to: number] | undefined;
  for (let table = 0; table < font.readUInt16BE(12); table += 1) {
    const flags = font.readUInt8(at);
    at += 1;
    const tag = flags & 0x3f;
    if (tag === NAMED) at += 4;
    let length: number;
    [length, at] = base128(font, at);
    const transformed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (transformed) [length, at] = base128(font, at);
    if (tag === CMAP) cmap = [offset, offset + length];
    offset += length;
  }
  if (!cmap) throw new Error("a font without a cmap");
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...cmap);
};

/** Returns the letters of the Basic Multilingual Plane that the font can draw (cmap format 4). */
const lettersOf = (name: string): Set<number> => {
  const cmap = cmapOf(fontFile(name));
  const letters = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * record + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const doubled = table.readUInt16BE(6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = table.readUInt16BE(14 + segment);
      const start = table.readUInt16BE(16 + doubled + segment);
      for (let letter = start; letter <= end && letter < 0xffff; letter += 1) letters.add(letter);
    }
  }
  return letters;
};

const missing = (name: string, wanted: string) => {
  const has = lettersOf(name);
  return [...wanted].filter((letter) => !has.has(letter.codePointAt(0) ?? 0));
};

const printableAscii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");

describe("the subset fonts contain the characters of the pages", () => {
  test.each(["anek-text", "anek-display"])("%s: English, rupees, dashes and quotes", (name) => {
    expect(missing(name, `${printableAscii}₹–—‘’“”…·×©é`)).toEqual([]);
  });

  test("Extended Latin: names with long vowels", () => {
    expect(missing("anek-text-ext", "āīūōśṣṭḍṇ")).toEqual([]);
  });

  test("Devanagari: the product's name and whole sentences", () => {
    expect(missing("anek-devanagari", "जगहकिराएपरस्टूडियोऔरक्षेत्रज्ञान०१२३४५६७८९")).toEqual([]);
  });

  test("a character outside a subset is reported", () => {
    expect(missing("anek-display", "aज")).toEqual(["ज"]);
  });
});
