import { describe, expect, test } from "vitest";
import { type Member, makeAdmin } from "#server/accounts/test-accounts.ts";
import { paymentWorld } from "#server/payments/test-payments.ts";

const world = await paymentWorld();
const { site } = world;
const { db } = site.deps;
const HOUR = 3_600_000;

/** A space of a host of its own. */
const spaceOf = async (host: Member): Promise<string> => {
  const id = await world.space();
  await db.updateTable("spaces").set({ host_id: host.user.id }).where("id", "=", id).execute();
  return id;
};
const requested = async (host: Member): Promise<{ guest: Member; bookingId: string }> => {
  const locationId = await world.space({ instantBook: false });
  await db
    .updateTable("spaces")
    .set({ host_id: host.user.id })
    .where("id", "=", locationId)
    .execute();
  const guest = await world.person();
  const { locationId: _, ...wish } = world.wish(locationId);
  const json = { locationId, ...wish };
  const { body } = await site.ask<{ _id: string }>("POST /bookings", { as: guest, json });
  return { guest, bookingId: body._id };
};
/** As if the clock had gone on until then, for this booking alone. */
const moveTo = (bookingId: string, startsAt: Date) =>
  db
    .updateTable("bookings")
    .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 2 * HOUR) })
    .where("id", "=", bookingId)
    .execute();
const onQuarter = (ms: number) =>
  new Date(Math.round((site.deps.now().getTime() + ms) / 900_000) * 900_000);
const admin = async (): Promise<Member> => {
  const one = await world.person();
  await makeAdmin(site, one);
  return one;
};
const isThere = async (spaceId: string) =>
  (await db.selectFrom("spaces").select("id").where("id", "=", spaceId).execute()).length === 1;

describe("a space with bookings to come", () => {
  const deletion = (as: Member, id: string, query = "") =>
    site.ask<{ code: string; message: string; errors: Record<string, string> }>(
      `DELETE /locations/${id}${query}`,
      { as },
    );

  test("is not deleted, and each booking is named with what would go back", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    const { order } = await world.held({ locationId, startHour: 14 });

    const { status, body } = await deletion(host, locationId);

    expect([status, body.code, body.message]).toEqual([
      409,
      "bookings-to-come",
      "2 bookings are still to come.",
    ]);
    expect(body.errors).toEqual({
      [bookingId]: expect.stringMatching(/, 10:00 AM to 12:00 PM: ₹500 goes back$/),
      [order.bookingId]: expect.stringMatching(/, 2:00 PM to 4:00 PM: nothing was paid$/),
    });
    expect(await isThere(locationId)).toBe(true);
    expect(await world.money(bookingId)).toMatchObject({ status: "confirmed", refunded: 0 });
  });

  test("is deleted with all of them cancelled, given back and told, when the host says so", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    const held = await world.held({ locationId, startHour: 14 });

    expect((await deletion(host, locationId, "?bookings=cancel")).status).toBe(200);

    expect(await isThere(locationId)).toBe(false);
    expect(await world.news(bookingId)).toEqual([
      ...["cancelled to guest", "cancelled to host", "confirmed to guest", "confirmed to host"],
      expect.stringMatching(/^refunded-.* to guest$/),
    ]);
    expect(await world.money(bookingId)).toEqual({
      ...{ status: "cancelled", paid: 50_000, refunded: 50_000 },
      books: { gateway: 0, guest_advances: 0, host_earnings: 0, platform_fees: 0 },
    });
    expect(await world.refunds(bookingId)).toMatchObject([{ status: "processed" }]);
    expect(await world.news(held.order.bookingId)).toEqual(["cancelled to guest"]);
    // What was agreed outlives the space.
    const { status, body } = await site.ask(`GET /bookings/${bookingId}`, { as: held.guest });
    expect([status, body.success]).toEqual([404, false]);
  });

  test("money that arrives for a hold that was ended goes back in full", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { guest, order } = await world.held({ locationId });
    await deletion(host, locationId, "?bookings=cancel");

    await world.verify(guest, world.company.pay(order.id));
    await site.runJobs();

    expect(await world.money(order.bookingId)).toMatchObject({
      ...{ status: "cancelled", paid: 50_000, refunded: 50_000 },
    });
  });

  test("is deleted by the team the same way, in the team's name", async () => {
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

  test("what is over does not stand in the way: it is completed, and its earning stays", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await world.confirmed({ locationId });
    await moveTo(bookingId, onQuarter(-5 * HOUR));

    expect((await deletion(host, locationId)).status).toBe(200);

    expect(await world.money(bookingId)).toMatchObject({
      ...{ status: "completed", refunded: 0, books: { host_earnings: -50_000 } },
    });
  });

  test("other answers than cancel are refused", async () => {
    const host = await world.person();
    const locationId = await spaceOf(host);

    const { status, body } = await deletion(host, locationId, "?bookings=keep");

    expect([status, Object.keys(body.errors)]).toEqual([422, ["bookings"]]);
    expect(await isThere(locationId)).toBe(true);
  });

  test("a guest who pays while it is deleted is booked or given back, never lost", async () => {
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
      ...{ status: "cancelled", paid: 50_000, refunded: 50_000 },
    });
    expect(await isThere(locationId)).toBe(false);
  });
});

