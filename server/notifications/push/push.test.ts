import { createECDH } from "node:crypto";
import { describe, expect, test } from "vitest";
import { notificationKinds } from "#contract/notifications/kinds.ts";
import { notificationMessages } from "#contract/notifications/messages.ts";
import { MAX_PUSH_SUBSCRIPTIONS } from "#contract/notifications/policy.ts";
import { SESSION_IDLE_MS } from "#server/identity/policy.ts";
import { allTasks } from "#server/jobs.ts";
import { runDueJobs } from "#server/kernel/jobs/jobs.ts";
import { lockRecipient } from "#server/notifications/mails/queries.ts";
import { type Notice, notify } from "#server/notifications/notify.ts";
import { deleteExpiredData } from "#server/retention.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { runJobsAtSiteTime } from "#server/testing/kernel/run-jobs-at-site-time.ts";
import { type PushBrowser, startPushService } from "#server/testing/notifications/push-service.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { MAX_PUSH_TEXT_CHARS, pushLifetimeMs, pushRetryPausesMs } from "./policy.ts";
import { postPush } from "./post-push.ts";
import { sendPush } from "./send-push.ts";
import { findVapidKeys } from "./vapid-keys.ts";

const service = await startPushService();
const site = await createTestSite({
  config: { calendarHosts: [service.host, "own-push.example:80"], shareContacts: "after-booking" },
});
await seedSampleCatalogue(site.deps);
const { deps } = site;
let people = 0;
const createMember = () => signUp(site, `push${++people}@example.in`, { verified: true });

const keyOf = async (as: TestMember) =>
  (await site.ask<{ publicKey: string }>("GET /notifications/push", { as })).body.publicKey;
const post = (as: TestMember, json: object) => site.ask("POST /notifications/push", { as, json });
const turnOn = async (as: TestMember): Promise<PushBrowser> => {
  const browser = service.subscribe(await keyOf(as));
  expect(await post(as, browser.subscription)).toMatchObject({ status: 200 });
  return browser;
};
const tell = (to: TestMember, notice: Partial<Notice> = {}) =>
  deps.db.transaction().execute((tx) =>
    notify(tx, deps, {
      accountId: to.user.id,
      kind: "message",
      subjectId: deps.newId(),
      params: { name: "Asha", title: "Glass Loft", text: "Hello" },
      once: deps.newId(),
      ...notice,
    }),
  );
const runJobs = () => runJobsAtSiteTime(site);
const stored = ({ user }: TestMember) =>
  deps.db
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .where("account_id", "=", user.id)
    .execute();
const waitingJobs = async () =>
  (
    await deps.pool.query<{ run_at: Date; priority: number }>(
      "select j.run_at, j.priority from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-push'",
    )
  ).rows;

