import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { colours } from "#contract/colours.ts";
import { renderColoursCss } from "./colours-css.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the pages' colour tokens are the colours of the contract", () => {
  expect(read("web/ui/styles/colours.css"), "npm run brand").toBe(renderColoursCss());
});

test("the browser's own bars have the background colour", () => {
  const bars = [...read("web/root.tsx").matchAll(/name="theme-color" content="(#\w+)"/g)];
  expect(bars.map(([, colour]) => colour)).toEqual([colours.ground.day, colours.ground.night]);
});

test("the photo viewer is as dark as the dark theme's background", () => {
  expect(read("web/spaces/gallery-dialog.css")).toContain(`background: ${colours.ground.night};`);
});