describe("an account with bookings to come", () => {
  const deletion = (as: Member, query = "") =>
    site.ask<{ code: string; message: string; errors: Record<string, string> }>(
      `DELETE /auth/delete/${as.user.id}${query}`,
      { as },
    );
  const isDeleted = async ({ user }: Member) =>
    (
      await db
        .selectFrom("accounts")
        .select("deleted_at")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow()
    ).deleted_at !== null;

  test("stays until the person says what becomes of them, as host and as guest", async () => {
    const host = await world.person();
    const mine = await world.confirmed({ locationId: await spaceOf(host) });
    const asked = await requested(host);
    const away = await world.confirmed({ guest: host });

    const { status, body } = await deletion(host);

    expect([status, body.code]).toEqual([409, "bookings-to-come"]);
    expect(Object.keys(body.errors).sort()).toEqual(
      [mine.bookingId, asked.bookingId, away.bookingId].sort(),
    );
    expect(await isDeleted(host)).toBe(false);

    expect((await deletion(host, "?bookings=cancel")).status).toBe(200);
    await site.runJobs();

    expect(await isDeleted(host)).toBe(true);
    for (const id of [mine.bookingId, away.bookingId])
      expect(await world.money(id)).toMatchObject({ status: "cancelled", refunded: 50_000 });
    expect(await world.news(asked.bookingId)).toContain("cancelled to guest");
    expect(await world.news(away.bookingId)).toContain("cancelled to host");
    const names = await db.selectFrom("mails").select("recipient").execute();
    expect(names.map(({ recipient }) => recipient)).not.toContain(host.user.email);
  });

  test("a guest who leaves late gets what the rule gives: nothing, and the list says so", async () => {
    const { guest, bookingId } = await world.confirmed();
    await moveTo(bookingId, onQuarter(3 * HOUR));

    const { body } = await deletion(guest);
    expect(body.errors[bookingId]).toMatch(/: nothing goes back$/);
    expect((await deletion(guest, "?bookings=cancel")).status).toBe(200);

    expect(await world.money(bookingId)).toMatchObject({
      ...{ status: "cancelled", refunded: 0, books: { host_earnings: -50_000 } },
    });
  });

  test("a guest's booking that has begun takes its course without them", async () => {
    const { guest, bookingId } = await world.confirmed();
    await moveTo(bookingId, onQuarter(-HOUR));

    expect((await deletion(guest)).status).toBe(200);

    expect(await world.money(bookingId)).toMatchObject({ status: "confirmed" });
  });

  test("earnings that are not paid out yet stand in the way, so that they are not lost", async () => {
    const host = await world.person();
    const { bookingId } = await world.confirmed({ locationId: await spaceOf(host) });
    await moveTo(bookingId, onQuarter(-5 * HOUR));

    const { status, body } = await deletion(host, "?bookings=cancel");

    expect([status, body.code]).toEqual([409, "payout-due"]);
    expect(body.message).toContain("₹500");
    expect(await isDeleted(host)).toBe(false);
    // A refusal changes nothing, not even what is over.
    expect(await world.money(bookingId)).toMatchObject({ status: "confirmed" });
  });
});

describe("a suspension", () => {
  const suspend = (as: Member, user: Member, more: object = {}) =>
    site.ask<{ code: string; errors: Record<string, string> }>(
      `POST /admin/users/${user.user.id}/suspend`,
      { as, json: { reason: "Photos of another place", ...more } },
    );

  test("is refused with the list, or cancels everything with a full refund, also late", async () => {
    const [team, host] = [await admin(), await world.person()];
    const { bookingId } = await world.confirmed({ locationId: await spaceOf(host) });
    const away = await world.confirmed({ guest: host });
    await moveTo(away.bookingId, onQuarter(3 * HOUR));

    const refused = await suspend(team, host);
    expect([refused.status, refused.body.code]).toEqual([409, "bookings-to-come"]);
    expect(Object.keys(refused.body.errors).sort()).toEqual([bookingId, away.bookingId].sort());

    expect((await suspend(team, host, { bookings: "cancel" })).status).toBe(200);
    for (const id of [bookingId, away.bookingId])
      expect(await world.money(id)).toMatchObject({ status: "cancelled", refunded: 50_000 });
    const letters = (await site.mails()).filter(({ text }) =>
      text.includes("Our team has cancelled"),
    );
    expect(letters.length).toBeGreaterThanOrEqual(4);
    // Why somebody is suspended is for them alone.
    expect(letters.map(({ text }) => text).join()).not.toContain("Photos of another place");
  });

  test("leaves a booking that has begun to its guest", async () => {
    const [team, host] = [await admin(), await world.person()];
    const { bookingId } = await world.confirmed({ locationId: await spaceOf(host) });
    await moveTo(bookingId, onQuarter(-HOUR));

    expect((await suspend(team, host)).status).toBe(200);
    expect(await world.money(bookingId)).toMatchObject({ status: "confirmed" });
  });
});
