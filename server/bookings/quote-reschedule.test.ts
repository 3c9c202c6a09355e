import { expect, test } from "vitest";
import type { Availability } from "#contract/bookings/availability-route.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const fixture = await createPaymentFixture();
const { site } = fixture;

test("a booking's own time is free when its guest moves it, and for nobody else", async () => {
  const locationId = await fixture.space();
  const { guest, notes, bookingId } = await fixture.confirmed({ locationId });
  const { locationId: _, ...later } = fixture.request(locationId, { startHour: 11 });
  const quote = (path: string, as?: typeof guest) =>
    site.ask<{ totalPaise?: number; errors?: object }>(`POST /locations/${locationId}/${path}`, {
      json: later,
      ...(as && { as }),
    });

  expect(notes.date).toBe(later.date);
  expect(await quote("quote", guest)).toMatchObject({
    status: 422,
    body: { errors: { startTime: "This time is already taken. Please choose another." } },
  });
  expect(await quote(`quote?moving=${bookingId}`, guest)).toMatchObject({
    status: 200,
    body: { totalPaise: 200_000 },
  });
  expect(await quote(`quote?moving=${bookingId}`)).toMatchObject({ status: 401 });
  const otherGuest = await fixture.person();
  expect(await quote(`quote?moving=${bookingId}`, otherGuest)).toMatchObject({ status: 404 });
});

test("a day that only a guest's own booking fills is available to this guest for a move, and to nobody else", async () => {
  const locationId = await fixture.space();
  const { guest, notes, bookingId } = await fixture.confirmed({
    locationId,
    startHour: 0,
    hours: 24,
  });
  const ask = (query: string, as?: typeof guest) =>
    site.ask<Availability>(
      `GET /locations/${locationId}/availability?from=${notes.date}&to=${notes.date}${query}`,
      { ...(as && { as }) },
    );

  expect((await ask("", guest)).body.days).toMatchObject([{ reason: "taken", windows: [] }]);
  const { status, body } = await ask(`&moving=${bookingId}`, guest);
  expect(status).toBe(200);
  expect(body.days[0]).toMatchObject({ taken: [], windows: [{}] });
  expect(body.days[0]).not.toHaveProperty("reason");
  expect(await ask(`&moving=${bookingId}`)).toMatchObject({ status: 401 });
  const otherGuest = await fixture.person();
  expect(await ask(`&moving=${bookingId}`, otherGuest)).toMatchObject({ status: 404 });
  expect(await ask(`&moving=${bookingId}`, fixture.host())).toMatchObject({ status: 403 });
});
