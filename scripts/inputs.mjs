import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// The sources of each part of the build. The built program also needs files that are not listed,
// such as the migrations: it reads these files when it runs.
const inputs = {
  pages: [
    "web",
    "contract",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
    "scripts/build/pages.ts",
  ],
  program: [
    "server",
    "contract",
    "demo",
    "package.json",
    "package-lock.json",
    "scripts/build/program.ts",
  ],
};

/** The parts of the build, in the order in which they are built. */
export const buildParts = /** @type {const} */ (["pages", "program"]);

// Returns the files below a path. Packages in `node_modules` folders are left out, because only
// tests use these packages (server/testing/postgres-versions).
const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== "node_modules")
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

const isTest = (path) => /\.test\.tsx?$/.test(path);

const stamp = (root, part) => join(root, "dist", `${part}.sha256`);

/** Returns a hash of all sources of a part of the build. */
export const hashOf = (root, part) => {
  const hash = createHash("sha256");
  for (const input of inputs[part].map((name) => join(root, name)).filter(existsSync))
    for (const path of filesBelow(input).filter((one) => !isTest(one)))
      hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  return hash.digest("hex");
};

/** Returns whether `dist` contains this part, built from exactly the current sources. */
const isBuilt = (root, part) => {
  try {
    return readFileSync(stamp(root, part), "utf8") === hashOf(root, part);
  } catch {
    return false;
  }
};

/** Returns the parts that must be built, in the order in which they are built. A build of the pages
 *  empties `dist`, so all parts must be built after it. */
export const staleParts = (root) =>
  isBuilt(root, "pages") ? buildParts.filter((part) => !isBuilt(root, part)) : [...buildParts];

/** Stores the hash of the sources that a part of the build was made from. */
export const recordBuild = (root, part, hash) => {
  mkdirSync(dirname(stamp(root, part)), { recursive: true });
  writeFileSync(stamp(root, part), hash);
};
