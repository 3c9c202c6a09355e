/* Live spaces for tests of other features. Call `await seedSampleCatalogue(site.deps)` once, then
 * `const [studio] = await createLiveSpaces(site, { host, count: 1 })`. */

import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import type { TestSite } from "#server/testing/test-site.ts";
import { createSampleSpaces, insertSampleSpaces } from "./sample-catalogue.ts";

type LiveSpaceOptions = {
  /** The host of the spaces. */
  host: { user: { id: string } };
  count?: number;
  title?: string;
  /** Whether the spaces are added to the search. False is faster in tests that do not search. */
  searchable?: boolean;
};

/** How often `createLiveSpaces` was called for each site. The count decides what the created spaces
 *  contain. The count is kept per site, so that a test file's spaces do not depend on earlier
 *  files. */
const givenTo = new WeakMap<TestSite["deps"], number>();

/** Creates live spaces and returns their ids. */
export const createLiveSpaces = async (
  { deps }: TestSite,
  { host, count = 1, title, searchable = true }: LiveSpaceOptions,
): Promise<string[]> => {
  const series = (givenTo.get(deps) ?? 0) + 1;
  givenTo.set(deps, series);
  const spaces = (await createSampleSpaces(deps, count, `given ${series}`)).map((space) => ({
    ...space,
    host_id: host.user.id,
    title: title ?? space.title,
  }));
  await deps.db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, spaces);
    if (searchable) for (const { id } of spaces) await reindexSpace(tx, id);
  });
  return spaces.map(({ id }) => id);
};

/** Creates one live space and returns its id. */
export const createLiveSpace = async (
  site: TestSite,
  request: Omit<LiveSpaceOptions, "count">,
): Promise<string> => {
  const [id] = await createLiveSpaces(site, request);
  if (!id) throw new Error("unreachable");
  return id;
};

/** Opens a space all day, every day. */
export const openAllDay = async ({ deps: { db } }: TestSite, spaceId: string): Promise<void> => {
  await db.deleteFrom("weekly_slots").where("space_id", "=", spaceId).execute();
  await db
    .insertInto("weekly_slots")
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        space_id: spaceId,
        weekday,
        start_minute: 0,
        end_minute: 0,
      })),
    )
    .execute();
};
