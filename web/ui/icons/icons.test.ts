import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";

type Shape = [tag: string, attributes: Record<string, string>];

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** Replaces `m` at the start of a path with `M`, so that paths can be joined. In the middle of a
 *  joined path, `m` would be a relative move. */
const absoluteStart = (d: string): string => {
  const [whole, x, y] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*/.exec(d) ?? [];
  if (!whole) return d;
  const rest = d.slice(whole.length);
  // In `m1 2 3 4`, the numbers `3 4` draw a line to a relative point. In `M1 2 3 4`, this point
  // would be absolute. So `l` (a line to a relative point) is inserted: `M1 2l3 4`.
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? "l" : ""}${rest}`;
};

const pathOf = ([tag, at]: Shape): string => {
  const value = (name: string) => Number(at[name] ?? 0);
  const round = (x: number, y: number, rx: number, ry: number) => {
    const half = (way: string) => `a${number(rx)} ${number(ry)} 0 1 0 ${way}`;
    return `M${number(x - rx)} ${number(y)}${half(`${number(2 * rx)} 0`)}${half(`-${number(2 * rx)} 0`)}`;
  };
  if (tag === "path") return absoluteStart(at.d ?? "");
  if (tag === "circle") return round(value("cx"), value("cy"), value("r"), value("r"));
  if (tag === "ellipse") return round(value("cx"), value("cy"), value("rx"), value("ry"));
  if (tag === "line") return `M${at.x1} ${at.y1}L${at.x2} ${at.y2}`;
  if (tag === "polyline") return `M${at.points}`;
  const r = value("rx") || value("ry");
  const [w, h] = [number(value("width") - 2 * r), number(value("height") - 2 * r)];
  const corner = (way: string) => `a${r} ${r} 0 0 1${way}`;
  const sides = `h${w}${corner(` ${r} ${r}`)}v${h}${corner(`-${r} ${r}`)}h-${w}${corner(`-${r}-${r}`)}v-${h}`;
  return `M${number(value("x") + r)} ${value("y")}${sides}${corner(` ${r}-${r}`)}z`;
};

/** Returns only the numbers and commands of a path, so that two paths are equal even if their
 *  whitespace and optional characters differ. */
const plain = (d: string) =>
  (d.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+)/g) ?? [])
    .map((part) => part.replace(/^(-?)0\./, "$1."))
    .join(" ");

// The file is read and not imported, because TypeScript needs more than a second to infer its type.
const lucide: Record<string, Shape[]> = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("lucide-static/icon-nodes.json")), "utf8"),
);

const known = new Map(
  Object.entries(lucide).map(([name, shapes]) => [plain(shapes.map(pathOf).join("")), name]),
);

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

const drawings = (file: string) =>
  [...read(file).matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id = "", d = ""]) => ({
    id,
    d,
  }));

const sprite = drawings("icon-sprite.svg");
const cardIcons = drawings("card-icons.svg");

test("every drawing of the sprite is a complete Lucide icon", () => {
  expect(sprite.length).toBeGreaterThan(0);
  expect(sprite.filter(({ d }) => !known.has(plain(d)))).toEqual([]);
});

test("the icons of a card are drawings of the sprite", () => {
  expect(cardIcons).toHaveLength(3);
  expect(sprite).toEqual(expect.arrayContaining(cardIcons));
});

test("every drawing has a unique id and is used, and every id that is used has a drawing", () => {
  const code = read("icons.tsx") + read("page-icons.tsx");
  const named = [...code.matchAll(/ createIcon\("([^"]+)"\)/g)].map(([, id]) => id);
  const amenities = presetAmenities.map((name) =>
    name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
  );
  const listed = [...categoryList.map(({ slug }) => slug), "space", ...amenities, "amenity"];
  expect(sprite.map(({ id }) => id).sort()).toEqual([...named, ...listed].sort());
});

test("the icon components contain no drawing", () => {
  const code = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".tsx"));
  for (const file of code) expect(read(file), file).not.toMatch(/\bd="M|"M[-\d.]/);
});
