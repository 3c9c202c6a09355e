import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { countSearch, startBusinessMetrics } from "./business-metrics.ts";
import { connectDatabase } from "./kernel/database/database.ts";
import { addJob } from "./kernel/jobs/jobs.ts";
import { metricsRegister } from "./kernel/metrics/metrics.ts";

const fixture = await createPaymentFixture();
const { deps, owner } = fixture.site;

/** Returns a function that reads the metrics with a registry of its own, like a new process. */
const createReader = (pool = deps.pool) => {
  const own = new Registry();
  const read = startBusinessMetrics(pool, own);
  return async (): Promise<Record<string, number>> => {
    await read();
    const values = await own.getMetricsAsJSON();
    return Object.fromEntries(
      values.flatMap((metric) =>
        metric.values.map(({ value, labels }) => [
          labels.kind === undefined ? metric.name : `${metric.name} ${labels.kind}`,
          value,
        ]),
      ),
    );
  };
};

test("holds, bookings and money are those of the database, whichever process reads them", async () => {
  const before = await createReader()();
  const { guest, order } = await fixture.held();
  await fixture.held();
  const paid = fixture.paymentProvider.pay(order.id);
  await fixture.verify(guest, paid);
  await fixture.cancel(guest, order.bookingId);

  const [one, two] = [await createReader()(), await createReader()()];

  for (const name of ["holds_total", "bookings_total", "payments_captured_paise_total"])
    expect(one[name]).toBe(two[name]);
  const grown = (name: string) => (one[name] ?? 0) - (before[name] ?? 0);
  expect(grown("holds_total")).toBe(2);
  expect(grown("bookings_total")).toBe(1);
  expect(grown("payments_captured_paise_total")).toBe(50_000);
  expect(grown("payments_refunded_paise_total")).toBe(50_000);
  expect(one.database_up).toBe(1);
});

test("totals stay right after older rows are no longer read again", async () => {
  await fixture.held();
  const reader = createReader();
  /** Moves the clock forward until the reader no longer reuses its numbers, and then reads. */
  const readLater = () => {
    vi.advanceTimersByTime(6_000);
    return reader();
  };
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await reader();
  // Makes the rows so old that they count as settled. A trigger refuses changes of these rows, so
  // the database's owner disables the trigger first.
  await owner.pool.query(`alter table booking_events disable trigger user;
    update booking_events set at = now() - interval '1 day';
    alter table booking_events enable trigger user`);
  const settled = await readLater();
  await fixture.held();
  const last = await readLater();

  expect(first.holds_total).toBeGreaterThan(0);
  expect(settled.holds_total).toBe(first.holds_total);
  expect(last.holds_total).toBe((first.holds_total ?? 0) + 1);
  expect(last.holds_total).toBe((await createReader()()).holds_total);
});

test("jobs and mails that wait are counted, with the age of the oldest due job", async () => {
  await deps.pool.query("delete from graphile_worker._private_jobs");
  await addJob(deps.db, "send-mail", { mailId: deps.newId() }, { runAt: new Date() });
  await addJob(
    deps.db,
    "send-account-mail",
    { mailId: deps.newId() },
    {
      runAt: new Date(Date.now() + 3_600_000),
    },
  );
  await deps.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '90 s'
    where run_at < now() + interval '1 minute'`);

  const read = await createReader()();

  expect(read.mails_waiting).toBe(2);
  expect(read["job_lag_seconds send-mail"]).toBeGreaterThan(89);
  expect(read["job_lag_seconds send-account-mail"]).toBe(0);
  expect(read["job_lag_seconds capture-payment"]).toBe(0);
  expect(read["jobs_waiting send-mail"]).toBe(1);
  await deps.pool.query("delete from graphile_worker._private_jobs");
});

test("the ledger's mismatches are those of its last check", async () => {
  const check = (at: string, differences: string) =>
    deps.pool.query("insert into ledger_checks (at, differences) values ($1, $2)", [
      at,
      differences,
    ]);
  await check("2026-01-02", '[{"a": 1}, {"b": 2}]');
  await check("2026-01-01", "[]");

  expect((await createReader()()).ledger_mismatches).toBe(2);
});

test("without the database the metrics say so and do not fail", async () => {
  const { pool } = connectDatabase("postgres://nobody@127.0.0.1:1/nothing", deps.log, 1);

  expect((await createReader(pool)()).database_up).toBe(0);
  await pool.end();
});

test("a search counts once, from a page or from the API, and a refused one does not", async () => {
  const count = async () => {
    const metrics = await metricsRegister.getMetricsAsJSON();
    return metrics.find(({ name }) => name === "searches_total")?.values[0]?.value ?? 0;
  };
  const before = await count();

  countSearch("/search", 200);
  countSearch("/api/locations/search", 200);
  countSearch("/api/locations/search", 422);
  countSearch("/location/:locationId", 200);

  expect((await count()) - before).toBe(2);
});