describe("a subscribed browser", () => {
  test("gets what happened once, signed and encrypted, with contact details withheld", async () => {
    const member = await createMember();
    const browser = await turnOn(member);
    const locationId = await createLiveSpace(site, { host: member, title: "Glass Loft" });
    await site.ask("POST /threads", {
      as: await createMember(),
      json: { locationId, text: "Call 98200 12345 or asha@example.in", clientId: "1" },
    });
    const { items } = (
      await site.ask<{ items: { _id: string; text: string; href: string }[] }>(
        "GET /notifications",
        { as: member },
      )
    ).body;
    await runJobs();

    expect(service.refused).toEqual([]);
    const [{ _id, text, href } = { _id: "", text: "", href: "" }] = items;
    expect(browser.received).toMatchObject([
      {
        message: { id: _id, title: notificationKinds.message.label, text, href },
        urgency: "high",
        topic: _id.replaceAll("-", ""),
        claims: { aud: `http://${service.host}`, sub: `mailto:${deps.config.contactEmail}` },
      },
    ]);
    const [push] = browser.received;
    expect(text).toContain("“Call ••• or •••”");
    expect(String(push?.encrypted)).not.toContain("Glass Loft");
    expect((push?.ttl ?? 0) * 1000).toBeLessThanOrEqual(pushLifetimeMs.other);
    expect(push?.ttl).toBeGreaterThan(pushLifetimeMs.other / 1000 - 100);
    await tell(member, { kind: "review-due", params: { title: "x".repeat(5_000) } });
    await runJobs();
    expect(browser.received[1]).toMatchObject({
      urgency: "normal",
      message: { text: expect.stringMatching(new RegExp(`^.{${MAX_PUSH_TEXT_CHARS - 1}}…$`)) },
    });
  });

  test("wakes the device for a notification that cannot wait, even if others of its kind can", async () => {
    const member = await createMember();
    const browser = await turnOn(member);
    for (const cannotWait of [false, true])
      await tell(member, { kind: "requirement-answered", cannotWait });
    service.answerNext(503);
    service.answerNext(503);
    await runJobs();
    site.later(pushRetryPausesMs[0]);
    await runJobs();
    expect(browser.received.map(({ urgency }) => urgency).sort()).toEqual(["high", "normal"]);
  });

  test("belongs to one account until it signs out, deletes the subscription, or another account subscribes", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const browser = await turnOn(member);
    expect(await post(member, browser.subscription)).toMatchObject({ status: 200 });
    await tell(member);
    await runJobs();
    expect(browser.received).toHaveLength(1);

    // Another member signs in on the same browser.
    await post(other, browser.subscription);
    await tell(member);
    await tell(other);
    await runJobs();
    expect(browser.received).toHaveLength(2);
    // A member cannot end another member's subscription.
    const { endpoint } = browser.subscription;
    await site.ask("DELETE /notifications/push", { as: member, json: { endpoint } });
    expect(await stored(other)).toHaveLength(1);
    const ended = await site.ask("DELETE /notifications/push", { as: other, json: { endpoint } });
    expect(ended.body).toEqual({ success: true, message: notificationMessages.pushEnded });
    expect(await stored(other)).toEqual([]);

    const phone = await signInOnAnotherDevice(site, member);
    const [onPhone, onLaptop] = [await turnOn(phone), await turnOn(member)];
    await site.ask("DELETE /notifications/push", { as: member });
    await tell(member);
    await runJobs();
    expect([onPhone.received, onLaptop.received].map(({ length }) => length)).toEqual([1, 0]);
    await site.send("POST /auth/logout", {
      as: phone,
      json: { refreshToken: phone.refreshToken },
    });
    expect(await stored(member)).toEqual([]);
    await tell(member);
    await runJobs();
    expect(onPhone.received).toHaveLength(1);
  });

  test("gets nothing that was seen before, and nothing once its session has been unused for too long", async () => {
    const member = await createMember();
    const browser = await turnOn(member);
    await tell(member, { once: "seen" });
    await runDueJobs(deps, { ...allTasks, "send-push": async () => {} });
    const { id } = await deps.db
      .selectFrom("notifications")
      .select("id")
      .where("account_id", "=", member.user.id)
      .executeTakeFirstOrThrow();
    const { id: subscriptionId } = await deps.db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("account_id", "=", member.user.id)
      .executeTakeFirstOrThrow();
    await site.ask("POST /notifications/read", { as: member, json: { ids: [id] } });
    await sendPush(deps, { notificationId: id, subscriptionId });
    expect(browser.received).toEqual([]);

    await deps.db
      .updateTable("sessions")
      .set({ last_used_at: new Date(deps.now().getTime() - SESSION_IDLE_MS) })
      .where("account_id", "=", member.user.id)
      .execute();
    await tell(member);
    await runJobs();
    expect(browser.received).toEqual([]);
    await deleteExpiredData(deps, {});
    expect(await stored(member)).toEqual([]);
  });

  test("replaces the oldest one beyond the maximum of an account, and expires when its service says so", async () => {
    const member = await createMember();
    const browsers: PushBrowser[] = [];
    for (let i = 0; i <= MAX_PUSH_SUBSCRIPTIONS; i++) {
      browsers.push(await turnOn(member));
      site.later(1_000);
    }
    const kept = (await stored(member)).map(({ endpoint }) => endpoint);
    expect(kept.sort()).toEqual(
      browsers
        .slice(1)
        .map(({ subscription }) => subscription.endpoint)
        .sort(),
    );
    const [short] = browsers.slice(-1);
    await post(member, { ...short?.subscription, expirationTime: deps.now().getTime() - 1 });
    await tell(member);
    await runJobs();
    expect(short?.received).toEqual([]);
    expect(browsers.at(-2)?.received).toHaveLength(1);
  });
});

