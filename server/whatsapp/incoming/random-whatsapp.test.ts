import { expect, test, vi } from "vitest";
import { offerStatuses } from "#contract/offers/lifecycle.ts";
import { addDays, istDay } from "#contract/time.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { readSizeFromEnv } from "#server/testing/bookings/concurrent-guests.ts";
import { createLiveSpace, openAllDay } from "#server/testing/catalogue/live-spaces.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import {
  createWhatsAppFixture,
  type WhatsAppMember,
} from "#server/testing/whatsapp/whatsapp-fixture.ts";

/* Hosts and guests act in random sequences. Meanwhile the provider fails, its responses get lost,
 * and it delivers webhooks late, twice and in any order.
 *
 * To run this test at full size: RANDOM_WHATSAPP=10000, or `npm run bench:sequences`. */

const SEQUENCES = readSizeFromEnv("RANDOM_WHATSAPP", 30);
const STEPS = 16;
const seed = process.env.SEED ?? "whatsapp";
const random = createRandom(seed);
const fixture = await createWhatsAppFixture({ config: { whatsAppDailyLimit: 1_000_000 } });
const { site, sandbox } = fixture;
const { db } = site.deps;

const below = (limit: number): number => random.whole(0, limit - 1);
const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
const shuffle = <Item>(items: readonly Item[]): Item[] => {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as Item);
};

type Sequence = {
  host: WhatsAppMember;
  guests: TestMember[];
  bookings: string[];
  threadId: string;
  written: string[];
};

/** The last amount that a host wrote, in rupees. No amount is written twice, so each amount
 *  identifies its text. */
let amount = 1_000;
let day = 0;

/** Delivers about two thirds of the waiting webhooks in random order, and half of these twice. All
 *  other webhooks stay in the queue. About one in three delivered webhooks also stays in the queue,
 *  because the provider may deliver a webhook again later. */
const deliverSome = async (): Promise<void> => {
  const waiting = sandbox.webhooks.waiting();
  const some = waiting.filter(() => below(3) > 0);
  await fixture.deliver(() => {
    return shuffle([...some, ...some.filter(() => below(2) === 0)]);
  });
  sandbox.webhooks.putBack(waiting.filter((one) => !some.includes(one) || below(3) === 0));
};

const steps: Record<string, (sequence: Sequence) => Promise<unknown>> = {
  notify: async ({ host, bookings }) =>
    fixture.notify(
      host,
      pick(["request-received", "request-expiring"]) ?? "",
      pick(bookings) ?? "",
    ),
  press: async ({ host }) => {
    const message = pick(fixture.received(host).filter(({ buttons }) => buttons.length > 0));
    const button = pick((message?.buttons ?? []).filter((one) => one.kind !== "open"));
    if (message && button) sandbox.person.press(host.number, message.id, button.payload);
  },
  quote: async ({ host, written, bookings }) => {
    const message = pick(fixture.received(host).filter(({ category }) => category === "utility"));
    if (!message) return;
    const text = `Message ${written.length} of ${bookings[0]}`;
    written.push(text);
    sandbox.person.write(host.number, text, message.id);
  },
  offer: async ({ guests, threadId }) => {
    day += 1;
    await fixture.ask(guests[0] as TestMember, `POST /threads/${threadId}/offers`, {
      date: addDays(istDay(site.deps.now()), 10 + (day % 60)),
      startTime: "10:00 AM",
      endTime: "12:00 PM",
      lines: [{ label: "Use of the studio", amountPaise: 150_000 }],
      validHours: 24,
    });
  },
  negotiate: async ({ host }) => {
    const offer = fixture.received(host).find(({ text }) => text.startsWith("An offer"));
    const button = offer?.buttons.find(({ text }) => text === "Another price");
    if (offer && button?.kind === "reply")
      sandbox.person.press(host.number, offer.id, button.payload);
    await deliverSome();
    await site.runJobs();
  },
  price: async ({ host }) => {
    const question = pick(
      fixture.received(host).filter(({ text }) => text.startsWith("Which price")),
    );
    if (!question) return;
    amount += 1;
    sandbox.person.write(host.number, String(amount), question.id);
  },
  answerOnSite: async ({ host, bookings }) =>
    fixture.ask(host, `POST /bookings/${pick(bookings)}/${pick(["accept", "decline"])}`, {}),
  withdraw: async ({ guests, bookings }) => {
    const index = below(bookings.length);
    await fixture.ask(guests[index] as TestMember, `POST /bookings/${bookings[index]}/cancel`, {});
  },
  fail: async () =>
    sandbox.faults.add(
      "*",
      pick(["reply-lost", "not-reached", "done-500", "garbage", 429, 500] as const) ?? 500,
    ),
  deliver: deliverSome,
  work: async () => {
    if (below(2) === 0) await fixture.endPauses();
    await site.runJobs();
  },
  read: async ({ host }) => sandbox.person.open(host.number),
};
const names = Object.keys(steps);

