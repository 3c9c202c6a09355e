import { describe, expect, test } from "vitest";
import { reviewMessages } from "#contract/reviews/messages.ts";
import { DAY_MS } from "#contract/time.ts";
import { completeBookings } from "#server/bookings/ending/expiry.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import {
  createReviewer,
  createReviewFixture,
  guestReview,
} from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { publishDueReviews } from "./publish.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
const fixture = () => createReviewFixture(site);
const none = { rating: 0, ratingCount: 0 };

describe("double-blind publication", () => {
  test("neither side sees the other's review before both have written", async () => {
    const { guest, host, byGuest, byHost, booking, reviews, location } = await fixture();

    const { status, body: mine } = await byGuest();

    expect(status).toBe(201);
    expect(mine).toMatchObject({ rating: 4, text: "Bright, quiet and clean.", publishedAt: null });
    await site.runJobs();
    expect((await booking(guest)).reviews).toEqual({ until: null, byGuest: mine, byHost: null });
    expect((await booking(host)).reviews).toEqual({
      until: expect.any(String),
      byGuest: null,
      byHost: null,
    });
    expect(await location()).toMatchObject(none);
    expect((await reviews()).items).toEqual([]);

    expect((await byHost()).status).toBe(201);
    await site.runJobs();

    for (const as of [guest, host])
      expect((await booking(as)).reviews).toMatchObject({
        until: null,
        byGuest: { publishedAt: expect.any(String), aspects: { asShown: 5, host: 4, value: 3 } },
        byHost: { publishedAt: expect.any(String), aspects: null, text: "On time and tidy." },
      });
    expect(await location()).toMatchObject({ rating: 4, ratingCount: 1 });
    expect(await reviews()).toMatchObject({
      summary: {
        rating: 4,
        count: 1,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
        aspects: { asShown: 5, host: 4, value: 3 },
      },
      items: [{ rating: 4, text: "Bright, quiet and clean.", reply: null, photos: [] }],
      nextCursor: null,
    });
  });

  test("one review alone is published when the 14 days are over", async () => {
    const { byGuest, reviews } = await fixture();
    await byGuest();

    site.later(13 * DAY_MS);
    await site.runJobs();
    expect((await reviews()).items).toEqual([]);
    site.later(2 * DAY_MS);
    // The database's clock starts the job, and the test cannot move that clock. So the test calls
    // `publishDueReviews`, which uses the site's clock.
    await publishDueReviews(site.deps, {});

    expect((await reviews()).items).toHaveLength(1);
  });

  test("the sweep publishes reviews whose job was lost", async () => {
    const { byGuest, byHost, reviews } = await fixture();
    await byGuest();
    await byHost();
    await site.owner.pool.query(
      "delete from graphile_worker._private_jobs where key like 'publish-reviews %'",
    );
    await site.runJobs();
    expect((await reviews()).items).toEqual([]);

    await publishDueReviews(site.deps, {});

    expect((await reviews()).items).toHaveLength(1);
  });

  test("each side is mailed that the other's review can be read", async () => {
    const { guest, host, publish } = await fixture();
    const before = (await site.mails()).length;

    await publish();

    const mails = (await site.mails()).slice(before);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [guest.user.email, "A host has reviewed you"],
        [host.user.email, "A guest reviewed Sunny loft"],
      ].sort(),
    );
  });
});

