import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { NewOffer, Offer } from "#contract/offers/offer.ts";
import type { MessageList } from "#contract/threads/routes.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";
import { readPdf } from "#server/testing/money/read-pdf.ts";

const HOUR_MS = 60 * MINUTE_MS;
const fixture = await createPaymentFixture({ config: { shareContacts: "after-booking" } });
const { site, person, space, request, paymentProvider } = fixture;

type Answer<Body> = Body & { code: string; message: string; errors?: Record<string, string> };

/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const ask = async <Body>(who: TestMember, route: string, json?: object) =>
  site.ask<Answer<Body>>(route, {
    as: await signInOnAnotherDevice(site, who),
    ...(json && { json }),
  });

const talk = async (locationId?: string, by?: TestMember) => {
  const guest = by ?? (await person());
  const spaceId = locationId ?? (await space());
  const { body } = await ask<{ thread: Thread }>(guest, "POST /threads", {
    locationId: spaceId,
    text: "Could you do a better price?",
    clientId: "1",
  });
  return { guest, host: fixture.host(), spaceId, threadId: body.thread._id };
};

const terms = (more: Parameters<typeof request>[1] & { validHours?: number } = {}) => {
  const { locationId: _, ...times } = request("", more);
  return {
    ...times,
    lines: [
      { label: "Two hours with lights", amountPaise: 150_000 },
      { label: "Cleaning", amountPaise: 0 },
    ],
    note: "Call me on 98201 23456",
    validHours: more.validHours ?? 24,
  };
};

const offer = (who: TestMember, threadId: string, json: object = terms()) =>
  ask<Offer>(who, `POST /threads/${threadId}/offers`, json);
const act = (who: TestMember, id: string, action: string, json?: object) =>
  ask<Offer & Booking>(who, `POST /offers/${id}/${action}`, json ?? {});
const cards = async (who: TestMember, threadId: string) =>
  (await ask<MessageList>(who, `GET /threads/${threadId}/messages`)).body.items.flatMap(
    ({ card }) => card ?? [],
  );

const pay = async (guest: TestMember, bookingId: string) => {
  const { body } = await ask<{ id: string }>(guest, "POST /payment/create-order", {
    notes: { bookingId },
  });
  return fixture.verify(await signInOnAnotherDevice(site, guest), paymentProvider.pay(body.id));
};

