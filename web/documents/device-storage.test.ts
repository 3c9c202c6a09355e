import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deviceStorage } from "./device-storage.ts";

const web = fileURLToPath(new URL("..", import.meta.url));

// Kept by the framework; no file of ours names it.
const frameworks = ["react-router-scroll-positions"];

/** The keys that a source file gives to the browser's storage, written there or in a constant of
 *  the same file. */
const keysIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:(?:local|session)Storage\s*\.\w+|indexedDB\s*\.open)\(\s*(?:"([^"]+)"|(\w+))/g,
    ),
  ].flatMap(
    ([, literal, constant]) =>
      literal ?? source.match(new RegExp(`const ${constant}\\b[^=]*= "([^"]+)"`))?.[1] ?? [],
  );

test("the cookies page names everything that our pages store", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: web }).filter((name) => !/\.test\./.test(name));
  const stored = sources.flatMap((name) => keysIn(readFileSync(`${web}/${name}`, "utf8")));

  expect(stored).toContain("lastSearch");
  const named = deviceStorage.map(({ name }) => name);
  expect([...new Set(stored)].filter((key) => !named.includes(key))).toEqual([]);
  // Nor does it name what nobody stores.
  expect(named.filter((key) => ![...stored, ...frameworks].includes(key))).toEqual([]);
});
