import { describe, expect, test } from "vitest";
import { addDays, istDay, toInstant } from "#contract/time.ts";
import { WHATSAPP_TOTAL_DAYS } from "#contract/whatsapp/policy.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createWhatsAppFixture } from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { queueWhatsApp } from "./queue-whatsapp.ts";
import { computeCostPaise } from "./rates.ts";
import { sendWhatsApp } from "./send-whatsapp.ts";

const fixture = await createWhatsAppFixture({ config: { whatsAppDailyLimit: 40 } });
const { site, sandbox, optedIn, requested, notify, received, rows, settle } = fixture;
const { db } = site.deps;
const HOUR = 3_600_000;

const newest = async () => (await rows()).at(-1);
const send = async () => {
  const host = await optedIn();
  const made = await requested({ host });
  return { host, ...made, queued: await notify(host, "request-received", made.bookingId) };
};

test("a message is sent if and only if its transaction commits, and each notification is sent once", async () => {
  const host = await optedIn();
  const { bookingId } = await requested({ host });
  const params = { text: "Your space is live.", id: "profile" };
  const message = { accountId: host.user.id, template: "account_news", params } as const;
  await db
    .transaction()
    .execute(async (tx) => {
      await queueWhatsApp(tx, site.deps, message);
      throw new Error("no");
    })
    .catch(() => {});
  for (let i = 0; i < 2; i += 1)
    await queueWhatsApp(db, site.deps, { ...message, about: { bookingId, once: "the same" } });
  await site.runJobs();
  expect(received(host).filter(({ category }) => category === "utility")).toMatchObject([
    {
      text: "There is news for you on our site: Your space is live. You can read everything there.",
      footer: "Write STOP to end these messages.",
      buttons: [{ url: "http://jagah.test/profile" }],
    },
  ]);
});

describe("a provider that is temporarily unavailable", () => {
  test.each([
    ["too many requests", 429, 1],
    ["an error of its own", 500, 1],
    ["a break before the call arrives", "not-reached", 1],
    ["no JSON, so that the message is sent again", "garbage", 2],
  ] as const)("with %s gets the message later", async (_, fault, times) => {
    const host = await optedIn();
    const { bookingId } = await requested({ host });
    sandbox.faults.add("*", fault);
    await notify(host, "request-received", bookingId);
    expect(await newest()).toMatchObject({ status: "queued", attempts: 1, failed_at: null });
    await fixture.endPauses();
    await site.runJobs();
    expect(await newest()).toMatchObject({ status: "sent", attempts: 2, content: "" });
    expect(received(host).filter(({ category }) => category === "utility")).toHaveLength(times);
  });

  test("gets nothing once the message has expired", async () => {
    const host = await optedIn();
    const { bookingId } = await requested({ host });
    sandbox.faults.add("*", 503);
    await notify(host, "request-received", bookingId);
    site.later(13 * HOUR);
    await fixture.endPauses();
    await site.runJobs();
    expect(await newest()).toMatchObject({
      status: "failed",
      last_error: "the message has expired",
    });
  });
});

test("a reply that the provider has accepted is recorded, without another read that could fail first", async () => {
  const host = await optedIn();
  sandbox.person.write(host.number, "Hello?");
  await fixture.deliver();
  sandbox.faults.add("*", "not-reached");
  await site.runJobs();
  const { id: messageId = "" } = (await newest()) ?? {};
  let isAccepted = false;
  const deps = {
    ...site.deps,
    whatsApp: {
      ...fixture.whatsApp,
      send: async (message: Parameters<typeof fixture.whatsApp.send>[0]) => {
        const providerId = await fixture.whatsApp.send(message);
        isAccepted = true;
        return providerId;
      },
    },
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAccepted && node.kind === "SelectQueryNode") throw new Error("no connection");
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };

  await sendWhatsApp(deps, { messageId });

  expect(await newest()).toMatchObject({ id: messageId, category: "service", status: "sent" });
});

test.each(["PENDING", "PAUSED", "DISABLED"] as const)(
  "a template that is %s is refused for good",
  async (status) => {
    sandbox.setTemplateStatus("request_received", status);
    await send();
    sandbox.setTemplateStatus("request_received", "APPROVED");
    await fixture.endPauses();
    await site.runJobs();
    expect(await newest()).toMatchObject({
      status: "failed",
      attempts: 1,
      cost_paise: 0,
      last_error: expect.stringMatching(/^WhatsApp responded with 40[04], code 1320/),
    });
  },
);

test("a message about a booking that has changed meanwhile is not sent", async () => {
  const host = await optedIn();
  const { bookingId, guest } = await requested({ host });
  sandbox.faults.add("*", 503);
  await notify(host, "request-received", bookingId);
  await fixture.ask(guest, `POST /bookings/${bookingId}/cancel`, {});
  await fixture.endPauses();
  await site.runJobs();
  expect((await rows()).find((row) => row.booking_id === bookingId)).toMatchObject({
    status: "failed",
    last_error: "the booking has changed",
  });
});

test("a message with the former time of a booking is not sent", async () => {
  const host = await optedIn();
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  const guest = await fixture.member();
  const times = { from: "2030-01-01T10:00", to: "2030-01-01T12:00" };
  const bookingId = await insertTestBooking(site, { spaceId, host, guest, ...times });
  const move = () =>
    db
      .insertInto("booking_events")
      .values({
        booking_id: bookingId,
        at: site.deps.now(),
        party: "guest",
        action: "reschedule",
        from_status: "confirmed",
        to_status: "confirmed",
        details: JSON.stringify({
          from: "2029-12-31T04:30:00.000Z",
          fromEnd: "2029-12-31T06:30:00.000Z",
        }),
      })
      .execute();
  await move();
  site.later(HOUR);
  sandbox.faults.add("*", 503);
  await notify(host, "booking-tomorrow", bookingId);
  expect(await newest()).toMatchObject({ status: "queued", attempts: 1 });
  site.later(1);
  await move();
  await settle();
  expect(await newest()).toMatchObject({
    status: "failed",
    last_error: "the booking has changed",
  });
  await notify(host, "booking-moved", bookingId);
  expect(await newest()).toMatchObject({ status: "sent", template: "booking_moved" });
});