describe("an offer", () => {
  test("is countered, accepted and paid: everything is as agreed, and money adds up", async () => {
    const { guest, host, threadId } = await talk();
    const first = await offer(guest, threadId);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body).toMatchObject({
      status: "open",
      by: "guest",
      as: "guest",
      totalPaise: 150_000,
      note: "Call me on 98201 23456",
      withheld: true,
      allowedActions: ["withdraw"],
    });
    const seen = await ask<Offer>(host, `GET /offers/${first.body._id}`);
    expect(seen.body).toMatchObject({
      as: "host",
      note: "Call me on •••",
      allowedActions: ["accept", "decline", "counter"],
    });

    const second = await act(host, first.body._id, "counter", {
      ...terms(),
      lines: [
        { label: "Studio", amountPaise: 170_000 },
        { label: "Help from 98201 23456", amountPaise: 10_050 },
      ],
    });
    expect(second).toMatchObject({
      status: 201,
      body: { by: "host", counterOf: first.body._id, status: "open", totalPaise: 180_050 },
    });
    expect((await ask<Offer>(guest, `GET /offers/${first.body._id}`)).body).toMatchObject({
      status: "countered",
      allowedActions: [],
    });

    const accepted = await act(guest, second.body._id, "accept");
    expect(accepted, JSON.stringify(accepted.body)).toMatchObject({
      status: 200,
      body: {
        status: "awaiting_payment",
        as: "guest",
        totalPaise: 180_050,
        advancePaise: 50_000,
        duePaise: 50_000,
        lines: [
          { label: "Studio", quantity: 1, unitPaise: 170_000, amountPaise: 170_000 },
          { label: "Help from •••", amountPaise: 10_050 },
        ],
        allowedActions: ["pay", "cancel"],
      },
    });
    const id = accepted.body._id;
    const until = new Date(accepted.body.holdUntil ?? "").getTime();
    expect(Math.round((until - site.deps.now().getTime()) / HOUR_MS)).toBe(24);
    expect((await ask<Booking>(host, `GET /bookings/${id}`)).body).toMatchObject({ as: "host" });
    expect(await cards(host, threadId)).toMatchObject([
      { event: "accepted", offerId: second.body._id, bookingId: id },
      { event: "offered", offerId: second.body._id, bookingId: null },
      { event: "offered", offerId: first.body._id },
    ]);

    await site.runJobs();
    expect((await pay(guest, id)).status).toBe(200);
    await site.runJobs();
    expect(await fixture.mailEvent(id)).toEqual([
      "agreed to guest",
      "agreed to host",
      "confirmed to guest",
      "confirmed to host",
    ]);
    expect(await fixture.money(id)).toMatchObject({ status: "confirmed", paid: 50_000 });
    const invoice = await site.send(`GET /bookings/${id}/invoice.pdf`, {
      as: await signInOnAnotherDevice(site, guest),
    });
    const [page = ""] = readPdf(Buffer.from(await invoice.arrayBuffer()));
    for (const text of ["Studio", "₹1,700", "Help from •••", "₹100.50", "₹1,800.50"])
      expect(page).toContain(text);
    expect(page).not.toContain("Use of the space");
    expect((await ask<Offer>(host, `GET /offers/${second.body._id}`)).body).toMatchObject({
      status: "accepted",
      booking: { _id: id, status: "confirmed" },
    });

    expect((await act(guest, second.body._id, "accept")).body.code).toBe("not-allowed-now");
    expect((await ask<Booking>(guest, `POST /bookings/${id}/cancel`, {})).status).toBe(200);
    await site.runJobs();
    await fixture.runLateJobs();
    expect(await fixture.money(id)).toMatchObject({ status: "cancelled", refunded: 50_000 });
  });

  test("is answered by the other person only, once, and others do not see it", async () => {
    const { guest, host, threadId } = await talk();
    const { body } = await offer(host, threadId);
    for (const action of ["accept", "decline"])
      expect(await act(host, body._id, action)).toMatchObject({
        status: 403,
        body: { code: "own-offer" },
      });
    expect(await act(host, body._id, "counter", terms())).toMatchObject({
      status: 403,
      body: { code: "own-offer" },
    });
    expect((await act(guest, body._id, "withdraw")).status).toBe(403);
    const stranger = await person();
    for (const action of ["accept", "decline", "withdraw"])
      expect((await act(stranger, body._id, action)).status).toBe(404);
    expect((await act(stranger, body._id, "counter", terms())).status).toBe(404);
    expect((await ask(stranger, `GET /offers/${body._id}`)).status).toBe(404);
    expect((await ask(guest, "GET /offers/nonsense")).status).toBe(404);
    expect((await offer(stranger, threadId)).status).toBe(404);

    expect((await act(guest, body._id, "decline")).body).toMatchObject({ status: "declined" });
    expect((await cards(host, threadId))[0]).toMatchObject({ event: "declined" });
    for (const action of ["accept", "decline"])
      expect(await act(guest, body._id, action)).toMatchObject({
        status: 409,
        body: { code: "not-allowed-now" },
      });
    const other = await offer(host, threadId);
    expect((await act(host, other.body._id, "withdraw")).body.status).toBe("withdrawn");
    expect((await act(guest, other.body._id, "accept")).body.code).toBe("not-allowed-now");
  });

  test("expires at its deadline or its start without a job, and the number of open offers is limited", async () => {
    const { guest, host, threadId } = await talk();
    const short = await offer(host, threadId, terms({ validHours: 1 }));
    const soon = await offer(host, threadId, terms({ daysAhead: 1, validHours: 168 }));
    expect(soon.body.validUntil).toBe(soon.body.startsAt);
    site.later(HOUR_MS);
    expect((await ask<Offer>(guest, `GET /offers/${short.body._id}`)).body).toMatchObject({
      status: "expired",
      allowedActions: [],
    });
    for (const [who, action] of [
      [guest, "accept"],
      [guest, "decline"],
      [host, "withdraw"],
    ] as const)
      expect((await act(who, short.body._id, action)).body.code).toBe("not-allowed-now");
    for (let i = 0; i < 4; i += 1) expect((await offer(host, threadId)).status).toBe(201);
    expect((await offer(host, threadId)).body.code).toBe("not-allowed-now");
  });

  test("does not reserve its time slot, and follows the rules for bookings and for blocked members", async () => {
    const { guest, host, spaceId, threadId } = await talk();
    const { body } = await offer(host, threadId);
    const other = await talk(spaceId);
    const theirs = await offer(other.guest, other.threadId, terms({ startHour: 11 }));
    expect((await act(host, theirs.body._id, "accept")).status).toBe(200);
    expect(await act(guest, body._id, "accept")).toMatchObject({
      status: 409,
      body: { code: "slot-taken" },
    });
    expect((await ask<Offer>(guest, `GET /offers/${body._id}`)).body.status).toBe("open");
    expect((await offer(host, threadId)).body.code).toBe("slot-taken");

    const days = { fromDate: terms().date, toDate: terms({ daysAhead: 120 }).date };
    const { lines } = terms();
    const long = await offer(host, threadId, { ...days, lines });
    expect(long, JSON.stringify(long.body)).toMatchObject({
      status: 422,
      body: { code: "stay-too-long" },
    });
    for (const [wrong, field] of [
      [{ lines: [{ label: "Free", amountPaise: 99 }] }, "lines"],
      [{ lines: [{ label: "", amountPaise: 100 }] }, "lines.0.label"],
      [{ lines: [{ label: "Back", amountPaise: -1 }] }, "lines.0.amountPaise"],
      [{ lines: [] }, "lines"],
      [{ validHours: 0 }, "validHours"],
      [{ startTime: "10:07 AM" }, "startTime"],
    ] as const) {
      const bad = await offer(host, threadId, { ...terms({ daysAhead: 20 }), ...wrong });
      expect(bad.status).toBe(422);
      expect(Object.keys(bad.body.errors ?? {}), JSON.stringify(bad.body)).toContain(field);
    }

    const late = await offer(host, threadId, terms({ daysAhead: 25 }));
    expect((await ask(guest, `POST /threads/${threadId}/block`, {})).status).toBe(200);
    expect((await offer(host, threadId, terms({ daysAhead: 26 }))).body.code).toBe("blocked");
    expect((await act(guest, late.body._id, "accept")).body.code).toBe("blocked");
  });

  test("uses the guest's limits, even if the host accepts", async () => {
    const { guest, host, threadId } = await talk();
    await site.deps.db
      .updateTable("accounts")
      .set({ email_verified_at: null })
      .where("id", "=", guest.user.id)
      .execute();
    const days = { fromDate: terms().date, toDate: terms({ daysAhead: 12 }).date };
    const { lines } = terms();
    const long = await offer(guest, threadId, { ...days, lines });
    expect(long.status, JSON.stringify(long.body)).toBe(201);
    expect(await act(host, long.body._id, "accept")).toMatchObject({
      status: 403,
      body: { code: "email-not-verified", message: offerMessages.guestNotVerified },
    });
    for (const daysAhead of [30, 31, 32]) {
      const one = await offer(guest, threadId, terms({ daysAhead }));
      expect((await act(host, one.body._id, "accept")).status).toBe(200);
    }
    const fourth = await offer(guest, threadId, terms({ daysAhead: 33 }));
    Object.assign(site.deps.config, { rateLimits: true });
    expect(await act(host, fourth.body._id, "accept")).toMatchObject({
      status: 429,
      body: { code: "too-many-holds", message: offerMessages.guestHoldsTooMuch },
    });
    Object.assign(site.deps.config, { rateLimits: false });
    await site.deps.db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", guest.user.id)
      .execute();
    expect((await act(host, fourth.body._id, "accept")).body.code).toBe("not-allowed-now");
  });

  test("has one outcome, even if several actions arrive at once", async () => {
    const { guest, host, threadId } = await talk();
    const one = (await offer(host, threadId)).body._id;
    const both = await Promise.all([act(guest, one, "accept"), act(guest, one, "accept")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const two = (await offer(host, threadId, terms({ daysAhead: 20 }))).body._id;
    const race = await Promise.all([
      act(guest, two, "accept"),
      act(guest, two, "counter", terms({ daysAhead: 21 })),
      act(guest, two, "decline"),
      act(host, two, "withdraw"),
    ]);
    expect(race.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test("that is sent again with the same clientId is made once, even at the same moment; so is a counter-offer", async () => {
    const { guest, host, threadId } = await talk();
    const named = { ...terms(), clientId: "first" };
    const sent = await Promise.all([1, 2, 3, 4].map(() => offer(guest, threadId, named)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [id = "", ...others] = new Set(sent.map(({ body }) => body._id));
    expect(others).toEqual([]);
    expect(await cards(host, threadId)).toHaveLength(1);

    const counter = { ...terms({ daysAhead: 14 }), clientId: "first" };
    const counters = await Promise.all([1, 2, 3, 4].map(() => act(host, id, "counter", counter)));
    expect(counters.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(counters.map(({ body }) => body._id));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(id);

    // A repeated request gets its response even if the other person has declined the offer and
    // blocked its sender meanwhile.
    await act(guest, [...ids][0] ?? "", "decline");
    await ask(guest, `POST /threads/${threadId}/block`, { blocked: true });
    expect(await act(host, id, "counter", counter)).toMatchObject({
      status: 201,
      body: { status: "declined", counterOf: id },
    });
    expect((await offer(guest, threadId, named)).body).toMatchObject({ status: "countered" });
    await ask(guest, `POST /threads/${threadId}/block`, { blocked: false });

    expect((await offer(guest, threadId, { ...terms(), clientId: "second" })).status).toBe(201);
    // A `clientId` is valid only for its sender and within one conversation.
    const elsewhere = await talk(undefined, guest);
    expect((await offer(guest, elsewhere.threadId, named)).body._id).not.toBe(id);
    for (const clientId of ["", " ", "x".repeat(101), 1])
      expect((await offer(guest, threadId, { ...terms(), clientId })).status).toBe(422);
    const told = await site.deps.db
      .selectFrom("notifications")
      .select(["account_id", "kind"])
      .where("subject_id", "=", threadId)
      .where("kind", "like", "offer-%")
      .execute();
    expect(told).toHaveLength(4);
  });

  test("does not exist where online booking is off", async () => {
    const { threadId, guest } = await talk();
    const { body } = await offer(guest, threadId, terms({ daysAhead: 28 }));
    Object.assign(site.deps.config, { onlineBooking: false });
    const json: NewOffer = terms();
    for (const route of [
      `POST /threads/${threadId}/offers`,
      `GET /offers/${body._id}`,
      `POST /offers/${body._id}/withdraw`,
      "POST /requirements",
      "GET /requirements",
      "GET /host/requirements",
    ]) {
      const off = await ask(guest, route, route.startsWith("GET") ? undefined : json);
      expect(off).toMatchObject({ status: 404, body: { code: "not-open" } });
    }
    Object.assign(site.deps.config, { onlineBooking: true });
  });
});
