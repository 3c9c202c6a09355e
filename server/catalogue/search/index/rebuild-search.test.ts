import { expect, test } from "vitest";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { rebuildSearch } from "./rebuild-search.ts";
import { rebuildConcurrently, reindexAll } from "./reindex-all.ts";

const { deps, owner } = await createTestSite();
const { db } = deps;

const found = async () => JSON.parse(String(await searchSpaces(deps, {})));
const ids = async () => (await found()).items.map(({ _id }: { _id: string }) => _id);

test("repairs damaged rows while searches run", async () => {
  await seedSampleCatalogue(deps);
  const spaces = await createSampleSpaces(deps, 30, "nightly");
  await owner.db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, spaces);
    await reindexAll(tx);
  });
  const before = await ids();
  expect(before.length).toBeGreaterThan(10);
  await db.deleteFrom("search_rows").execute();
  await db.deleteFrom("search_counts").execute();

  await rebuildSearch(deps, {});

  expect(await ids()).toEqual(before);
  expect((await found()).total).toBe(30);
});

test("a search during the rebuild sees the old rows and does not wait", async () => {
  const before = await ids();
  let during: string[] = [];

  // Searches right before the rebuild commits.
  await db.transaction().execute(async (tx) => {
    await rebuildConcurrently(tx);
    during = await ids();
  });

  expect(during).toEqual(before);
  expect(await ids()).toEqual(before);
});
