import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { projectFiles } from "./project-files.ts";
import { root } from "./run-command.ts";

const limitLines = 250;
const kinds = new Set([".ts", ".tsx", ".mjs", ".css", ".sql"]);

/** Files, or folders of files, that may be longer, and why. */
const mayBeLong: Record<string, string> = {
  "db/schema.sql": "generated: the whole database on one page, for review",
  "server/access-matrix.test.ts":
    "a line for every route of the API, and what each of them is asked",
  "server/kernel/database/schema.ts": "generated from the migrations",
  "web/ui/styles/controls.css":
    "all controls share their states, and one look at them shows what differs",
  "web/ui/styles/surfaces.css": "as the controls: one look at all surfaces",
};

const permission = (path: string): string | undefined =>
  Object.keys(mayBeLong).find(
    (name) => path === name || (name.endsWith("/") && path.startsWith(name)),
  );

/** A sentence for every file that is too long and for every permission that nothing needs. */
export const longFiles = (): string[] => {
  const long = projectFiles()
    .filter((path) => kinds.has(extname(path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > limitLines);
  const tooLong = long
    .filter(({ path }) => !permission(path))
    .map(({ path, lines }) => `${path} has ${lines} lines, ${limitLines} are allowed.`);
  const used = new Set(long.map(({ path }) => permission(path)));
  const unneeded = Object.keys(mayBeLong)
    // Generated files are as long as they are.
    .filter((name) => !used.has(name) && !mayBeLong[name]?.startsWith("generated"))
    .map((name) => `${name} may be long and is not: take it off the list.`);
  return [...tooLong, ...unneeded];
};