/** Ends the provider's faults, delivers the remaining webhooks and runs every job. */
const finish = async (): Promise<void> => {
  sandbox.faults.clear();
  await fixture.settle();
};

/** How often each thing happened in all sequences together. If one of these things never happened,
 *  the test has not checked it, and therefore fails. */
const seen = {
  offersAccepted: 0,
  pricesOffered: 0,
  answered: 0,
  noEffect: 0,
  passedOn: 0,
  failedAttempts: 0,
};

/** Watches the messages that the site sends. */
const watchMessages = () => {
  /** The number of copies of each message on the person's phone, by the message's id. */
  const copies = new Map<string, number>();
  /** The ids of messages for which the site has read the provider's response or accepted a
   *  receipt. */
  const known = new Set<string>();
  /** The ids of messages that were sent again although they were in `known`. */
  const sentAgain: string[] = [];
  const { send } = fixture.whatsApp;
  vi.spyOn(fixture.whatsApp, "send").mockImplementation(async (message) => {
    const { id, to } = message;
    if (known.has(id)) sentAgain.push(id);
    const before = fixture.received({ number: to }).length;
    try {
      const providerId = await send(message);
      known.add(id);
      return providerId;
    } finally {
      const arrived = fixture.received({ number: to }).length - before;
      copies.set(id, (copies.get(id) ?? 0) + arrived);
    }
  });
  sandbox.webhooks.sendTo(async (request) => {
    const body = await request.clone().text();
    const response = await site.app.fetch(request);
    const ids = body.matchAll(/"biz_opaque_callback_data":"([^"]+)"/g);
    if (response.ok) for (const [, id = ""] of ids) known.add(id);
    return response;
  });
  return { copies, sentAgain };
};

const checkOffers = async (threadId: string, about: string): Promise<void> => {
  const offers = await db
    .selectFrom("offers")
    .select(["status", "sent_by", "booking_id", "total_paise", "counter_of"])
    .where("thread_id", "=", threadId)
    .execute();
  for (const { status, booking_id } of offers) {
    expect(offerStatuses, about).toContain(status);
    expect(booking_id !== null, about).toBe(status === "accepted");
  }
  const accepted = offers.flatMap(({ booking_id }) => booking_id ?? []);
  const prices = offers.filter(({ sent_by }) => sent_by === "host");
  seen.offersAccepted += accepted.length;
  seen.pricesOffered += prices.length;
  const { count } = await db
    .selectFrom("bookings as b")
    .innerJoin("threads as t", (join) =>
      join.onRef("t.space_id", "=", "b.space_id").onRef("t.guest_id", "=", "b.guest_id"),
    )
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("t.id", "=", threadId)
    .where("b.id", "in", accepted.length > 0 ? accepted : [threadId])
    .executeTakeFirstOrThrow();
  expect(count, `${about}: each accepted offer is one booking`).toBe(accepted.length);
  const answered = prices.map((one) => one.counter_of);
  const amounts = prices.map((one) => String(one.total_paise));
  for (const values of [answered, amounts])
    expect(new Set(values).size, `${about}: a price was offered twice`).toBe(prices.length);
};

