import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { keepSpace } from "#server/catalogue/spaces/queries.ts";
import { updateSpaceRating } from "#server/catalogue/spaces/space-rating.ts";
import { createOpenBookingsFixture } from "#server/testing/bookings/open-bookings-fixture.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { readPdf } from "#server/testing/money/read-pdf.ts";
import { guestReview, hostReview } from "#server/testing/reviews/reviewed-booking.ts";

const fixture = await createPaymentFixture();
const { site } = fixture;
const { db } = site.deps;
const { admin, moveTo, onQuarter, spaceOf } = createOpenBookingsFixture(fixture);
const HOUR = 3_600_000;

/** Creates a space with a like, a conversation, a calendar, a feed and a past booking. The booking
 *  has documents and both reviews. */
const createUsedSpace = async () => {
  const host = await fixture.person();
  const team = await admin();
  const locationId = await spaceOf(host);
  const { bookingId, guest } = await fixture.confirmed({ locationId });
  await moveTo(bookingId, onQuarter(-5 * HOUR));
  await db
    .updateTable("bookings")
    .set({ status: "completed", ended_at: onQuarter(-3 * HOUR) })
    .where("id", "=", bookingId)
    .execute();
  await site.send(`GET /bookings/${bookingId}/invoice.pdf`, { as: guest });
  const review = (as: TestMember, json: object) =>
    site.ask(`POST /bookings/${bookingId}/review`, { as, json });
  expect((await review(guest, guestReview())).status).toBe(201);
  expect((await review(host, hostReview())).status).toBe(201);
  await site.runJobs();
  const inquiry = { _id: locationId, inquiry: "Is there a lift?", userEmail: "" };
  await site.ask("POST /locations/inquiry", { as: guest, json: inquiry });
  await site.send(`POST /locations/${locationId}/toggle-like`, { as: guest });
  const feed = await site.ask("POST /host/feeds", { as: host, json: { locationId } });
  expect(feed.status).toBe(201);
  const [id, calendarId] = [site.deps.newId(), site.deps.newId()];
  const now = site.deps.now();
  await db
    .insertInto("host_calendars")
    .values({
      id: calendarId,
      space_id: locationId,
      name: "Other",
      url: "https://calendar.example/a.ics",
      created_at: now,
    })
    .execute();
  await db
    .insertInto("blocked_times")
    .values({
      id,
      space_id: locationId,
      calendar_id: calendarId,
      starts_at: onQuarter(48 * HOUR),
      ends_at: onQuarter(50 * HOUR),
      created_at: now,
    })
    .execute();
  return { host, guest, team, locationId, bookingId };
};

const readBooking = async (as: TestMember, id: string) =>
  (await site.ask<Booking>(`GET /bookings/${id}`, { as })).body;

const readDocuments = async (as: TestMember, id: string) => {
  const answer = await site.send(`GET /bookings/${id}/invoice.pdf`, { as });
  return readPdf(Buffer.from(await answer.arrayBuffer()));
};

const remove = (as: TestMember, id: string) => site.send(`DELETE /locations/${id}`, { as });

