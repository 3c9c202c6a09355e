import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { addDays, istDay } from "#contract/time.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import { connectDatabase, noTimeouts } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createFolderStorage } from "#server/media/folder-storage.ts";
import { originalKey } from "#server/media/photos.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { sitePhotoNames } from "#server/media/site-photos/site-photo-names.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { demoCatalogue } from "./catalogue/catalogue.ts";
import { slotShapes } from "./catalogue/slots.ts";
import { seedDemo } from "./demo.ts";

// Seeding the demo takes seconds, and several tests do it.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "jagah-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createFolderStorage(folder);

// Connects as the app does at start.
const { db, pool } = connectDatabase(
  (await createTestDatabase()).owner.url,
  pino({ level: "silent" }),
  10,
  {
    timeouts: noTimeouts,
  },
);
afterAll(() => pool.end());
await seedPlaces({ db });
await seedDemo({ db, storage });

const { spaces } = demoCatalogue(readPlaces(), () => ({
  own: photoPool.map(({ id }) => id),
  fitting: [],
}));

/** Returns a hash of the ids of rows and of the transactions that wrote the rows. So a row that is
 *  written again changes the hash, even if its content is the same. */
const fingerprint = async () => {
  const { rows } = await sql<{ print: string }>`
    select md5(string_agg(line, '|' order by line)) as print from (
      select xmin || '-' || id as line from spaces
      union all select xmin || '-' || id from accounts
      union all select xmin || '-' || id from photos
      union all select xmin || '-' || space_id || position from space_photos
      union all select xmin || '-' || space_id from search_spaces) lines`.execute(db);
  return rows[0]?.print;
};

const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db)).rows[0]?.n;

test("every demo space is live and can be found", async () => {
  const live = await number(sql`select count(*) as n from spaces where status = 'live'`);
  expect(live).toBeGreaterThanOrEqual(600);
  expect(await number(sql`select count(*) as n from search_spaces`)).toBe(live);
});

test.each(slotShapes)(
  "a space open %s is found within its opening hours, and not outside",
  async (shape) => {
    const space = spaces.find((one) => one.shape === shape);
    const slot = space?.slots.at(-1);
    if (!space || !slot) throw new Error(`Nobody keeps ${shape}.`);
    const now = new Date("2026-11-23T00:00:00+05:30");
    const day = addDays(istDay(now), slot.weekday + 6);
    const found = async (startMinute: number, endMinute: number) => {
      const { city, state } = space.place;
      const [category] = space.categories;
      const params = {
        state,
        city,
        category,
        date: day,
        startTime: startMinute,
        endTime: endMinute,
      };
      const deps = { db, pool, now: () => now, config: { demoData: true } } as Deps;
      const answer = JSON.parse(await searchSpaces(deps, { ...params, pageSize: 100 }));
      return answer.items.some((item: { _id: string }) => item._id === space.id);
    };

    expect(await found(slot.startMinute, slot.endMinute)).toBe(true);
    if (shape !== "roundTheClock")
      expect(await found(slot.startMinute, (slot.endMinute + 15) % 1440)).toBe(false);
  },
);

