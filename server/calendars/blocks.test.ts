import { describe, expect, test } from "vitest";
import { blockMessages } from "#contract/bookings/block-messages.ts";
import type { Block } from "#contract/bookings/block-routes.ts";
import { MAX_BLOCK_NOTE_CHARS, MAX_BLOCKS_PER_SPACE } from "#contract/bookings/policy.ts";
import { addDays, istDay, toInstant } from "#contract/time.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

type Answer = Block & { code: string; message: string; errors: Record<string, string> };

const site = await createTestSite();
const { db, newId, now } = site.deps;
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const otherGuest = await signUp(site, "rival@example.in");
const guest = await signUp(site, "riya@example.in", { displayName: "riya" });
const day = addDays(istDay(now()), 20);

const newSpace = () => createLiveSpace(site, { host, searchable: false });
const close = (locationId: string, request: object, as = host) =>
  site.ask<Answer>("POST /host/blocks", { as, json: { locationId, ...request } });
const closed = async (locationId: string, from = day, to = day) =>
  (
    await site.ask<{ items: Block[] }>(
      `GET /host/blocks?locationId=${locationId}&from=${from}&to=${to}`,
      { as: host },
    )
  ).body.items;

describe("blocking time manually", () => {
  test("stores the block with its note until it is deleted", async () => {
    const space = await newSpace();

    const { status, body } = await close(space, {
      date: day,
      startTime: "10:00 AM",
      endTime: "2:00 PM",
      note: " Painting ",
    });

    expect({ status, body }).toEqual({
      status: 201,
      body: {
        _id: expect.any(String),
        locationId: space,
        startsAt: `${day}T10:00:00+05:30`,
        endsAt: `${day}T14:00:00+05:30`,
        note: "Painting",
        calendar: null,
      },
    });
    expect(await closed(space)).toEqual([body]);
    expect((await site.send(`DELETE /host/blocks/${body._id}`, { as: host })).status).toBe(200);
    expect(await closed(space)).toEqual([]);
  });

  test("names the field that is wrong, whichever kind of time was chosen", async () => {
    const space = await newSpace();
    const note = "x".repeat(MAX_BLOCK_NOTE_CHARS + 1);
    const wrong = { note: `Please use at most ${MAX_BLOCK_NOTE_CHARS} characters.` };

    const byDays = await close(space, { fromDate: day, toDate: day, note });
    const times = { date: day, startTime: "10:00 AM", endTime: "2:00 PM" };
    const byTime = await close(space, { ...times, note });
    const neither = await close(space, { note });

    expect([byDays.body.errors, byTime.body.errors]).toEqual([wrong, wrong]);
    expect(neither.body.errors).toEqual({ body: "Please select a date and time range" });
  });

  test("blocks whole days, and lists the block on each", async () => {
    const space = await newSpace();

    const { body } = await close(space, { fromDate: day, toDate: addDays(day, 2) });

    expect(body.endsAt).toBe(`${addDays(day, 3)}T00:00:00+05:30`);
    expect(await closed(space, addDays(day, 2), addDays(day, 2))).toHaveLength(1);
    expect(await closed(space, addDays(day, 3), addDays(day, 3))).toEqual([]);
    expect(await closed(space, addDays(day, -1), addDays(day, -1))).toEqual([]);
  });

  test.each(["confirmed", "awaiting_payment"] as const)(
    "is refused over a booking that is %s, and the error names the booking",
    async (status) => {
      const space = await newSpace();
      const id = await insertTestBooking(site, {
        spaceId: space,
        host,
        guest,
        status,
        from: `${day}T12:00`,
        to: `${day}T14:00`,
      });

      const answer = await close(space, { fromDate: day, toDate: day });

      expect(answer).toMatchObject({ status: 409, body: { code: "booked" } });
      expect(answer.body.errors[id]).toMatch(/^riya: \w+, \d+ \w+ 20\d\d, 12:00 PM - 2:00 PM$/);
      expect(answer.body.message).toContain(blockMessages.booked);
      expect(answer.body.message).toContain("riya: ");
      expect(await closed(space)).toEqual([]);
    },
  );

  test("is refused over a hold, without naming the guest", async () => {
    const space = await newSpace();
    const id = await insertTestBooking(site, {
      spaceId: space,
      host,
      guest,
      status: "held" as const,
      from: `${day}T12:00`,
      to: `${day}T14:00`,
    });

    const { status, body } = await close(space, { fromDate: day, toDate: day });

    expect([status, body.code]).toEqual([409, "booked"]);
    expect(body.errors[id]).toMatch(/^A guest who is paying now: /);
    expect(JSON.stringify(body)).not.toContain("riya");
  });

  test("may touch a booking, and cover requests and bookings that will not take place", async () => {
    const space = await newSpace();
    const on = { spaceId: space, host, guest };
    await insertTestBooking(site, { ...on, from: `${day}T12:00`, to: `${day}T14:00` });
    for (const status of ["requested", "cancelled", "declined", "expired"] as const)
      await insertTestBooking(site, { ...on, status, from: `${day}T15:00`, to: `${day}T16:00` });

    const before = await close(space, { date: day, startTime: "9:00 AM", endTime: "12:00 PM" });
    const after = await close(space, { date: day, startTime: "2:00 PM", endTime: "6:00 PM" });

    expect([before.status, after.status]).toEqual([201, 201]);
  });

  test("is possible over an expired hold", async () => {
    const space = await newSpace();
    const id = await insertTestBooking(site, {
      spaceId: space,
      host,
      guest,
      status: "held" as const,
      from: `${day}T12:00`,
      to: `${day}T14:00`,
    });
    await db
      .updateTable("bookings")
      .set({ hold_until: new Date(now().getTime() - 1000) })
      .where("id", "=", id)
      .execute();

    expect((await close(space, { fromDate: day, toDate: day })).status).toBe(201);
  });

  test("is refused if the time is blocked already", async () => {
    const space = await newSpace();
    await close(space, { fromDate: day, toDate: day });

    const again = await close(space, { date: day, startTime: "9:00 AM", endTime: "12:00 PM" });

    expect(again).toMatchObject({ status: 409, body: { code: "already-closed" } });
  });

  test("is limited in number", async () => {
    const space = await newSpace();
    await db
      .insertInto("blocked_times")
      .values(
        Array.from({ length: MAX_BLOCKS_PER_SPACE }, (_, n) => ({
          id: newId(),
          space_id: space,
          created_at: now(),
          starts_at: toInstant(day, n),
          ends_at: toInstant(day, n + 1),
        })),
      )
      .execute();

    const { status, body } = await close(space, { fromDate: day, toDate: day });

    expect([status, body.message]).toEqual([409, blockMessages.tooMany]);
  });

  test.each([
    ["toDate", { fromDate: addDays(day, 1), toDate: day }],
    ["fromDate", { fromDate: "2026-02-30", toDate: day }],
    ["endTime", { date: day, startTime: "9:00 AM", endTime: "9:10 AM" }],
    ["date", { date: "2020-01-01", startTime: "9:00 AM", endTime: "10:00 AM" }],
    ["note", { fromDate: day, toDate: day, note: "x".repeat(201) }],
  ])("rejects an invalid %s by name", async (field, request) => {
    const { status, body } = await close(await newSpace(), request);

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("is possible for the host only", async () => {
    const space = await newSpace();
    const { body } = await close(space, { fromDate: day, toDate: day });

    expect((await close(space, { fromDate: day, toDate: day }, otherGuest)).status).toBe(403);
    expect((await close(newId(), { fromDate: day, toDate: day })).status).toBe(404);
    expect((await site.send(`DELETE /host/blocks/${body._id}`, { as: otherGuest })).status).toBe(
      404,
    );
    expect((await site.send("DELETE /host/blocks/nonsense", { as: host })).status).toBe(404);
    expect(
      (await site.send(`GET /host/blocks?locationId=${space}`, { as: otherGuest })).status,
    ).toBe(403);
    const refused = await site.ask(`GET /host/blocks?locationId=${space}`, { as: otherGuest });
    expect(refused).toEqual(
      await site.ask(`GET /host/calendars?locationId=${space}`, { as: otherGuest }),
    );
    const all = await site.ask<{ items: Block[] }>(`GET /host/blocks?from=${day}&to=${day}`, {
      as: otherGuest,
    });
    expect(all.body.items).toEqual([]);
    expect(await closed(space)).toHaveLength(1);
  });

  test("refuses to delete a block from an imported calendar", async () => {
    const space = await newSpace();
    const [calendar, block] = [newId(), newId()];
    await db
      .insertInto("host_calendars")
      .values({
        id: calendar,
        space_id: space,
        name: "Airbnb",
        created_at: now(),
        url: "https://calendars.example/a.ics",
      })
      .execute();
    await db
      .insertInto("blocked_times")
      .values({
        id: block,
        space_id: space,
        calendar_id: calendar,
        created_at: now(),
        starts_at: toInstant(day, 0),
        ends_at: toInstant(day, 60),
      })
      .execute();

    const { status, body } = await site.ask(`DELETE /host/blocks/${block}`, { as: host });

    expect([status, body.message]).toEqual([409, blockMessages.imported("Airbnb")]);
    expect((await closed(space))[0]?.calendar).toEqual({ _id: calendar, name: "Airbnb" });
  });
});

describe("blocked times", () => {
  test("are listed for at most 200 days", async () => {
    const asked = (from: string, to: string) =>
      site.ask<Answer>(`GET /host/blocks?from=${from}&to=${to}`, { as: host });

    expect((await asked(day, addDays(day, 199))).status).toBe(200);
    expect((await asked(day, addDays(day, 200))).body.errors).toHaveProperty("to");
    expect((await asked(day, addDays(day, -1))).body.errors).toHaveProperty("to");
  });
});
