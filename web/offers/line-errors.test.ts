import { expect, test } from "vitest";
import { keepLineErrors } from "./line-errors.ts";

const hall = { key: "a", label: "Hall", amount: "2000" };
const lights = { key: "b", label: "Lights", amount: "x" };
const cleaning = { key: "c", label: "", amount: "300" };
const lines = [hall, lights, cleaning];
const errors = {
  note: "note",
  lines: "total",
  "lines.0.label": "hall",
  "lines.1.amountPaise": "lights",
  "lines.2.label": "cleaning",
};

test("after a line is removed, its errors are gone, and each other error stays at its line", () => {
  expect(keepLineErrors(errors, lines, [lights, cleaning])).toEqual({
    note: "note",
    "lines.0.amountPaise": "lights",
    "lines.1.label": "cleaning",
  });
});

test("the error of a changed field is gone, and the other fields keep theirs", () => {
  const both = { "lines.1.label": "label", "lines.1.amountPaise": "amount" };
  expect(keepLineErrors(both, lines, [hall, { ...lights, amount: "5" }, cleaning])).toEqual({
    "lines.1.label": "label",
  });
  expect(keepLineErrors(both, lines, [hall, { ...lights, label: "Sound" }, cleaning])).toEqual({
    "lines.1.amountPaise": "amount",
  });
});

test("a new line changes no other line's error", () => {
  const added = [...lines, { key: "d", label: "", amount: "" }];
  expect(keepLineErrors(errors, lines, added)).toEqual({
    note: "note",
    "lines.0.label": "hall",
    "lines.1.amountPaise": "lights",
    "lines.2.label": "cleaning",
  });
});
