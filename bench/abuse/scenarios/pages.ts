/* An attack that requests more pages than the site can render. */
import { setTimeout as sleep } from "node:timers/promises";
import { holdSomewhere } from "#bench/abuse/guests.ts";
import type { Scenario, Site } from "#bench/abuse/site.ts";

const FACTOR = 5;
const MEASURE_MS = 3_000;
const FLOOD_MS = 20_000;
const LIMIT_MS = 20_000;

type Answered = { status: number; ms: number };

const p99 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Returns a function that requests a page that nobody has requested before. The header
 *  `X-Forwarded-For` puts the attacker in a different network from the visitor. */
const createUncachedPage = ({ url }: Site) => {
  let pages = 0;
  return async (): Promise<Answered> => {
    pages += 1;
    const from = performance.now();
    const status = await fetch(`${url}/search?minPrice=${pages}`, {
      headers: { "X-Forwarded-For": "203.0.113.9" },
      signal: AbortSignal.timeout(LIMIT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    return { status, ms: performance.now() - from };
  };
};

const repeat = async (forMs: number, work: () => Promise<void>): Promise<void> => {
  const until = performance.now() + forMs;
  while (performance.now() < until) await work();
};

export const tooManyPages: Scenario = {
  name: "too-many-pages",
  what: "for 20 s, five times as many distinct, uncached pages as the site can render, sent without waiting for responses",
  env: { TRUSTED_PROXIES: "1" },
  attack: async (site) => {
    const page = createUncachedPage(site);
    let rendered = 0;
    const measure = () =>
      repeat(MEASURE_MS, async () => {
        await page();
        rendered += 1;
      });
    await Promise.all(Array.from({ length: 10 }, measure));
    const perSecond = (rendered * 1_000) / MEASURE_MS;

    const bookings: Answered[] = [];
    const begin = performance.now();
    const sent: Promise<Answered>[] = [];
    const flood = repeat(FLOOD_MS, async () => {
      const wanted = ((performance.now() - begin) / 1_000) * perSecond * FACTOR;
      while (sent.length < wanted) sent.push(page());
      await sleep(5);
    });
    const booking = repeat(FLOOD_MS, async () => {
      const from = performance.now();
      // The guests take turns, because each guest may have only three holds at a time.
      const guest = site.people[bookings.length % site.people.length];
      const held = await holdSomewhere(site, guest, bookings.length).catch(() => undefined);
      bookings.push({ status: held ? 200 : 0, ms: performance.now() - from });
      await sleep(2_000);
    });
    await Promise.all([flood, booking]);
    const answers = await Promise.all(sent);
    const of = (status: number) => answers.filter((one) => one.status === status);
    const held = bookings.filter(({ status }) => status === 200);
    return {
      lost: [],
      notes: [
        `${perSecond.toFixed(0)} pages a second without the attack`,
        `of ${answers.length} pages ${of(200).length} were rendered, ${of(503).length} refused (p99 ${p99(of(503).map(({ ms }) => ms)).toFixed(0)} ms), ${of(0).length} got no response`,
        `${held.length} of ${bookings.length} holds succeeded (p99 ${p99(held.map(({ ms }) => ms)).toFixed(0)} ms)`,
      ],
    };
  },
};
