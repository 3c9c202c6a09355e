/* Guests and a host act on offers at random, several at a time, while others book and the clock
 * advances. No offer may be accepted twice, and no slot may be booked twice. Full size:
 * RANDOM_OFFERS=10000, or `npm run bench:sequences`. */
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { formatTime, MINUTE_MS, overlaps } from "#contract/time.ts";
import { holdSlot } from "#server/bookings/making/hold-slot.ts";
import { type Caller, createMemberCaller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { createGuests, readSizeFromEnv } from "#server/testing/bookings/concurrent-guests.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { startThread } from "#server/threads/messages.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "./answer-offer.ts";
import { counterOffer, makeOffer } from "./offers.ts";

const SEQUENCES = readSizeFromEnv("RANDOM_OFFERS", 96);
const STEPS = 6;
const AT_ONCE = 6;
const seed = process.env.SEED ?? randomBytes(4).toString("hex");

const fixture = await createPaymentFixture();
const { site, space, request } = fixture;
const { deps } = site;

let guests: Caller[];
let host: Caller;
const spaces: string[] = [];
const threads = new Map<string, string>();
beforeAll(async () => {
  guests = (await createGuests(site, 6)).map(({ accountId }) => createMemberCaller(accountId));
  host = createMemberCaller(fixture.host().user.id);
  for (let i = 0; i < 3; i += 1) spaces.push(await space());
  for (const locationId of spaces)
    for (const guest of guests) {
      const message = { locationId, text: "Hello", clientId: "1" };
      const { thread } = await startThread(deps, guest, message);
      threads.set(`${guest.accountId} ${locationId}`, thread._id);
    }
});

const someTimes = (random: Random) => {
  const start = random.whole(0, 22);
  return {
    date: request("", { daysAhead: random.pick([40, 41, 42]) }).date,
    startTime: formatTime(start * 60),
    endTime: formatTime((start + random.whole(1, 2)) * 60),
  };
};

const terms = (random: Random) => ({
  ...someTimes(random),
  lines: [{ label: "Use", amountPaise: random.whole(100, 100_000) }],
  note: "",
  validHours: random.pick([1, 24]),
});

type Made = { id: string; guest: Caller; spaceId: string; by: "guest" | "host" };

const sequence = async (random: Random, onProblem: (problem: Problem) => void): Promise<void> => {
  const guest = random.pick(guests);
  const spaceId = random.pick(spaces);
  const threadId = threads.get(`${guest.accountId} ${spaceId}`) ?? "";
  const made: Made[] = [];
  const tried = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      onProblem(error);
    });
  };
  const callerOf = (by: Made["by"]) => (by === "guest" ? guest : host);
  for (let step = 0; step < STEPS; step += 1) {
    const by = random.pick(["guest", "host"] as const);
    const one = made.length > 0 ? random.pick(made) : undefined;
    const what = random.weighted({ make: 20, counter: 15, accept: 40, end: 10, hold: 10, wait: 5 });
    if (what === "wait") site.later(random.whole(1, 30) * MINUTE_MS);
    else if (what === "hold")
      await tried(() => holdSlot(deps, guest, { locationId: spaceId, ...someTimes(random) }));
    else if (what === "make" || !one)
      await tried(async () => {
        const { _id } = await makeOffer(deps, callerOf(by), { threadId, offer: terms(random) });
        made.push({ id: _id, guest, spaceId, by });
      });
    else {
      // Two callers make two calls each at the same moment. The first caller is the person who got
      // the offer. The second caller is chosen at random, and may be the same person.
      const others = [one.by === "guest" ? host : guest, callerOf(by)];
      await Promise.all(
        others.flatMap((who) => [
          tried(() =>
            what === "counter"
              ? counterOffer(deps, who, { id: one.id, offer: terms(random) }).then(({ _id }) =>
                  made.push({ ...one, id: _id, by: who === host ? "host" : "guest" }),
                )
              : acceptOffer(deps, who, one.id),
          ),
          tried(() =>
            what === "end"
              ? random.pick([declineOffer, withdrawOffer])(deps, who, one.id)
              : acceptOffer(deps, who, one.id),
          ),
        ]),
      );
    }
  }
};

test(`in ${SEQUENCES} random sequences no offer is accepted twice (SEED=${seed})`, {
  timeout: 60_000 + SEQUENCES * 1_000,
}, async () => {
  const refused: Record<string, number> = {};
  const worker = async (name: number): Promise<void> => {
    const random = createRandom(`${seed} ${name}`);
    for (let i = 0; i < SEQUENCES / AT_ONCE; i += 1)
      await sequence(random, ({ code }) => {
        refused[code] = (refused[code] ?? 0) + 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, name) => worker(name)));

  const offers = await deps.db.selectFrom("offers").selectAll().execute();
  const accepted = offers.filter(({ status }) => status === "accepted");
  // This line of output is read by `npm run bench:sequences`.
  const counted = { offers: offers.length, accepted: accepted.length, ...refused };
  process.stdout.write(`SEQUENCES ${JSON.stringify(counted)}\n`);
  const usual = ["slot-taken", "not-allowed-now", "own-offer", "not-allowed", "busy"];
  expect(Object.keys(refused).filter((code) => !usual.includes(code))).toEqual([]);
  expect(accepted.length).toBeGreaterThan(0);

  // Each accepted offer has become one booking with the agreed time and total. No other booking
  // came from an offer.
  const bookings = await deps.db.selectFrom("bookings").selectAll().execute();
  const agreed = await deps.db
    .selectFrom("booking_events")
    .select("booking_id")
    .where("action", "=", "agree")
    .execute();
  expect(agreed.map(({ booking_id }) => booking_id).sort()).toEqual(
    accepted.map(({ booking_id }) => booking_id).sort(),
  );
  for (const { booking_id, total_paise, starts_at, ends_at, ended_at, expires_at } of accepted) {
    expect(bookings.find(({ id }) => id === booking_id)).toMatchObject({
      total_paise,
      starts_at,
      ends_at,
    });
    expect(Number(ended_at)).toBeLessThan(+expires_at);
  }
  const { rows: cards } = await deps.pool.query<{ event: string; offer: string }>(
    "select card->>'event' as event, card->>'offerId' as offer from messages where kind = 'card'",
  );
  const cardsOf = (event: string) =>
    cards.flatMap((card) => (card.event === event ? card.offer : [])).sort();
  expect(cardsOf("accepted")).toEqual(accepted.map(({ id }) => id).sort());
  expect(cardsOf("offered")).toEqual(offers.map(({ id }) => id).sort());
  // Every countered offer has exactly one counter-offer.
  expect(offers.flatMap(({ counter_of }) => counter_of ?? []).sort()).toEqual(
    offers.flatMap(({ id, status }) => (status === "countered" ? id : [])).sort(),
  );
  const blocking = bookings.filter(({ status }) =>
    ["held", "awaiting_payment", "confirmed"].includes(status),
  );
  const clashes = blocking.filter((one) =>
    blocking.some(
      (other) =>
        other.id !== one.id &&
        other.space_id === one.space_id &&
        overlaps(
          { startsAt: one.starts_at, endsAt: one.ends_at },
          { startsAt: other.starts_at, endsAt: other.ends_at },
        ),
    ),
  );
  expect(clashes).toEqual([]);
});
