import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { colours as roles } from "#contract/colours.ts";
import { illustrationTitles } from "./photos/illustrations.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const drawings = read("illustrations.svg");
const all = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, found]) => found);

test("every illustration is drawn, and every drawing has a title", () => {
  expect(all(/<g id="([^"]+)"/g, drawings).sort()).toEqual(Object.keys(illustrationTitles).sort());
});

test("drawings use only colour tokens, so that the dark theme applies to them", () => {
  const tokens = new Set(Object.keys(roles).map((role) => `--${role}`));
  const colours = all(/(?:fill|stroke)="(?!none)([^"]+)"/g, drawings);
  expect(colours.length).toBeGreaterThan(50);
  for (const colour of colours) {
    const [, token] = /^var\((--[\w-]+)\)$/.exec(colour ?? "") ?? [];
    expect(tokens, colour).toContain(token);
  }
});

test("each drawing touches the upper line and uses the highlight or danger colour", () => {
  const bodies = [...drawings.matchAll(/<g id="([^"]+)">\n([\s\S]*?)\n<\/g>\n(?=\n|<\/svg>)/g)];
  expect(bodies).toHaveLength(Object.keys(illustrationTitles).length);
  for (const [, id = "", body = ""] of bodies) {
    const tops = all(/M-?[\d.]+[ ,](-?[\d.]+)/g, body).map(Number);
    expect(Math.min(...tops), `${id} touches the line`).toBeLessThanOrEqual(12);
    expect(body, id).toMatch(/var\(--(highlight|danger)\)/);
  }
});
