/* A site with hosts who earn, for tests of earnings, statements and payouts. Each test has its own
 * host (`fixture.host`) and its own space. `fixture.earned()` creates a booking that has earned
 * money. */
import { beforeEach } from "vitest";
import type { Earnings } from "#contract/earnings/routes.ts";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { writeEarning } from "#server/money/ledger/ledger.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { insertPaidBooking, type PaidTestBooking } from "./paid-booking.ts";

type PaidBookingOptions = Partial<Parameters<typeof insertPaidBooking>[1]>;

/** Creates the fixture; call it at the top of a test file. A booking costs ₹3,600. The guest pays
 *  ₹500 of it online, and the platform keeps a tenth of the ₹500. */
export const createEarningsFixture = async () => {
  const site = await createTestSite({ config: { onlineBooking: true, hostFeePercent: 10 } });
  await seedSampleCatalogue(site.deps);
  const guest = await signUp(site, "asha@example.in");
  const admin = await signUp(site, "team@example.in", { role: "admin" });

  let hosts = 0;
  let host: TestMember;
  let spaceId: string;
  beforeEach(async () => {
    hosts += 1;
    host = await signUp(site, `vikram-${hosts}@example.in`);
    spaceId = await createLiveSpace(site, { host, searchable: false });
  });

  let day = 1;
  /** Creates a booking. Each booking is on a different day, unless `inDays` is given. */
  const booked = (request: PaidBookingOptions = {}): Promise<PaidTestBooking> => {
    day += 1;
    return insertPaidBooking(site, { guest, host, spaceId, inDays: day, ...request });
  };
  return {
    site,
    guest,
    admin,
    /** Returns the host of the test that is running. */
    get host() {
      return host;
    },
    booked,
    /** Creates a completed booking whose earning is in the ledger. */
    earned: async (request: PaidBookingOptions = {}): Promise<PaidTestBooking> => {
      const one = await booked({ status: "completed", ...request });
      await site.deps.db.transaction().execute((tx) => writeEarning(tx, site.deps, one.bookingId));
      return one;
    },
    refund: ({ bookingId }: PaidTestBooking, amountPaise: number) =>
      site.deps.db.transaction().execute((tx) =>
        refundBooking(tx, site.deps, {
          bookingId,
          amountPaise,
          reason: "The power was cut",
          requestedBy: null,
        }),
      ),
    /** Records a payout as the member `as`; by default as the team. */
    pay: (json: object, as: TestMember = admin) => site.ask("POST /admin/payouts", { as, json }),
    earnings: async (query = "") =>
      (await site.ask<Earnings>(`GET /host/earnings${query}`, { as: host })).body,
  };
};