const everyOrder = ["newest", "price", "-price", "rating"] as const;
test.each(everyOrder)(
  "no two neighbours in the lists of a category, of Mumbai or of Bandra show the same picture: %s",
  async (sort) => {
    const deps = { db, pool, now: () => new Date(), config: { demoData: true } } as Deps;
    const pictureOf = new Map(
      photoPool.map(({ id, name, variationOf }) => [id, variationOf ?? name]),
    );
    type Where = { category?: CategorySlug; state?: string; city?: string; localArea?: string };
    const listed = async (where: Where, cursor?: string): Promise<string[]> => {
      const params = { ...where, sort, pageSize: 100, ...(cursor && { cursor }) };
      const { items, nextCursor } = JSON.parse(await searchSpaces(deps, params));
      const shown = items.map(({ coverImage }: { coverImage: string }) => {
        const photo = photoPool.find(({ id }) => coverImage.includes(id));
        return pictureOf.get(photo?.id ?? "");
      });
      return nextCursor ? [...shown, ...(await listed(where, nextCursor))] : shown;
    };

    let pairs = 0;
    for (const { slug } of categoryList) {
      const covers = await listed({ category: slug });
      pairs += covers.length - 1;
      if (sort === "newest") expect(covers.slice(0, 4)).not.toContain(sitePhotoNames.covers[slug]);
      expect(covers.every(Boolean), slug).toBe(true);
      expect(
        covers.filter((cover, at) => cover === covers[at - 1]),
        slug,
      ).toEqual([]);
    }
    const mumbai = { state: "Maharashtra", city: "Mumbai" };
    for (const place of [mumbai, { ...mumbai, localArea: "Bandra" }])
      for (const category of [undefined, ...categoryList.map(({ slug }) => slug)]) {
        const covers = await listed({ ...place, ...(category && { category }) });
        expect(
          covers.filter((cover, at) => cover === covers[at - 1]),
          `${category} in ${Object.values(place)}`,
        ).toEqual([]);
      }
    expect(pairs).toBeGreaterThan(600);
  },
);

test("a second start changes nothing", async () => {
  const before = await fingerprint();
  await seedDemo({ db, storage });
  expect(await fingerprint()).toBe(before);
});

test("two nodes that start at the same time insert the catalogue once", async () => {
  const { db: other } = (await createTestDatabase()).owner;
  await seedPlaces({ db: other });
  await Promise.all([seedDemo({ db: other, storage }), seedDemo({ db: other, storage })]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from spaces`.execute(other);
  expect(rows[0]?.n).toBe(await number(sql`select count(*) as n from spaces`));
});

test("changes to a demo space are not undone by the next start", async () => {
  await sql`update spaces set status = 'paused' where id = (select min(id::text)::uuid from spaces)`.execute(
    db,
  );
  await seedDemo({ db, storage });
  expect(await number(sql`select count(*) as n from spaces where status = 'paused'`)).toBe(1);
});

/** Changes the email address of the marker account (demo/seeded.ts), as if another version had
 *  created it.
 *  @param email - an expression in SQL */
const mark = (email: string) =>
  sql`update accounts set email = ${sql.raw(email)}
    where email like '%catalogue-%@hosts.jagah.example'`.execute(db);

test("sample reviews that were deleted are not inserted again, and an older catalogue without them gets them", async () => {
  const countReviews = () => number(sql`select count(*) as n from reviews`);
  const seeded = await countReviews();
  const withoutMark = "replace(email, 'reviewed-', '')";
  // Removes `reviewed-` from the marker account's email address, as if an older version had created
  // the account. The sample reviews still exist, so the next start must not insert them again.
  await mark(withoutMark);
  await seedDemo({ db, storage });
  expect(await countReviews()).toBe(seeded);

  await sql`delete from reviews`.execute(db);
  const before = await fingerprint();
  await seedDemo({ db, storage });
  expect(await countReviews()).toBe(0);
  expect(await fingerprint()).toBe(before);

  // A guest's review is not a sample review.
  const reviewed = spaces.find(({ rating }) => rating !== null);
  await db.transaction().execute(async (tx) => {
    // Without this, the review would need a booking.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into reviews (id, booking_id, side, space_id, rating, as_shown, host, value,
        created_at, closes_at, published_at)
      values (gen_random_uuid(), gen_random_uuid(), 'guest', ${reviewed?.id}, 1, 1, 1, 1,
        now(), now(), now())`.execute(tx);
  });
  await mark(withoutMark);
  await seedDemo({ db, storage });
  expect(await countReviews()).toBe((seeded ?? 0) + 1);
  expect(await number(sql`select rating_count as n from spaces where id = ${reviewed?.id}`)).toBe(
    (reviewed?.ratingCount ?? 0) + 1,
  );
  await sql`delete from reviews where sample_name is null`.execute(db);
});

