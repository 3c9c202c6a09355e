/* Kills the program repeatedly, and then its database, while guests book, pay and cancel. No
 * webhook is delivered, and some browsers report no payment. So only the poller can settle the open
 * payments. Needs the built pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AllDeps } from "#server/all-deps.ts";
import { allTasks } from "#server/jobs.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { runDueJobs } from "#server/kernel/jobs/jobs.ts";
import {
  type AcknowledgedBookings,
  createSpaceOverHttp,
  startBookingGuests,
} from "#server/testing/checkout/crash-guests.ts";
import { startTestGateway, type TestGateway } from "#server/testing/checkout/test-gateway.ts";
import {
  createTemporaryFolder,
  type SiteProcess,
  startSiteProcess,
} from "#server/testing/site-process.ts";
import { pollPayments } from "./poller.ts";

const seed = process.env.CRASH_SEED ?? String(Date.now());
const KILLS = Number(process.env.CRASH_KILLS ?? 2);
const silent = pino({ level: "silent" });
vi.setConfig({ testTimeout: 300_000 });

const postgresPid = (folder: string): number =>
  Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

const databaseUrl = (folder: string): string => {
  const password = readFileSync(join(folder, "postgres/password"), "utf8").trim();
  const port = readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
};

/** Runs the poller and the jobs on the program's database, with a clock that is two hours ahead. */
const settleAll = async (folder: string, provider: TestGateway): Promise<AllDeps> => {
  const { db, pool } = connectDatabase(databaseUrl(folder), silent, 4);
  onTestFinished(() => db.destroy());
  const now = () => new Date(Date.now() + 7_200_000);
  const notNeeded = (): never => {
    throw new Error("not needed here");
  };
  const deps: AllDeps = {
    db,
    pool,
    now,
    newToken: notNeeded,
    log: silent,
    config: readConfig({ ONLINE_BOOKING: "true", ...provider.env }),
    gateway: provider.gateway,
    whatsApp: undefined,
    sandbox: provider.gateway.sandbox,
    sendsSms: false,
    newId: () => uuidv7(now()),
    mailer: { send: async () => {}, close: () => {} },
    smsSender: undefined,
    storage: { put: notNeeded, get: notNeeded, remove: notNeeded } as unknown as AllDeps["storage"],
    secrets: {
      accessTokens: notNeeded,
      refreshTokens: notNeeded,
      rateLimits: notNeeded,
    } as unknown as AllDeps["secrets"],
  };
  for (let round = 0; round < 3; round += 1) {
    await pollPayments(deps, {});
    await pool.query("update graphile_worker._private_jobs set run_at = now(), locked_at = null");
    await runDueJobs(deps, allTasks);
  }
  return deps;
};

test(`nothing acknowledged is lost, and no payment is an orphan, after ${2 * KILLS} kills (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const folder = createTemporaryFolder();
  const provider = await startTestGateway();
  onTestFinished(() => provider.stop());
  const start = (port: string): SiteProcess =>
    startSiteProcess({
      DATA_DIR: folder,
      PORT: port,
      WORKERS: "2",
      ONLINE_BOOKING: "true",
      VERIFY_LISTINGS: "false",
      RATE_LIMITS: "off",
      ...provider.env,
    });
  let site = start("0");
  const url = await site.ready;
  const { port } = new URL(url);
  const locationId = await createSpaceOverHttp(url);
  const guests = await startBookingGuests({ url, provider, locationId, random });

  for (let i = 0; i < KILLS; i += 1) {
    await guests.answered(random.whole(5, 25));
    site.process.kill("SIGKILL");
    await site.ended;
    site = start(port);
    await site.ready;
  }
  for (let i = 0; i < KILLS; i += 1) {
    await guests.answered(random.whole(5, 25));
    const killed = postgresPid(folder);
    process.kill(killed, "SIGKILL");
    await vi.waitFor(
      async () => {
        expect(postgresPid(folder)).not.toBe(killed);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      },
      { timeout: 60_000, interval: 100 },
    );
  }
  await guests.answered(10);
  await guests.paid();
  const acknowledged = await guests.stop();

  const deps = await settleAll(folder, provider);
  await expectKept(deps, acknowledged);
  await expectSettled(deps, provider);
});

/** Expects that the database has every hold, payment and cancellation that was confirmed to a
 *  guest. */
const expectKept = async (
  { db }: Deps,
  { held, paid, cancelled }: AcknowledgedBookings,
): Promise<void> => {
  expect(
    Math.min(held.size, paid.size),
    `without any booking this test shows nothing (${held.size} held, ${paid.size} paid)`,
  ).toBeGreaterThan(0);
  const rows = await db.selectFrom("bookings").select(["id", "status", "paid_paise"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect([...held].filter((id) => !byId.has(id))).toEqual([]);
  for (const id of paid)
    expect(byId.get(id)).toMatchObject({
      status: cancelled.has(id) ? "cancelled" : expect.stringMatching(/confirmed|cancelled/),
    });
  for (const id of cancelled) expect(byId.get(id)?.status).toBe("cancelled");
};

/** Expects that our records match the provider's. Captured money that was not refunded must belong
 *  to a confirmed booking. */
const expectSettled = async ({ db }: Deps, provider: TestGateway): Promise<void> => {
  const ours = await db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.gateway_payment_id as id", "p.booking_id", "b.status"])
    .select(["p.captured_paise", "p.refunded_paise"])
    .execute();
  const byId = new Map(ours.map((row) => [row.id, row]));
  const kept = new Map<string, number>();
  for (const { id, amount, amountRefunded } of provider.payments()) {
    const row = byId.get(id);
    expect(row, `${id} is an orphan`).toMatchObject({
      captured_paise: amount,
      refunded_paise: amountRefunded,
    });
    const booking = `${row?.status} ${row?.booking_id}`;
    kept.set(booking, (kept.get(booking) ?? 0) + amount - amountRefunded);
  }
  for (const [booking, paise] of kept)
    expect([booking, paise]).toEqual([booking, booking.startsWith("confirmed") ? 50_000 : 0]);
  const { rows } = await sql`
    select b.id from bookings b
    left join ledger_entries l on l.booking_id = b.id and l.account = 'gateway'
    group by b.id
    having b.paid_paise - b.refunded_paise <> coalesce(sum(l.amount_paise), 0)`.execute(db);
  expect(rows).toEqual([]);
};
