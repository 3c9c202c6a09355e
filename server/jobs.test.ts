import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AllDeps } from "#server/all-deps.ts";
import type { WorkerPool } from "#server/kernel/jobs/task.ts";
import {
  formatTestCalendar,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { workerPools } from "./jobs.ts";
import { connectDatabase } from "./kernel/database/database.ts";
import { addJob, countJobConnections, startJobs } from "./kernel/jobs/jobs.ts";

const testServer = await startCalendarServer();
const fixture = await createPaymentFixture({ config: { calendarHosts: [testServer.host] } });
const { site, paymentProvider: provider } = fixture;
const { deps } = site;

/** The maximum delay of a job that a person waits for. */
const promptly = { timeout: 5_000, interval: 50 };

const work = async (which: WorkerPool<AllDeps>[]) => {
  const { pool } = connectDatabase(site.url, deps.log, countJobConnections(which));
  const jobs = await startJobs(deps, pool, which);
  return async () => {
    await jobs.stop();
    await pool.end();
  };
};

const isMailedTo = async (recipient: string) => {
  const mail = await deps.db
    .selectFrom("mails")
    .select("sent_at")
    .where("recipient", "=", recipient)
    .where("subject", "like", "Set a new password%")
    .executeTakeFirst();
  return mail?.sent_at instanceof Date;
};

/** Requests a new password for one guest, and pays the order of another guest. The browser of the
 *  second guest does not return to the site after the payment. */
const resetAndPaymentArrive = async () => {
  const forgetful = await fixture.person();
  const { order } = await fixture.held();
  provider.pay(order.id);

  const { email } = forgetful.user;
  expect(await site.ask("POST /auth/forgot-password", { json: { email } })).toMatchObject({
    status: 200,
  });
  expect(await provider.webhooks.deliver()).not.toContain(0);

  await vi.waitFor(async () => {
    expect(await isMailedTo(email)).toBe(true);
    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed" });
  }, promptly);
};

test("every job is in one worker pool, and a timed job is in the pool of its task", () => {
  const names = workerPools.flatMap(({ tasks }) => Object.keys(tasks));

  expect(new Set(names).size).toBe(names.length);
  for (const { tasks, timed = [] } of workerPools)
    for (const { task } of timed) expect(Object.keys(tasks)).toContain(task);
});

test("30 calendars on a server that never answers delay neither mails, payments nor other hosts", async () => {
  const attacker = await signUp(site, "attacker@example.in");
  const bystander = await signUp(site, "bystander@example.in");
  const spaces = await createLiveSpaces(site, { host: attacker, count: 3, searchable: false });
  const [honest] = await createLiveSpaces(site, { host: bystander, count: 1, searchable: false });
  let open = 0;
  let mostOpen = 0;
  testServer.answer = ({ url }, response) => {
    if (url?.startsWith("/honest")) return void response.end(formatTestCalendar());
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on("close", () => {
      open -= 1;
    });
  };
  const add = async (as: typeof attacker, locationId: string | undefined, path: string) => {
    const json = { locationId, name: "Airbnb", url: `http://${testServer.host}/${path}` };
    const { status, body } = await site.ask<{ _id: string }>("POST /host/calendars", { as, json });
    expect(status).toBe(201);
    return body._id;
  };
  for (const space of spaces)
    for (let n = 0; n < 10; n += 1) await add(attacker, space, `${n}.ics`);
  const stop = await work(workerPools);
  await vi.waitFor(() => expect(open).toBeGreaterThan(0), promptly);

  await resetAndPaymentArrive();
  const calendarId = await add(bystander, honest, "honest.ics");

  await vi.waitFor(async () => {
    const { read_at } = await deps.db
      .selectFrom("host_calendars")
      .select("read_at")
      .where("id", "=", calendarId)
      .executeTakeFirstOrThrow();
    expect(read_at).toBeInstanceOf(Date);
  }, promptly);
  expect(mostOpen).toBe(1);
  await deps.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
  await stop();
}, 60_000);

test("a reset mail and a webhook's payment are processed while every other kind of job hangs", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const real = new Set(["apply-news", "mail-reset-link", "send-account-mail"]);
  let hanging = 0;
  const hang = async () => {
    hanging += 1;
    await released;
  };
  const flooded = workerPools.map(({ timed: _, ...lane }) => ({
    ...lane,
    tasks: Object.fromEntries(
      Object.entries(lane.tasks).map(([name, job]) => [name, real.has(name) ? job : hang]),
    ),
  }));
  for (const name of flooded.flatMap(({ tasks }) => Object.keys(tasks)))
    if (!real.has(name)) for (let n = 0; n < 30; n += 1) await addJob(deps.db, name, {});
  const stop = await work(flooded);
  const busy = flooded.filter(({ tasks }) => Object.values(tasks).includes(hang));
  const most = busy.reduce((sum, { atOnce }) => sum + atOnce, 0);
  await vi.waitFor(() => expect(hanging).toBe(most), promptly);

  await resetAndPaymentArrive();

  await deps.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
  release();
  await stop();
}, 60_000);

beforeAll(() => fixture.space());
afterAll(() => provider.stop());
