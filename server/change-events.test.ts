/* Tests who gets an event when something changes: only the people whose open pages show the change.
 * `server/events/events.test.ts` tests how events reach a page. */
import { describe, expect, test } from "vitest";
import type { MemberEventKind } from "#contract/events/event.ts";
import { addDays, DAY_MS, istDay, MINUTE_MS } from "#contract/time.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import {
  formatTestCalendar,
  formatTestEvent,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { postListing, putListing } from "#server/testing/catalogue/listing.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createReviewFixture } from "#server/testing/reviews/reviewed-booking.ts";

const calendarServer = await startCalendarServer();
const fixture = await createPaymentFixture({ config: { calendarHosts: [calendarServer.host] } });
const { site, space, request, person, paymentProvider: provider } = fixture;
const { db } = site.deps;
const admins = [
  await signUp(site, "team@example.in", { role: "admin", verified: true }),
  await signUp(site, "colleague@example.in", { role: "admin", verified: true }),
] as const;
const [admin] = admins;
const former = await signUp(site, "former@example.in", { role: "admin", verified: true });
await db
  .updateTable("accounts")
  .set({ suspended_at: site.deps.now(), suspended_reason: "Left" })
  .where("id", "=", former.user.id)
  .execute();

/** Signs in again for each request, because these tests move the clock. */
const post = async (who: TestMember, path: string, json: object = {}) => {
  const answer = await site.ask<Record<string, string>>(path, {
    as: await signInOnAnotherDevice(site, who),
    json,
  });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

/** Makes a change, and returns how many events each person gets because of it. Members of the team
 *  are counted only if they are among `people`. */
const heardBy = async (
  people: Record<string, TestMember>,
  kind: MemberEventKind,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> => {
  const count = async () =>
    new Map(
      (
        await db
          .selectFrom("member_events")
          .select(["account_id", (is) => is.fn.countAll<number>().as("events")])
          .where("kind", "=", kind)
          .groupBy("account_id")
          .execute()
      ).map((row) => [row.account_id, row.events]),
    );
  const before = await count();
  await work();
  const names = new Map(Object.entries(people).map(([name, { user }]) => [user.id, name]));
  const heard: Record<string, number> = {};
  for (const [id, events] of await count()) {
    const more = events - (before.get(id) ?? 0);
    const isOfTeam = admins.some(({ user }) => user.id === id);
    if (more > 0 && (names.has(id) || !isOfTeam)) heard[names.get(id) ?? "somebody else"] = more;
  }
  return heard;
};

const team = { team: admins[0], colleague: admins[1] };
const bookingOf = (id: string) =>
  db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const moveClockTo = (at: Date | null) =>
  site.later((at?.getTime() ?? 0) + MINUTE_MS - site.deps.now().getTime());
const expire = async () => {
  await addJob(db, "expire-bookings", {});
  await site.runJobs();
};

describe("a change of a booking", () => {
  const requested = async () => {
    const guest = await person();
    const notes = request(await space({ instantBook: false }));
    const people = { guest, host: fixture.host() };
    let id = "";
    const heard = await heardBy(people, "booking", async () => {
      id = (await post(guest, "POST /bookings", notes))._id ?? "";
    });
    return { guest, id, people, heard };
  };
  const both = { guest: 1, host: 1 };

  test("reaches guest and host: request, acceptance, withdrawal, refusal, and both expiries", async () => {
    const { guest, id, people, heard } = await requested();
    expect(heard).toEqual(both);
    const changes = [
      () => post(fixture.host(), `POST /bookings/${id}/accept`),
      () => post(guest, `POST /bookings/${id}/cancel`),
    ];
    for (const change of changes) expect(await heardBy(people, "booking", change)).toEqual(both);

    const declined = await requested();
    const decline = () => post(fixture.host(), `POST /bookings/${declined.id}/decline`);
    expect(await heardBy(declined.people, "booking", decline)).toEqual(both);

    const unanswered = await requested();
    moveClockTo((await bookingOf(unanswered.id)).answer_by);
    expect(await heardBy(unanswered.people, "booking", expire)).toEqual(both);

    const unpaid = await requested();
    await post(fixture.host(), `POST /bookings/${unpaid.id}/accept`);
    moveClockTo((await bookingOf(unpaid.id)).hold_until);
    expect(await heardBy(unpaid.people, "booking", expire)).toEqual(both);
  });

  test("reaches only the guest while it is a hold, and the host once a webhook reports the payment", async () => {
    const guest = await person();
    const people = { guest, host: fixture.host() };
    const hold = async (locationId?: string) => {
      let held: Awaited<ReturnType<typeof fixture.held>> | undefined;
      const heard = await heardBy(people, "booking", async () => {
        const as = await signInOnAnotherDevice(site, guest);
        held = await fixture.held({ guest: as, ...(locationId !== undefined && { locationId }) });
      });
      if (!held) throw new Error("Nothing was held.");
      return { heard, held };
    };
    const first = await hold();
    expect(first.heard).toEqual({ guest: 1 });
    moveClockTo((await bookingOf(first.held.order.bookingId)).hold_until);
    expect(await heardBy(people, "booking", expire)).toEqual({ guest: 1 });

    const { held } = await hold();
    const { bookingId } = held.order;
    provider.pay(held.order.id);
    const deliver = async () => {
      await provider.webhooks.deliver();
      await site.runJobs();
    };
    // One transaction records the payment and confirms the booking, and causes one event. The
    // receipt causes a second event.
    expect(await heardBy(people, "booking", deliver)).toEqual({ guest: 2, host: 2 });
    expect((await bookingOf(bookingId)).status).toBe("confirmed");
    // The two hours after the booking are free.
    const { date, endTime } = held.notes;
    const later = { date, startTime: endTime, endTime: "2:00 PM" };
    const move = () => post(guest, `POST /bookings/${bookingId}/reschedule`, later);
    expect(await heardBy(people, "booking", move)).toEqual(both);

    // The team refunds a part; then the provider reports the refund as processed.
    const [payment] = await fixture.payments(bookingId);
    const reason = "The power failed for an hour.";
    const refund = () =>
      post(admin, `POST /admin/payments/${payment?.id}/refund`, { amountPaise: 10_000, reason });
    expect(await heardBy(people, "booking", refund)).toEqual(both);
    const settle = async () => {
      await fixture.runLateJobs();
      await provider.webhooks.deliver();
      await fixture.runLateJobs();
    };
    const settled = await heardBy(people, "booking", settle);
    expect(Object.keys(settled).sort()).toEqual(["guest", "host"]);

    moveClockTo((await bookingOf(bookingId)).ends_at);
    const complete = async () => {
      await addJob(db, "complete-bookings", {});
      await site.runJobs();
    };
    expect(await heardBy(people, "booking", complete)).toEqual(both);
  });

  test("a review is announced to its author alone, and to both once it is published", async () => {
    const { host, guest, byGuest, byHost } = await createReviewFixture(site);
    const people = { guest, host };
    expect(await heardBy(people, "booking", () => byGuest())).toEqual({ guest: 1 });
    const answer = async () => {
      await byHost();
      await site.runJobs();
    };
    expect(Object.keys(await heardBy(people, "booking", answer)).sort()).toEqual(["guest", "host"]);
  });

  test("reaches the team too, unless it is a new hold: a payment, a refund, and a payment that waits for the team", async () => {
    const guest = await person();
    const people = { guest, host: fixture.host(), ...team };
    const ofTeam = { team: 1, colleague: 1 };
    let held: Awaited<ReturnType<typeof fixture.held>> | undefined;
    const hold = async () => {
      held = await fixture.held({ guest: await signInOnAnotherDevice(site, guest) });
    };
    expect(await heardBy(people, "booking", hold)).toEqual({ guest: 1 });
    const { bookingId = "", id = "" } = held?.order ?? {};
    const deliver = async () => {
      await provider.webhooks.deliver();
      await site.runJobs();
    };
    provider.pay(id);
    const everybody = ["colleague", "guest", "host", "team"];
    expect(Object.keys(await heardBy(people, "booking", deliver)).sort()).toEqual(everybody);
    const cancel = () => post(admin, `POST /bookings/${bookingId}/cancel`, { reason: "Flooded" });
    expect(await heardBy(people, "booking", cancel)).toEqual({ ...both, ...ofTeam });
    // Carries out the refund of the paid amount.
    await deliver();

    const other = await fixture.held({ guest: await signInOnAnotherDevice(site, guest) });
    provider.pay(other.order.id, { amountPaise: 60_000 });
    const heard = await heardBy(people, "booking", deliver);
    expect(Object.keys(heard).sort()).toEqual(["colleague", "guest", "team"]);
    const kept = await db
      .selectFrom("payments")
      .select("quarantined")
      .where("booking_id", "=", other.order.bookingId)
      .executeTakeFirstOrThrow();
    expect(kept.quarantined).not.toBeNull();
  });

  test("by the team reaches guest, host and the whole team", async () => {
    const { guest, bookingId } = await fixture.confirmed({
      guest: await signInOnAnotherDevice(site, await person()),
    });
    const people = { guest, host: fixture.host(), ...team };
    const cancel = () => post(admin, `POST /bookings/${bookingId}/cancel`, { reason: "Flooded" });
    const everybody = { ...both, team: 1, colleague: 1 };
    expect(await heardBy(people, "booking", cancel)).toEqual(everybody);
  });
});

describe("a change of a space", () => {
  test("reaches its host if it is about the calendar: blocks, settings, feeds, imported calendars", async () => {
    const id = await space();
    const host = fixture.host();
    const people = { host, ...team };
    const day = addDays(istDay(site.deps.now()), 40);
    calendarServer.answer = (_, response) =>
      response.end(
        formatTestCalendar(
          formatTestEvent(
            "stay",
            `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
            `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
            "SUMMARY:Reserved",
          ),
        ),
      );
    const made: Record<string, string> = {};
    const changes: Record<string, () => Promise<unknown>> = {
      block: async () => {
        const block = { locationId: id, fromDate: day, toDate: day, note: "" };
        made.block = (await post(host, "POST /host/blocks", block))._id ?? "";
      },
      unblock: () => post(host, `DELETE /host/blocks/${made.block}`),
      settings: () => post(host, `PATCH /locations/${id}/booking-settings`, { bufferMinutes: 30 }),
      feed: () => post(host, "POST /host/feeds", { locationId: id }),
      "no feed": () => post(host, `DELETE /host/feeds/${id}`),
      calendar: async () => {
        const calendar = { locationId: id, name: "Airbnb", url: calendarServer.url };
        made.calendar = (await post(host, "POST /host/calendars", calendar))._id ?? "";
      },
      "first read": () => site.runJobs(),
      "wanted read": async () => {
        await post(host, `POST /host/calendars/${made.calendar}/read`);
        await site.runJobs();
      },
      removal: () => post(host, `DELETE /host/calendars/${made.calendar}`),
    };
    for (const [name, change] of Object.entries(changes))
      expect([name, await heardBy(people, "space", change)]).toEqual([name, { host: 1 }]);
  });

  test("causes no event if an imported calendar is read again without changes", async () => {
    const id = await space();
    const host = fixture.host();
    await post(host, "POST /host/calendars", {
      locationId: id,
      name: "Airbnb",
      url: calendarServer.url,
    });
    await site.runJobs();
    site.later(DAY_MS);
    await addJob(db, "fetch-calendars", {});

    expect(await heardBy({ host }, "space", () => site.runJobs())).toEqual({});
  });

  test("reaches its host and the whole team if it is about the listing", async () => {
    const host = await signUp(site, "asha@example.in", { verified: true });
    const people = { host, ...team };
    const everybody = { host: 1, team: 1, colleague: 1 };
    let id = "";
    const again = () => signInOnAnotherDevice(site, host);
    const decide =
      (decision: string, json: object = {}) =>
      () =>
        post(admin, `POST /admin/locations/${id}/${decision}`, json);
    const changes: Record<string, () => Promise<unknown>> = {
      submitted: async () => {
        id = (await postListing(site, await again(), { title: "Glass court" })).body._id;
      },
      returned: decide("return", { reason: "The photos show another room." }),
      "submitted again": async () => putListing(site, await again(), id, { title: "Glass hall" }),
      approved: decide("approve"),
      edited: async () => putListing(site, await again(), id, { title: "Glass house" }),
      paused: () => post(host, `POST /locations/${id}/pause`),
      deleted: () => post(host, `DELETE /locations/${id}`),
    };
    for (const [name, change] of Object.entries(changes))
      expect([name, await heardBy(people, "space", change)]).toEqual([name, everybody]);
  });
});

test("a payout and a change of the account for payouts reach the host and the whole team", async () => {
  const { bookingId } = await fixture.confirmed({
    guest: await signInOnAnotherDevice(site, await person()),
  });
  moveClockTo((await bookingOf(bookingId)).ends_at);
  await addJob(db, "complete-bookings", {});
  await site.runJobs();
  const host = fixture.host();
  const people = { host, ...team };
  const everybody = { host: 1, team: 1, colleague: 1 };
  const payout = { hostId: host.user.id, amountPaise: 10_000, reference: "UTR 1" };
  const record = () => post(admin, "POST /admin/payouts", payout);
  expect(await heardBy(people, "payout", record)).toEqual(everybody);
  const account = { holder: "Ravi Rao", upi: "ravi@okbank" };
  const change = () => post(host, "PUT /host/payout-account", account);
  expect(await heardBy(people, "payout", change)).toEqual(everybody);
});

test("a report reaches the whole team and nobody else, when it is made and when it is resolved", async () => {
  const [guest, host] = [await person(), fixture.host()];
  const people = { guest, host, ...team };
  const { thread } = (await post(guest, "POST /threads", {
    locationId: await space(),
    text: "Hello",
    clientId: "1",
  })) as unknown as { thread: { _id: string } };
  const report = () => post(guest, `POST /threads/${thread._id}/report`, { reason: "Rude" });
  expect(await heardBy(people, "report", report)).toEqual({ team: 1, colleague: 1 });
  const { id } = await db.selectFrom("reports").select("id").executeTakeFirstOrThrow();
  const resolve = () =>
    post(admin, `POST /admin/reports/${id}/resolve`, { action: "keep", reason: "It is polite." });
  expect(await heardBy(people, "report", resolve)).toEqual({ team: 1, colleague: 1 });
});
