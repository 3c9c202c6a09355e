import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// WCAG 2.2, 1.4.3 and 1.4.11: text 4.5, what shows a control or a state 3.
const TEXT = 4.5;
const SHAPE = 3;

type Tokens = Record<string, string>;

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const blockAfter = (selector: string): Tokens => {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
};

const light = blockAfter('[data-theme="light"] {');
const dark = blockAfter('\n[data-theme="dark"]');
const systemDark = blockAfter(':root:not([data-theme="light"])');

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (tokens: Tokens, one: string, other: string): number => {
  const [a, b] = [one, other].map((name) => {
    const hex = tokens[name];
    if (!hex?.match(/^#[0-9a-f]{6}$/)) throw new Error(`--${name} is no plain colour: ${hex}`);
    return luminance(hex);
  });
  if (a === undefined || b === undefined) throw new Error("unreachable");
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const onGrounds = ["ground", "surface", "sunk"];
const textPairs = [
  ...["ink", "ink-2", "rani", "rani-strong", "leaf", "sindoor"].flatMap((text) =>
    onGrounds.map((ground) => [text, ground] as const),
  ),
  ["on-rani", "rani"],
  ["on-rani", "rani-strong"],
  ["ground", "ink"],
  ["surface", "leaf"],
  ["on-haldi", "haldi"],
  ["haldi-ink", "haldi-soft"],
  ["leaf", "leaf-soft"],
  ["sindoor", "sindoor-soft"],
  ["rani-strong", "rani-soft"],
  ["ink", "rani-soft"],
  ["ink", "haldi-soft"],
  ["ink", "leaf-soft"],
  ["ink", "sindoor-soft"],
] as const;

// The edge of a field, the thumb and the dot, the focus ring, a state's bar on a filled control.
const shapePairs = [
  ...["edge", "rani", "sindoor"].flatMap((shape) =>
    onGrounds.map((ground) => [shape, ground] as const),
  ),
  ["notch", "ink"],
  ["notch", "rani"],
] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("by the %s theme", (_theme, tokens) => {
  test.each(textPairs)("%s is readable on %s", (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(TEXT);
  });
  test.each(shapePairs)("%s is seen on %s", (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(SHAPE);
  });
});

test("night is the same whether the system or the visitor asks for it", () => {
  expect(systemDark).toEqual(dark);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});
