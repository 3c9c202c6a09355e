import { describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { bookingDaysMessages } from "#contract/bookings/days-messages.ts";
import { addDays, istDay, MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import {
  markEmailVerified,
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";

type Answer = { code: string; message: string; bookingId: string; errors?: object };

const limited = await createPaymentFixture({ config: { rateLimits: true } });
const unlimited = await createPaymentFixture();
type World = typeof limited;

/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const ask = async ({ site }: World, who: TestMember, request: string, json?: object) => {
  const response = await site.send(request, { as: await signInOnAnotherDevice(site, who), json });
  const retryAfter = Number(response.headers.get("Retry-After"));
  return { status: response.status, body: (await response.json()) as Answer, retryAfter };
};
const hold = (fixture: World, who: TestMember, notes: object) =>
  ask(fixture, who, "POST /payment/create-order", { notes });
const cancel = (fixture: World, who: TestMember, bookingId: string) =>
  ask(fixture, who, `POST /bookings/${bookingId}/cancel`);
const daysOf = ({ site }: World, locationId: string, count: number) => {
  const fromDate = addDays(istDay(site.deps.now()), 10);
  return { locationId, fromDate, toDate: addDays(fromDate, count - 1) };
};
const allow = ({ site }: World, locationId: string, days: number) =>
  site.deps.db
    .updateTable("spaces")
    .set({ longest_stay_days: days })
    .where("id", "=", locationId)
    .execute();
const tooLong = (days: number) => ({
  status: 422,
  body: {
    code: "stay-too-long",
    message: bookingDaysMessages.tooLong(days),
    errors: { toDate: bookingDaysMessages.tooLong(days) },
  },
});

describe.each([
  ["with limits", limited],
  ["without limits", unlimited],
])("%s", (named, fixture) => {
  test("a stay is at most 30 days, or the host's limit", async () => {
    const [space, guest] = [await fixture.space(), await fixture.person()];

    expect(await hold(fixture, guest, daysOf(fixture, space, 31))).toMatchObject(tooLong(30));
    await allow(fixture, space, 2);
    expect(await hold(fixture, guest, daysOf(fixture, space, 3))).toMatchObject(tooLong(2));
    expect((await hold(fixture, guest, daysOf(fixture, space, 2))).status).toBe(200);
  });

  test("the same limit applies to a quote, a request and a move", async () => {
    const [space, guest] = [await fixture.space(), await fixture.person()];
    const { fromDate, toDate } = daysOf(fixture, space, 31);
    const quote = await ask(fixture, guest, `POST /locations/${space}/quote`, { fromDate, toDate });
    expect(quote).toMatchObject(tooLong(30));

    const asking = await fixture.space({ instantBook: false });
    const request = await ask(fixture, guest, "POST /bookings", daysOf(fixture, asking, 31));
    expect(request).toMatchObject(tooLong(30));

    const { bookingId, guest: owner } = await fixture.confirmed();
    const path = `POST /bookings/${bookingId}/reschedule`;
    expect(await ask(fixture, owner, path, { fromDate, toDate })).toMatchObject(tooLong(30));
  });

  test("unverified accounts can hold or request at most a day", async () => {
    const guest = await signUp(fixture.site, `${named.replaceAll(" ", "-")}@example.in`);
    const [space, other] = [await fixture.space(), await fixture.space({ instantBook: false })];
    const refused = {
      status: 403,
      body: { code: "email-not-verified", message: bookingActionMessages.notVerified },
    };

    expect(await hold(fixture, guest, daysOf(fixture, space, 2))).toMatchObject(refused);
    expect(await ask(fixture, guest, "POST /bookings", daysOf(fixture, other, 2))).toMatchObject(
      refused,
    );
    expect((await hold(fixture, guest, daysOf(fixture, space, 1))).status).toBe(200);
    await markEmailVerified(fixture.site, guest);
    expect((await hold(fixture, guest, daysOf(fixture, space, 2))).status).toBe(200);
  });

  test("an account with only a verified number holds more than a day", async () => {
    const { site } = fixture;
    const guest = await signUp(site, `phone-${named.replaceAll(" ", "-")}@example.in`, {
      phone: "+919820012345",
    });
    const wanted = daysOf(fixture, await fixture.space(), 2);

    expect((await hold(fixture, guest, wanted)).status).toBe(403);
    await site.deps.db
      .updateTable("accounts")
      .set({ phone_verified_at: site.deps.now() })
      .where("id", "=", guest.user.id)
      .execute();
    expect((await hold(fixture, guest, wanted)).status).toBe(200);
  });

  test("an unverified account cannot move a booking to more than a day", async () => {
    const guest = await signUp(fixture.site, `mover-${named.replaceAll(" ", "-")}@example.in`);
    const space = await fixture.space();
    const { fromDate, toDate } = daysOf(fixture, space, 2);
    const held = await hold(fixture, guest, daysOf(fixture, space, 1));
    await fixture.site.deps.db
      .updateTable("bookings")
      .set({ status: "confirmed", hold_until: null, confirmed_at: fixture.site.deps.now() })
      .where("id", "=", held.body.bookingId)
      .execute();
    const move = (json: object) =>
      ask(fixture, guest, `POST /bookings/${held.body.bookingId}/reschedule`, json);

    expect(await move({ fromDate, toDate })).toMatchObject({
      status: 403,
      body: { code: "email-not-verified" },
    });
    expect((await move({ fromDate: toDate, toDate })).status).toBe(200);
    await markEmailVerified(fixture.site, guest);
    expect((await move({ fromDate, toDate })).status).toBe(200);
  });
});

describe("unpaid holds of a guest", () => {
  test("cover at most 31 days in all; paid ones do not count", async () => {
    const guest = await limited.person();
    const first = await hold(limited, guest, daysOf(limited, await limited.space(), 20));
    const [second, third] = [await limited.space(), await limited.space()];

    const refused = await hold(limited, guest, daysOf(limited, second, 12));

    expect(refused).toMatchObject({
      status: 429,
      body: { code: "too-many-holds", message: bookingActionMessages.tooManyDaysHeld },
    });
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    expect((await hold(limited, guest, daysOf(limited, second, 11))).status).toBe(200);
    await limited.site.deps.db
      .updateTable("bookings")
      .set({ status: "confirmed", hold_until: null, confirmed_at: limited.site.deps.now() })
      .where("id", "=", first.body.bookingId)
      .execute();
    expect((await hold(limited, guest, daysOf(limited, third, 20))).status).toBe(200);
  });

  test("delay another until enough days are free, if the first to end frees too few", async () => {
    const guest = await limited.person();
    const [first, second] = [await limited.space(), await limited.space()];
    await hold(limited, guest, daysOf(limited, first, 1));
    limited.site.later(10 * MINUTE_MS);
    await hold(limited, guest, daysOf(limited, second, 30));

    const wanted = daysOf(limited, await limited.space(), 5);
    const refused = await hold(limited, guest, wanted);

    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    limited.site.later(refused.retryAfter * 1000);
    expect((await hold(limited, guest, wanted)).status).toBe(200);
  });

  test("may be a single longer stay if the host allows it", async () => {
    const [space, guest] = [await limited.space(), await limited.person()];
    await allow(limited, space, 60);

    expect((await hold(limited, guest, daysOf(limited, space, 60))).status).toBe(200);
    const more = await hold(limited, guest, limited.request(await limited.space()));
    expect([more.status, more.body.code]).toEqual([429, "too-many-holds"]);
  });

  test("are counted once when one replaces another", async () => {
    const [space, guest] = [await limited.space(), await limited.person()];
    await hold(limited, guest, daysOf(limited, space, 20));

    expect((await hold(limited, guest, daysOf(limited, space, 25))).status).toBe(200);
  });
});

describe("repeated holding and cancelling", () => {
  const flood = async (fixture: World, guest: TestMember, times: number) => {
    const locationId = await fixture.space();
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof hold>> | undefined;
    for (let n = 0; n < times; n += 1) {
      last = await hold(fixture, guest, fixture.request(locationId));
      statuses.push(last.status);
      if (last.status === 200) await cancel(fixture, guest, last.body.bookingId);
    }
    return { statuses, last };
  };

  test("is refused after ten times in an hour, and then creates no order at the payment provider", async () => {
    const guest = await limited.person();
    const before = limited.paymentProvider.orders().length;

    const { statuses, last } = await flood(limited, guest, 60);

    expect(statuses).toEqual([...Array(10).fill(200), ...Array(50).fill(429)]);
    expect(last?.body.code).toBe("too-many-holds");
    expect(last?.retryAfter).toBeGreaterThan(3500);
    expect(last?.body.message).toBe(bookingActionMessages.tooManyLately(60));
    expect(limited.paymentProvider.orders().length - before).toBe(10);
  });

  test("is possible again after an hour, up to twenty times a day", async () => {
    const guest = await limited.person();
    await flood(limited, guest, 11);

    limited.site.later(61 * MINUTE_MS);
    const second = await flood(limited, guest, 11);
    limited.site.later(61 * MINUTE_MS);
    const third = await flood(limited, guest, 1);

    expect(second.statuses).toEqual([...Array(10).fill(200), 429]);
    expect(third.statuses).toEqual([429]);
    expect(third.last?.retryAfter).toBeGreaterThan(20 * 3600);
  });

  test("is limited for each guest, and paid holds do not count", async () => {
    const [guest, other] = [await limited.person(), await limited.person()];
    for (let n = 0; n < 4; n += 1) await limited.confirmed({ guest });

    expect((await flood(limited, guest, 11)).statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await flood(limited, other, 1)).statuses).toEqual([200]);
  });

  test("counts bookings cancelled for a full refund, and not those that stay paid or are cancelled without a refund", async () => {
    const [guest, other] = [await limited.person(), await limited.person()];
    for (const who of [guest, other]) await flood(limited, who, 9);
    const refunded = await limited.confirmed({ guest });
    expect((await cancel(limited, guest, refunded.bookingId)).status).toBe(200);
    await limited.confirmed({ guest: other });
    const late = await limited.confirmed({ guest: other, daysAhead: 1, startHour: 0 });
    expect((await cancel(limited, other, late.bookingId)).status).toBe(200);
    expect(await limited.money(late.bookingId)).toMatchObject({ status: "cancelled", refunded: 0 });

    expect((await flood(limited, guest, 1)).statuses).toEqual([429]);
    expect((await flood(limited, other, 1)).statuses).toEqual([200]);
  }, 60_000);

  test("is not limited where rate limits are off", async () => {
    const { statuses } = await flood(unlimited, await unlimited.person(), 25);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
