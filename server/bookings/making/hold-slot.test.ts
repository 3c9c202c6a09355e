import { beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { bookingDaysMessages } from "#contract/bookings/days-messages.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture({ config: { rateLimits: true } });
const { site, held, person, space, request } = fixture;

/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const order = async (who: TestMember, notes: object) =>
  site.ask<{ code: string; bookingId: string; message: string; errors?: object }>(
    "POST /payment/create-order",
    { as: await signInOnAnotherDevice(site, who), json: { notes } },
  );

describe("a hold", () => {
  test("reserves the slot for 15 minutes, and stores its times and its price", async () => {
    const { guest, order: paid, notes } = await held();

    const { body } = await site.ask(`GET /bookings/${paid.bookingId}`, { as: guest });
    expect(body).toMatchObject({
      status: "held",
      as: "guest",
      locationId: notes.locationId,
      unit: "hour",
      startsAt: `${notes.date}T10:00:00+05:30`,
      endsAt: `${notes.date}T12:00:00+05:30`,
      lines: [{ quantity: 2, unit: "hour", unitPaise: 100_000, amountPaise: 200_000 }],
      totalPaise: 200_000,
      advancePaise: 50_000,
      duePaise: 50_000,
      paidPaise: 0,
      allowedActions: ["pay", "cancel"],
    });
    const left = Date.parse(String(body.holdUntil)) - site.deps.now().getTime();
    expect(left).toBeGreaterThan(14 * MINUTE_MS);
    expect(left).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  test("keeps its price when the host changes prices", async () => {
    const { guest, order: paid, notes } = await held();
    await site.deps.db
      .updateTable("spaces")
      .set({ hourly_paise: 999_900 })
      .where("id", "=", notes.locationId)
      .execute();

    const { body } = await site.ask(`GET /bookings/${paid.bookingId}`, { as: guest });
    expect(body.totalPaise).toBe(200_000);
  });

  test("is returned again for the same request, and to nobody else", async () => {
    const first = await held();
    const again = await held(
      first.notes && { guest: first.guest, locationId: first.notes.locationId },
    );
    expect(again.order).toMatchObject({ id: first.order.id, bookingId: first.order.bookingId });

    const refused = await order(await person(), first.notes);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "slot-taken", message: bookingActionMessages.slotTaken },
    });
  });

  test("refuses an overlapping one, but not an adjacent one", async () => {
    const { notes } = await held();
    const otherGuest = await person();

    const over = await order(otherGuest, { ...notes, startTime: "11:45 AM", endTime: "1:00 PM" });
    expect(over.status).toBe(409);
    const after = await order(otherGuest, { ...notes, startTime: "12:00 PM", endTime: "1:00 PM" });
    expect(after.status).toBe(200);
  });

  test("of whole days includes the nights", async () => {
    const locationId = await space();
    const { date } = request(locationId);
    const guest = await person();
    const days = await order(guest, { locationId, fromDate: date, toDate: date });
    expect(days.status).toBe(200);

    const { status } = await order(await person(), {
      locationId,
      date,
      startTime: "11:00 PM",
      endTime: "11:45 PM",
    });
    expect(status).toBe(409);
  });

  test("of whole days lies on quarter hours, even if the opening hours do not", async () => {
    const locationId = await space();
    await site.deps.db
      .updateTable("weekly_slots")
      .set({ start_minute: 9 * 60 + 5, end_minute: 17 * 60 + 10 })
      .where("space_id", "=", locationId)
      .execute();
    const { date } = request(locationId);
    const guest = await person();
    const { status, body } = await order(guest, { locationId, fromDate: date, toDate: date });
    expect(status, JSON.stringify(body)).toBe(200);
    const booking = await site.ask<Booking>(`GET /bookings/${body.bookingId}`, { as: guest });
    expect(booking.body).toMatchObject({
      startsAt: `${date}T09:15:00+05:30`,
      endsAt: `${date}T17:00:00+05:30`,
    });
  });

  test("expires: the slot is free for others before any job has run", async () => {
    const { guest, order: paid, notes } = await held();
    site.later(15 * MINUTE_MS + 1000);

    const { body: mine } = await site.ask(`GET /bookings/${paid.bookingId}`, {
      as: await signInOnAnotherDevice(site, guest),
    });
    expect(mine).toMatchObject({
      status: "expired",
      holdUntil: null,
      duePaise: 0,
      allowedActions: [],
    });
    const next = await order(await person(), notes);
    expect(next.status).toBe(200);
    expect(await fixture.money(paid.bookingId)).toMatchObject({ status: "expired" });
  });

  test("replaces an overlapping hold of the same guest", async () => {
    const { guest, order: first, notes } = await held();

    const { status, body } = await order(guest, { ...notes, endTime: "1:00 PM" });
    expect(status).toBe(200);
    expect(body.bookingId).not.toBe(first.bookingId);
    expect(await fixture.money(first.bookingId)).toMatchObject({ status: "expired" });
  });

  test("is refused if the guest already has three", async () => {
    const guest = await person();
    for (let i = 0; i < 3; i += 1) await held({ guest });

    const fourth = await order(guest, request(await space()));
    expect(fourth).toMatchObject({
      status: 429,
      body: { code: "too-many-holds", message: bookingActionMessages.tooManyHolds },
    });
  });

  test("that is released frees the slot immediately, and no mail is sent", async () => {
    const { guest, order: mine, notes } = await held();
    const { status, body } = await site.ask<{ status: string }>(
      `POST /bookings/${mine.bookingId}/cancel`,
      { as: guest },
    );
    expect([status, body.status]).toEqual([200, "cancelled"]);
    expect((await order(await person(), notes)).status).toBe(200);
    expect(await fixture.mailEvent(mine.bookingId)).toEqual([]);
  });
});