const check = async (
  { host, bookings, threadId, written }: Sequence,
  about: string,
): Promise<void> => {
  await checkOffers(threadId, about);
  for (const bookingId of bookings) {
    const events = await db
      .selectFrom("booking_events")
      .select("action")
      .where("booking_id", "=", bookingId)
      .execute();
    const answers = events.filter(({ action }) => action === "accept" || action === "decline");
    seen.answered += answers.length;
    expect(answers.length, `${about}: ${bookingId} was answered twice`).toBeLessThan(2);
    expect(["requested", "awaiting_payment", "declined", "cancelled"], about).toContain(
      await fixture.statusOf(bookingId),
    );
  }
  // Some texts wait in `whatsapp_incoming` until the host chooses a conversation. This happens if
  // the host quotes a message of the site, but the provider's id of that message never arrived.
  const { rows } = await site.deps.pool.query<{ body: string }>(
    `select body from messages where sender_id = $1 and kind = 'text'
      union all
      select waiting_text from whatsapp_incoming
      where account_id = $1 and waiting_text is not null
      order by body`,
    [host.user.id],
  );
  seen.passedOn += rows.length;
  seen.noEffect += fixture
    .received(host)
    .filter(({ text }) => text.startsWith("This button had no effect")).length;
  expect(
    // The step `price` writes texts of only digits and does not add them to `written`. So these
    // texts are left out here.
    rows.flatMap(({ body }) => (/^\d+$/.test(body) ? [] : [body])),
    about,
  ).toEqual(written.toSorted());
};

test(
  `${SEQUENCES} random sequences end well (seed ${seed})`,
  async () => {
    const { copies, sentAgain } = watchMessages();
    for (let run = 0; run < SEQUENCES; run += 1) {
      const host = await fixture.optedIn();
      const spaceId = await createLiveSpace(site, { host, searchable: false });
      await openAllDay(site, spaceId);
      const made = [
        await fixture.requested({ host, spaceId }),
        await fixture.requested({ host, spaceId }),
      ];
      const { body } = await fixture.ask(made[0]?.guest as TestMember, "POST /threads", {
        locationId: spaceId,
        text: "Could you do a better price?",
        clientId: "1",
      });
      const sequence: Sequence = {
        host,
        threadId: (body.thread as { _id: string })._id,
        guests: made.map(({ guest }) => guest),
        bookings: made.map(({ bookingId }) => bookingId),
        written: [],
      };
      const done: string[] = [];
      await steps.notify?.(sequence);
      await steps.offer?.(sequence);
      await site.runJobs();
      for (let step = 0; step < STEPS; step += 1) {
        const name = pick(names);
        done.push(name ?? "");
        await steps[name ?? ""]?.(sequence);
      }
      await finish();
      await check(sequence, `seed ${seed}, sequence ${run}: ${done.join(" ")}`);
    }
    const rows = await fixture.rows();
    expect(rows.filter(({ status }) => status === "queued")).toEqual([]);
    expect(sandbox.violations).toEqual([]);
    expect(sentAgain).toEqual([]);
    // Each message that counts as sent is on the person's phone.
    const sent = rows.filter(({ sent_at, failed_at }) => sent_at && !failed_at);
    expect(sent.filter(({ id }) => !copies.get(id))).toEqual([]);
    seen.failedAttempts = rows.filter(({ attempts }) => attempts > 1).length;
    // `npm run bench:sequences` reads this line.
    process.stdout.write(`SEQUENCES ${JSON.stringify(seen)}\n`);
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  },
  120_000 + SEQUENCES * 1_000,
);
