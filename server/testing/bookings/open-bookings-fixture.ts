import type { PaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { makeAdmin, type TestMember } from "#server/testing/identity/accounts.ts";

const HOUR = 3_600_000;

/** What tests of deletions and suspensions need besides: hosts with spaces, requests and bookings at
 *  the time that a test is about. */
export const createOpenBookingsFixture = (world: PaymentFixture) => {
  const { site } = world;
  const { db } = site.deps;
  const give = async (locationId: string, host: TestMember): Promise<string> => {
    await db
      .updateTable("spaces")
      .set({ host_id: host.user.id })
      .where("id", "=", locationId)
      .execute();
    return locationId;
  };
  return {
    /** A space of a host of its own. */
    spaceOf: async (host: TestMember): Promise<string> => give(await world.space(), host),
    /** A booking that a new guest has asked the host for. */
    requested: async (host: TestMember): Promise<{ guest: TestMember; bookingId: string }> => {
      const locationId = await give(await world.space({ instantBook: false }), host);
      const guest = await world.person();
      const { locationId: _, ...wish } = world.wish(locationId);
      const json = { locationId, ...wish };
      const { body } = await site.ask<{ _id: string }>("POST /bookings", { as: guest, json });
      return { guest, bookingId: body._id };
    },
    /** As if the clock had gone on until then, for this booking alone. */
    moveTo: (bookingId: string, startsAt: Date) =>
      db
        .updateTable("bookings")
        .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 2 * HOUR) })
        .where("id", "=", bookingId)
        .execute(),
    /** The quarter of an hour nearest to now and that many milliseconds. */
    onQuarter: (ms: number) =>
      new Date(Math.round((site.deps.now().getTime() + ms) / 900_000) * 900_000),
    admin: async (): Promise<TestMember> => {
      const one = await world.person();
      await makeAdmin(site, one);
      return one;
    },
  };
};