describe("a subscription is refused", () => {
  const point = createECDH("prime256v1").generateKeys("base64url");
  const keys = { p256dh: point, auth: "a".repeat(22) };
  test.each([
    ["http", { endpoint: "http://push.example/1" }],
    ["this machine", { endpoint: "https://127.0.0.1/1" }],
    ["a private network", { endpoint: "https://[fd00::1]/1" }],
    ["an IPv4 address in IPv6", { endpoint: "https://[::ffff:10.0.0.1]/1" }],
    ["a metadata service", { endpoint: "https://169.254.169.254/latest" }],
    ["a name of our network", { endpoint: "https://postgres/1" }],
    ["another port", { endpoint: "https://push.example:6379/1" }],
    ["a password", { endpoint: "https://a:b@push.example/1" }],
    ["no address", { endpoint: "push" }],
    ["a long address", { endpoint: `https://push.example/${"x".repeat(1000)}` }],
    ["no keys", { keys: undefined }],
    ["a short key", { keys: { ...keys, p256dh: "abc" } }],
    ["no point of the curve", { keys: { ...keys, p256dh: `B${"A".repeat(86)}` } }],
    ["a short secret", { keys: { ...keys, auth: "abc" } }],
    ["no time", { expirationTime: 1e300 }],
  ])("%s", async (_, wrong) => {
    const member = await createMember();
    const fine = { endpoint: "https://push.example/1", expirationTime: null, keys };
    expect((await post(member, { ...fine, ...wrong })).status).toBe(422);
    expect(await stored(member)).toEqual([]);
  });

  test("not for http if the operator trusts the server, also on the default port", async () => {
    const member = await createMember();
    const json = { endpoint: "http://own-push.example/1", expirationTime: null, keys };
    expect((await post(member, json)).status).toBe(200);
    expect(await stored(member)).toHaveLength(1);
  });

  test("without signing in; a browser's own further fields are ignored", async () => {
    expect((await site.ask("GET /notifications/push")).status).toBe(401);
    const member = await createMember();
    const body = { endpoint: "https://push.example/1", expirationTime: 1.8e12, keys };
    expect((await site.ask("POST /notifications/push", { json: body })).status).toBe(401);
    expect((await post(member, { ...body, options: {} })).status).toBe(200);
  });
});

