import { beforeEach, describe, expect, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import type { HostCalendar, HostCalendars } from "#contract/calendars/routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { allTasks } from "#server/jobs.ts";
import {
  formatTestCalendar,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { setCalendarDue } from "./calendar-queries.ts";
import { CALENDAR_BUDGET_MS } from "./policy.ts";

const testServer = await startCalendarServer();
const site = await createTestSite({ config: { calendarHosts: [testServer.host] } });
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
let host = await signUp(site, "host@example.in");

const serve = () => {
  testServer.answer = (_, response) => response.end(formatTestCalendar());
};
const refuse = (status: number) => {
  testServer.answer = (_, response) => response.writeHead(status).end();
};
const newImport = async () => {
  const locationId = await createLiveSpace(site, { host, searchable: false });
  const json = { locationId, name: "Airbnb", url: testServer.url };
  await site.ask("POST /host/calendars", { as: host, json });
  await site.runJobs();
};
const theCalendar = async (): Promise<HostCalendar | undefined> =>
  (await site.ask<HostCalendars>("GET /host/calendars", { as: host })).body.items[0];
const spend = (ms: number) =>
  db
    .updateTable("calendar_budgets")
    .set({ spent_ms: ms })
    .where("host_id", "=", host.user.id)
    .execute();
const readNow = async () => {
  await site.send(`POST /host/calendars/${(await theCalendar())?._id}/read`, { as: host });
  await site.runJobs();
};
/** Returns how many events about a space are recorded for the host's open pages by `work`. */
const countEvents = async (work: () => Promise<unknown>): Promise<number> => {
  await db.deleteFrom("member_events").execute();
  await work();
  const events = await db
    .selectFrom("member_events")
    .select("number")
    .where("account_id", "=", host.user.id)
    .where("kind", "=", "space")
    .execute();
  return events.length;
};
/** Advances the clock, signs the host in again, and runs the scheduled job. */
const pass = async (ms: number) => {
  site.later(ms);
  host = await signInOnAnotherDevice(site, host);
  await allTasks["fetch-calendars"]?.(site.deps, {});
  await site.runJobs();
};

beforeEach(async () => {
  await db.deleteFrom("host_calendars").execute();
  await db.deleteFrom("calendar_budgets").execute();
});

describe("an imported calendar", () => {
  test("that keeps failing is read less often until it works again", async () => {
    refuse(500);
    await newImport();
    const askedAfter = async (minutes: number) => {
      const before = testServer.asked;
      await pass(minutes * MINUTE_MS);
      return testServer.asked - before;
    };

    const pauses = [];
    for (const minutes of [31, 31, 31, 61, 61, 130, 250, 370, 200])
      pauses.push(await askedAfter(minutes));

    // The pause after the first failure is half an hour. Each further failure doubles it, up to six
    // hours.
    expect(pauses).toEqual([1, 0, 1, 0, 1, 0, 1, 1, 0]);
    serve();
    expect(await askedAfter(170)).toBe(1);
    expect(await theCalendar()).toMatchObject({ problem: null });
    expect(await askedAfter(31)).toBe(1);
  });

  test("waits for the next half hour if the host's other calendars took too long", async () => {
    serve();
    await newImport();
    await pass(31 * MINUTE_MS);
    await spend(CALENDAR_BUDGET_MS);
    const before = await theCalendar();
    testServer.asked = 0;

    await readNow();

    expect(testServer.asked).toBe(0);
    expect(await theCalendar()).toEqual({ ...before, problem: calendarMessages.waits });
    await pass(31 * MINUTE_MS);
    expect(testServer.asked).toBe(1);
    expect(await theCalendar()).toMatchObject({ problem: null });
  });

  test("whose read is cut off because the host's time is used up has not failed", async () => {
    serve();
    await newImport();
    await spend(CALENDAR_BUDGET_MS - 300);
    testServer.answer = (_, response) =>
      setTimeout(() => response.end(formatTestCalendar()), 1_000);
    const before = await theCalendar();
    testServer.asked = 0;

    await readNow();

    expect(testServer.asked).toBe(1);
    expect(await theCalendar()).toEqual({ ...before, problem: calendarMessages.waits });
    const { failures } = await db
      .selectFrom("host_calendars")
      .select("failures")
      .executeTakeFirstOrThrow();
    expect(failures).toBe(0);
  });

  test("that has to wait tells the host's open pages so, and again when it is read", async () => {
    serve();
    await newImport();
    await spend(CALENDAR_BUDGET_MS);

    expect(await countEvents(readNow)).toBe(1);
    expect(await countEvents(() => pass(31 * MINUTE_MS))).toBe(1);
    expect(await theCalendar()).toMatchObject({ problem: null });
    expect(await countEvents(() => pass(31 * MINUTE_MS))).toBe(0);
  });

  test("tells the host's open pages when its first read succeeds after an error on our side", async () => {
    serve();
    const locationId = await createLiveSpace(site, { host, searchable: false });
    const json = { locationId, name: "Airbnb", url: testServer.url };
    const { body } = await site.ask<HostCalendar>("POST /host/calendars", { as: host, json });
    // After such an error, the server sets when the calendar is due again. The test does the same.
    await setCalendarDue(db, body._id, site.deps.now());

    expect(await countEvents(() => site.runJobs())).toBe(1);
    expect((await theCalendar())?.readAt).not.toBeNull();
  });
});
