import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { canSendSms, openSmsSender } from "./open-sms-sender.ts";
import { enqueueSms, sendSms } from "./outbox.ts";
import { createSmsHttpSender } from "./sms-http-sender.ts";

type Received = { headers: Record<string, unknown>; body: Record<string, unknown> };

/** Starts an SMS service that responds with the status that the test sets, or not at all. */
const service = async () => {
  const received: Received[] = [];
  const behaviour: { status: number; silent: boolean } = { status: 200, silent: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Received["body"],
      });
      if (behaviour.silent) return;
      response.writeHead(behaviour.status);
      response.end("+919820012345 cannot be reached");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}/send`, received, behaviour };
};

const sms = await service();
const lines: string[] = [];
const sender = createSmsHttpSender(
  { url: `http://jagah:se%3Acret@${sms.url}`, sender: "JAGAHX", templateId: "1107160000000012345" },
  { answerMs: 300 },
);
const site = await createTestSite({
  sms: sender,
  log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
});
const { deps } = site;
const { db, pool } = deps;
const MINUTE = 60_000;

const hello = () => ({
  to: "+919820012345",
  text: "123456 is your code",
  code: "123456",
  expiresAt: new Date(deps.now().getTime() + 5 * MINUTE),
});
const theText = () => db.selectFrom("text_messages").selectAll().executeTakeFirstOrThrow();
/** Makes the next attempt due now, so that the test need not wait until the pause is over. */
const untilNextAttempt = () =>
  pool.query("update graphile_worker._private_jobs set run_at = now()");

beforeEach(async () => {
  Object.assign(sms.behaviour, { status: 200, silent: false });
  sms.received.length = 0;
  lines.length = 0;
  await pool.query("delete from graphile_worker._private_jobs");
  await db.deleteFrom("text_messages").execute();
});

test("an SMS is sent if and only if its transaction commits, in the service's format", async () => {
  await db.transaction().execute((tx) => enqueueSms(tx, deps, hello()));
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueueSms(tx, deps, { ...hello(), to: "+919820099999" });
      throw new Error("no");
    })
    .catch(() => {});

  await site.runJobs();

  const { id, ...text } = await theText();
  expect(sms.received.map(({ body }) => body)).toEqual([
    {
      to: "+919820012345",
      text: "123456 is your code",
      code: "123456",
      template: "1107160000000012345",
      sender: "JAGAHX",
    },
  ]);
  expect(sms.received[0]?.headers).toMatchObject({
    "idempotency-key": id,
    authorization: `Basic ${Buffer.from("jagah:se:cret").toString("base64")}`,
  });
  expect(text).toMatchObject({ body: "", code: "", attempts: 1, sent_at: expect.any(Date) });
});

describe("a service that is temporarily unavailable", () => {
  test.each([
    ["answers 500", { status: 500 }],
    ["refuses our sign-in", { status: 401 }],
    ["never answers", { silent: true }],
  ])("and %s gets it later", async (_, behaviour) => {
    Object.assign(sms.behaviour, behaviour);
    await enqueueSms(db, deps, hello());
    await site.runJobs();
    const waiting = await theText();
    Object.assign(sms.behaviour, { status: 200, silent: false });
    await untilNextAttempt();

    await site.runJobs();

    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, code: "123456" });
    expect(await theText()).toMatchObject({ attempts: 2, sent_at: expect.any(Date), code: "" });
    expect(sms.received).toHaveLength(2);
  });

  test("gets nothing after the code has expired, and the SMS is emptied", async () => {
    sms.behaviour.status = 503;
    await enqueueSms(db, deps, hello());
    await site.runJobs();
    site.later(5 * MINUTE);
    await untilNextAttempt();

    await site.runJobs();

    expect(sms.received).toHaveLength(1);
    expect(await theText()).toMatchObject({
      body: "",
      code: "",
      sent_at: null,
      failed_at: expect.any(Date),
      last_error: "its code has expired",
    });
  });
});

test("a permanently rejected SMS is not retried, and neither number nor code is in the log", async () => {
  sms.behaviour.status = 422;
  await enqueueSms(db, deps, hello());

  await site.runJobs();

  expect(await theText()).toMatchObject({ attempts: 1, body: "", failed_at: expect.any(Date) });
  expect(lines.join("")).toContain("the service responded with 422");
  for (const secret of ["9820012345", "123456", "se:cret", "se%3Acret"])
    expect(
      lines.join("") + JSON.stringify(await theText()).replace("+919820012345", ""),
    ).not.toContain(secret);
});

test("ten workers with the same SMS send one", async () => {
  await enqueueSms(db, deps, hello());
  const job = { textId: (await theText()).id };

  await Promise.allSettled(Array.from({ length: 10 }, () => sendSms(deps, job)));
  await sendSms(deps, job);

  expect(sms.received).toHaveLength(1);
});

test("the nightly clean-up empties an SMS that a dead worker left, and deletes the SMS a week after its code has expired", async () => {
  await enqueueSms(db, deps, hello());
  await pool.query("delete from graphile_worker._private_jobs");
  await db.updateTable("text_messages").set({ sending_since: deps.now() }).execute();
  const tidy = async () => {
    await addJob(db, "forget-old", {});
    await site.runJobs();
  };

  await tidy();
  const kept = await theText();
  site.later(6 * MINUTE);
  await tidy();
  const emptied = await theText();
  site.later(7 * 24 * 60 * MINUTE - 2 * MINUTE);
  await tidy();
  const almostAWeekOld = await theText();
  site.later(2 * MINUTE);
  await tidy();

  expect([kept.code, emptied.code, emptied.body]).toEqual(["123456", "", ""]);
  expect(emptied).toMatchObject({ sending_since: null, failed_at: expect.any(Date) });
  expect(almostAWeekOld.id).toBe(kept.id);
  expect(await db.selectFrom("text_messages").selectAll().execute()).toEqual([]);
});

describe("the sender", () => {
  const { dataDir } = deps.config;
  const service = { url: `http://${sms.url}`, sender: "", templateId: "" };
  const message = { id: "0199-a", to: "+919820012345", text: "123456 is it", code: "123456" };

  test("in demo mode writes files that only their owner can read", async () => {
    await openSmsSender({ sms: undefined, demoData: true, dataDir })?.send(message);

    const [file = ""] = readdirSync(join(dataDir, "sms"));
    const path = join(dataDir, "sms", file);
    expect(file).toBe("0199-a.json");
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
      to: message.to,
      text: message.text,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("leaves no partial file if it cannot write", async () => {
    mkdirSync(join(dataDir, "sms", "0199-b.json"), { recursive: true });

    const sent = openSmsSender({ sms: undefined, demoData: true, dataDir })?.send({
      ...message,
      id: "0199-b",
    });

    await expect(sent).rejects.toThrow();
    expect(readdirSync(join(dataDir, "sms")).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("uses a configured service in demo mode too; without either there are no codes", async () => {
    await openSmsSender({ sms: service, demoData: true, dataDir })?.send(message);

    expect(sms.received.map(({ body }) => body)).toMatchObject([{ template: "", sender: "" }]);
    expect(openSmsSender({ sms: undefined, demoData: false, dataDir })).toBeUndefined();
    expect(canSendSms({ sms: undefined, demoData: false })).toBe(false);
    expect(canSendSms({ sms: service, demoData: false })).toBe(true);
  });
});