describe("a hold is refused", () => {
  let locationId: string;
  let guest: TestMember;
  beforeAll(async () => {
    [locationId, guest] = [await space(), await person()];
  });

  test("with the field's name and the specification's message", async () => {
    const open = request(locationId);
    const answers = [
      await order(guest, { ...open, startTime: "10:10 AM" }),
      await order(guest, { ...open, date: "2020-01-01" }),
      await order(guest, request(locationId, { daysAhead: 180 })),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { startTime: bookingMessages.invalidTime }],
      [422, { date: bookingMessages.past }],
      [422, { date: bookingMessages.beyond }],
    ]);
  });

  test("of a space without instant booking, of the caller's own space, and of an unknown space", async () => {
    const asking = await space({ instantBook: false });
    const unknown = "018f0000-0000-7000-8000-0000000000ff";
    const answers = [
      await order(guest, request(asking)),
      await order(fixture.host(), request(locationId)),
      await order(guest, request(unknown)),
      await order(guest, request("no id")),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "asks-first"],
      [403, "own-space"],
      [404, "not-found"],
      [404, "not-found"],
    ]);
  });

  test("for more guests than the capacity", async () => {
    const { capacity } = await site.deps.db
      .selectFrom("spaces")
      .select("capacity")
      .where("id", "=", locationId)
      .executeTakeFirstOrThrow();
    const refused = await order(guest, { ...request(locationId), people: capacity + 1 });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { people: bookingDaysMessages.tooMany(capacity) } },
    });
    const { body } = await order(guest, { ...request(locationId), people: capacity });
    const seen = await site.ask(`GET /bookings/${body.bookingId}`, {
      as: await signInOnAnotherDevice(site, guest),
    });
    expect(seen.body.people).toBe(capacity);
  });

  test("for a price too low to be paid online", async () => {
    const cheap = await space();
    await site.deps.db
      .updateTable("spaces")
      .set({ hourly_paise: 20, daily_paise: null })
      .where("id", "=", cheap)
      .execute();
    const refused = await order(guest, request(cheap));
    expect(refused).toMatchObject({ status: 422, body: { message: paymentMessages.tooSmall } });
  });

  test("within the buffer of a hold that expires while the request waits in the space's queue", async () => {
    const { notes } = await held();
    const { pool } = site.deps;
    const { locationId } = notes;
    await pool.query("update spaces set buffer_minutes = 30 where id = $1", [locationId]);
    const otherGuest = await person();
    const busy = await pool.connect();
    await busy.query("begin");
    await busy.query("select from spaces where id = $1 for update", [locationId]);

    const asked = order(otherGuest, { ...notes, startTime: "12:15 PM", endTime: "1:00 PM" });
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await busy.query(waiting)).rowCount).toBe(1);
    site.later(16 * MINUTE_MS);
    await busy.query("commit");
    busy.release();

    expect((await asked).status).toBe(409);
    const again = await order(otherGuest, { ...notes, startTime: "12:15 PM", endTime: "1:00 PM" });
    expect(again.status).toBe(200);
  });

  test("within the host's buffer or notice, or in blocked time", async () => {
    const { db, newId, now } = site.deps;
    const id = await space();
    const set = (settings: object) =>
      db.updateTable("spaces").set(settings).where("id", "=", id).execute();
    await held({ locationId: id });
    await set({ buffer_minutes: 30 });
    const otherGuest = await person();
    const near = { ...request(id), startTime: "12:15 PM", endTime: "1:00 PM" };
    expect((await order(otherGuest, near)).body.code).toBe("slot-taken");

    await set({ buffer_minutes: 0, minimum_notice_minutes: 30 * 1440 });
    expect((await order(otherGuest, near)).body.errors).toEqual({ date: bookingMessages.notice });

    await set({ minimum_notice_minutes: 0 });
    const at = new Date(`${near.date}T12:30:00+05:30`);
    const ends_at = new Date(at.getTime() + 15 * MINUTE_MS);
    await db
      .insertInto("blocked_times")
      .values({ id: newId(), space_id: id, starts_at: at, ends_at, created_at: now() })
      .execute();
    expect((await order(otherGuest, near)).body.code).toBe("slot-taken");
  });
});
