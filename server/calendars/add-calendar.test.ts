import { describe, expect, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { MAX_CALENDARS_PER_HOST, MAX_CALENDARS_PER_SPACE } from "#contract/calendars/policy.ts";
import type { HostCalendar } from "#contract/calendars/routes.ts";
import { startCalendarServer } from "#server/testing/calendars/calendar-server.ts";
import { createLiveSpace, createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

type Answer = HostCalendar & { code: string; message: string; errors: Record<string, string> };

const testServer = await startCalendarServer();
const site = await createTestSite({
  config: { calendarHosts: [testServer.host], onlineBooking: true },
});
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const otherGuest = await signUp(site, "rival@example.in");

let addresses = 0;
const add = (locationId: string, changes: object = {}, as = host) =>
  site.ask<Answer>("POST /host/calendars", {
    as,
    json: { locationId, name: "Airbnb", url: `${testServer.url}?${++addresses}`, ...changes },
  });
const newSpace = () => createLiveSpace(site, { host, searchable: false });

describe("adding a calendar", () => {
  test.each([
    ["http://127.0.0.1:1/a.ics", calendarMessages.privateAddress],
    ["http://localhost/a.ics", calendarMessages.privateAddress],
    ["http://169.254.169.254/latest", calendarMessages.privateAddress],
    ["file:///etc/passwd", calendarMessages.url],
    ["my calendar", calendarMessages.url],
    ["http://jagah.test/api/locations/1/calendar.ics", calendarMessages.ours],
  ])("refuses %s immediately", async (url, message) => {
    const { status, body } = await add(await newSpace(), { url });

    expect([status, body.errors]).toEqual([422, { url: message }]);
  });

  test("refuses an address that is too long when it is percent-encoded", async () => {
    const { status, body } = await add(await newSpace(), {
      url: `${testServer.url}?${"é".repeat(400)}`,
    });

    expect([status, body.errors]).toEqual([422, { url: calendarMessages.url }]);
  });

  test("needs a name and a new address, and the number for one space is limited", async () => {
    const space = await newSpace();
    expect((await add(space, { name: " " })).body.errors).toHaveProperty("name");
    await add(space, { url: `${testServer.url}?same` });
    expect((await add(space, { url: `${testServer.url}?same` })).body.message).toBe(
      calendarMessages.already,
    );
    for (let n = 1; n < MAX_CALENDARS_PER_SPACE; n += 1) await add(space);
    const { status, body } = await add(space);
    expect([status, body.message]).toEqual([409, calendarMessages.tooMany]);
  });

  test("is limited for all spaces of a host together", async () => {
    const many = await signUp(site, "many@example.in");
    const spaces = await createLiveSpaces(site, { host: many, count: 6, searchable: false });
    const [last = "", ...others] = spaces;
    for (const space of others)
      for (let n = 0; n < MAX_CALENDARS_PER_SPACE; n += 1) await add(space, {}, many);

    const { status, body } = await add(last, {}, many);

    expect(others.length * MAX_CALENDARS_PER_SPACE).toBe(MAX_CALENDARS_PER_HOST);
    expect([status, body.code, body.message]).toEqual([
      409,
      "too-many",
      calendarMessages.tooManyOfHost,
    ]);
  });

  test("is possible for its host only", async () => {
    const space = await newSpace();
    expect((await add(space, {}, otherGuest)).status).toBe(403);
    expect(
      (await site.send(`GET /host/calendars?locationId=${space}`, { as: otherGuest })).status,
    ).toBe(403);
  });
});
