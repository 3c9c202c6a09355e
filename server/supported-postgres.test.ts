/* Tests each supported version of PostgreSQL (testing/kernel/supported-versions.ts). All tests
 * share a server of one version. This file starts the other versions in temporary folders. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, istDay } from "#contract/time.ts";
import {
  createGuests,
  type LoadGuest,
  openSecondNode,
} from "#server/testing/bookings/concurrent-guests.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { findBinariesOf, supportedVersions } from "#server/testing/kernel/supported-versions.ts";
import { createTemplateDatabase } from "#server/testing/kernel/template-database.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import type { TestSite } from "#server/testing/test-site.ts";
import { createApp } from "./app.ts";
import { allTasks } from "./jobs.ts";
import { readMigrations } from "./kernel/database/migrate.ts";
import { startPostgres } from "./kernel/postgres/postgres.ts";
import { nonDurableSettings } from "./kernel/postgres/settings.ts";
import { checkLedger } from "./money/ledger/check-ledger.ts";

const [newest] = supportedVersions;
/** The version of the server that all tests share. */
const shared = Number(process.env.TEST_POSTGRES ?? newest);

const startServer = async (version: number) => {
  const folder = mkdtempSync(join(tmpdir(), `jagah-postgres-${version}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres(folder, {
    settings: nonDurableSettings,
    durable: false,
    binaries: findBinariesOf(version),
  });
  afterAll(server.stop);
  await createTemplateDatabase(server);
  return server;
};

const listSearches = ({ deps }: TestSite): string[] => {
  const day = addDays(istDay(deps.now()), 3);
  const queries: Record<string, string>[] = [
    {},
    { q: "sunny terrace" },
    { q: "studoi" },
    { q: "केंद्र" },
    { q: "brick loft in bandra under 5000" },
    { q: "palace for a thousand guests in pune" },
    { sort: "rating", state: "Maharashtra" },
    { sort: "-price", city: "Mumbai" },
    { sort: "newest", category: "cafe" },
    { sort: "price", minHourly: "500", maxHourly: "1500" },
    { near: "Mumbai/Bandra", withinKm: "5", sort: "distance" },
    { bbox: "72.7,18.8,73.1,19.4" },
    { amenities: "Piano", capacity: "50" },
    { date: day },
    { date: day, startTime: "10:00 AM", endTime: "12:00 PM", q: "garden" },
  ];
  return [
    ...queries.map((query) => `/locations/search?${new URLSearchParams(query)}`),
    ...["ban", "stud", "क", "terrase"].map((q) => `/suggestions?${new URLSearchParams({ q })}`),
  ];
};

/** Returns the responses to all searches, by their path. */
const searchAll = async (site: TestSite): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const path of listSearches(site)) {
    const { status, body } = await site.ask<{ nextCursor?: string }>(`GET ${path}`);
    expect(status, path).toBe(200);
    found[path] = body;
    if (!body.nextCursor) continue;
    const cursor = encodeURIComponent(body.nextCursor);
    const { body: second } = await site.ask(`GET ${path}&cursor=${cursor}`);
    found[`${path} (second page)`] = second;
  }
  return found;
};

const book = async (
  app: TestSite["app"],
  { accessToken }: LoadGuest,
  notes: object,
): Promise<string> => {
  const answer = await app.request("/api/payment/create-order", {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ amount: 50_000, currency: "INR", notes }),
  });
  const { code = "" } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`.trim();
};

let expected: Record<string, unknown> | undefined;

describe.each(supportedVersions)("PostgreSQL %i", async (version) => {
  const server = version === shared ? undefined : await startServer(version);
  const fixture = await createPaymentFixture({
    database: await createTestDatabase(server && { server }),
  });
  const { site } = fixture;
  const { pool } = site.deps;
  beforeAll(async () => {
    const spaces = await createSampleSpaces(site.deps, 120, "versions");
    await insertSampleSpaces(site.deps.db, spaces);
    // The nightly job runs here with the site's own login. This tests that the login has the rights
    // that the job needs. The login's rights differ by version.
    await allTasks["rebuild-search"]?.(site.deps, {});
  });

  test("has run every migration", async () => {
    const { rows } = await pool.query(
      `select current_setting('server_version_num')::int / 10000 as version,
         (select array_agg(name order by name) from schema_migrations) as names`,
    );
    expect(rows).toEqual([{ version, names: readMigrations().map(({ name }) => name) }]);
  });

  test("finds the same spaces in the same order as the newest version", async () => {
    const found = await searchAll(site);
    expected ??= found;
    expect(found).toEqual(expected);
    expect(Object.keys(found).length).toBeGreaterThan(listSearches(site).length);
    for (const path of listSearches(site).slice(0, 5))
      expect(found[path], path).not.toMatchObject({ items: [] });
  });

  test("sells no slot twice when many guests book at the same moment on two nodes", async () => {
    const other = openSecondNode(site);
    const otherApp = createApp(other);
    const guests = await createGuests(site, 48);
    const locationId = await fixture.space();
    // Each guest requests two hours from 10, 11, 12 or 1 o'clock, so that the times overlap.
    const answers = await Promise.all(
      guests.map((guest, i) =>
        book(
          i % 2 === 0 ? site.app : otherApp,
          guest,
          fixture.request(locationId, { startHour: 10 + (i % 4) }),
        ),
      ),
    );
    await other.close();
    expect([...new Set(answers)].sort()).toEqual(["200", "409 slot-taken"]);
    const { rows: held } = await pool.query(
      "select starts_at, ends_at from bookings where space_id = $1 order by starts_at",
      [locationId],
    );
    expect(held).toHaveLength(answers.filter((answer) => answer === "200").length);
    held.forEach(({ starts_at }, i) => {
      if (i > 0) expect(starts_at >= held[i - 1].ends_at).toBe(true);
    });

    // One more booking is paid, which also runs the jobs of a payment.
    const { bookingId } = await fixture.confirmed({ locationId, startHour: 18 });
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed" });
    expect(await checkLedger(site.deps)).toEqual([]);
  });
});

test("the error for a version that is not installed says what to do", () => {
  expect(() => findBinariesOf(9)).toThrow(
    /^PostgreSQL 9 is not installed for the tests on .*\. Run "node scripts\/setup\.mjs --postgres"/,
  );
});
