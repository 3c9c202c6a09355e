import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  createReviewer,
  createReviewFixture,
  insertCompletedBooking,
} from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { listSpaceReviews } from "./list-reviews.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
const { db } = site.deps;
await seedSampleCatalogue(site.deps);

const long = "It was bright, quiet and clean, and the host answered every question. ".repeat(4);

/** Publishes reviews of one space, one after the other, in the order of `texts`. */
const publishAll = async (texts: string[]) => {
  const first = await createReviewFixture(site);
  await first.publish({ text: texts[0] });
  const rest = texts.slice(1);
  for (const [at, text] of rest.entries()) {
    const { host, spaceId } = first;
    const one = await createReviewFixture(site, { host, spaceId, hoursAgo: 2 + at });
    await one.publish({ text });
  }
  return first;
};

describe("GET locations/{id}/reviews", () => {
  test("informative reviews come before newer, shorter ones", async () => {
    const { reviews } = await publishAll([long, "Short, the first", "Short, the last"]);

    const texts = (await reviews()).items.map(({ text }) => text);

    expect(texts).toEqual([long.trim(), "Short, the last", "Short, the first"]);
  });

  test("pages follow each other without repeating or leaving out a review", async () => {
    const written = Array.from({ length: 12 }, (_, at) => `Review ${at}`);
    const { reviews } = await publishAll(written);

    const first = await reviews();
    const second = await reviews(`?cursor=${first.nextCursor}`);

    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null]);
    expect(first.summary).toEqual(second.summary);
    expect([...first.items, ...second.items].map(({ text }) => text).sort()).toEqual(
      written.sort(),
    );
  });

  test("a booking that the host cancelled within 24 hours of its start is shown as such", async () => {
    const { host, spaceId, reviews } = await createReviewFixture(site);
    const guest = await createReviewer(site);
    const cancel = async (hoursBefore: number, by: "host" | "guest") => {
      const id = await insertCompletedBooking(site, { host, guest, spaceId, hoursAgo: 3 });
      const { starts_at } = await db
        .selectFrom("bookings")
        .select("starts_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("bookings")
        .set({
          status: "cancelled",
          cancelled_by: by,
          ended_at: new Date(starts_at.getTime() - hoursBefore * 60 * MINUTE_MS),
        })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const late = await cancel(23, "host");
    await cancel(25, "host");
    await cancel(2, "guest");

    expect((await reviews()).cancellations).toEqual([{ _id: late, createdAt: expect.any(String) }]);
  });

  test("shows the chosen name, or a handle, and after a deletion neither", async () => {
    const { guest, publish, reviews } = await createReviewFixture(site);
    await publish();
    const name = async () => (await reviews()).items[0]?.name;
    expect(await name()).toMatch(/^Member \w{6}$/);
    await site.ask("PATCH /auth/profile", { as: guest, json: { displayName: "Asha R." } });
    expect(await name()).toBe("Asha R.");

    await site.ask(`DELETE /auth/delete/${guest.user.id}`, { as: guest });

    expect(await name()).toBe("A former member");
    expect((await reviews()).items[0]?.text).toBe("Bright, quiet and clean.");
  });

  test.each(["cursor=x", "colour=red"])("rejects %s", async (query) => {
    const { spaceId } = await createReviewFixture(site);

    const { status, body } = await site.ask(`GET /locations/${spaceId}/reviews?${query}`);

    expect([status, Object.keys(body.errors as object)]).toEqual([422, [query.split("=")[0]]]);
  });

  test("a space that is not live has none", async () => {
    const space = await createLiveSpace(site, { host: await createReviewer(site) });
    await db.updateTable("spaces").set({ status: "paused" }).where("id", "=", space).execute();

    expect((await site.ask(`GET /locations/${space}/reviews`)).status).toBe(404);
  });

  test("a late cancellation is shown for a year", async () => {
    const { host, guest, spaceId, bookingId } = await createReviewFixture(site);
    await db
      .updateTable("bookings")
      .set({ status: "cancelled", cancelled_by: "host" })
      .where("id", "=", bookingId)
      .execute();
    expect([host, guest]).toHaveLength(2);
    const inDays = (days: number) => ({
      ...site.deps,
      now: () => new Date(site.deps.now().getTime() + days * DAY_MS),
    });

    const shown = async (days: number) =>
      (await listSpaceReviews(inDays(days), spaceId, undefined)).page.cancellations.length;

    expect([await shown(364), await shown(366)]).toEqual([1, 0]);
  });
});

test("the search orders by the weighted rating and filters by the shown one", async () => {
  const host = await createReviewer(site);
  const rate = async (title: string, stars: number[]) => {
    const spaceId = await createLiveSpace(site, { host, title });
    for (const [at, rating] of stars.entries())
      await (await createReviewFixture(site, { host, spaceId, hoursAgo: at + 1 })).publish({
        rating,
      });
    return spaceId;
  };
  const once = await rate("Quince hall one", [5]);
  const often = await rate("Quince hall two", [5, 5, 5, 4, 4, 5]);
  const search = async (query: string) =>
    (
      await site.ask<{ items: { _id: string; rating: number }[] }>(
        `GET /locations/search?q=quince&${query}`,
      )
    ).body.items.map(({ _id, rating }) => [_id, rating]);

  expect(await search("sort=rating")).toEqual([
    [often, 4.7],
    [once, 5],
  ]);
  expect(await search("sort=rating&rating=4.8")).toEqual([[once, 5]]);
  expect(await search("rating=4.7")).toHaveLength(2);
});
