import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { notificationKindNames, notificationKinds } from "#contract/notifications/kinds.ts";
import { notificationMessages } from "#contract/notifications/messages.ts";
import { NOTIFICATIONS_PER_PAGE } from "#contract/notifications/policy.ts";
import type { NotificationList, NotificationPreferences } from "#contract/notifications/routes.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { addDays, istDay, MINUTE_MS, resolveTimeSpan } from "#contract/time.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { allTasks } from "#server/jobs.ts";
import { runDueJobs } from "#server/kernel/jobs/jobs.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { testWhatsAppConfig } from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { deliverWhatsApp } from "./deliver.ts";
import { type Notice, notify, shortenQuote } from "./notify.ts";
import { saveChannels } from "./queries.ts";
import { endOfQuietHours } from "./quiet-hours.ts";
import { wordNotification } from "./wording.ts";

const site = await createTestSite({
  config: { shareContacts: "after-booking", whatsApp: testWhatsAppConfig },
});
await seedSampleCatalogue(site.deps);
const { deps } = site;
let people = 0;
const createMember = () => signUp(site, `bell${++people}@example.in`, { verified: true });

const list = async (as: TestMember, query = "") =>
  (await site.ask<NotificationList>(`GET /notifications${query}`, { as })).body;
const tell = (to: TestMember, notice: Partial<Notice> = {}) =>
  deps.db.transaction().execute((tx) =>
    notify(tx, deps, {
      accountId: to.user.id,
      kind: "review-due",
      subjectId: deps.newId(),
      params: { title: "Glass Loft", name: "Asha" },
      once: deps.newId(),
      ...notice,
    }),
  );
const mailsTo = async ({ user }: TestMember) =>
  (await site.mails()).filter(({ to }) => to === user.email);
const eventsOf = ({ user }: TestMember) =>
  deps.db
    .selectFrom("member_events")
    .select(["kind", "subject_id"])
    .where("account_id", "=", user.id)
    .where("kind", "=", "notification")
    .execute();
const optIn = ({ user }: TestMember) =>
  deps.db
    .insertInto("whatsapp_opt_ins")
    .values({
      account_id: user.id,
      phone_number: `+9198200${String(10_000 + ++people)}`,
      verified_at: deps.now(),
    })
    .execute();
/** Runs the due jobs, and returns the notifications that were passed on to WhatsApp. */
const passedOn = async (): Promise<string[]> => {
  const ids: string[] = [];
  await runDueJobs(deps, {
    ...allTasks,
    "send-whatsapp-notification": async (_deps: unknown, payload: unknown) => {
      ids.push((payload as { notificationId: string }).notificationId);
    },
  });
  return ids;
};

