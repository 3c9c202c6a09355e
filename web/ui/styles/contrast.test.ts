import { describe, expect, test } from "vitest";
import { colours } from "#contract/colours.ts";

// WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for text, 3 for parts that show a control or a state.
const TEXT = 4.5;
const SHAPE = 3;

type Tokens = Record<string, string>;

const tokensBy = (time: "day" | "night"): Tokens =>
  Object.fromEntries(Object.entries(colours).map(([role, colour]) => [role, colour[time]]));

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
  ...["ink", "ink-2", "action", "action-strong", "success", "danger"].flatMap((text) =>
    onGrounds.map((ground) => [text, ground] as const),
  ),
  ["on-action", "action"],
  ["on-action", "action-strong"],
  ["ground", "ink"],
  ["surface", "success"],
  ["on-highlight", "highlight"],
  ["highlight-ink", "highlight-soft"],
  ["success", "success-soft"],
  ["danger", "danger-soft"],
  ["action-strong", "action-soft"],
  ["ink", "action-soft"],
  ["ink", "highlight-soft"],
  ["ink", "success-soft"],
  ["ink", "danger-soft"],
] as const;

// The colours of shapes without text: a field's edge, a slider's thumb, the focus ring, and the
// line that marks a state on a filled control.
const shapePairs = [
  ...["edge", "action", "danger"].flatMap((shape) =>
    onGrounds.map((ground) => [shape, ground] as const),
  ),
  ["notch", "ink"],
  ["notch", "action"],
] as const;

describe.each([
  ["day", tokensBy("day")],
  ["night", tokensBy("night")],
])("in %s", (_time, tokens) => {
  test.each(textPairs)("%s is readable on %s", (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(TEXT);
  });
  test.each(shapePairs)("%s is visible on %s", (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(SHAPE);
  });
});
