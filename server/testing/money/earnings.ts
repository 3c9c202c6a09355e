/* A site with hosts who earn, for tests of earnings, statements and payouts. Each test has a host and a
 * space of its own: `world.host`, and bookings are `world.earned()`. */
import { beforeEach } from "vitest";
import type { Earnings } from "#contract/earnings/routes.ts";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { earn } from "#server/money/books/ledger.ts";
import { givenPlaces } from "#server/testing/catalogue/given-spaces.ts";
import { givenSpace } from "#server/testing/catalogue/spaces.ts";
import { type Member, signUp } from "#server/testing/identity/accounts.ts";
import { testSite } from "#server/testing/site.ts";
import { type Booked, givenBooked } from "./booked.ts";

type BookedWish = Partial<Parameters<typeof givenBooked>[1]>;

/** Call it at the top of a test file. A booking is of ₹3,600, of which ₹500 are paid online, and the
 *  platform keeps a tenth of those. */
export const earningsWorld = async () => {
  const site = await testSite({ config: { onlineBooking: true, hostFeePercent: 10 } });
  await givenPlaces(site.deps);
  const guest = await signUp(site, "asha@example.in");
  const admin = await signUp(site, "team@example.in", { role: "admin" });

  let hosts = 0;
  let host: Member;
  let spaceId: string;
  beforeEach(async () => {
    hosts += 1;
    host = await signUp(site, `vikram-${hosts}@example.in`);
    spaceId = await givenSpace(site, { host, searchable: false });
  });

  let day = 1;
  /** On a day of its own. */
  const booked = (wish: BookedWish = {}): Promise<Booked> => {
    day += 1;
    return givenBooked(site, { guest, host, spaceId, inDays: day, ...wish });
  };
  return {
    site,
    guest,
    admin,
    /** The host of the test that runs. */
    get host() {
      return host;
    },
    booked,
    /** A booking that took place and was earned. */
    earned: async (wish: BookedWish = {}): Promise<Booked> => {
      const one = await booked({ status: "completed", ...wish });
      await site.deps.db.transaction().execute((tx) => earn(tx, site.deps, one.bookingId));
      return one;
    },
    refund: ({ bookingId }: Booked, amountPaise: number) =>
      site.deps.db.transaction().execute((tx) =>
        refundBooking(tx, site.deps, {
          bookingId,
          amountPaise,
          reason: "The power was cut",
          requestedBy: null,
        }),
      ),
    /** Records a payout, as the team unless somebody else tries. */
    pay: (json: object, as: Member = admin) => site.ask("POST /admin/payouts", { as, json }),
    earnings: async (query = "") =>
      (await site.ask<Earnings>(`GET /host/earnings${query}`, { as: host })).body,
  };
};
