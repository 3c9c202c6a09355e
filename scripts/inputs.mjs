import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// The sources of the built pages. The server is not built: it runs from its sources.
const inputs = [
  "web",
  "contract",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/build.ts",
];

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

const isTest = (path) => /\.test\.tsx?$/.test(path);

const stamp = (root) => join(root, "dist", "inputs.sha256");

/** Returns a hash of all sources of the built pages. */
export const hashOf = (root) => {
  const hash = createHash("sha256");
  for (const input of inputs.map((name) => join(root, name)).filter(existsSync))
    for (const path of filesBelow(input).filter((one) => !isTest(one)))
      hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  return hash.digest("hex");
};

/** Returns whether `dist` was built from exactly the current sources. */
export const isBuilt = (root) => {
  try {
    return readFileSync(stamp(root), "utf8") === hashOf(root);
  } catch {
    return false;
  }
};

/** Stores the hash of the sources that `dist` was built from. */
export const recordBuild = (root, hash) => {
  mkdirSync(dirname(stamp(root)), { recursive: true });
  writeFileSync(stamp(root), hash);
};
