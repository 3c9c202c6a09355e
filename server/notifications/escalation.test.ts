import { describe, expect, test } from "vitest";
import { escalationText } from "#contract/notifications/escalation.ts";
import { AWAITED_ANSWER_MINUTES } from "#contract/notifications/policy.ts";
import type { NotificationList } from "#contract/notifications/routes.ts";
import { addDays, DAY_MS, istDay, MINUTE_MS, resolveTimeSpan } from "#contract/time.ts";
import {
  mailBookingNotification,
  queueBookingMails,
} from "#server/bookings/mails/queue-booking-mails.ts";
import { warnOfExpiry } from "#server/bookings/mails/warn-of-expiry.ts";
import { EXPIRY_WARNING_HOURS } from "#server/bookings/policy.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { runJobsAtSiteTime } from "#server/testing/kernel/run-jobs-at-site-time.ts";
import { startPushService } from "#server/testing/notifications/push-service.ts";
import {
  createWhatsAppFixture,
  type WhatsAppMember,
} from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { deliverMail, deliverPush, deliverWhatsApp } from "./deliver.ts";
import { planDeliveries } from "./plan-deliveries.ts";

const service = await startPushService();
const fixture = await createWhatsAppFixture({ config: { calendarHosts: [service.host] } });
const { site, sandbox } = fixture;
const { deps } = site;

const turnOnPush = async (who: WhatsAppMember) => {
  const { body } = await fixture.ask(who, "GET /notifications/push");
  const browser = service.subscribe(String(body.publicKey));
  const saved = await fixture.ask(who, "POST /notifications/push", browser.subscription);
  expect(saved.status).toBe(200);
  return browser;
};

/** Moves the clock, and runs the jobs that are due then. */
const pass = async (minutes: number) => {
  site.later(minutes * MINUTE_MS);
  await runJobsAtSiteTime(site);
};

/** Creates a request that is about to expire, and notifies its host of that.
 *  @param has - whether the host has push and WhatsApp, in addition to mail */
const aboutToExpire = async (has: { push?: boolean; whatsApp?: boolean }) => {
  const host = has.whatsApp ? await fixture.optedIn("Ravi") : await fixture.member("Ravi");
  const browser = has.push ? await turnOnPush(host) : undefined;
  const { bookingId } = await fixture.requested({ host });
  await deps.db
    .updateTable("bookings")
    .set({ created_at: new Date(deps.now().getTime() - 20 * 3_600_000 - 1) })
    .set({ answer_by: new Date(deps.now().getTime() + EXPIRY_WARNING_HOURS * 3_600_000 - 1) })
    .where("id", "=", bookingId)
    .execute();
  // The messages that the opt-in to WhatsApp has caused are not counted.
  const before = fixture.received(host).length;
  await warnOfExpiry(deps, {});
  await pass(0);
  /** Returns how many messages have arrived on each channel. */
  const counts = async () => ({
    push: browser?.received.length ?? 0,
    whatsApp: fixture.received(host).length - before,
    mail: (await site.mails()).filter(
      ({ to, subject }) => to === host.user.email && subject.includes("about to expire"),
    ).length,
  });
  const list = async () =>
    (await fixture.ask(host, "GET /notifications")).body as unknown as NotificationList;
  return { host, browser, bookingId, counts, list };
};

