/* A test site that captures mails about bookings:
 *
 *     const fixture = await createBookingMailFixture();
 *     const id = await fixture.given("confirmed");
 *     expect(await fixture.mailed(id, "confirmed")).toEqual([...]);
 *
 * All bookings have the same guest, host and space. */
import { beforeEach } from "vitest";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { addDays, istDay } from "#contract/time.ts";
import type { BookingMailEvent } from "#server/bookings/mails/booking-mail-event.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

/** Creates the fixture; call it at the top of a test file. Before each test it sets earlier
 *  bookings to completed and clears the captured mails. */
export const createBookingMailFixture = async () => {
  const sent: Mail[] = [];
  let refuse = false;
  const mailer = {
    send: async (mail: Mail) => {
      if (refuse) throw new Error("away");
      sent.push(mail);
    },
    close: () => {},
  };
  const site = await createTestSite({
    mailer,
    config: { onlineBooking: true, shareContacts: "after-booking" },
  });
  const { deps } = site;
  const { db } = deps;
  await seedSampleCatalogue(deps);
  const host = await signUp(site, "host@example.in", {
    phone: "+919812345670",
    displayName: "host",
  });
  const guest = await signUp(site, "guest@example.in", {
    phone: "+919812345671",
    displayName: "guest",
  });
  const spaceId = await createLiveSpace(site, { host });
  const day = addDays(istDay(deps.now()), 10);

  beforeEach(async () => {
    refuse = false;
    sent.length = 0;
    await db
      .updateTable("bookings")
      .set({
        status: "completed",
        hold_until: null,
        answer_by: null,
        confirmed_at: deps.now(),
        cancelled_by: null,
      })
      .execute();
  });

  /** Returns the mails that are sent during `work`, each as `guest: subject` or `host: subject`. */
  const during = async (work: () => Promise<void>): Promise<string[]> => {
    const before = sent.length;
    await work();
    await site.runJobs();
    return sent.slice(before).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
  };
  return {
    site,
    host,
    spaceId,
    day,
    sent,
    during,
    /** If `away` is true, sending mails fails from now on, as if the mail server were down;
     *  otherwise it succeeds again. */
    mailServerAway: (away: boolean) => {
      refuse = away;
    },
    /** Creates a booking from 10 AM to noon, ten days ahead unless a day is given. */
    given: (status: BookingStatus, more: { sequence?: number; day?: string } = {}) => {
      const on = more.day ?? day;
      const { sequence = 0 } = more;
      const times = { from: `${on}T10:00`, to: `${on}T12:00` };
      return insertTestBooking(site, { spaceId, host, guest, status, sequence, ...times });
    },
    set: (id: string, values: Partial<Record<string, unknown>>) =>
      db.updateTable("bookings").set(values).where("id", "=", id).execute(),
    came: (id: string, from: BookingStatus, to: BookingStatus, details: object = {}) =>
      db
        .insertInto("booking_events")
        .values({
          booking_id: id,
          at: deps.now(),
          party: "system",
          action: to,
          from_status: from,
          to_status: to,
          details: JSON.stringify(details),
        })
        .execute(),
    /** Returns the mails that these events of a booking cause. */
    mailed: (id: string, ...mailEvent: BookingMailEvent[]): Promise<string[]> =>
      during(async () => {
        for (const one of mailEvent) await queueBookingMails(db, deps, id, one);
      }),
    textTo: (side: "guest" | "host") => sent.findLast((mail) => mail.to.startsWith(side))?.text,
  };
};
