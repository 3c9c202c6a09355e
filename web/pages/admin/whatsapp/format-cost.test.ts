import { expect, test } from "vitest";
import { formatCost } from "./format-cost.ts";

test("costs are shown with all decimal places, so that they add up", () => {
  for (const [paise, text] of [
    [0, "₹0"],
    [11.5, "₹0.115"],
    [11.5 + 11.5, "₹0.23"],
    [86.31, "₹0.8631"],
    [0.0001, "₹0.000001"],
    [50, "₹0.50"],
    [11.5 + 86.31 + 11.5, "₹1.0931"],
    [12_345_600, "₹1,23,456"],
    [12_345_611.5, "₹1,23,456.115"],
  ] as const)
    expect(formatCost(paise)).toBe(text);
});
