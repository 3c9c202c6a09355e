import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deviceStorage } from "./device-storage.ts";

const web = fileURLToPath(new URL("..", import.meta.url));

// The framework stores this key. None of our source files contains it.
const frameworks = ["react-router-scroll-positions"];

/** Returns the names of the caches that a source file defines. */
const cachesIn = (source: string): string[] =>
  [...source.matchAll(/\w+_CACHE = "([^"]+)"/g)].map(([, name]) => String(name));

/** Returns the keys that a source file passes to the browser's storage, as a literal or as a
 *  constant of the same file. */
const keysIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:(?:local|session)Storage\s*\.\w+|indexedDB\s*\.open)\(\s*(?:"([^"]+)"|(\w+))/g,
    ),
  ].flatMap(
    ([, literal, constant]) =>
      literal ?? source.match(new RegExp(`const ${constant}\\b[^=]*= "([^"]+)"`))?.[1] ?? [],
  );

/** Some keys contain an account's id, such as `jagah-forms/ID/offer`. Returns the part before the
 *  id, such as `jagah-forms`. */
const keysOfAccountsIn = (source: string): string[] =>
  /localStorage/.test(source)
    ? [...source.matchAll(/`(jagah-[\w-]+)\/\$\{/g)].map(([, name]) => String(name))
    : [];

test("the cookies page lists everything that our pages store", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: web }).filter((name) => !/\.test\./.test(name));
  const stored = sources
    .map((name) => readFileSync(`${web}/${name}`, "utf8"))
    .flatMap((source) => [...keysIn(source), ...keysOfAccountsIn(source), ...cachesIn(source)]);

  expect(stored).toContain("lastSearch");
  const named = deviceStorage.map(({ name }) => name);
  expect([...new Set(stored)].filter((key) => !named.includes(key))).toEqual([]);
  // Every key that the page lists must be stored by our code or by the framework.
  expect(named.filter((key) => ![...stored, ...frameworks].includes(key))).toEqual([]);
});
