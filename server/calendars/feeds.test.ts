import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import type { HostCalendars, SpaceFeed } from "#contract/calendars/routes.ts";
import { addDays, istDay } from "#contract/time.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
const { db, now } = site.deps;
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const guest = await signUp(site, "riya@example.in");
const stranger = await signUp(site, "stranger@example.in");
const day = addDays(istDay(now()), 20);
const noon = { from: `${day}T12:00`, to: `${day}T14:00` };

const newSpace = () => createLiveSpace(site, { host, title: "Sunny loft; with, commas" });
const newFeed = async (locationId: string) =>
  (await site.ask<SpaceFeed>("POST /host/feeds", { as: host, json: { locationId } })).body;
const get = (url: string, headers = {}) =>
  site.send(`GET ${url.replace("http://jagah.test/api", "")}`, { headers });

/** Returns the events that a calendar program reads from the text. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name);
    const instant = (name: string) => (value(name) as ICAL.Time).toJSDate().toISOString();
    return {
      uid: value("uid"),
      startsAt: instant("dtstart"),
      endsAt: instant("dtend"),
      status: value("status"),
      sequence: value("sequence"),
      summary: value("summary"),
      location: value("location"),
    };
  });

describe("the calendar file of a booking", () => {
  const fileOf = async (id: string, as = guest) =>
    site.send(`GET /bookings/${id}/calendar.ics`, { as });

  test("contains when, where and what, in a form that calendars read", async () => {
    const id = await insertTestBooking(site, { spaceId: await newSpace(), host, guest, ...noon });

    const response = await fileOf(id);

    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    expect(eventsIn(text)).toEqual([
      {
        uid: `${id}@jagah.test`,
        startsAt: new Date(`${day}T12:00+05:30`).toISOString(),
        endsAt: new Date(`${day}T14:00+05:30`).toISOString(),
        status: "CONFIRMED",
        sequence: 0,
        summary: "Sunny loft (Jagah)",
        // The address already contains the local area Bandra, so only the city is added.
        location: "Sunny loft\n1 Hill Road, Bandra; behind the bakery, Mumbai",
      },
    ]);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("has coordinates only if the booking's pin was marked by the host", async () => {
    const positionOf = async (pin_exact: boolean) => {
      const spaceId = await newSpace();
      await db.updateTable("spaces").set({ pin_exact }).where("id", "=", spaceId).execute();
      const id = await insertTestBooking(site, { spaceId, host, guest, ...noon });
      const { body } = await site.ask<Booking>(`GET /bookings/${id}`, { as: guest });
      expect(body.space.pinExact).toBe(pin_exact);
      return /^(GEO|X-APPLE-STRUCTURED-LOCATION)/m.test(await (await fileOf(id)).text());
    };

    expect(await positionOf(true)).toBe(true);
    expect(await positionOf(false)).toBe(false);
  });

  test("replaces the earlier one after a move, and cancels it after a cancellation", async () => {
    const spaceId = await newSpace();
    const given = { spaceId, host, guest, ...noon };
    const moved = await insertTestBooking(site, { ...given, sequence: 2 });
    const cancelled = await insertTestBooking(site, { ...given, sequence: 2, status: "cancelled" });

    expect(eventsIn(await (await fileOf(moved)).text())[0]).toMatchObject({ sequence: 2 });
    expect(eventsIn(await (await fileOf(cancelled)).text())[0]).toMatchObject({
      status: "CANCELLED",
      sequence: 3,
    });
  });

  test("is available to its guest and its host", async () => {
    const id = await insertTestBooking(site, { spaceId: await newSpace(), host, guest, ...noon });

    expect((await fileOf(id, host)).status).toBe(200);
    expect((await fileOf(id, stranger)).status).toBe(404);
    expect((await fileOf("nonsense")).status).toBe(404);
  });
});

describe("a space's feed", () => {
  test("contains the taken times, without the guests and without imported times", async () => {
    const spaceId = await newSpace();
    const on = { spaceId, host, guest };
    await insertTestBooking(site, { ...on, ...noon });
    await insertTestBooking(site, {
      ...on,
      status: "awaiting_payment" as const,
      from: `${day}T15:00`,
      to: `${day}T16:00`,
    });
    for (const status of ["requested", "cancelled", "expired", "held"] as const)
      await insertTestBooking(site, { ...on, status, from: `${day}T17:00`, to: `${day}T18:00` });
    await insertTestBooking(site, {
      ...on,
      status: "completed" as const,
      from: "2026-01-05T10:00",
      to: "2026-01-05T12:00",
    });
    await site.send("POST /host/blocks", {
      as: host,
      json: { locationId: spaceId, fromDate: addDays(day, 1), toDate: addDays(day, 1) },
    });
    const calendar = site.deps.newId();
    await db
      .insertInto("host_calendars")
      .values({
        id: calendar,
        space_id: spaceId,
        name: "Airbnb",
        created_at: now(),
        url: "https://calendars.example/a.ics",
      })
      .execute();
    await db
      .insertInto("blocked_times")
      .values({
        id: site.deps.newId(),
        space_id: spaceId,
        calendar_id: calendar,
        note: "Reserved",
        starts_at: `${day}T20:00:00+05:30`,
        ends_at: `${day}T21:00:00+05:30`,
        created_at: now(),
      })
      .execute();

    const { url } = await newFeed(spaceId);
    const text = await (await get(url)).text();

    expect(eventsIn(text).map(({ summary, status }) => [summary, status])).toEqual([
      ["Booked on Jagah", "CONFIRMED"],
      ["Booked on Jagah", "TENTATIVE"],
      ["Blocked", null],
    ]);
    expect(text).not.toContain("riya");
    expect(text).not.toContain("Reserved");
  });

  test("is not sent again while nothing changes", async () => {
    const spaceId = await newSpace();
    const { url } = await newFeed(spaceId);
    const first = await get(url);
    const etag = first.headers.get("etag") ?? "";

    site.later(60_000);
    // A cache between the server and the client must not store a host's bookings. The client itself
    // may store the ETag and send it with its next request.
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    expect((await get(url, { "If-None-Match": `W/${etag}` })).status).toBe(304);
    await insertTestBooking(site, { spaceId, host, guest, ...noon });
    expect((await get(url, { "If-None-Match": etag })).status).toBe(200);
  });

  test("has a secret address, and a new address replaces the old one", async () => {
    const spaceId = await newSpace();
    const old = await newFeed(spaceId);
    const young = await newFeed(spaceId);

    expect((await get(old.url)).status).toBe(404);
    expect((await get(young.url)).status).toBe(200);
    expect((await get(young.url.replace(/key=.*/, ""))).status).toBe(404);
    expect((await get(young.url.slice(0, -1))).status).toBe(404);
    expect((await get(young.url.replace(spaceId, await newSpace()))).status).toBe(404);
    const { body } = await site.ask<HostCalendars>(`GET /host/calendars?locationId=${spaceId}`, {
      as: host,
    });
    expect(body.feeds).toEqual([young]);
    await site.send(`DELETE /host/feeds/${spaceId}`, { as: host });
    expect((await get(young.url)).status).toBe(404);
  });

  test("is created by its host only", async () => {
    const spaceId = await newSpace();
    const made = await site.send("POST /host/feeds", { as: guest, json: { locationId: spaceId } });
    expect(made.status).toBe(403);
  });
});