describe("who may review, and when", () => {
  test("each side once", async () => {
    const { byGuest, byHost } = await fixture();
    await byGuest();
    await byHost();

    for (const again of [await byGuest(), await byHost()])
      expect(again).toMatchObject({
        status: 409,
        body: { code: "not-allowed-now", message: reviewMessages.alreadyWritten },
      });
  });

  test("two reviews sent at the same moment store one", async () => {
    const { byGuest } = await fixture();

    const answers = await Promise.all([1, 2, 3, 4].map(() => byGuest()));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each(["confirmed", "cancelled", "expired"] as const)(
    "not while the booking is %s",
    async (status) => {
      const { byGuest, byHost, bookingId } = await fixture();
      await db
        .updateTable("bookings")
        .set({ status, ...(status === "cancelled" && { cancelled_by: "host" }) })
        .where("id", "=", bookingId)
        .execute();

      for (const answer of [await byGuest(), await byHost()])
        expect(answer).toMatchObject({
          status: 409,
          body: { code: "not-allowed-now", message: reviewMessages.notCompleted },
        });
    },
  );

  test("not after 14 days", async () => {
    const { byGuest } = await createReviewFixture(site, { hoursAgo: 14 * 24 + 1 });

    expect(await byGuest()).toMatchObject({
      status: 409,
      body: { code: "not-allowed-now", message: reviewMessages.overdue },
    });
  });

  test("nobody else: a stranger finds nothing, the team reviews nothing", async () => {
    const { write } = await fixture();
    const team = await signUp(site, "team-of-reviews@example.in", {
      role: "admin",
      verified: true,
    });

    expect((await write(await createReviewer(site), guestReview())).status).toBe(404);
    expect((await write(team, guestReview())).status).toBe(403);
  });

  test("the database refuses what the rules forbid, whatever the code does", async () => {
    const { bookingId, spaceId, byGuest } = await fixture();
    const { body: mine } = await byGuest();
    const other = await createReviewFixture(site, { hoursAgo: 2 });
    await db
      .updateTable("bookings")
      .set({ status: "confirmed" })
      .where("id", "=", other.bookingId)
      .execute();
    const insert = (booking: string, values: string) =>
      site.owner.pool.query(
        `insert into reviews (id, booking_id, side, space_id, rating, as_shown, host, value, body,
           created_at, closes_at)
         select $1, b.id, ${values}, '${spaceId}', 5, 5, 5, 5, '', b.ended_at,
           b.ended_at + interval '336 hours' from bookings b where b.id = $2`,
        [site.deps.newId(), booking],
      );

    await expect(insert(bookingId, "'guest'")).rejects.toMatchObject({
      constraint: "reviews_once",
    });
    await expect(insert(other.bookingId, "'guest'")).rejects.toMatchObject({
      constraint: "reviews_after_the_booking",
    });
    await expect(insert(bookingId, "'host'")).rejects.toMatchObject({
      constraint: expect.stringMatching(/reviews_of_a_space|reviews_aspects/),
    });
    const change = (what: string) =>
      site.owner.pool.query(`update reviews set ${what} where id = $1`, [mine._id]);
    await expect(change("published_at = now()")).rejects.toMatchObject({
      constraint: "reviews_published_together",
    });
    await expect(change("rating = 1")).rejects.toMatchObject({ constraint: "reviews_stay" });
    await expect(change("reply = 'Hello', replied_at = now()")).rejects.toMatchObject({
      constraint: "reviews_reply_is_published",
    });
    await change("removed_at = now(), removed_reason = 'Rude'");
    for (const undone of ["removed_at = null, removed_reason = null", "reply = 'Hello'"])
      await expect(change(undone)).rejects.toMatchObject({ constraint: "reviews_stay" });
  });
});

describe("what a review contains", () => {
  test.each([
    ["no stars", { rating: undefined }, "rating"],
    ["six stars", { rating: 6 }, "rating"],
    ["half a star", { rating: 4.5 }, "rating"],
    ["no stars for an aspect", { aspects: { asShown: 0, host: 4, value: 3 } }, "aspects.asShown"],
    ["no aspects", { aspects: undefined }, "aspects"],
    ["a long text", { text: "a".repeat(1501) }, "text"],
    ["an unknown field", { colour: "red" }, "colour"],
  ])("%s is rejected", async (_, changes, field) => {
    const { byGuest } = await fixture();

    const { status, body } = await byGuest(changes);

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test("a host gives no aspects", async () => {
    const { write, host } = await fixture();

    const { status, body } = await write(host, guestReview());

    expect([status, body.errors]).toEqual([422, { aspects: reviewMessages.aspectsByGuestOnly }]);
  });

  test("a text of 1500 characters in any script and an empty text are accepted", async () => {
    const { byGuest, byHost } = await fixture();

    expect((await byGuest({ text: "अ".repeat(1500) })).status).toBe(201);
    expect(await byHost({ text: undefined })).toMatchObject({ status: 201, body: { text: "" } });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded"])(
    "%s is not supported",
    async (type) => {
      const { bookingId, guest } = await fixture();

      const { status } = await site.send(`POST /bookings/${bookingId}/review`, {
        as: guest,
        body: "rating=5",
        headers: { "Content-Type": type },
      });

      expect(status).toBe(415);
    },
  );
});

test("hosts who get a request from a guest read what other hosts wrote", async () => {
  const { guest, publish } = await fixture();
  await publish({}, { rating: 2, text: "Left the gate open." });
  const later = await createReviewFixture(site, { guest });

  expect((await later.booking(later.host)).guest).toMatchObject({
    rating: 2,
    ratingCount: 1,
    reviews: [{ rating: 2, text: "Left the gate open.", reply: null }],
  });
  expect((await later.booking(guest)).guest).not.toHaveProperty("reviews");
  const { body } = await site.ask<{ items: { guest: object }[] }>("GET /host/bookings", {
    as: later.host,
  });
  expect(body.items[0]?.guest).toMatchObject({ rating: 2, ratingCount: 1 });
});

test("both are asked for a review when the booking is completed, once", async () => {
  const { guest, host, bookingId } = await fixture();
  await db
    .updateTable("bookings")
    .set({ status: "confirmed", ended_at: null })
    .where("id", "=", bookingId)
    .execute();
  const before = (await site.mails()).length;

  await completeBookings(site.deps, {});
  await completeBookings(site.deps, {});

  const mails = (await site.mails())
    .slice(before)
    .filter(({ to }) => [guest.user.email, host.user.email].includes(to));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [guest.user.email, "How was Sunny loft?"],
      [host.user.email, expect.stringMatching(/^How was Member \w+ as a guest\?$/)],
    ]),
  );
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(`/bookings/${bookingId}#review`);
});
