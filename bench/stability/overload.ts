import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createBenchFolder, httpLoad, startApp } from "#bench/app.ts";
import { type Measured, SECONDS, summed } from "#bench/measure.ts";
import { distinctPages } from "#bench/search-pages.ts";
import { createSpaceOverHttp } from "#server/testing/checkout/crash-guests.ts";
import { createSlotGuest } from "#server/testing/checkout/slot-guest.ts";

const run = promisify(execFile);

/** The flood requests five times as many pages per second as the site can render. */
export const OVERLOAD_FACTOR = 5;
const PAUSE_MS = 20;
const LIMIT_MS = 15_000;

const visitors = ["health", "cachedPage", "booking"] as const;
export type Visitor = (typeof visitors)[number];

/** The measurements of one visitor of each kind. Each visitor sends the next request 20 ms after
 *  the response to the previous request. */
type Visits = Record<Visitor, Measured>;

export type OverloadFigures = {
  /** How many distinct pages per second the site renders for ten connections. */
  carried: number;
  quiet: Visits;
  overloaded: Visits;
  /** The responses to the flood, by status, with their p99 in milliseconds. `failed` counts the
   *  requests without a complete response. */
  flood: Record<string, { count: number; p99: number }>;
};

type Request = { url: string; init?: RequestInit };

/** Sends one request after the other until the time is over. `next` returns each request.
 *  @throws Error when a response is not 200, or does not arrive within 15 seconds */
const visit = async (next: () => Request, seconds: number): Promise<Measured> => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const { url, init } = next();
    const from = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`);
    times.push(performance.now() - from);
    await sleep(PAUSE_MS);
  }
  return summed({ times, seconds });
};

const flood = async (port: number, perSecond: number): Promise<OverloadFigures["flood"]> => {
  const script = join(import.meta.dirname, "flood-alone.ts");
  const args = [port, Math.round(perSecond), SECONDS + 1].map(String);
  return JSON.parse((await run(process.execPath, [script, ...args])).stdout);
};

/** Measures health checks, cached pages and bookings twice: first without other load, then during
 *  the flood. */
export const overloadFigures = async (): Promise<OverloadFigures> => {
  const folder = createBenchFolder();
  const app = await startApp({
    DATA_DIR: folder.path,
    ONLINE_BOOKING: "true",
    VERIFY_LISTINGS: "false",
    RATE_LIMITS: "off",
  });
  try {
    const url = `http://127.0.0.1:${app.port}`;
    const booking = await createSlotGuest(url, await createSpaceOverHttp(url));
    const requests: Record<Visitor, () => Request> = {
      health: () => ({ url: `${url}/healthz` }),
      cachedPage: () => ({ url: `${url}/about` }),
      booking,
    };
    const visitAll = async (): Promise<Visits> => {
      const each = visitors.map(async (name) => [name, await visit(requests[name], SECONDS)]);
      return Object.fromEntries(await Promise.all(each)) as Visits;
    };
    await httpLoad(app.port, distinctPages, 2);
    const carried = summed(await httpLoad(app.port, distinctPages)).perSecond;
    const quiet = await visitAll();
    const flooding = flood(app.port, carried * OVERLOAD_FACTOR);
    // Gives the flood time to begin before the visitors come.
    await sleep(1_000);
    const overloaded = await visitAll();
    return { carried, quiet, overloaded, flood: await flooding };
  } finally {
    await app.stop();
    folder.remove();
  }
};
