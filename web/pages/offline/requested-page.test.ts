import { expect, test, vi } from "vitest";
import { PAGES_CACHE } from "#web/frame/offline-caches.ts";
import { hasStoredData, parseFrom, toDataPath } from "./requested-page.ts";

test.each(["/", "/search?city=Mumbai", "/location/0199"])("%s is a page of the site", (path) =>
  expect(parseFrom(path)).toBe(path),
);

test.each([
  null,
  "",
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:x",
])("%s is not a page of the site", (text) => expect(parseFrom(text)).toBeUndefined());

test("the path of a page's data is the one that the router fetches", () => {
  expect(toDataPath("/")).toBe("/_.data");
  expect(toDataPath("/search?city=Mumbai")).toBe("/search.data?city=Mumbai");
  expect(toDataPath("/location/0199")).toBe("/location/0199.data");
});

test("the stored data of a page is found, whatever its routes and however a space is written", async () => {
  const origin = "https://jagah.example";
  const url = `${origin}/search.data?city=New%20Delhi&_routes=search`;
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("caches", {
    keys: async () => ["jagah-arrivals", `${PAGES_CACHE}-1`],
    open: async (name: string) => ({
      keys: async () => (name === `${PAGES_CACHE}-1` ? [{ url }] : []),
    }),
  });

  expect(await hasStoredData("/search?city=New%20Delhi")).toBe(true);
  expect(await hasStoredData("/search?city=New+Delhi")).toBe(true);
  expect(await hasStoredData("/search?city=Delhi")).toBe(false);
});