describe("the push service", () => {
  test.each([404, 410])("answers %i: the subscription ends", async (status) => {
    const member = await createMember();
    await turnOn(member);
    service.answerNext(status);
    await tell(member);
    await runJobs();
    expect(await stored(member)).toEqual([]);
  });

  test("ends the last two subscriptions at the same moment: the next channel is due at once", async () => {
    const member = await createMember();
    for (let i = 0; i < 2; i++) (await turnOn(member)).unsubscribe();
    await tell(member, { kind: "request-expiring" });
    const jobs: { notificationId: string; subscriptionId: string }[] = [];
    const collect = async (_deps: unknown, job: unknown) => {
      jobs.push(job as (typeof jobs)[number]);
    };
    await runDueJobs(deps, { ...allTasks, "send-push": collect });
    const [first, second] = jobs;
    if (!first || !second) throw new Error("no jobs");

    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const { sending } = await deps.db.transaction().execute(async (tx) => {
      await lockRecipient(tx, member.user.id);
      await tx.deleteFrom("push_subscriptions").where("id", "=", second.subscriptionId).execute();
      const sending = sendPush(deps, first);
      await expect.poll(async () => (await deps.pool.query(waiting)).rowCount).toBe(1);
      return { sending };
    });
    await sending;

    expect(await stored(member)).toEqual([]);
    const { due_at } = await deps.db
      .selectFrom("notification_deliveries")
      .select("due_at")
      .where("notification_id", "=", first.notificationId)
      .where("channel", "=", "mail")
      .executeTakeFirstOrThrow();
    expect(due_at.getTime()).toBeLessThanOrEqual(deps.now().getTime());
  });

  test("is not asked, because the last subscription ends before the push is sent: the next channel is due at once", async () => {
    const member = await createMember();
    await turnOn(member);
    await tell(member, { kind: "request-expiring" });
    const jobs: unknown[] = [];
    const collect = async (_deps: unknown, job: unknown) => void jobs.push(job);
    await runDueJobs(deps, { ...allTasks, "send-push": collect });
    await site.ask("DELETE /notifications/push", { as: member });
    for (const job of jobs) await sendPush(deps, job);

    expect(jobs).toHaveLength(1);
    const { due_at } = await deps.db
      .selectFrom("notification_deliveries")
      .innerJoin("notifications", "id", "notification_id")
      .select("due_at")
      .where("account_id", "=", member.user.id)
      .where("channel", "=", "mail")
      .executeTakeFirstOrThrow();
    expect(due_at.getTime()).toBeLessThanOrEqual(deps.now().getTime());
  });

  test("is slow or broken: the push is sent again later, once, and no earlier than the service asks for", async () => {
    const member = await createMember();
    const browser = await turnOn(member);
    service.answerNext(429, { "Retry-After": "600" });
    service.answerNext(503);
    await tell(member);
    await runJobs();
    const [asked] = await waitingJobs();
    expect((asked?.run_at.getTime() ?? 0) - deps.now().getTime()).toBeGreaterThan(590_000);
    // Like the first attempt, a further attempt runs before the jobs that fetch calendars.
    expect(asked?.priority).toBe(-1);
    site.later(600_000);
    await runJobs();
    expect(browser.received).toEqual([]);
    site.later(pushRetryPausesMs[1]);
    await runJobs();
    expect(browser.received).toHaveLength(1);
    expect(await waitingJobs()).toEqual([]);
  });

  test("asks for a pause that is too long for any date: the push is given up", async () => {
    const member = await createMember();
    const browser = await turnOn(member);
    service.answerNext(503, { "Retry-After": "9".repeat(30) });
    await tell(member);
    await runJobs();
    expect(await waitingJobs()).toEqual([]);
    expect(browser.received).toEqual([]);
  });

  test.each([
    ["refuses the push", [400]],
    ["is broken for too long", [500, 500, 500, 500, 500]],
  ])("%s: it is given up, and the subscription stays", async (_, statuses) => {
    const member = await createMember();
    const browser = await turnOn(member);
    for (const status of statuses) service.answerNext(status);
    await tell(member, { kind: "space-verified" });
    for (let i = 0; i < statuses.length + 1; i++) {
      await runJobs();
      site.later(pushRetryPausesMs[3]);
    }
    expect(browser.received).toEqual([]);
    expect(await waitingJobs()).toEqual([]);
    expect(await stored(member)).toHaveLength(1);
  });

  test("has a name that resolves to a private address, or to no address: nothing is sent", async () => {
    const keys = findVapidKeys(deps);
    if (!keys) throw new Error("no keys");
    const browser = service.subscribe(keys.publicKey);
    const { port } = new URL(browser.subscription.endpoint);
    const to = (endpoint: string, addresses: string[]) =>
      postPush({
        subscription: { id: "1", endpoint, ...browser.subscription.keys },
        message: { id: "1", title: "", text: "", href: "" },
        isUrgent: false,
        lifetimeMs: 1_000,
        keys,
        contact: "mailto:a@example.in",
        trusted: [],
        resolve: async () => addresses.map((address) => ({ address, family: 4 })),
      });
    const ended = { result: "ended" };
    expect(await to("https://push.example/1", ["127.0.0.1"])).toMatchObject(ended);
    expect(await to("https://push.example/1", ["8.8.8.8", "10.0.0.1"])).toMatchObject(ended);
    expect(await to(`https://127.0.0.1:${port}/1`, [])).toMatchObject(ended);
    expect(await to("https://push.example/1", [])).toMatchObject({ result: "failed" });
  });
});

test("without keys, a site with the operator's database sends no push and says so", async () => {
  const off = await createTestSite({ config: { databaseUrl: "postgres://db/jagah" } });
  const member = await signUp(off, "off@example.in");
  const body = { endpoint: "https://push.example/1" };
  for (const request of ["GET", "POST", "DELETE"].map((method) => `${method} /notifications/push`))
    expect(
      await off.ask(request, { as: member, ...(!request.startsWith("GET") && { json: body }) }),
    ).toMatchObject({ status: 404, body: { code: "not-open" } });
});

test("the export has the subscriptions, and a deleted account keeps none", async () => {
  const member = await createMember();
  const { subscription } = await turnOn(member);
  const { body } = await site.ask("GET /auth/export", { as: member });
  expect(body.push).toEqual([
    { endpoint: subscription.endpoint, createdAt: expect.any(String), expiresAt: null },
  ]);
  await site.ask(`DELETE /auth/delete/${member.user.id}`, {
    as: member,
    json: { currentPassword: testPassword },
  });
  expect(await stored(member)).toEqual([]);
});
