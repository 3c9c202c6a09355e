import { describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { DAY_MS, formatDay, MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture({ config: { advancePaise: "full" } });
const { site, paymentProvider: provider, confirmed, held, person, space, request } = fixture;

type Booking = Record<string, unknown> & { code: string };
/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const move = async (who: TestMember, id: string, json: object) =>
  site.ask<Booking>(`POST /bookings/${id}/reschedule`, {
    as: await signInOnAnotherDevice(site, who),
    json,
  });

const times = (
  locationId: string,
  { daysAhead = 10, startTime = "10:00 AM", endTime = "12:00 PM" } = {},
) => ({ date: request(locationId, { daysAhead }).date, startTime, endTime });

const actionsOf = async (who: TestMember, bookingId: string) => {
  const as = await signInOnAnotherDevice(site, who);
  return (await site.ask(`GET /bookings/${bookingId}`, { as })).body.allowedActions;
};

describe("moving a booking", () => {
  test("takes the new time and frees the old one", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const { locationId } = notes;

    const { status, body } = await move(guest, bookingId, times(locationId, { daysAhead: 12 }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ status: "confirmed", duePaise: 0, paidPaise: 200_000 });
    expect(String(body.startsAt)).toContain(times(locationId, { daysAhead: 12 }).date);
    await held({ locationId, daysAhead: 10 });
    const otherGuest = await site.ask("POST /payment/create-order", {
      as: await person(),
      json: { notes: request(locationId, { daysAhead: 12 }) },
    });
    expect(otherGuest.status).toBe(409);
    expect(await fixture.mailEvent(bookingId)).toEqual(
      expect.arrayContaining(["moved-1 to guest", "moved-1 to host"]),
    );
    const before = formatDay(request(locationId).date);
    for (const subject of [/ was moved to /, /: a booking was moved to /]) {
      const mail = (await site.mails()).find((candidate) => subject.test(candidate.subject));
      expect(mail?.text).toContain(`Before: ${before}, 10:00 AM to 12:00 PM (IST)`);
    }
  });

  test("by an hour does not conflict with itself", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const later = times(notes.locationId, { startTime: "11:00 AM", endTime: "1:00 PM" });
    expect((await move(guest, bookingId, later)).status).toBe(200);
  });

  test("to a cheaper time refunds the difference", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const shorter = times(notes.locationId, { startTime: "11:00 AM" });

    const { body } = await move(guest, bookingId, shorter);
    expect(body).toMatchObject({ totalPaise: 100_000, refundedPaise: 100_000, balancePaise: 0 });
    expect(await fixture.money(bookingId)).toMatchObject({
      books: { gateway: 100_000, guest_advances: -100_000 },
    });
  });

  test("to a time that is cheaper by less than a rupee refunds nothing, until a cancellation", async () => {
    const locationId = await space();
    await site.deps.db
      .updateTable("spaces")
      .set({ hourly_paise: 300 })
      .where("id", "=", locationId)
      .execute();
    const { guest, bookingId } = await confirmed({ locationId });

    const { body } = await move(guest, bookingId, times(locationId, { endTime: "11:45 AM" }));
    expect(body).toMatchObject({ totalPaise: 525, paidPaise: 600, refundedPaise: 0, duePaise: 0 });
    expect(body).toMatchObject({ balancePaise: 0, refundNowPaise: 600, refunds: [] });

    await site.ask(`POST /bookings/${bookingId}/cancel`, { as: guest, json: {} });
    expect(await fixture.money(bookingId)).toMatchObject({
      refunded: 600,
      books: { gateway: 0, guest_advances: 0, host_earnings: 0 },
    });
  });

  test("to a time that costs less than a rupee more leaves the difference for the venue", async () => {
    const locationId = await space();
    await site.deps.db
      .updateTable("spaces")
      .set({ hourly_paise: 300 })
      .where("id", "=", locationId)
      .execute();
    const { guest, bookingId } = await confirmed({ locationId });

    const { body } = await move(guest, bookingId, times(locationId, { endTime: "12:15 PM" }));
    expect(body).toMatchObject({ totalPaise: 675, paidPaise: 600, duePaise: 0, balancePaise: 75 });
    expect(body.allowedActions).not.toContain("pay");
  });

  test("to a more expensive time leaves a difference that can be paid online", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const longer = times(notes.locationId, { endTime: "1:00 PM" });

    const { body } = await move(guest, bookingId, longer);
    expect(body).toMatchObject({ totalPaise: 300_000, duePaise: 100_000, balancePaise: 0 });
    expect(body.allowedActions).toContain("pay");
    const { body: order } = await site.ask<{ id: string; amount: number }>(
      "POST /payment/create-order",
      { as: guest, json: { notes: { bookingId } } },
    );
    expect(order.amount).toBe(100_000);
    await fixture.verify(guest, provider.pay(order.id));
    const { body: paid } = await site.ask(`GET /bookings/${bookingId}`, { as: guest });
    expect(paid).toMatchObject({ status: "confirmed", paidPaise: 300_000, duePaise: 0 });
  });

  test("at a price that has changed since the guest saw it changes nothing, until the guest agrees to the new price", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const { locationId } = notes;
    const to = times(locationId, { daysAhead: 14 });
    await site.deps.db
      .updateTable("spaces")
      .set({ hourly_paise: 150_000 })
      .where("id", "=", locationId)
      .execute();

    const refused = await move(guest, bookingId, { ...to, totalPaise: 200_000 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "price-changed", message: bookingActionMessages.priceChanged },
    });
    const { body: same } = await site.ask(`GET /bookings/${bookingId}`, { as: guest });
    expect(same).toMatchObject({ totalPaise: 200_000, movesLeft: 5 });
    expect(same.startsAt).toBe(`${notes.date}T10:00:00+05:30`);

    const { body: moved } = await move(guest, bookingId, { ...to, totalPaise: 300_000 });
    expect(moved).toMatchObject({ totalPaise: 300_000, duePaise: 100_000, movesLeft: 4 });
    const byDay = { fromDate: to.date, toDate: to.date, totalPaise: 1 };
    expect((await move(guest, bookingId, byDay)).body.code).toBe("price-changed");
  });

  test("to a taken time changes nothing", async () => {
    const mine = await confirmed();
    const { locationId } = mine.notes;
    await held({ locationId, daysAhead: 11 });

    const refused = await move(mine.guest, mine.bookingId, times(locationId, { daysAhead: 11 }));
    expect(refused).toMatchObject({ status: 409, body: { code: "slot-taken" } });
    const { body } = await site.ask(`GET /bookings/${mine.bookingId}`, { as: mine.guest });
    expect(body.startsAt).toBe(`${mine.notes.date}T10:00:00+05:30`);
  });

  test("is possible for its guest only, in a space with instant booking, up to 24 hours before", async () => {
    const { guest, bookingId, notes } = await confirmed();
    const { locationId } = notes;
    const to = times(locationId, { daysAhead: 20 });
    expect((await move(fixture.host(), bookingId, to)).status).toBe(403);
    expect((await move(await person(), bookingId, to)).status).toBe(404);

    const asks = (instant_book: boolean) =>
      site.deps.db
        .updateTable("spaces")
        .set({ instant_book })
        .where("id", "=", locationId)
        .execute();
    await asks(false);
    expect((await move(guest, bookingId, to)).body.message).toBe(
      bookingActionMessages.moveNeedsHost,
    );
    expect(await actionsOf(guest, bookingId)).toEqual(["cancel"]);
    await asks(true);
    expect(await actionsOf(guest, bookingId)).toEqual(["reschedule", "cancel"]);
    const start = Date.parse(`${notes.date}T10:00:00+05:30`);
    site.later(start - DAY_MS + MINUTE_MS - site.deps.now().getTime());
    expect(await move(guest, bookingId, to)).toMatchObject({
      status: 409,
      body: { message: bookingActionMessages.tooLateToMove },
    });
  });

  test("in a paused space is refused, and the booking stays", async () => {
    const { guest, bookingId, notes } = await confirmed();
    await site.deps.db
      .updateTable("spaces")
      .set({ status: "paused" })
      .where("id", "=", notes.locationId)
      .execute();
    expect(await move(guest, bookingId, times(notes.locationId, { daysAhead: 20 }))).toMatchObject({
      status: 409,
      body: { message: bookingActionMessages.notLive },
    });
    expect(await actionsOf(guest, bookingId)).toEqual(["cancel"]);
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", refunded: 0 });
  });

  test("is possible five times, and the booking says how many moves are left", async () => {
    const { guest, bookingId, notes } = await confirmed();
    for (let days = 11; days <= 15; days += 1) {
      const { body } = await move(guest, bookingId, times(notes.locationId, { daysAhead: days }));
      expect(body).toMatchObject({ movesLeft: 15 - days });
    }

    const sixth = times(notes.locationId, { daysAhead: 16 });
    const { status, body } = await move(guest, bookingId, sixth);

    expect([status, body.code, body.message]).toEqual([
      409,
      "not-allowed-now",
      bookingActionMessages.movedOften,
    ]);
    const seen = await site.ask<{ allowedActions: string[]; startsAt: string }>(
      `GET /bookings/${bookingId}`,
      { as: await signInOnAnotherDevice(site, guest) },
    );
    expect(seen.body.allowedActions).toEqual(["cancel"]);
    expect(seen.body.startsAt).toContain(times(notes.locationId, { daysAhead: 15 }).date);
  });

  test("that is still a hold is refused", async () => {
    const { guest, order, notes } = await held({ locationId: await space() });
    const to = times(notes.locationId, { daysAhead: 20 });
    expect((await move(guest, order.bookingId, to)).body.code).toBe("not-allowed-now");
  });
});
