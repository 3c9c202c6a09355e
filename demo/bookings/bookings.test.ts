import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { seedDemoAccounts } from "#demo/accounts/accounts.ts";
import { demoPeople } from "#demo/accounts/people.ts";
import { seedDemo } from "#demo/demo.ts";
import { createSandboxGateway } from "#server/checkout/sandbox/sandbox-gateway.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { seedDemoBookings } from "./bookings.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-demo-bookings-"));
const { gateway, close } = createSandboxGateway({
  file: join(folder, "sandbox"),
  secret: new Uint8Array(32).fill(7),
  webhookUrl: "http://127.0.0.1:9/api/payment/webhook",
});
const site = await createTestSite({ config: { onlineBooking: true, demoData: true }, gateway });
const { db } = site.deps;
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});
await seedPlaces(site.deps);
await seedDemo({ ...site.deps, ...site.owner });
await seedDemoAccounts(site.deps, async () => "a hash");
await seedDemoBookings(site.deps);

const counted = async (whose: "guest_id" | "host_id", id: string) => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*) as n from bookings where ${sql.ref(whose)} = ${id}
    group by status order by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

test("guest and host have bookings in each state that a demo can show", async () => {
  expect(await counted("guest_id", demoPeople.guest.id)).toEqual({
    requested: 1,
    confirmed: 2,
    completed: 1,
    cancelled: 1,
  });
  expect(await counted("host_id", demoPeople.host.id)).toEqual({
    requested: 2,
    confirmed: 3,
    completed: 3,
    cancelled: 1,
  });
});

test("the ledger balances, and the sandbox refunds the cancelled booking", async () => {
  await site.runJobs();
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::bigint as paise from ledger_entries
    group by account order by account`.execute(db);
  expect(Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))).toEqual({
    gateway: 300_000,
    guest_advances: -150_000,
    host_earnings: -150_000,
  });
  const refunds = await db.selectFrom("refunds").select("status").execute();
  expect(refunds).toEqual([{ status: "processed" }]);
});

test("a later start adds nothing", async () => {
  const before = await counted("host_id", demoPeople.host.id);
  await Promise.all([seedDemoBookings(site.deps), seedDemoBookings(site.deps)]);
  expect(await counted("host_id", demoPeople.host.id)).toEqual(before);
});
