import { expect, test } from "vitest";
import { HOST_ANSWER_HOURS } from "#contract/bookings/policy.ts";
import type { MessageList, ThreadList } from "#contract/threads/routes.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { expireBookings } from "#server/bookings/ending/expiry.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site, person, space, request } = fixture;

/** Signs in again for each request: access tokens expire after ten minutes, and one of these tests
 *  moves the clock. */
const ask = async <Body = { _id: string; id: string }>(
  who: TestMember,
  line: string,
  json?: object,
) => site.ask<Body>(line, { as: await signInOnAnotherDevice(site, who), ...(json && { json }) });

const threadOf = async (who: TestMember): Promise<Thread> => {
  const { body } = await ask<ThreadList>(who, "GET /threads");
  return body.items[0] as Thread;
};
const cardsOf = async (who: TestMember) => {
  const { _id } = await threadOf(who);
  const { body } = await ask<MessageList>(who, `GET /threads/${_id}/messages`);
  return body.items.toReversed().map(({ card, from, state, kind, text }) => ({
    event: card?.event,
    from,
    state,
    kind,
    text,
  }));
};

test("a request has a card for each step, and its buttons follow the booking", async () => {
  const guest = await person();
  const host = fixture.host();
  const locationId = await space({ instantBook: false });
  const { body: asked } = await ask(guest, "POST /bookings", request(locationId));

  const [forHost] = (await ask<ThreadList>(host, "GET /threads?box=unread")).body.items;
  expect(forHost).toMatchObject({
    unread: 1,
    lastMessage: {
      kind: "card",
      text: "",
      from: guest.user.id,
      card: { event: "asked", bookingId: asked._id, offerId: null, unit: "hour" },
    },
    bookings: [{ _id: asked._id, allowedActions: ["accept", "decline", "cancel"] }],
  });
  expect((await threadOf(guest)).bookings[0]?.allowedActions).toEqual(["cancel"]);

  // A block stops messages, but not cards.
  await ask(host, `POST /threads/${forHost?._id}/block`, { blocked: true });
  await ask(host, `POST /bookings/${asked._id}/accept`);
  expect((await threadOf(guest)).bookings[0]?.allowedActions).toEqual(["pay", "cancel"]);
  const order = await ask(guest, "POST /payment/create-order", {
    notes: { bookingId: asked._id },
  });
  await fixture.verify(
    await signInOnAnotherDevice(site, guest),
    fixture.paymentProvider.pay(order.body.id),
  );
  await ask(guest, `POST /bookings/${asked._id}/cancel`, {});

  expect((await cardsOf(guest)).map(({ event, from }) => [event, from])).toEqual([
    ["asked", guest.user.id],
    ["accepted", host.user.id],
    ["paid", guest.user.id],
    ["cancelled", guest.user.id],
  ]);
  expect((await threadOf(guest)).bookings[0]).toMatchObject({
    status: "cancelled",
    allowedActions: [],
  });
});

test("an instant booking gets its first card when it is paid, and the card about a move has the new time", async () => {
  const { guest, order } = await fixture.held();
  expect((await ask<ThreadList>(guest, "GET /threads")).body.items).toEqual([]);
  await fixture.verify(guest, fixture.paymentProvider.pay(order.id));
  const thread = await threadOf(guest);

  const { locationId: _, ...later } = request(thread.location._id, { daysAhead: 12 });
  const moved = await ask(guest, `POST /bookings/${order.bookingId}/reschedule`, later);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);

  expect((await cardsOf(guest)).map(({ event }) => event)).toEqual(["paid", "moved"]);
  const { lastMessage, bookings } = await threadOf(guest);
  expect(lastMessage.card?.startsAt).toBe(bookings[0]?.startsAt);
});

test("an unanswered request gets an expiry card, unread for the guest", async () => {
  const guest = await person();
  await ask(guest, "POST /bookings", request(await space({ instantBook: false })));
  site.later(HOST_ANSWER_HOURS * 60 * MINUTE_MS + MINUTE_MS);
  await expireBookings(site.deps, {});
  expect((await threadOf(guest)).unread).toBe(1);
  expect((await cardsOf(guest)).map(({ event, from }) => [event, from])).toEqual([
    ["asked", guest.user.id],
    ["expired", null],
  ]);
});

test("an unread card does not suppress the mail about a message", async () => {
  const guest = await person();
  const host = fixture.host();
  await ask(guest, "POST /bookings", request(await space({ instantBook: false })));
  const { _id } = await threadOf(guest);
  const before = await site.mails();
  await ask(guest, `POST /threads/${_id}/messages`, { text: "May we bring a dog?", clientId: "1" });
  await ask(guest, `POST /threads/${_id}/messages`, { text: "A small one.", clientId: "2" });

  const since = (await site.mails()).slice(before.length);
  const told = since.filter(
    ({ to, subject }) => to === host.user.email && /wrote to you/.test(subject),
  );
  expect(told).toHaveLength(1);
});
