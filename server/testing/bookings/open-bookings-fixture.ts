import type { PaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { makeAdmin, type TestMember } from "#server/testing/identity/accounts.ts";

const HOUR = 3_600_000;

/** Returns functions for tests of deletions and suspensions. The functions create a host's spaces,
 *  requests for these spaces, and admins. They also give bookings another time. */
export const createOpenBookingsFixture = (fixture: PaymentFixture) => {
  const { site } = fixture;
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
    /** Creates a space of this host. */
    spaceOf: async (host: TestMember): Promise<string> => give(await fixture.space(), host),
    /** Creates a space of this host, and a booking request for it by a new guest. */
    requested: async (host: TestMember): Promise<{ guest: TestMember; bookingId: string }> => {
      const locationId = await give(await fixture.space({ instantBook: false }), host);
      const guest = await fixture.person();
      const { locationId: _, ...request } = fixture.request(locationId);
      const json = { locationId, ...request };
      const { body } = await site.ask<{ _id: string }>("POST /bookings", { as: guest, json });
      return { guest, bookingId: body._id };
    },
    /** Gives a booking another start time. For this booking, the effect is the same as moving the
     *  clock. */
    moveTo: (bookingId: string, startsAt: Date) =>
      db
        .updateTable("bookings")
        .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 2 * HOUR) })
        .where("id", "=", bookingId)
        .execute(),
    /** Returns the time `ms` milliseconds from now, rounded to the nearest quarter-hour. */
    onQuarter: (ms: number) =>
      new Date(Math.round((site.deps.now().getTime() + ms) / 900_000) * 900_000),
    admin: async (): Promise<TestMember> => {
      const one = await fixture.person();
      await makeAdmin(site, one);
      return one;
    },
  };
};
