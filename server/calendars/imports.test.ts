import { describe, expect, test } from "vitest";
import type { Block } from "#contract/bookings/block-routes.ts";
import { calendarMessages } from "#contract/calendars/messages.ts";
import type { HostCalendar, HostCalendars } from "#contract/calendars/routes.ts";
import { addDays, DAY_MS, istDay, MINUTE_MS } from "#contract/time.ts";
import { allTasks } from "#server/jobs.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import {
  formatTestCalendar,
  formatTestEvent,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const testServer = await startCalendarServer();
const site = await createTestSite({
  config: { calendarHosts: [testServer.host], onlineBooking: true },
});
const { db, now } = site.deps;
await seedSampleCatalogue(site.deps);
let host = await signUp(site, "host@example.in");
let otherGuest = await signUp(site, "rival@example.in");
const guest = await signUp(site, "riya@example.in");

const dayIn = (days: number) => addDays(istDay(now()), days);
const compact = (day: string) => day.replaceAll("-", "");
/** Returns an event that lasts a whole day, in the form that booking sites use. */
const reserved = (days: number, uid = `stay ${days}`) =>
  formatTestEvent(
    uid,
    `DTSTART;VALUE=DATE:${compact(dayIn(days))}`,
    `DTEND;VALUE=DATE:${compact(dayIn(days + 1))}`,
    "SUMMARY:Reserved",
  );
const serve = (...events: string[]) => {
  testServer.answer = (_, response) => response.end(formatTestCalendar(...events));
};
const refuse = (status: number) => {
  testServer.answer = (_, response) => response.writeHead(status).end();
};

let addresses = 0;
const add = (locationId: string, changes: object = {}) =>
  site.ask<HostCalendar>("POST /host/calendars", {
    as: host,
    json: { locationId, name: "Airbnb", url: `${testServer.url}?${++addresses}`, ...changes },
  });
const newSpace = () => createLiveSpace(site, { host, searchable: false });
const newImport = async () => {
  const space = await newSpace();
  const { body } = await add(space);
  await site.runJobs();
  return { space, id: body._id };
};
const calendarsOf = async (space: string) =>
  (await site.ask<HostCalendars>(`GET /host/calendars?locationId=${space}`, { as: host })).body
    .items;
const theCalendar = async (space: string) => (await calendarsOf(space))[0];
const closedDays = async (space: string) =>
  (
    await site.ask<{ items: Block[] }>(
      `GET /host/blocks?locationId=${space}&from=${dayIn(0)}&to=${dayIn(190)}`,
      { as: host },
    )
  ).body.items.map(({ startsAt }) => startsAt.slice(0, 10));
/** Advances the clock, signs people in again, and runs the scheduled job. */
const pass = async (ms: number) => {
  site.later(ms);
  [host, otherGuest] = [
    await signInOnAnotherDevice(site, host),
    await signInOnAnotherDevice(site, otherGuest),
  ];
  await allTasks["fetch-calendars"]?.(site.deps, {});
  await site.runJobs();
};

