import { beforeEach, describe, expect, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import type { HostCalendar, HostCalendars } from "#contract/calendars/routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { allTasks } from "#server/jobs.ts";
import {
  formatTestCalendar,
  formatTestEvent,
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
/** Imports this many calendars into one space, and returns their ids. The server gets a request for
 *  `/0` for the first calendar, `/1` for the second, and so on. */
const importMany = async (count: number): Promise<string[]> => {
  const locationId = await createLiveSpace(site, { host, searchable: false });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const json = { locationId, name: `Calendar ${n}`, url: `http://${testServer.host}/${n}` };
    ids.push((await site.ask<HostCalendar>("POST /host/calendars", { as: host, json })).body._id);
  }
  return ids;
};
/** Makes each read use up `CALENDAR_BUDGET_MS`, so that only one calendar is read in each period.
 *  @param failing - the path for which the server answers with an error
 *  @returns the paths that are read from now on */
const serveOnePerPeriod = (failing?: string): (string | undefined)[] => {
  const read: (string | undefined)[] = [];
  testServer.answer = async ({ url }, response) => {
    read.push(url);
    await spend(CALENDAR_BUDGET_MS);
    if (url === failing) response.writeHead(500).end();
    else response.end(formatTestCalendar());
  };
  return read;
};
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
/** Runs `work`. Returns the number of events of the kind `space` that it records for the host. */
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

  test("that arrived completely and cannot be read has failed, even if the host's time runs out meanwhile", async () => {
    serve();
    await newImport();
    // 900 ms of the host's time are left. The calendar arrives within these 900 ms. Reading its
    // event takes about a second, because the event repeats every hour.
    await spend(CALENDAR_BUDGET_MS - 900);
    const event = formatTestEvent("often", "DTSTART:20010101T100000Z", "RRULE:FREQ=HOURLY");
    testServer.answer = (_, response) => response.end(formatTestCalendar(event));
    testServer.asked = 0;

    await readNow();

    expect(testServer.asked).toBe(1);
    expect(await theCalendar()).toMatchObject({ problem: calendarMessages.tooManyRepeats });
    const { failures } = await db
      .selectFrom("host_calendars")
      .select("failures")
      .executeTakeFirstOrThrow();
    expect(failures).toBe(1);
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

  test("that has to wait tells the host's open pages only once", async () => {
    serve();
    await newImport();
    await spend(CALENDAR_BUDGET_MS);
    await readNow();

    expect(await countEvents(() => pass(5 * MINUTE_MS))).toBe(0);
    expect(await theCalendar()).toMatchObject({ problem: calendarMessages.waits });
  });

  test("takes its turn if the host's time suffices for only one calendar", async () => {
    const read = serveOnePerPeriod();
    await importMany(3);
    await site.runJobs();
    for (let period = 1; period < 6; period += 1) await pass(31 * MINUTE_MS);

    expect(read).toEqual(["/0", "/1", "/2", "/0", "/1", "/2"]);
  });

  test("that failed takes its turn too", async () => {
    serve();
    await importMany(2);
    await site.runJobs();
    const read = serveOnePerPeriod("/1");
    for (let period = 0; period < 4; period += 1) await pass(31 * MINUTE_MS);

    expect(read).toEqual(["/0", "/1", "/0", "/1"]);
  });

  test("that the host wants to be read now comes first, even if it has to wait", async () => {
    serve();
    const [, , last] = await importMany(3);
    await site.runJobs();
    const read = serveOnePerPeriod();
    await pass(31 * MINUTE_MS);
    await site.send(`POST /host/calendars/${last}/read`, { as: host });
    await site.runJobs();
    await pass(31 * MINUTE_MS);

    expect(read).toEqual(["/0", "/2"]);
  });

  test("is read again if the host asks for it during a read", async () => {
    serve();
    await newImport();
    const id = (await theCalendar())?._id;
    testServer.asked = 0;
    testServer.answer = async (_, response) => {
      if (testServer.asked === 1) await site.send(`POST /host/calendars/${id}/read`, { as: host });
      response.end(formatTestCalendar());
    };

    await pass(31 * MINUTE_MS);

    expect(testServer.asked).toBe(2);
  });

  test("tells the host's open pages when its first read succeeds after an error on our side", async () => {
    serve();
    const locationId = await createLiveSpace(site, { host, searchable: false });
    const json = { locationId, name: "Airbnb", url: testServer.url };
    const { body } = await site.ask<HostCalendar>("POST /host/calendars", { as: host, json });
    // After an error on our side, the server sets the calendar's next due time. The test causes no
    // error, but sets this time itself.
    await setCalendarDue(db, body._id, site.deps.now());

    expect(await countEvents(() => site.runJobs())).toBe(1);
    expect((await theCalendar())?.readAt).not.toBeNull();
  });
});
