import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { requireLinux } from "#server/testing/require-linux.ts";
import { JournalError } from "./journal.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { openStore } from "./sandbox-store.ts";

const keys = { keyId: "rzp_test_1", keySecret: "secret", webhookSecret: "hook" };
const open = (options: Omit<SandboxOptions, keyof typeof keys>): Sandbox => {
  const sandbox = createSandbox({ ...keys, ...options });
  onTestFinished(sandbox.close);
  return sandbox;
};
const anOrder = ({ bank }: Sandbox) =>
  bank.createOrder({ amount: 50_000, currency: "INR", receipt: null, notes: {} });
const aJournal = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-journal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "sandbox-gateway.jsonl");
};
/** Replaces the journal with a link to /dev/full, where every write fails as on a full disk. */
const fill = (file: string): void => {
  renameSync(file, `${file}.kept`);
  symlinkSync("/dev/full", file);
};
const makeRoom = (file: string): void => renameSync(`${file}.kept`, file);

test("a disk that fills up in the middle of a line loses nothing that was acknowledged", (context) => {
  requireLinux(context, "prlimit");
  const file = aJournal();

  const program = fileURLToPath(new URL("../../testing/checkout/full-disk.ts", import.meta.url));
  const told = execFileSync(process.execPath, [program, file], { encoding: "utf8" });

  const { acknowledged, refusal } = JSON.parse(told) as { acknowledged: string[]; refusal: string };
  expect(refusal).toBe("JournalError");
  expect(acknowledged.length).toBeGreaterThan(5);
  expect([...openStore(file).orders.keys()]).toEqual(acknowledged);
});

test("a journal that an earlier version continued after a truncated line can be read", () => {
  const file = aJournal();
  const line = (id: string) => JSON.stringify({ kind: "orders", id, record: { id } });
  appendFileSync(file, `${line("one")}\n${line("cut").slice(0, 25)}${line("two")}\n`);
  appendFileSync(file, line("torn").slice(0, 25));

  const store = openStore(file);

  expect([...store.orders.keys()]).toEqual(["one", "two"]);
  expect(readFileSync(file, "utf8").endsWith("}\n")).toBe(true);
});

test("a truncated last line is removed before the next one is written", () => {
  const file = aJournal();
  const first = open({ file, sendsWebhooks: false });
  const { id } = anOrder(first);
  anOrder(first);
  truncateSync(file, readFileSync(file).length - 20);

  const second = anOrder(open({ file, sendsWebhooks: false })).id;

  expect([...openStore(file).orders.keys()]).toEqual([id, second]);
});

test("an entry that cannot be written is not applied, and the response is 503", async (context) => {
  requireLinux(context, "/dev/full");
  const file = aJournal();
  const errors: unknown[] = [];
  const sandbox = open({ file, sendsWebhooks: false, onError: (error) => errors.push(error) });
  const order = anOrder(sandbox);
  const pay = () =>
    sandbox.app.request("/v1/checkout/payments", {
      method: "POST",
      body: JSON.stringify({
        key_id: keys.keyId,
        order_id: order.id,
        method: "upi",
        vpa: "success@razorpay",
      }),
    });

  fill(file);
  const refused = await pay();

  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await refused.json()).toMatchObject({ error: { code: "SERVER_ERROR" } });
  expect(errors[0]).toBeInstanceOf(JournalError);
  expect(sandbox.bank.order(order.id).status).toBe("created");
  expect([sandbox.store.payments.size, sandbox.store.webhooks.size]).toEqual([0, 0]);
  expect(() => anOrder(sandbox)).toThrow(JournalError);

  makeRoom(file);
  expect((await pay()).status).toBe(200);
  const kept = openStore(file);
  expect(kept.orders.get(order.id)?.status).toBe("paid");
  expect([...kept.webhooks.values()].map(({ event }) => event)).toEqual([
    "payment.authorized",
    "payment.captured",
    "order.paid",
  ]);
});

test("a webhook whose delivery cannot be recorded is delivered again, and does not end the process", async (context) => {
  requireLinux(context, "/dev/full");
  const file = aJournal();
  let ahead = 0;
  let brought = 0;
  const errors: unknown[] = [];
  const sandbox = open({
    file,
    now: () => new Date(Date.now() + ahead),
    sendsWebhooks: false,
    onError: (error) => errors.push(error),
    webhooksTo: async () => {
      brought += 1;
      return new Response(null, { status: 200 });
    },
  });
  sandbox.bank.authorize(sandbox.bank.attempt(anOrder(sandbox).id, { method: "card" }).id, {
    capturing: false,
  });

  fill(file);
  sandbox.webhookSender.run(true);
  // `onError` gets the error. If nothing handled the error, the test run would fail because of an
  // unhandled rejection.
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect([brought, sandbox.webhookSender.waiting().length]).toEqual([1, 1]);

  makeRoom(file);
  ahead = 60_000;
  sandbox.webhookSender.run(true);
  await vi.waitFor(() => expect(sandbox.webhookSender.waiting()).toEqual([]));
  expect(brought).toBe(2);
});

test("a late payment that cannot be recorded is made later, when the disk has room", async (context) => {
  requireLinux(context, "/dev/full");
  const file = aJournal();
  let ahead = 0;
  const errors: unknown[] = [];
  const sandbox = open({
    file,
    now: () => new Date(Date.now() + ahead),
    sendsWebhooks: false,
    onError: (error) => errors.push(error),
  });
  const order = anOrder(sandbox);
  const request = { key_id: keys.keyId, order_id: order.id, method: "upi", vpa: "late@sandbox" };
  const body = JSON.stringify(request);
  await sandbox.app.request("/v1/checkout/payments", { method: "POST", body });

  fill(file);
  ahead = 60_000;
  sandbox.later.wake();
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(sandbox.bank.order(order.id).status).toBe("attempted");

  makeRoom(file);
  ahead = 120_000;
  sandbox.later.wake();
  await vi.waitFor(() => expect(sandbox.bank.order(order.id).status).toBe("paid"));
  const kept = openStore(file);
  expect([...kept.payments.values()].map(({ status }) => status)).toEqual(["captured"]);
  const events = [...kept.webhooks.values()].map(({ event }) => event);
  expect(events.filter((event) => event === "payment.captured")).toHaveLength(1);
});