describe("an imported calendar", () => {
  test("is read immediately and blocks the space", async () => {
    serve(reserved(3), reserved(5));
    const space = await newSpace();

    const { status, body } = await add(space, { name: " Airbnb " });

    expect([status, body]).toMatchObject([
      201,
      { locationId: space, name: "Airbnb", server: "127.0.0.1", readAt: null, blocks: 0 },
    ]);
    expect(JSON.stringify(body)).not.toContain(".ics");
    await site.runJobs();
    expect(await theCalendar(space)).toMatchObject({ problem: null, blocks: 2, clashes: 0 });
    expect((await theCalendar(space))?.readAt).not.toBeNull();
    expect(await closedDays(space)).toEqual([dayIn(3), dayIn(5)]);
  });

  test("unblocks removed times, and leaves the host's own blocks", async () => {
    serve(reserved(3), reserved(5));
    const { space, id } = await newImport();
    await site.send("POST /host/blocks", {
      as: host,
      json: { locationId: space, fromDate: dayIn(9), toDate: dayIn(9) },
    });
    const [kept] = await db
      .selectFrom("blocked_times")
      .selectAll()
      .where("calendar_id", "=", id)
      .orderBy("starts_at")
      .execute();

    serve(reserved(3), reserved(6));
    await site.send(`POST /host/calendars/${id}/read`, { as: host });
    await site.runJobs();

    expect(await closedDays(space)).toEqual([dayIn(3), dayIn(6), dayIn(9)]);
    const rows = await db
      .selectFrom("blocked_times")
      .select("id")
      .where("calendar_id", "=", id)
      .execute();
    expect(rows).toContainEqual({ id: kept?.id });
  });

  test("that fails keeps the last times, gives the reason, and recovers by itself", async () => {
    serve(reserved(3));
    const { space } = await newImport();
    const readAt = (await theCalendar(space))?.readAt;

    refuse(404);
    await pass(31 * MINUTE_MS);

    expect(await theCalendar(space)).toMatchObject({
      problem: calendarMessages.gone,
      readAt,
      blocks: 1,
    });
    expect(await closedDays(space)).toEqual([dayIn(3)]);

    serve(reserved(3), reserved(4));
    await pass(31 * MINUTE_MS);
    expect(await theCalendar(space)).toMatchObject({ problem: null, blocks: 2 });
  });

  test.each([
    ["a page to sign in on", "<!doctype html>", calendarMessages.notACalendar],
    ["half a calendar", formatTestCalendar().slice(0, 30), calendarMessages.cutOff],
  ])("that became %s keeps the last times", async (_, text, problem) => {
    serve(reserved(3));
    const { space, id } = await newImport();

    testServer.answer = (_request, response) => response.end(text);
    await site.send(`POST /host/calendars/${id}/read`, { as: host });
    await site.runJobs();

    expect(await theCalendar(space)).toMatchObject({ problem, blocks: 1 });
  });

  test("that keeps failing causes one mail, and another one if it has worked in between", async () => {
    serve(reserved(3));
    const { space } = await newImport();
    const mails = async () =>
      (await site.mails()).filter(({ subject }) => /cannot read your calendar/.test(subject))
        .length;
    const before = await mails();

    refuse(500);
    await pass(31 * MINUTE_MS);
    expect(await mails()).toBe(before);
    await pass(6 * 60 * MINUTE_MS);
    await pass(6 * 60 * MINUTE_MS);
    const told = await db
      .selectFrom("host_calendars")
      .select("told_at")
      .where("space_id", "=", space)
      .executeTakeFirst();
    expect(told?.told_at).not.toBeNull();
    const once = await mails();
    await pass(DAY_MS);
    expect(await mails()).toBe(once);

    serve();
    await pass(7 * 60 * MINUTE_MS);
    expect(await theCalendar(space)).toMatchObject({ problem: null, blocks: 0 });
    await db.deleteFrom("host_calendars").where("space_id", "!=", space).execute();
    refuse(500);
    await pass(31 * MINUTE_MS);
    await pass(6 * 60 * MINUTE_MS);
    expect(await mails()).toBe(once + 1);
  });

  test("that did not change is not parsed again", async () => {
    const asked: (string | undefined)[] = [];
    testServer.answer = ({ headers }, response) => {
      asked.push(headers["if-none-match"]);
      if (headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"v1"' }).end(formatTestCalendar(reserved(60, "a")));
    };
    await db.deleteFrom("host_calendars").execute();
    const { space } = await newImport();
    await pass(31 * MINUTE_MS);
    expect(await theCalendar(space)).toMatchObject({ problem: null, blocks: 1 });

    // Repeating events are expanded only for a limited time ahead. After 51 days, too little of
    // this time is left (`reach.leastMs`). So the calendar is read in full again, although it has
    // not changed.
    await pass(51 * DAY_MS);
    expect(asked).toEqual([undefined, '"v1"', undefined]);
  });

  test("reports times that overlap a booking, and the booking stays", async () => {
    const space = await newSpace();
    await insertTestBooking(site, {
      spaceId: space,
      host,
      guest,
      from: `${dayIn(3)}T12:00`,
      to: `${dayIn(3)}T14:00`,
    });
    serve(reserved(3), reserved(4));
    await add(space);
    await site.runJobs();

    expect(await theCalendar(space)).toMatchObject({ blocks: 2, clashes: 1 });
  });

  test("ignores our own bookings in it", async () => {
    serve(reserved(3, "018f0000@jagah.test"), reserved(4));
    const { space } = await newImport();

    expect(await closedDays(space)).toEqual([dayIn(4)]);
  });

  test("is deleted with its blocks", async () => {
    serve(reserved(3));
    const { space, id } = await newImport();

    expect((await site.send(`DELETE /host/calendars/${id}`, { as: otherGuest })).status).toBe(404);
    expect((await site.send(`DELETE /host/calendars/${id}`, { as: host })).status).toBe(200);
    expect([await closedDays(space), await calendarsOf(space)]).toEqual([[], []]);
    expect((await site.send(`POST /host/calendars/${id}/read`, { as: host })).status).toBe(404);
  });

  test("of a suspended host is not read", async () => {
    await db.deleteFrom("host_calendars").execute();
    serve();
    await newImport();
    const at = new Date();
    const mark = (suspended: boolean) =>
      db
        .updateTable("accounts")
        .set({ suspended_at: suspended ? at : null, suspended_reason: suspended ? "Spam" : null })
        .where("id", "=", host.user.id)
        .execute();
    await mark(true);
    testServer.asked = 0;
    await pass(31 * MINUTE_MS);
    expect(testServer.asked).toBe(0);
    await mark(false);
  });
});
