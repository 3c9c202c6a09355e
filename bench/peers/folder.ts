import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { shortCount } from "#demo/scale/folder.ts";
import { amenityField } from "./payload-names.ts";

const own = import.meta.dirname;
const root = join(own, "../..");

/** The packages of both peers, each with its major version. In a new folder, npm installs the
 *  newest release of this major version; the report has the exact versions. Payload requires
 *  the package `graphql`, although its GraphQL API is off. */
const packages = {
  "@payloadcms/db-postgres": "3",
  "@payloadcms/next": "3",
  graphql: "16",
  next: "16",
  payload: "3",
  pg: "8",
  react: "19",
  "react-dom": "19",
};

/** Runs a command and waits for its end.
 *  @throws Error if the command fails. The message has the last 15 lines of the output, or the
 *  reason why the command could not run */
export const runIn = (
  cwd: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): void => {
  const ended = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 64 * 2 ** 20,
  });
  if (ended.status === 0) return;
  const said = `${ended.stdout ?? ""}${ended.stderr ?? ""}`.trim().split("\n").slice(-15);
  const reason = ended.error?.message ?? said.join("\n");
  throw new Error(`"${[command, ...args].join(" ")}" failed in ${cwd}:\n${reason}`);
};

/** The environment of every Next.js program. It turns off telemetry to the maker of Next.js. */
export const quiet = { NEXT_TELEMETRY_DISABLED: "1" };

const next = (folder: string) => join(folder, "node_modules/next/dist/bin/next");

/** The two peers. Each has a folder here and a folder in the temporary folder. */
const peers = ["next", "payload"] as const;
export type Peer = (typeof peers)[number];

/** Maps a file's path in this folder to its path in the temporary folder, if the two differ.
 *  Next.js derives URLs from the paths of files. */
const places: Record<string, string> = {
  "next/layout.jsx": "next/app/layout.jsx",
  "next/dynamic-page.jsx": "next/app/dynamic/page.jsx",
  "next/cached-page.jsx": "next/app/cached/[city]/[category]/page.jsx",
  "payload/route.js": "payload/app/api/[...slug]/route.js",
};

const copySites = (folder: string): void => {
  for (const peer of peers)
    for (const name of readdirSync(join(own, peer))) {
      const path = `${peer}/${name}`;
      cpSync(join(own, path), join(folder, places[path] ?? path));
    }
};

/** Returns the Node arguments that start a peer's production server on a free port. The semi-space
 *  size is the same as in our own start script. */
export const startArguments = (folder: string): string[] => [
  "--max-semi-space-size=16",
  next(folder),
  "start",
  "--port",
  "0",
  "--hostname",
  "127.0.0.1",
];

/** Installs the peers' packages and copies the two small sites that are measured. Install scripts
 *  do not run. They are not needed, because compiled code (SWC) comes in separate npm packages. */
export const installPeers = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: "peers",
    private: true,
    type: "module",
    imports: { "#next/*": "./next/*", "#payload/*": "./payload/*" },
    dependencies: packages,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  runIn(folder, "npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"]);
  copySites(folder);
  const facts = {
    categories: categoryList.map(({ slug }) => slug),
    amenities: presetAmenities.map(amenityField),
  };
  writeFileSync(join(folder, "payload/facts.json"), JSON.stringify(facts));
};

/** Builds the two sites for production. Neither build reads a database. */
export const buildPeers = (folder: string): void => {
  for (const peer of peers)
    runIn(join(folder, peer), process.execPath, [next(folder), "build"], {
      ...quiet,
      NODE_ENV: "production",
    });
};

/** Returns the installed versions of the peers' packages, by name. */
export const readVersions = (folder: string): [name: string, version: string][] =>
  Object.keys(packages).map((name) => {
    const manifest = readFileSync(join(folder, "node_modules", name, "package.json"), "utf8");
    return [name, JSON.parse(manifest).version];
  });

/** The last commit before three changes: pages are cached, searches return cards, and several
 *  processes serve the site. */
export const EARLIER_COMMIT = "b4fa8acfb569c7c003256f1f6adfe5b49c75ce97";

/** Checks out the earlier version, installs its packages and builds its pages. If the version's
 *  folder already exists, that check-out is used.
 *  @returns the folder of the earlier version
 *  @throws Error if this clone does not have the commit, or if a command fails */
export const checkOutEarlier = (folder: string): string => {
  const clone = join(folder, "earlier");
  if (!existsSync(clone)) {
    const found = spawnSync("git", ["cat-file", "-e", `${EARLIER_COMMIT}^{commit}`], { cwd: root });
    if (found.status !== 0)
      throw new Error(
        `This clone does not have the commit ${EARLIER_COMMIT}; run "git fetch --unshallow".`,
      );
    runIn(root, "git", ["worktree", "add", "--detach", clone, EARLIER_COMMIT]);
  }
  runIn(clone, process.execPath, ["scripts/setup.mjs", "--build"]);
  return clone;
};

/** Creates a database for the earlier version, with the same spaces as the current version's
 *  database. The earlier version's own program creates the new database, because the earlier
 *  version does not start on a database with newer migrations.
 *  @returns the folder of the new database */
export const seedEarlier = (folder: string, clone: string, count: number): string => {
  const database = join(folder, `earlier-${shortCount(count)}`);
  runIn(clone, process.execPath, ["demo/scale/main.ts", String(count), database]);
  return join(database, "postgres");
};

/** Deletes the earlier version's work tree and removes it from git's list. */
export const removeEarlier = (folder: string): void => {
  const clone = join(folder, "earlier");
  if (existsSync(clone)) runIn(root, "git", ["worktree", "remove", "--force", clone]);
};
