import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import lucide from "lucide-static/icon-nodes.json" with { type: "json" };
import { expect, test } from "vitest";

type Shape = [tag: string, attributes: Record<string, string>];

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** A drawing's first move is absolute even when written `m`; what follows a relative move is
 *  relative. Joined with other drawings, that must be said. */
const absoluteStart = (d: string): string => {
  const [whole, x, y] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*/.exec(d) ?? [];
  if (!whole) return d;
  const rest = d.slice(whole.length);
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

/** Only the numbers and commands: spaces and what may be left out do not matter. */
const plain = (d: string) =>
  (d.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+)/g) ?? [])
    .map((part) => part.replace(/^(-?)0\./, "$1."))
    .join(" ");

const known = new Map(
  Object.entries(lucide as unknown as Record<string, Shape[]>).map(([name, shapes]) => [
    plain(shapes.map(pathOf).join("")),
    name,
  ]),
);

const drawingsIn = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/"(M[^"]{6,})"/g)].map(
    ([, d = ""]) => d,
  );

const files = readdirSync(import.meta.dirname).filter((name) =>
  /icons\.tsx$|sprite\.svg$/.test(name),
);

test.each(files)("every drawing in %s is one of Lucide's, whole", (file) => {
  const drawings = drawingsIn(file);
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings.filter((d) => !known.has(plain(d)))).toEqual([]);
});
