import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { root } from "./run-command.ts";

const limitLines = 250;
const kinds = new Set([".ts", ".tsx", ".mjs", ".css", ".sql"]);
const notOurs = new Set(["node_modules", "dist", "data", ".git", ".react-router", "test-results"]);

/** Files that may be longer, and why. */
const mayBeLong: Record<string, string> = {
  "db/schema.sql": "generated: the whole database on one page, for review",
  "server/kernel/schema.ts": "generated from the migrations",
};

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path);
    return kinds.has(extname(path)) ? [path] : [];
  });

/** A sentence for every file that is too long and for every permission that nothing needs. */
export const longFiles = (): string[] => {
  const long = filesBelow("")
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > limitLines);
  const tooLong = long
    .filter(({ path }) => !(path in mayBeLong))
    .map(({ path, lines }) => `${path} has ${lines} lines, ${limitLines} are allowed.`);
  const unneeded = Object.keys(mayBeLong)
    .filter((path) => !path.includes("schema") && !long.some((file) => file.path === path))
    .map((path) => `${path} may be long and is not: take it off the list.`);
  return [...tooLong, ...unneeded];
};