describe("the list", () => {
  test("lists what happened, newest first, by page, and only its member can mark it as read", async () => {
    const [member, other] = [await createMember(), await createMember()];
    for (let i = 0; i <= NOTIFICATIONS_PER_PAGE; i++) {
      await tell(member);
      site.later(1);
    }

    const first = await list(member);
    expect(first.items).toHaveLength(NOTIFICATIONS_PER_PAGE);
    expect(first.unread).toBe(NOTIFICATIONS_PER_PAGE + 1);
    expect(first.items[0]).toEqual({
      _id: expect.any(String),
      kind: "review-due",
      text: "How was it with Asha at Glass Loft? You can write a review.",
      href: expect.stringMatching(/^\/bookings\/[-\da-f]{36}$/),
      createdAt: expect.any(String),
      readAt: null,
    });
    const rest = await list(member, `?cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{}], nextCursor: null });
    const times = [...first.items, ...rest.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].sort().reverse());
    const ids = first.items.slice(0, 2).map(({ _id }) => _id);

    const read = (as: TestMember, json: object) =>
      site.ask<{ unread: number }>("POST /notifications/read", { as, json });
    expect((await read(other, { ids })).body).toEqual({ success: true, unread: 0 });
    expect((await list(member)).unread).toBe(NOTIFICATIONS_PER_PAGE + 1);
    for (let i = 0; i < 2; i++)
      expect((await read(member, { ids: [...ids, "no id"] })).body.unread).toBe(
        NOTIFICATIONS_PER_PAGE - 1,
      );
    expect((await list(member)).items.filter(({ readAt }) => readAt !== null)).toHaveLength(2);
    expect((await list(other)).items).toEqual([]);
    expect((await read(member, { ids: [] })).status).toBe(422);
    expect((await site.ask("GET /notifications?cursor=x", { as: member })).status).toBe(422);
    expect((await site.ask("GET /notifications")).status).toBe(401);
  });

  test("a member is notified of an event once, even if it is sent several times at the same moment, and only if its transaction commits", async () => {
    const member = await createMember();
    const told = await Promise.all(
      Array.from({ length: 5 }, () => tell(member, { once: "the same" })),
    );
    expect(told.filter(({ wantsMail }) => wantsMail)).toHaveLength(1);
    await expect(
      deps.db.transaction().execute(async (tx) => {
        const notice = { kind: "refund", subjectId: null, params: {}, once: "undone" } as const;
        await notify(tx, deps, { accountId: member.user.id, ...notice });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");

    const { items } = await list(member);
    expect(items).toHaveLength(1);
    expect(await eventsOf(member)).toEqual([{ kind: "notification", subject_id: items[0]?._id }]);
  });

  test("every kind reads as a sentence and opens a page of the site", () => {
    for (const kind of notificationKindNames) {
      const { text, href } = wordNotification(kind, "id", {});
      expect(text).toMatch(/^[A-ZY].*[.”?!]$/);
      expect(href).toMatch(/^\/(bookings|messages|profile)(\/id)?(\?tab=requirements)?$/);
    }
    expect(shortenQuote(`${"😀".repeat(200)}`)).toBe(`${"😀".repeat(139)}…`);
    expect(shortenQuote("two\n lines")).toBe("two lines");
  });
});

describe("what happens on the site", () => {
  test("unread messages of a conversation are one notification, without contact details, and are read with the conversation", async () => {
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, title: "Glass Loft", searchable: false });
    const { body } = await site.ask<{ thread: Thread }>("POST /threads", {
      as: guest,
      json: { locationId: space, text: "Call 98200 12345 <b>now</b>", clientId: "1" },
    });
    const id = body.thread._id;
    await site.ask(`POST /threads/${id}/messages`, {
      as: guest,
      json: { text: "Hello?", clientId: "2" },
    });

    const told = await list(host);
    expect(told).toMatchObject({
      unread: 1,
      items: [{ kind: "message", href: `/messages/${id}`, readAt: null }],
    });
    expect(told.items[0]?.text).toMatch(/wrote to you about Glass Loft: “Call ••• <b>now<\/b>”$/);
    expect((await list(guest)).items).toEqual([]);
    expect(
      (await site.ask<{ data: object }>("GET /auth/profile", { as: host })).body.data,
    ).toMatchObject({ unreadNotifications: 1 });

    await site.ask(`POST /threads/${id}/read`, { as: host, json: {} });
    expect((await list(host)).unread).toBe(0);
  });

  test("an event of a booking: one notification for each side with its mail, however often it is queued", async () => {
    const [host, guest] = [await createMember(), await createMember()];
    const spaceId = await createLiveSpace(site, { host, searchable: false });
    const id = await insertTestBooking(site, {
      spaceId,
      host,
      guest,
      from: "2027-03-01T10:00",
      to: "2027-03-01T12:00",
    });
    for (let i = 0; i < 2; i++) {
      await queueBookingMails(deps.db, deps, id, "confirmed");
      await site.runJobs();
    }

    for (const side of [host, guest]) {
      const { items } = await list(side);
      expect(items).toMatchObject([{ kind: "booking-confirmed", href: `/bookings/${id}` }]);
      expect(items[0]?.text).toMatch(
        /^The booking of Sunny loft, .* 12:00 PM, with .* is confirmed\.$/,
      );
      const mails = await mailsTo(side);
      expect(mails.filter(({ subject }) => subject.includes("Sunny loft"))).toHaveLength(1);
    }
  });
});

describe("preferences", () => {
  const get = async (as: TestMember) =>
    (await site.ask<NotificationPreferences>("GET /notifications/preferences", { as })).body;
  const put = (as: TestMember, json: object) =>
    site.ask<NotificationPreferences & { fieldErrors: object }>("PUT /notifications/preferences", {
      as,
      json,
    });
  const none = { site: false, mail: false, whatsapp: false, push: false };
  const all = { site: true, mail: true, whatsapp: true, push: true };
  const hours = { quietFrom: "22:00", quietTo: "06:30" };

  test("everything is on at first; choices are kept, and what is left out stays", async () => {
    const member = await createMember();
    expect(await get(member)).toEqual({
      events: notificationKindNames.map((kind) => ({ kind, ...all })),
      quietFrom: "21:00",
      quietTo: "08:00",
    });
    const saved = await put(member, { events: [{ kind: "message", ...none }], ...hours });
    expect(saved.status).toBe(200);
    await put(member, { events: [{ kind: "inquiry", ...all, site: false }], ...hours });
    const now = await get(member);
    expect(now).toMatchObject(hours);
    expect(now.events.filter((event) => !event.site)).toEqual([
      { kind: "inquiry", ...all, site: false },
      { kind: "message", ...none },
    ]);
  });

  test.each([
    [{ events: [{ kind: "refund", ...all, mail: false }], ...hours }],
    [{ events: [{ kind: "birthday", ...all }], ...hours }],
    [
      {
        events: [
          { kind: "message", ...all },
          { kind: "message", ...none },
        ],
        ...hours,
      },
    ],
    [{ events: [], quietFrom: "24:00", quietTo: "08:00" }],
    [{ events: [] }],
  ])("refuses %j", async (json) => {
    const member = await createMember();
    expect((await put(member, json)).status).toBe(422);
    expect((await get(member)).quietFrom).toBe("21:00");
  });

  test("what is switched off is in no list, event or mail; mails that are always sent cannot be switched off", async () => {
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, searchable: false });
    await put(host, { events: [{ kind: "message", ...none }], ...hours });
    await site.ask("POST /threads", {
      as: guest,
      json: { locationId: space, text: "Hello", clientId: "1" },
    });
    expect(await list(host)).toMatchObject({ items: [], unread: 0 });
    expect(await eventsOf(host)).toEqual([]);
    expect((await mailsTo(host)).filter(({ text }) => text.includes("Hello"))).toEqual([]);

    for (const kind of notificationKindNames.filter((one) => notificationKinds[one].mailIsFixed)) {
      const refused = await put(host, { events: [{ kind, ...none }], ...hours });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain(notificationMessages.mailIsFixed);
      expect(await tell(host, { kind })).toEqual({ wantsMail: true });
    }
  });
});

describe("WhatsApp", () => {
  test.each([
    ["2026-03-01T21:00:00+05:30", undefined, "2026-03-02T08:00:00+05:30"],
    ["2026-03-02T07:59:00+05:30", undefined, "2026-03-02T08:00:00+05:30"],
    ["2026-03-02T08:00:00+05:30", undefined, "2026-03-02T08:00:00+05:30"],
    ["2026-03-01T20:59:00+05:30", undefined, "2026-03-01T20:59:00+05:30"],
    [
      "2026-03-01T13:00:00+05:30",
      { quietFrom: "12:00", quietTo: "14:00" },
      "2026-03-01T14:00:00+05:30",
    ],
    [
      "2026-03-01T15:00:00+05:30",
      { quietFrom: "12:00", quietTo: "14:00" },
      "2026-03-01T15:00:00+05:30",
    ],
    [
      "2026-03-01T23:00:00+05:30",
      { quietFrom: "09:00", quietTo: "09:00" },
      "2026-03-01T23:00:00+05:30",
    ],
  ])("at %s with %j, what can wait leaves at %s", (at, hours, expected) => {
    expect(endOfQuietHours(new Date(at), hours)).toEqual(new Date(expected));
  });

  test("is used only for members who opted in, and once, even if jobs run twice at the same time", async () => {
    const [member, without] = [await createMember(), await createMember()];
    await optIn(member);
    await tell(without, { kind: "request-received" });
    await tell(member, { kind: "request-received" });
    const [notification] = (await list(member)).items;
    const payload = { notificationId: notification?._id };

    await Promise.all([1, 2, 3].map(() => deliverWhatsApp(deps, payload)));

    expect(await passedOn()).toEqual([notification?._id]);
    expect(await passedOn()).toEqual([]);
  });
});

test("a channel that is turned off while a notification waits for the morning is not used", async () => {
  const [member, other] = [await createMember(), await createMember()];
  for (const one of [member, other]) await optIn(one);
  const night = resolveTimeSpan(addDays(istDay(deps.now()), 1), 22 * 60, 23 * 60).startsAt;
  site.later(night.getTime() - deps.now().getTime());
  for (const one of [member, other]) await tell(one);
  await deps.db
    .transaction()
    .execute((tx) =>
      saveChannels(tx, member.user.id, [
        { kind: "review-due", site: true, mail: true, whatsapp: false, push: true },
      ]),
    );
  site.later(11 * 60 * MINUTE_MS);
  const { rows } = await sql<{ id: string; account_id: string }>`select id, account_id
    from notifications where account_id in (${member.user.id}, ${other.user.id})`.execute(deps.db);
  for (const { id } of rows) await deliverWhatsApp(deps, { notificationId: id });

  expect(await passedOn()).toEqual(
    rows.filter(({ account_id }) => account_id === other.user.id).map(({ id }) => id),
  );
  expect(
    await deps.db
      .selectFrom("notification_deliveries")
      .innerJoin("notifications", "id", "notification_id")
      .select("state")
      .where("account_id", "=", member.user.id)
      .execute(),
  ).toEqual([{ state: "skipped" }]);
});

test("a deleted account keeps no notifications, and gets no new ones", async () => {
  const member = await createMember();
  await tell(member);
  const deleted = await site.ask(`DELETE /auth/delete/${member.user.id}`, {
    as: member,
    json: { currentPassword: testPassword },
  });
  expect(deleted.status).toBe(200);
  expect(await tell(member)).toEqual({ wantsMail: false });
  const { rows } =
    await sql`select 1 from notifications where account_id = ${member.user.id}`.execute(deps.db);
  expect(rows).toEqual([]);
});