describe("a request that is about to expire", () => {
  test("goes to the host as push, then over WhatsApp, then by mail, once each", async () => {
    const { host, browser, counts } = await aboutToExpire({ push: true, whatsApp: true });
    expect(browser?.received).toMatchObject([
      { urgency: "high", message: { title: "A request is about to expire" } },
    ]);
    expect(await counts()).toEqual({ push: 1, whatsApp: 0, mail: 0 });
    await pass(9);
    expect(await counts()).toEqual({ push: 1, whatsApp: 0, mail: 0 });
    await pass(1);
    expect(await counts()).toEqual({ push: 1, whatsApp: 1, mail: 0 });
    expect(fixture.last(host)).toContain("Asha");
    await pass(19);
    expect(await counts()).toEqual({ push: 1, whatsApp: 1, mail: 0 });
    await pass(1);
    expect(await counts()).toEqual({ push: 1, whatsApp: 1, mail: 1 });

    // A second run of `warnOfExpiry` or of a delivery job does not notify the host again.
    const { id: notificationId } = await deps.db
      .selectFrom("notifications")
      .select("id")
      .where("account_id", "=", host.user.id)
      .where("kind", "=", "request-expiring")
      .executeTakeFirstOrThrow();
    await warnOfExpiry(deps, {});
    for (const job of [deliverPush, deliverWhatsApp, deliverMail, mailBookingNotification])
      await Promise.all([job(deps, { notificationId }), job(deps, { notificationId })]);
    await pass(60);
    expect(await counts()).toEqual({ push: 1, whatsApp: 1, mail: 1 });
  });

  test.each([
    ["without push", { whatsApp: true }, { push: 0, whatsApp: 1, mail: 0 }, 30],
    ["without WhatsApp", { push: true }, { push: 1, whatsApp: 0, mail: 0 }, 30],
    ["with mail alone", {}, { push: 0, whatsApp: 0, mail: 1 }, 0],
  ])("%s, the first channel that is left is used at once", async (_, has, atOnce, mailAfter) => {
    const { counts } = await aboutToExpire(has);
    expect(await counts()).toEqual(atOnce);
    await pass(Math.max(mailAfter - 1, 0));
    expect(await counts()).toEqual(atOnce);
    await pass(1);
    expect(await counts()).toEqual({ ...atOnce, mail: 1 });
  });

  test("goes by mail at once to a host with WhatsApp if the site sends nothing over WhatsApp any more", async () => {
    const { whatsApp } = deps.config;
    deps.config.whatsApp = undefined;
    const { counts } = await aboutToExpire({ whatsApp: true });
    deps.config.whatsApp = whatsApp;
    expect(await counts()).toEqual({ push: 0, whatsApp: 0, mail: 1 });
  });

  test("goes to the next channel at once if the only browser is gone", async () => {
    const host = await fixture.optedIn("Ravi");
    const browser = await turnOnPush(host);
    browser.unsubscribe();
    const { bookingId } = await fixture.requested({ host });
    await deps.db
      .updateTable("bookings")
      .set({ created_at: new Date(deps.now().getTime() - DAY_MS) })
      .set({ answer_by: new Date(deps.now().getTime() + 3_600_000) })
      .where("id", "=", bookingId)
      .execute();
    await warnOfExpiry(deps, {});
    await pass(0);
    expect(browser.received).toEqual([]);
    expect(fixture.last(host)).toContain("expires soon");
  });

  test("skips no step if the only browser turns out to be gone after the message on WhatsApp", async () => {
    for (let i = 0; i < 3; i++) service.answerNext(503);
    const { browser, counts } = await aboutToExpire({ push: true, whatsApp: true });
    for (const minutes of [0.5, 2, 7.5]) await pass(minutes);
    expect(await counts()).toEqual({ push: 0, whatsApp: 1, mail: 0 });
    browser?.unsubscribe();
    await pass(0.5);
    await pass(0);
    expect(service.refused.at(-1)).toContain("unsubscribed");
    expect(await counts()).toEqual({ push: 0, whatsApp: 1, mail: 0 });
    await pass(19.5);
    expect(await counts()).toEqual({ push: 0, whatsApp: 1, mail: 1 });
  });

  test("uses no further channel once the host has seen it: in the bell, on the page, on WhatsApp, by an answer", async () => {
    const seeIt: ((one: Awaited<ReturnType<typeof aboutToExpire>>) => Promise<unknown>)[] = [
      async ({ host, list }) => {
        const ids = (await list()).items.map(({ _id }) => _id);
        return fixture.ask(host, "POST /notifications/read", { ids });
      },
      ({ host, bookingId }) => fixture.ask(host, `GET /bookings/${bookingId}`),
    ];
    for (const see of seeIt) {
      const one = await aboutToExpire({ push: true, whatsApp: true });
      await see(one);
      await pass(60);
      expect(await one.counts()).toEqual({ push: 1, whatsApp: 0, mail: 0 });
    }
    for (const see of [
      async ({ host }: { host: WhatsAppMember }) => {
        sandbox.person.open(host.number);
        await fixture.deliver();
      },
      async ({ host }: { host: WhatsAppMember }) => {
        fixture.press(host, "Accept");
        await fixture.deliver();
        await pass(0);
      },
    ]) {
      const one = await aboutToExpire({ push: true, whatsApp: true });
      await pass(10);
      expect((await one.list()).unread).toBeGreaterThan(0);
      await see(one);
      expect(
        (await one.list()).items.find(({ kind }) => kind === "request-expiring"),
      ).toMatchObject({ readAt: expect.any(String) });
      await pass(60);
      expect(await one.counts()).toMatchObject({ push: 1, mail: 0 });
    }
  });

  test("a booking reminder escalates in the same way, for both host and guest", async () => {
    const [host, guest] = [await fixture.optedIn("Ravi"), await fixture.member("Asha")];
    const browser = await turnOnPush(guest);
    const { bookingId } = await fixture.requested({ host, guest });
    await deps.db
      .updateTable("bookings")
      .set({ status: "confirmed", answer_by: null, confirmed_at: deps.now() })
      .where("id", "=", bookingId)
      .execute();
    await queueBookingMails(deps.db, deps, bookingId, "reminder-0");
    const reminded = async () =>
      (await site.mails())
        .filter(({ subject }) => subject.startsWith("Reminder:"))
        .map(({ to }) => to)
        .sort();
    await pass(0);
    expect(browser.received).toMatchObject([{ message: { title: "A booking starts soon" } }]);
    expect(fixture.last(host)).toContain("Sunny loft");
    expect(await reminded()).toEqual([]);
    await pass(30);
    expect(await reminded()).toEqual([guest.user.email, host.user.email].sort());
  });

  test("causes a warning only in the last four hours, or in the last quarter of the time to answer if that is shorter", async () => {
    const host = await fixture.member("Ravi");
    const expiring = async (hoursLeft: number, hoursGiven: number): Promise<boolean> => {
      const { bookingId } = await fixture.requested({ host });
      const answerBy = deps.now().getTime() + hoursLeft * 3_600_000;
      await deps.db
        .updateTable("bookings")
        .set({ created_at: new Date(answerBy - hoursGiven * 3_600_000) })
        .set({ answer_by: new Date(answerBy) })
        .where("id", "=", bookingId)
        .execute();
      await warnOfExpiry(deps, {});
      await pass(0);
      const { rows } = await deps.pool.query(
        "select from notifications where kind = 'request-expiring' and subject_id = $1",
        [bookingId],
      );
      await deps.db
        .updateTable("bookings")
        .set({ status: "declined", answer_by: null })
        .where("id", "=", bookingId)
        .execute();
      return rows.length > 0;
    };
    expect(await expiring(EXPIRY_WARNING_HOURS + 0.01, 24)).toBe(false);
    expect(await expiring(EXPIRY_WARNING_HOURS - 0.01, 24)).toBe(true);
    expect(await expiring(1.01, 4)).toBe(false);
    expect(await expiring(0.99, 4)).toBe(true);
    expect(await expiring(-0.01, 4)).toBe(false);
  });
});

