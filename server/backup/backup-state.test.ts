import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import type { BackupState } from "#contract/backups/routes.ts";
import { startBusinessMetrics } from "#server/business-metrics.ts";
import { GatewayError } from "#server/checkout/gateway/gateway.ts";
import { allTasks, heldTasks, poolsWhileHeld, workerPools } from "#server/jobs.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { notifyByMailToo } from "#server/notifications/mails/mail-notification.ts";
import {
  formatTestCalendar,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { insertBackup } from "./backup-queries.ts";
import { startHoldableJobs } from "./hold-jobs.ts";
import { settleRetries } from "./policy.ts";
import { recordRestore } from "./record-restore.ts";
import { releaseHeld } from "./release-held.ts";
import { settleRestore } from "./settle-restore.ts";

const calendarServer = await startCalendarServer();
const fixture = await createPaymentFixture({
  config: { backupDir: "/var/backups/jagah", calendarHosts: [calendarServer.host] },
});
const { site, paymentProvider: provider } = fixture;
const { deps } = site;
const { db } = deps;

const HOUR_MS = 3_600_000;
const file = "/var/backups/jagah/jagah-2027-01-31T211203Z.backup";
const now = new Date();
const hoursAgo = (hours: number) => new Date(deps.now().getTime() - hours * HOUR_MS);
const good = (hours: number) =>
  insertBackup(db, {
    id: deps.newId(),
    finishedAt: hoursAgo(hours),
    madeAt: hoursAgo(hours),
    bytes: 1_700_000,
    file,
  });
const failed = (hours: number) =>
  insertBackup(db, {
    id: deps.newId(),
    finishedAt: hoursAgo(hours),
    problem: "No space left on the device",
    file,
  });

const team = await signUp(site, "team@example.in", { role: "admin", verified: true });
const state = async () => (await site.ask<BackupState>("GET /admin/backups", { as: team })).body;

const readMetrics = async () => {
  const own = new Registry();
  await startBusinessMetrics(deps.pool, own)();
  const metrics = await own.getMetricsAsJSON();
  return Object.fromEntries(metrics.map(({ name, values: [first] }) => [name, first?.value]));
};

test("the team and the metrics say when the last good backup was made, and whether one failed since", async () => {
  expect(await state()).toEqual({
    nightly: true,
    lastGood: null,
    lastFailed: null,
    late: false,
    held: null,
  });
  expect(await readMetrics()).toMatchObject({ backup_last_good_timestamp_seconds: 0 });
  await failed(80);
  await good(50);
  expect(await state()).toMatchObject({
    lastGood: { bytes: 1_700_000 },
    lastFailed: null,
    late: true,
  });
  expect(await readMetrics()).toMatchObject({ backup_failed: 0, messages_held: 0 });

  await failed(2);
  expect(await state()).toMatchObject({
    lastGood: { bytes: 1_700_000 },
    lastFailed: { problem: "No space left on the device" },
  });
  expect(await readMetrics()).toMatchObject({ backup_failed: 1 });

  await good(1);
  expect(await state()).toMatchObject({ lastFailed: null, late: false });
  const { backup_last_good_timestamp_seconds: made = 0 } = await readMetrics();
  expect(made).toBeCloseTo(hoursAgo(1).getTime() / 1_000, -2);
});

test("if no backup has succeeded, backups are late 31 hours after the site began, but not after 29 hours", async () => {
  await deps.pool.query("delete from backups");
  const createDatabase = (hours: number) =>
    withClient(site.owner.url, (client) =>
      client.query("update schema_migrations set applied_at = $1", [hoursAgo(hours)]),
    );
  await createDatabase(29);
  expect(await state()).toMatchObject({ nightly: true, lastGood: null, late: false });
  await createDatabase(31);
  expect(await state()).toMatchObject({ lastGood: null, lastFailed: null, late: true });
  await good(1);
  expect(await state()).toMatchObject({ late: false });
});

const mail = (to: string) =>
  enqueueMail(db, deps, { to, subject: "A mail", text: "Text", html: "<p>Text</p>" });

/** Records that the database was restored at `at`, by default now. */
const restore = (at = new Date()) =>
  withClient(site.owner.url, (client) =>
    recordRestore(client, { id: deps.newId(), backupAt: now, at }),
  );

const settle = (gateway = deps.gateway) =>
  settleRestore(
    { ...deps, gateway },
    { catchUp: async () => {}, tell: () => {}, databaseUrl: site.owner.url, pauseMs: 0 },
  );

const release = (sendAll = false) => releaseHeld(deps, heldTasks, { sendAll });

test("backups of a restored site are not late before its first night, although it has the old site's records", async () => {
  await deps.pool.query("delete from backups");
  const forget = () => withClient(site.owner.url, (client) => client.query("delete from restores"));
  for (const record of [async () => {}, () => good(100)]) {
    await record();
    expect(await state()).toMatchObject({ late: true });
    await restore(hoursAgo(31));
    expect(await state()).toMatchObject({ late: true });
    await restore(hoursAgo(29));
    expect(await state()).toMatchObject({ late: false });
    await forget();
  }
});

test("nothing is released until the payments are fetched from the provider and applied", async () => {
  await fixture.held();
  await restore();
  expect(await release()).toBe("not-settled");
  // The database contains orders, so settling the restore needs the provider.
  await settleRestore(
    { ...deps, gateway: undefined },
    { catchUp: async () => {}, tell: () => {}, databaseUrl: site.owner.url },
  );
  expect(await release()).toBe("not-settled");
  expect(await state()).toMatchObject({ held: { settled: false } });

  provider.fault("GET /v1/payments", 503, { times: settleRetries.attempts });
  await expect(settle()).rejects.toThrow(StartProblem);
  provider.noFaults();
  // A request that the provider rejects is not repeated. Wrong keys are rejected with 401.
  for (const error of [
    new GatewayError("refused", "The id provided does not exist", 400),
    new GatewayError("unknown", "Authentication failed", 401),
  ]) {
    const paymentsSince = vi.fn(() => {
      throw error;
    });
    const rejected = settle(deps.gateway && { ...deps.gateway, paymentsSince });
    await expect(rejected).rejects.toThrow(/rejects a request.*Check the provider's keys/);
    expect(paymentsSince).toHaveBeenCalledOnce();
  }
  await settle();
  expect(await state()).toMatchObject({ held: { settled: true } });
  expect(await readMetrics()).toMatchObject({ messages_held: 1 });
  expect(await release()).toMatchObject({ refunds: 0 });
  expect(await state()).toMatchObject({ held: null });
  expect(await release()).toBe("nothing-held");
});

test("what the site may have sent before the restore is discarded unless the operator says to send it", async () => {
  await site.runJobs();
  const codes = async () =>
    (await deps.pool.query("select from graphile_worker.jobs where task_identifier = 'send-text'"))
      .rowCount;
  for (const sendAll of [false, true]) {
    const sentBefore = (await site.mails()).length;
    await mail("waiting@example.in");
    await addJob(db, "send-text", { textId: deps.newId() });
    await addJob(
      db,
      "send-whatsapp-notification",
      { notificationId: deps.newId() },
      { runAt: new Date(Date.now() + HOUR_MS) },
    );
    await restore();
    await settle();
    await mail("since@example.in");
    expect(await codes()).toBe(0);
    // Only the mail to waiting@example.in counts as possibly sent. The WhatsApp message was not due
    // before the restore.
    expect(await state()).toMatchObject({ held: { doubtful: 1, messages: 2 } });

    expect(await release(sendAll)).toEqual({
      sent: sendAll ? 3 : 2,
      discarded: sendAll ? 0 : 1,
      refunds: 0,
    });
    const sent = (await site.mails()).slice(sentBefore).map(({ to }) => to);
    expect(sent.sort()).toEqual(
      sendAll ? ["since@example.in", "waiting@example.in"] : ["since@example.in"],
    );
    await deps.pool.query("delete from graphile_worker._private_jobs");
  }
  const { rows } = await deps.pool.query(
    "select last_error, body_text from mails where failed_at is not null",
  );
  expect(rows).toEqual([
    { last_error: expect.stringContaining("restored from a backup"), body_text: "" },
  ]);
});

test("jobs without attempts left do not count as held or released, and are discarded with the others", async () => {
  const remaining = async () =>
    (await deps.pool.query("select task_identifier from graphile_worker.jobs order by id")).rows;
  await deps.pool.query("delete from graphile_worker._private_jobs");
  await addJob(db, "send-waiting-mails", { accountId: deps.newId() });
  await addJob(db, "send-refund", { refundId: deps.newId() });
  await deps.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  await restore(deps.now());
  await settle();

  expect(await state()).toMatchObject({ held: { doubtful: 0, messages: 0, refunds: 0 } });
  expect(await release()).toEqual({ sent: 0, discarded: 0, refunds: 0 });
  expect(await remaining()).toEqual([{ task_identifier: "send-refund" }]);
  await deps.pool.query("delete from graphile_worker._private_jobs");
});

test("a discarded mail about a notification is not sent with a later one", async () => {
  const member = await signUp(site, "member@example.in", { verified: true });
  // Two equal times mean no quiet hours. So the mail does not wait, even if the test runs at night.
  const preferences = { events: [], quietFrom: "08:00", quietTo: "08:00" };
  const set = await site.ask("PUT /notifications/preferences", { as: member, json: preferences });
  expect(set.status).toBe(200);
  const tell = (title: string) =>
    db.transaction().execute((tx) =>
      notifyByMailToo(tx, deps, {
        accountId: member.user.id,
        kind: "offer-declined",
        subjectId: deps.newId(),
        params: { title },
        once: deps.newId(),
      }),
    );
  await site.runJobs();
  const sentBefore = (await site.mails()).length;
  await tell("In the backup");
  await restore(deps.now());
  await settleRestore(deps, {
    catchUp: () => tell("While settling"),
    tell: () => {},
    databaseUrl: site.owner.url,
  });

  // Moves the clock past the end of settling. Otherwise the next mail would be discarded, too.
  site.later(1000);
  await tell("Since the restore");

  expect(await release()).toEqual({ sent: 1, discarded: 2, refunds: 0 });
  const sent = (await site.mails()).slice(sentBefore);
  expect(sent.map(({ subject }) => subject)).toEqual(["Since the restore: your offer is declined"]);
});

test("messages that are due when a restored site starts without a provider count as possibly sent", async () => {
  await site.runJobs();
  await restore(deps.now());
  await settleRestore(
    { ...deps, gateway: undefined },
    {
      catchUp: () => mail("due@example.in"),
      tell: () => {},
      databaseUrl: site.owner.url,
    },
  );

  expect(await state()).toMatchObject({ held: { settled: false, doubtful: 1, messages: 0 } });

  await settle();
  expect(await release()).toEqual({ sent: 0, discarded: 1, refunds: 0 });
});

test("if several nodes start a restored site, one of them fetches the payments and writes the messages that are due", async () => {
  await restore(deps.now());
  const steps: string[] = [];
  const start = () =>
    settleRestore(deps, {
      catchUp: async () => {
        steps.push("begin");
        await mail("due@example.in");
        steps.push("end");
      },
      tell: () => {},
      databaseUrl: site.owner.url,
    });

  await Promise.all([start(), start(), start()]);

  expect(steps).toEqual(["begin", "end"]);
  expect(await release()).toEqual({ sent: 0, discarded: 1, refunds: 0 });
});

test("after the release, a start of the jobs that fails is repeated", async () => {
  await restore(deps.now());
  await settle();
  let starts = 0;
  const stop = vi.fn(async () => {});
  const all = async () => {
    starts += 1;
    if (starts === 1) throw new Error("the database is lost");
    return { stop };
  };
  const jobs = await startHoldableJobs(deps, { held: async () => ({ stop: async () => {} }), all });

  await release();

  await vi.waitFor(() => expect(starts).toBe(2), { timeout: 15_000, interval: 100 });
  await jobs.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test("a host whom the site may have told of a broken calendar before the restore is not told again", async () => {
  const spaceId = await fixture.space();
  const insertCalendar = (name: string, readHoursAgo: number) =>
    db
      .insertInto("host_calendars")
      .values({
        id: deps.newId(),
        space_id: spaceId,
        name,
        url: `${calendarServer.url}?${name}`,
        created_at: hoursAgo(100),
        read_at: hoursAgo(readHoursAgo),
      })
      .execute();
  await insertCalendar("Old", 7);
  await insertCalendar("New", 5);
  const told = async () => {
    await allTasks["fetch-calendars"]?.(deps, {});
    const mails = await site.mails();
    return mails.flatMap(({ subject }) => /your calendar “(\w+)”/.exec(subject)?.[1] ?? []);
  };
  const answer = (status: number) => {
    calendarServer.answer = (_, response) => response.writeHead(status).end(formatTestCalendar());
  };

  await restore(deps.now());
  answer(500);
  expect(await told()).toEqual([]);
  site.later(7 * HOUR_MS);
  expect(await told()).toEqual(["New"]);
  // The calendars work once and then fail again. The restored site now mails the host about each
  // failure, like a site that was never restored.
  answer(200);
  site.later(7 * HOUR_MS);
  await told();
  answer(500);
  site.later(7 * HOUR_MS);
  expect((await told()).slice(1).sort()).toEqual(["New", "Old"]);
});

test("every job that sends something is held, except codes by SMS, and all other jobs run", () => {
  const tasksOf = (pools: typeof workerPools) => pools.flatMap(({ tasks }) => Object.keys(tasks));
  const senders = workerPools.filter(({ name }) => /mail|text messages/.test(name));
  const runs = ["apply-whatsapp", "send-text", "text-sign-in-code"];

  expect(heldTasks.held.toSorted()).toEqual(
    [...tasksOf(senders).filter((name) => !runs.includes(name)), "send-push", "send-refund"].sort(),
  );
  expect([...tasksOf(poolsWhileHeld), ...heldTasks.held].sort()).toEqual(
    tasksOf(workerPools).sort(),
  );
});
