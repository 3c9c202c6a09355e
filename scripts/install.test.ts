import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildParts, hashOf, recordBuild, staleParts } from "./inputs.mjs";
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

test("a part is built again when one of its sources changes, and not when a test or a package does", () => {
  const root = project();
  writeFileSync(join(root, "web", "page.tsx"), "one");
  expect(staleParts(root)).toEqual(["pages", "program"]);
  for (const part of buildParts) recordBuild(root, part, hashOf(root, part));
  expect(staleParts(root)).toEqual([]);

  writeFileSync(join(root, "web", "page.test.tsx"), "test");
  // The server's tests install PostgreSQL here. It is not a source of the program.
  mkdirSync(join(root, "server", "testing", "node_modules"), { recursive: true });
  writeFileSync(join(root, "server", "testing", "node_modules", "postgres"), "18");
  expect(staleParts(root)).toEqual([]);

  writeFileSync(join(root, "package.json"), '{ "version": "2.0.0" }');
  expect(staleParts(root)).toEqual(["program"]);
});

test("a build of the pages empties dist, so the program is built after it", () => {
  const root = project();
  writeFileSync(join(root, "web", "page.tsx"), "one");
  for (const part of buildParts) recordBuild(root, part, hashOf(root, part));

  writeFileSync(join(root, "web", "page.tsx"), "two");

  expect(staleParts(root)).toEqual(["pages", "program"]);
});
