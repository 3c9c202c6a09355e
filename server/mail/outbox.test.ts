import { beforeEach, describe, expect, test } from "vitest";
import { startSmtpServer } from "#server/testing/mail/smtp-server.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import type { Mail } from "./mailer.ts";
import { createSendMailTask, enqueueMail } from "./outbox.ts";
import { mailSchedule } from "./policy.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const testServer = await startSmtpServer();
const mailer = createSmtpMailer(
  testServer.url,
  { mailFrom: { name: "Jagah", address: "no-reply@jagah.test" }, publicUrl: "http://jagah.test" },
  { connectMs: 300, silenceMs: 300, mailMs: 5_000 },
);
const site = await createTestSite({ mailer });
const { deps } = site;
const { db, pool } = deps;
const sendMail = createSendMailTask(async () => true);
const MINUTE = 60_000;
const hello = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

beforeEach(async () => {
  for (const key of Object.keys(testServer.behaviour))
    delete testServer.behaviour[key as keyof typeof testServer.behaviour];
  testServer.received.length = 0;
  await pool.query("delete from graphile_worker._private_jobs");
  await db.deleteFrom("mails").execute();
});

const theMail = () => db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
/** Makes the next attempt due now. Otherwise the attempt would be due only after a pause. */
const untilNextAttempt = () =>
  pool.query("update graphile_worker._private_jobs set run_at = now()");

test("a mail is sent if and only if its transaction commits", async () => {
  await db.transaction().execute((tx) => enqueueMail(tx, deps, hello));
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueueMail(tx, deps, { ...hello, to: "nobody@example.in" });
      throw new Error("no");
    })
    .catch(() => {});

  await site.runJobs();

  expect(testServer.received.map(({ to }) => to)).toEqual([["asha@example.in"]]);
  expect(await theMail()).toMatchObject({
    attempts: 1,
    last_error: null,
    sending_since: null,
    failed_at: null,
    sent_at: expect.any(Date),
    body_text: "",
    body_html: "",
  });
});

describe("a mail server that is temporarily unavailable", () => {
  test("gets the mail later, once", async () => {
    testServer.behaviour.refuseMessage = { code: 451, text: "try later" };
    await enqueueMail(db, deps, hello);
    await site.runJobs();

    expect(await theMail()).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: null,
      sending_since: null,
      last_error: expect.stringContaining("try later"),
    });
    await site.runJobs();
    expect((await theMail()).attempts).toBe(1);
    delete testServer.behaviour.refuseMessage;
    await untilNextAttempt();
    await site.runJobs();
    await untilNextAttempt();
    await site.runJobs();

    expect(testServer.received).toHaveLength(1);
    expect(await theMail()).toMatchObject({ attempts: 2, sent_at: expect.any(Date) });
  });

  test("is retried with growing pauses, for about a day", async () => {
    testServer.behaviour.drop = true;
    await enqueueMail(db, deps, hello);
    const pauses: number[] = [];

    for (;;) {
      await site.runJobs();
      const { rows } = await pool.query(
        "select extract(epoch from run_at - now()) as s from graphile_worker.jobs",
      );
      if (!rows[0]) break;
      pauses.push(Number(rows[0].s));
      await untilNextAttempt();
    }

    for (const [i, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual((pauses[i - 1] ?? 0) - 1);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(48);
    expect(await theMail()).toMatchObject({ failed_at: expect.any(Date), body_text: "" });
  });
});

test("a permanently rejected mail is not retried", async () => {
  testServer.behaviour.refuseRecipient = { code: 550, text: "no such user" };
  await enqueueMail(db, deps, hello);

  await site.runJobs();

  expect(await theMail()).toMatchObject({
    attempts: 1,
    sent_at: null,
    failed_at: expect.any(Date),
    body_text: "",
    last_error: expect.stringContaining("no such user"),
  });
  const { rows } = await pool.query("select 1 from graphile_worker.jobs");
  expect(rows).toEqual([]);
});

describe("duplicates of a mail", () => {
  const jobOf = async () => ({ mailId: (await theMail()).id });

  test("ten workers with the same mail send one", async () => {
    await enqueueMail(db, deps, hello);
    const job = await jobOf();

    const runs = await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(deps, job)));

    expect(testServer.received).toHaveLength(1);
    expect(runs.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    await sendMail(deps, job);
    expect(testServer.received).toHaveLength(1);
  });

  test("a mail that a slow worker is sending is not sent by another worker", async () => {
    await enqueueMail(db, deps, hello);
    const job = await jobOf();
    const sent: Mail[] = [];
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const send = async (mail: Mail) => {
      await slow;
      sent.push(mail);
    };
    const first = sendMail({ ...deps, mailer: { ...mailer, send } }, job);
    while ((await theMail()).sending_since === null);

    await expect(sendMail(deps, job)).rejects.toThrow("another worker");
    goOn();
    await first;
    await sendMail(deps, job);

    expect([sent.length, testServer.received.length]).toEqual([1, 0]);
  });

  test("a mail of a worker that died while sending is sent again after five minutes, with the same id", async () => {
    await enqueueMail(db, deps, hello);
    const job = await jobOf();
    const died = { ...mailer, send: () => new Promise<never>(() => {}) };
    void sendMail({ ...deps, mailer: died }, job);
    while ((await theMail()).sending_since === null);

    site.later(4 * MINUTE);
    await expect(sendMail(deps, job)).rejects.toThrow("another worker");
    site.later(2 * MINUTE);
    await sendMail(deps, job);

    expect(testServer.received[0]?.raw).toContain(`Message-ID: <${job.mailId}@jagah.test>`);
  });

  test.each([
    ["at the first attempt", 1],
    ["at the last attempt", mailSchedule.attempts],
  ])(
    "if a worker dies %s and the server is then unavailable, the mail fails permanently",
    async (_, attempts) => {
      await enqueueMail(db, deps, hello);
      await pool.query("update graphile_worker._private_jobs set attempts = $1", [attempts]);
      const sendingSince = deps.now();
      await db.updateTable("mails").set({ attempts, sending_since: sendingSince }).execute();
      testServer.behaviour.drop = true;
      const retry = async () => {
        await untilNextAttempt();
        await site.runJobs();
      };

      for (let n = 0; n < 5; n++) await retry();
      site.later(6 * MINUTE);
      for (let n = 0; n < mailSchedule.attempts; n++) await retry();

      expect(await theMail()).toMatchObject({ failed_at: expect.any(Date), body_text: "" });
      const { rows } = await pool.query("select attempts from graphile_worker.jobs");
      expect(rows).toEqual([]);
    },
  );

  test("if a server accepts a mail and closes without responding, the mail is sent again with the same id", async () => {
    testServer.behaviour.dropAfter = true;
    await enqueueMail(db, deps, hello);
    await site.runJobs();
    delete testServer.behaviour.dropAfter;
    await untilNextAttempt();
    await site.runJobs();

    const ids = testServer.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