describe("a deleted space", () => {
  test("does not exist for anybody, on any route", async () => {
    const { host, guest, team, locationId } = await createUsedSpace();

    expect((await remove(host, locationId)).status).toBe(200);

    for (const as of [host, guest, team, undefined]) {
      const asked = (route: string) => site.send(route, { as });
      expect((await asked(`GET /locations/${locationId}`)).status).toBe(404);
      expect((await asked(`GET /locations/${locationId}/reviews`)).status).toBe(404);
      if (!as) continue;
      expect((await asked(`POST /locations/${locationId}/toggle-like`)).status).toBe(404);
      expect((await asked(`POST /locations/${locationId}/pause`)).status).toBe(404);
      expect((await asked(`POST /locations/${locationId}/resume`)).status).toBe(404);
      expect((await asked(`DELETE /host/feeds/${locationId}`)).status).toBe(404);
      const feed = await site.send("POST /host/feeds", { as, json: { locationId } });
      expect(feed.status).toBe(404);
      expect((await remove(as, locationId)).status).toBe(404);
      const json = { _id: locationId, inquiry: "Still there?", userEmail: "" };
      expect((await site.send("POST /locations/inquiry", { as, json })).status).toBe(404);
    }
    expect((await site.send(`GET /admin/locations/${locationId}`, { as: team })).status).toBe(404);
  });

  test("is in no list, count or export", async () => {
    const { host, guest, team, locationId, bookingId } = await createUsedSpace();
    const asTeam = (route: string) => site.ask<{ items: object[] }>(route, { as: team });
    const countAll = async () => {
      const { rows } = await site.deps.pool.query<{ count: number }>(
        "select count(*) from spaces where deleted_at is null",
      );
      return Number(rows[0]?.count);
    };
    const before = await countAll();

    await remove(host, locationId);

    expect(await countAll()).toBe(before - 1);
    expect((await asTeam("GET /admin/locations?pageSize=1")).body).toMatchObject({
      total: before - 1,
    });
    for (const route of [
      `/admin/locations?host=${host.user.id}`,
      `/admin/bookings?q=${locationId}`,
      "/admin/text-changes",
    ])
      expect((await asTeam(`GET ${route}`)).body).toMatchObject({ items: [] });
    expect((await asTeam(`GET /admin/users?q=${host.user.id}`)).body).toMatchObject({
      items: [{ spaces: 0 }],
    });
    const profile = (as: TestMember) =>
      site.ask<{ data: object }>("GET /auth/profile", { as }).then(({ body }) => body.data);
    expect(await profile(host)).toMatchObject({ listedLocations: [] });
    expect(await profile(guest)).toMatchObject({ likedLocations: [] });
    for (const as of [host, guest]) {
      expect((await site.ask("GET /threads", { as })).body).toMatchObject({ items: [] });
      expect((await site.ask("GET /auth/export", { as })).body).toMatchObject({
        spaces: [],
        likes: [],
        bookings: [{ space: expect.anything() }],
      });
    }
    const ofSpace = `GET /host/bookings?locationId=${locationId}`;
    expect((await site.ask(ofSpace, { as: host })).body).toMatchObject({ items: [] });
    expect((await site.ask("GET /host/bookings", { as: host })).body).toMatchObject({
      items: [{ _id: bookingId, locationId: null }],
    });
  });

  test("leaves a past booking and its documents as they were, without a link to the space", async () => {
    const { host, guest, team, locationId, bookingId } = await createUsedSpace();
    const people = [guest, host, team];
    const readAll = () => Promise.all(people.map((as) => readBooking(as, bookingId)));
    const before = await readAll();
    const documents = await readDocuments(guest, bookingId);
    expect(before[0]).toMatchObject({ locationId, status: "completed" });

    expect((await remove(team, locationId)).status).toBe(200);

    expect(await readAll()).toEqual(
      before.map((booking) => ({
        ...booking,
        locationId: null,
        space: {
          ...booking.space,
          coverImage: null,
          latitude: null,
          longitude: null,
          pinExact: false,
          instantBook: true,
        },
      })),
    );
    expect(await readDocuments(guest, bookingId)).toEqual(documents);
    const file = await site.send(`GET /bookings/${bookingId}/calendar.ics`, { as: guest });
    expect(await file.text()).not.toContain("GEO:");
    const { rows } = await site.deps.pool.query(
      "select count(*) filter (where space_id is null) as none, count(*) as all from bookings where id = $1",
      [bookingId],
    );
    expect(rows).toEqual([{ none: 0, all: 1 }]);
  });

  test("leaves the guest and the host no notification about its conversations", async () => {
    const { host, guest, locationId, bookingId } = await createUsedSpace();
    const { id } = await db
      .selectFrom("threads")
      .select("id")
      .where("space_id", "=", locationId)
      .executeTakeFirstOrThrow();
    const json = { text: "There is a lift.", clientId: "1" };
    await site.send(`POST /threads/${id}/messages`, { as: host, json });
    const readSubjects = async (as: TestMember) => {
      const notifications = db.selectFrom("notifications").select("subject_id");
      const rows = await notifications.where("account_id", "=", as.user.id).execute();
      return rows.map(({ subject_id }) => subject_id);
    };
    for (const as of [host, guest])
      expect(await readSubjects(as)).toEqual(expect.arrayContaining([id, bookingId]));

    await remove(host, locationId);

    for (const as of [host, guest]) {
      expect(await readSubjects(as)).not.toContain(id);
      expect(await readSubjects(as)).toContain(bookingId);
    }
  });

  test("leaves a row without texts or rating, for bookings and reviews only", async () => {
    const { host, locationId } = await createUsedSpace();
    const read = () =>
      db.selectFrom("spaces").selectAll().where("id", "=", locationId).executeTakeFirstOrThrow();
    const before = await read();
    const area = await db
      .selectFrom("local_areas")
      .select(["latitude", "longitude"])
      .where("id", "=", before.local_area_id)
      .executeTakeFirstOrThrow();

    await remove(host, locationId);

    const left = await read();
    expect(left).toEqual({
      id: locationId,
      host_id: host.user.id,
      local_area_id: before.local_area_id,
      ...area,
      status: "draft",
      title: "Deleted",
      description: "Deleted",
      full_description: "Deleted",
      address: "Deleted",
      arrival_notes: "",
      client_id: null,
      amenities: ["Deleted"],
      return_reason: null,
      pin_exact: false,
      capacity: 1,
      daily_paise: null,
      hourly_paise: 1,
      rating: null,
      rating_count: 0,
      instant_book: true,
      minimum_notice_minutes: 0,
      buffer_minutes: 0,
      longest_stay_days: 1,
      revises: null,
      verified_at: before.verified_at,
      submitted_at: before.submitted_at,
      created_at: before.created_at,
      updated_at: expect.any(Date),
      deleted_at: expect.any(Date),
    });
    // Of all tables with a foreign key to `spaces`, only `bookings` and `reviews` may still refer
    // to the space.
    const { rows } = await site.deps.pool.query<{ name: string }>(
      "select conrelid::regclass::text as name from pg_constraint where confrelid = 'spaces'::regclass",
    );
    for (const { name } of rows) {
      const column = name === "spaces" ? "revises" : "space_id";
      const { rows: referring } = await site.deps.pool.query(
        `select from ${name} where ${column} = $1`,
        [locationId],
      );
      expect([name, referring.length > 0]).toEqual([name, ["bookings", "reviews"].includes(name)]);
    }
    await expect(
      site.deps.pool.query("update spaces set status = 'live' where id = $1", [locationId]),
    ).rejects.toMatchObject({ constraint: "spaces_deleted_are_drafts" });
  });

  test("can still be reviewed after a past booking, but gets no rating and no card in a conversation", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { bookingId, guest } = await fixture.confirmed({ locationId });
    await moveTo(bookingId, onQuarter(-5 * HOUR));
    expect((await remove(host, locationId)).status).toBe(200);

    for (const [as, json] of [
      [guest, guestReview()],
      [host, hostReview()],
    ] as const)
      expect((await site.ask(`POST /bookings/${bookingId}/review`, { as, json })).status).toBe(201);
    await site.runJobs();

    expect((await readBooking(guest, bookingId)).reviews).toMatchObject({
      byGuest: { rating: 4 },
      byHost: { rating: 5 },
    });
    const none = await db.selectFrom("threads").select("id").where("space_id", "=", locationId);
    expect(await none.execute()).toEqual([]);
    await db
      .transaction()
      .execute((tx) => updateSpaceRating(tx, locationId, { rating: 4, count: 1 }));
    const { rating } = await db
      .selectFrom("spaces")
      .select("rating")
      .where("id", "=", locationId)
      .executeTakeFirstOrThrow();
    expect(rating).toBeNull();
  });

  test("keeps no like or conversation that arrives while it is being deleted", async () => {
    const host = await fixture.person();
    const guest = await signUp(site, "at-the-same-moment@example.in", { verified: true });
    const locationId = await spaceOf(host);
    const json = { _id: locationId, inquiry: "In the last moment", userEmail: "" };

    await Promise.all([
      remove(host, locationId),
      ...Array.from({ length: 4 }, () => [
        site.send(`POST /locations/${locationId}/toggle-like`, { as: guest }),
        site.send("POST /locations/inquiry", { as: guest, json }),
      ]).flat(),
    ]);

    for (const table of ["likes", "threads"] as const)
      expect(
        await db.selectFrom(table).select("space_id").where("space_id", "=", locationId).execute(),
      ).toEqual([]);
    expect(await db.transaction().execute((tx) => keepSpace(tx, locationId))).toBe(false);
  });
});

test("a booking looks the same if an earlier version deleted its space without keeping the space's row", async () => {
  const { guest, team, locationId, bookingId } = await createUsedSpace();
  await remove(team, locationId);
  const kept = await readBooking(guest, bookingId);

  for (const table of ["bookings", "reviews"] as const)
    await db
      .updateTable(table)
      .set({ space_id: null })
      .where("space_id", "=", locationId)
      .execute();

  expect(await readBooking(guest, bookingId)).toEqual(kept);
  expect(await readDocuments(guest, bookingId)).toHaveLength(
    (await readDocuments(team, bookingId)).length,
  );
});
