import { describe, expect, test } from "vitest";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const fixture = await createPaymentFixture();
const { site, held, space, request } = fixture;

const quote = (locationId: string, json: object) =>
  site.ask<Record<string, unknown>>(`POST /locations/${locationId}/quote`, { json });

const times = (locationId: string, more: Parameters<typeof request>[1] = {}) => {
  const { locationId: _, ...asked } = request(locationId, more);
  return asked;
};

describe("a quote", () => {
  test("lists lines, total, advance, balance, and the refund with its deadline", async () => {
    const id = await space();
    const asked = times(id);
    const { status, body } = await quote(id, asked);

    expect(status).toBe(200);
    const start = Date.parse(`${asked.date}T10:00:00+05:30`);
    const dayBefore = new Date(start - 1440 * MINUTE_MS + 330 * MINUTE_MS).toISOString();
    expect(body).toEqual({
      startsAt: `${asked.date}T10:00:00+05:30`,
      endsAt: `${asked.date}T12:00:00+05:30`,
      days: 1,
      lines: [{ quantity: 2, unit: "hour", unitPaise: 100_000, amountPaise: 200_000 }],
      totalPaise: 200_000,
      advancePaise: 50_000,
      balancePaise: 150_000,
      refundPreview: [
        { until: `${dayBefore.slice(0, 19)}+05:30`, refundPaise: 50_000 },
        { until: null, refundPaise: 0 },
      ],
      instantBook: true,
    });
  });

  test("uses the daily price if it is cheaper, and counts days", async () => {
    const id = await space();
    const { date } = times(id);
    const { body } = await quote(id, { fromDate: date, toDate: date });
    expect(body).toMatchObject({
      lines: [{ quantity: 1, unit: "day", amountPaise: 1_000_000 }],
      days: 1,
    });
  });

  test("says if nothing would be refunded any more", async () => {
    const id = await space();
    const { body } = await quote(id, {
      ...times(id, { daysAhead: 1 }),
      startTime: "12:00 AM",
      endTime: "12:15 AM",
    });
    expect(body.refundPreview).toEqual([{ until: null, refundPaise: 0 }]);
  });

  test("is refused with the name of the wrong field, also when the time is taken", async () => {
    const { notes } = await held();
    const { locationId, ...asked } = notes;
    expect((await quote(locationId, asked)).body.errors).toEqual({
      startTime: bookingMessages.taken,
    });
    expect((await quote(locationId, { date: asked.date })).body.message).toBe(
      bookingMessages.incomplete,
    );
    expect((await quote("nonsense", asked)).status).toBe(404);
  });
});

describe("availability", () => {
  test("leaves out held times with the host's buffer, and gives the reason", async () => {
    const { notes } = await held();
    const { db } = site.deps;
    await db
      .updateTable("spaces")
      .set({ buffer_minutes: 30 })
      .where("id", "=", notes.locationId)
      .execute();

    const { body } = await site.ask<{ days: { taken: unknown[] }[] }>(
      `GET /locations/${notes.locationId}/availability?from=${notes.date}&to=${notes.date}`,
    );
    expect(body.days[0]?.taken).toEqual([
      {
        startsAt: `${notes.date}T09:30:00+05:30`,
        endsAt: `${notes.date}T12:30:00+05:30`,
        why: "booked",
      },
    ]);
  });
});
