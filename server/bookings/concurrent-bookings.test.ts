/* Many guests try to book one slot at the same moment, on two nodes. Before a release, run this
 * test at full size:
 *
 *     STORM_ROUNDS=100 vitest run server/bookings/concurrent-bookings.test.ts */
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import {
  createGuests,
  type LoadGuest,
  openSecondNode,
  percentile,
  readSizeFromEnv,
} from "#server/testing/bookings/concurrent-guests.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const GUESTS = readSizeFromEnv("STORM_GUESTS", 200);
const ROUNDS = readSizeFromEnv("STORM_ROUNDS", 5);

const fixture = await createPaymentFixture();
const { site, space, request } = fixture;
const other = openSecondNode(site);
afterAll(() => other.close());
const nodes = [site.app, createApp(other)];

let guests: LoadGuest[];
let locationId: string;
beforeAll(async () => {
  guests = await createGuests(site, GUESTS);
  locationId = await space();
});

const book = async ({ accessToken }: LoadGuest, i: number, notes: object) => {
  const began = performance.now();
  const answer = await nodes[i % nodes.length]?.request("/api/payment/create-order", {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ amount: 50_000, currency: "INR", notes }),
  });
  const body = (await answer?.json()) as { code?: string; bookingId?: string };
  return { status: answer?.status, code: body.code, ms: performance.now() - began };
};

test(`of ${GUESTS} guests who book the same slot one gets it, in each of ${ROUNDS} rounds`, {
  timeout: 60_000 + ROUNDS * 10_000,
}, async () => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const notes = request(locationId, { daysAhead: 2 + round });
    const answers = await Promise.all(guests.map((guest, i) => book(guest, i, notes)));

    const told = answers.map(({ status, code }) => `${status} ${code ?? ""}`.trim());
    expect(
      told.filter((one) => one === "200"),
      `round ${round}`,
    ).toHaveLength(1);
    expect([...new Set(told)].sort(), `round ${round}`).toEqual(["200", "409 slot-taken"]);
    times.push(...answers.map(({ ms }) => ms));
  }
  process.stdout.write(
    `${GUESTS} guests x ${ROUNDS} rounds on ${nodes.length} nodes: median ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms\n`,
  );
  const { rows } = await site.deps.pool.query(
    "select count(*)::int as held from bookings where status = 'held'",
  );
  expect(rows).toEqual([{ held: ROUNDS }]);
});