test("a gallery with uploaded photos loses only the removed ones, and has at least three", async () => {
  const { rows } = await sql<{ id: string }>`select id from spaces
    where verified_at is not null order by id desc limit 2`.execute(db);
  const [short, long] = rows.map(({ id }) => id);
  const name = (word: string) => `${word.padEnd(16, "x")}-000000000000000000`;
  const [gone, one, two, three] = ["gone", "one", "two", "three"].map(name);
  const [pooled] = photoPool;
  const galleries = [
    [short, [gone, one]],
    [long, [one, two, gone, pooled?.id, three]],
  ] as const;
  for (const id of [one, two, three])
    await storage.put(originalKey(id ?? ""), new Uint8Array([1]), "image/webp");
  for (const id of [gone, one, two, three])
    await db
      .insertInto("photos")
      .values({ id: id ?? "", width: 4, height: 3 })
      .execute();
  for (const [space, photos] of galleries) {
    await sql`delete from space_photos where space_id = ${space}`.execute(db);
    await sql`insert into space_photos (space_id, position, photo_id)
      select ${space}, at - 1, photo from unnest(${photos}::text[])
        with ordinality as given (photo, at)`.execute(db);
  }
  await mark("'catalogue-older@hosts.jagah.example'");

  await seedDemo({ db, storage });

  const galleryOf = async (space: string | undefined) => {
    const photos = await sql<{ position: number; photo: string }>`
      select position, photo_id as photo from space_photos
      where space_id = ${space} order by position`.execute(db);
    expect(photos.rows.map(({ position }) => position)).toEqual([...photos.rows.keys()]);
    return photos.rows.map(({ photo }) => photo);
  };
  const added = photoPool.map(({ id }) => id);
  const [first, ...others] = await galleryOf(short);
  expect(first).toBe(one);
  expect(others).toHaveLength(2);
  for (const photo of others) expect(added).toContain(photo);
  expect(await galleryOf(long)).toEqual([one, two, pooled?.id, three]);
});

test("removed photos are replaced; uploaded photos and the gallery of a space in review stay", async () => {
  const gone = "gonegonegonegone-000000000000000000";
  const uploaded = "uploadeduploaded-000000000000000000";
  await storage.put(originalKey(uploaded), new Uint8Array([1]), "image/webp");
  const ids = (await sql<{ id: string }>`select id from spaces order by id limit 3`.execute(db))
    .rows;
  const waiting = ids.pop()?.id;
  await sql`update spaces set status = 'in_review', verified_at = null where id = ${waiting}`.execute(
    db,
  );
  const [chosen] = photoPool;
  await sql`delete from space_photos where space_id = ${waiting} and position > 0`.execute(db);
  await sql`update space_photos set photo_id = ${chosen?.id} where space_id = ${waiting}`.execute(
    db,
  );
  for (const [at, photo] of [gone, uploaded].entries()) {
    await db.insertInto("photos").values({ id: photo, width: 4, height: 3 }).execute();
    await sql`update space_photos set photo_id = ${photo}
      where position = 0 and space_id = ${ids[at]?.id}`.execute(db);
  }
  await mark("'catalogue-older@hosts.jagah.example'");

  await seedDemo({ db, storage });

  const covers = await sql<{ photo_id: string }>`select photo_id from space_photos
    where position = 0 and space_id = any(${ids.map(({ id }) => id)}::uuid[]) order by space_id`.execute(
    db,
  );
  const { rows: kept } = await sql<{ photo_id: string }>`select photo_id from space_photos
    where space_id = ${waiting}`.execute(db);
  expect(kept).toEqual([{ photo_id: chosen?.id }]);
  expect(covers.rows[0]?.photo_id).not.toBe(gone);
  expect(covers.rows[1]?.photo_id).toBe(uploaded);
  expect(await number(sql`select count(*) as n from photos where id = ${gone}`)).toBe(0);
  expect(
    await number(sql`select count(*) as n from search_cards where card like ${`%${gone}%`}`),
  ).toBe(0);
});
