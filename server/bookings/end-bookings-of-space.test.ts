import { describe, expect, test } from "vitest";
import { createOpenBookingsFixture } from "#server/testing/bookings/open-bookings-fixture.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const world = await createPaymentFixture();
const { site } = world;
const { db } = site.deps;
const { admin, moveTo, onQuarter, spaceOf } = createOpenBookingsFixture(world);
const HOUR = 3_600_000;

const isThere = async (spaceId: string) =>
  (await db.selectFrom("spaces").select("id").where("id", "=", spaceId).execute()).length === 1;

describe("a space with upcoming bookings", () => {
  const deletion = (as: TestMember, id: string, query = "") =>
    site.ask<{ code: string; message: string; errors: Record<string, string> }>(
      `DELETE /locations/${id}${query}`,
      { as },
    );

  test("is not deleted, and each booking is listed with its refund", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    const { order } = await world.held({ locationId, startHour: 14 });

    const { status, body } = await deletion(host, locationId);

    expect([status, body.code, body.message]).toEqual([
      409,
      "bookings-to-come",
      "There are 2 upcoming bookings.",
    ]);
    expect(body.errors).toEqual({
      [bookingId]: expect.stringMatching(/, 10:00 AM to 12:00 PM: ₹500 is refunded$/),
      [order.bookingId]: expect.stringMatching(/, 2:00 PM to 4:00 PM: nothing was paid$/),
    });
    expect(await isThere(locationId)).toBe(true);
    expect(await world.money(bookingId)).toMatchObject({ status: "confirmed", refunded: 0 });
  });

  test("is deleted with all of them cancelled, refunded and notified, if the host says so", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId, guest } = await world.confirmed({ locationId });
    const held = await world.held({ locationId, startHour: 14 });

    expect((await deletion(host, locationId, "?bookings=cancel")).status).toBe(200);

    expect(await isThere(locationId)).toBe(false);
    expect(await world.news(bookingId)).toEqual([
      "cancelled to guest",
      "cancelled to host",
      "confirmed to guest",
      "confirmed to host",
      expect.stringMatching(/^refunded-.* to guest$/),
    ]);
    expect(await world.money(bookingId)).toEqual({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
      books: { gateway: 0, guest_advances: 0, host_earnings: 0, platform_fees: 0 },
    });
    expect(await world.refunds(bookingId)).toMatchObject([{ status: "processed" }]);
    expect(await world.news(held.order.bookingId)).toEqual(["cancelled to guest"]);
    // What was agreed outlives the space, for its own guest alone.
    const read = (as: TestMember) =>
      site.ask<{ status: string }>(`GET /bookings/${bookingId}`, { as });
    expect(await read(guest)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await read(held.guest)).toMatchObject({ status: 404, body: { success: false } });
  });

  test("refunds a payment in full that arrives for a hold that was ended", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { guest, order } = await world.held({ locationId });
    await deletion(host, locationId, "?bookings=cancel");

    await world.verify(guest, world.company.pay(order.id));
    await site.runJobs();

    expect(await world.money(order.bookingId)).toMatchObject({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
    });
  });

  test("is deleted by the team in the same way, under the team's name", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    const team = await admin();

    expect((await deletion(team, locationId)).status).toBe(409);
    expect((await deletion(team, locationId, "?bookings=cancel")).status).toBe(200);

    const { cancelled_by } = await db
      .selectFrom("bookings")
      .select("cancelled_by")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    expect(cancelled_by).toBe("team");
  });

  test("can be deleted with past bookings: they are completed, and their earning stays", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    await moveTo(bookingId, onQuarter(-5 * HOUR));

    expect((await deletion(host, locationId)).status).toBe(200);

    expect(await world.money(bookingId)).toMatchObject({
      status: "completed",
      refunded: 0,
      books: { host_earnings: -50_000 },
    });
  });

  test("accepts no decision other than cancel", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);

    const { status, body } = await deletion(host, locationId, "?bookings=keep");

    expect([status, Object.keys(body.errors)]).toEqual([422, ["bookings"]]);
    expect(await isThere(locationId)).toBe(true);
  });

  test("books or refunds a guest who pays while it is deleted", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { guest, order } = await world.held({ locationId });
    const callback = world.company.pay(order.id);

    await Promise.all([
      world.verify(guest, callback),
      deletion(host, locationId, "?bookings=cancel"),
      world.verify(guest, callback),
    ]);
    await site.runJobs();

    expect(await world.money(order.bookingId)).toMatchObject({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
    });
    expect(await isThere(locationId)).toBe(false);
  });
});