test("free text is sent only within a day after the person wrote", async () => {
  const host = await optedIn();
  sandbox.person.write(host.number, "Hello?");
  await fixture.deliver();
  sandbox.faults.add("*", 503);
  await site.runJobs();
  site.later(25 * HOUR);
  await settle();
  expect(await newest()).toMatchObject({
    category: "service",
    status: "failed",
    last_error: "the message has expired",
  });
  expect(received(host).filter(({ category }) => category === "service")).toEqual([]);
});

test("the team's totals cover 30 days including today, from midnight in India", async () => {
  const host = await optedIn();
  const params = { text: "Again.", id: "profile" };
  await db.deleteFrom("whatsapp_messages").execute();
  const firstDay = addDays(istDay(site.deps.now()), 1 - WHATSAPP_TOTAL_DAYS);
  for (const minute of [-1, 0, 1439]) {
    const message = { accountId: host.user.id, template: "account_news", params } as const;
    await queueWhatsApp(db, site.deps, message);
    await db
      .updateTable("whatsapp_messages")
      .set({ created_at: toInstant(firstDay, minute), status: "failed" })
      .where("status", "=", "queued")
      .execute();
  }

  const team = await signUp(site, "counts@example.in", { role: "admin" });
  const { body } = await fixture.ask(team, "GET /admin/whatsapp");
  expect(body.items).toMatchObject([{ day: firstDay, failed: 2 }]);
});

test("the daily cap stops messages and codes, and the team sees what was sent and its cost", async () => {
  site.later(25 * HOUR);
  const host = await optedIn();
  await db
    .updateTable("whatsapp_messages")
    .set({ created_at: new Date(0) })
    .execute();
  const messages = { accountId: host.user.id, template: "account_news" } as const;
  const params = { text: "Again.", id: "profile" };
  for (let i = 0; i < 45; i += 1) await queueWhatsApp(db, site.deps, { ...messages, params });
  await site.runJobs();
  await fixture.deliver();

  expect(received(host).filter(({ category }) => category === "utility")).toHaveLength(40);
  expect(await newest()).toMatchObject({ last_error: "the site's daily limit is reached" });
  expect(
    await fixture.ask(host, "POST /whatsapp/opt-in", { phoneNumber: `+${host.number}` }),
  ).toMatchObject({ status: 429, body: { code: "too-many-attempts" } });

  const team = await signUp(site, "team@example.in", { role: "admin" });
  const { body } = await fixture.ask(team, "GET /admin/whatsapp");
  expect(body).toEqual({
    items: [
      {
        day: expect.any(String),
        category: "utility",
        sent: 40,
        delivered: 40,
        failed: 5,
        costPaise: 460,
      },
    ],
    sentToday: 40,
    dailyLimit: 40,
  });
  expect((await fixture.ask(host, "GET /admin/whatsapp")).status).toBe(403);
  site.later(25 * HOUR);
  await queueWhatsApp(db, site.deps, { ...messages, params });
  await site.runJobs();
  expect(await newest()).toMatchObject({ status: "sent" });
});

test("one person gets at most sixty messages a day", async () => {
  site.later(25 * HOUR);
  site.deps.config.whatsAppDailyLimit = 1_000;
  const host = await optedIn();
  const params = { text: "Again.", id: "profile" };
  for (let i = 0; i < 65; i += 1)
    await queueWhatsApp(db, site.deps, {
      accountId: host.user.id,
      template: "account_news",
      params,
    });
  await site.runJobs();
  expect(received(host).filter(({ category }) => category === "utility")).toHaveLength(59);
  expect(await newest()).toMatchObject({ last_error: "the person's daily limit is reached" });
});

test("the cost depends on the category, the day and the number of earlier messages", () => {
  const cost = (day: string, category: "utility" | "service", before = 0) =>
    computeCostPaise(category, new Date(`${day}T00:00:00+05:30`), before);
  expect(cost("2026-09-30", "utility")).toBe(11.5);
  expect(cost("2026-09-30", "service", 5_000)).toBe(0);
  expect([cost("2026-10-01", "service", 999), cost("2026-10-01", "service", 1_000)]).toEqual([
    0, 11.5,
  ]);
});

test("the nightly clean-up deletes old messages, ids and codes, and only the old ones", async () => {
  const tables = ["whatsapp_messages", "whatsapp_incoming", "whatsapp_codes"] as const;
  /** Adds rows to each of the tables. */
  const fill = async () => {
    const host = await optedIn();
    sandbox.person.write(host.number, "Hello");
    await settle();
    await fixture.ask(host, "POST /whatsapp/opt-in", { phoneNumber: `+${host.number}` });
    await site.runJobs();
  };
  const cleanUp = async () => {
    await addJob(db, "forget-old", {});
    await site.runJobs();
  };
  const counts = async () => {
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).map(({ length }) => length);
  };
  await fill();
  site.later(400 * 24 * HOUR);
  await cleanUp();
  expect(await counts()).toEqual([0, 0, 0]);
  await fill();
  await cleanUp();
  // The messages are two codes and our answer.
  expect(await counts()).toEqual([3, 1, 1]);
});