test("at night a message waits for the morning, but not the first one and not an answer that is awaited", async () => {
  const guest = await fixture.member("Asha");
  const host = await fixture.member("Ravi");
  const browser = await turnOnPush(host);
  const spaceId = await createLiveSpace(site, { host, title: "Night Loft", searchable: false });
  const night = resolveTimeSpan(addDays(istDay(deps.now()), 1), 22 * 60, 23 * 60).startsAt;
  site.later(night.getTime() - deps.now().getTime());
  let written = 0;
  const write = async (who: WhatsAppMember) => {
    const json = { locationId: spaceId, text: "Hello", clientId: String(++written) };
    const sent = await fixture.ask(who, "POST /threads", json);
    await pass(0);
    return (sent.body.thread as { _id: string } | undefined)?._id ?? "";
  };
  const threadId = await write(guest);
  expect(browser.received).toHaveLength(1);
  const read = () => fixture.ask(host, `POST /threads/${threadId}/read`);
  await read();
  await write(guest);
  expect(browser.received).toHaveLength(1);
  await read();
  await fixture.ask(host, `POST /threads/${threadId}/messages`, { text: "Yes", clientId: "h" });
  await pass(AWAITED_ANSWER_MINUTES - 1);
  await write(guest);
  expect(browser.received).toHaveLength(2);
  await read();
  await pass(2);
  await write(guest);
  expect(browser.received).toHaveLength(2);
  await pass(10 * 60);
  expect(browser.received).toHaveLength(3);
});

test("only escalating kinds wait between channels, and only what can wait is sent in the morning", () => {
  const at = new Date("2026-03-01T22:00:00+05:30");
  const channels = new Set(["push", "whatsapp", "mail"] as const);
  const plan = (kind: Parameters<typeof planDeliveries>[0], cannotWait = false) =>
    planDeliveries(kind, { channels, at, quietHours: undefined, cannotWait }).map(
      ({ channel, dueAt }) => `${channel} ${(dueAt.getTime() - at.getTime()) / MINUTE_MS}`,
    );
  expect(plan("booking-tomorrow")).toEqual(["push 0", "whatsapp 10", "mail 30"]);
  for (const kind of ["inquiry", "booking-confirmed", "refund", "offer-received"] as const)
    expect(plan(kind)).toEqual(["push 0", "whatsapp 0"]);
  expect(plan("message")).toEqual(["push 600", "whatsapp 600"]);
  expect(plan("message", true)).toEqual(["push 0", "whatsapp 0"]);
  expect(plan("review-due")).toEqual(["push 600", "whatsapp 600"]);
  expect(escalationText).toBe(
    "as push, after 10 minutes over WhatsApp and after 30 minutes by email",
  );
});
