import { setTimeout as sleep } from "node:timers/promises";
import { httpLoad } from "#bench/app.ts";
import { httpClient } from "#bench/http-client.ts";
import { SECONDS, summed } from "#bench/measure.ts";
import { type Question, toApiAddress } from "#bench/mix.ts";
import { scaleDatabase } from "#bench/scale.ts";
import { distinctPages, searchPage } from "#bench/search-pages.ts";
import { shortCount } from "#demo/scale/folder.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { createPayloadDatabase } from "./payload-data.ts";
import { findServerPid, readProcessorTime } from "./processor-time.ts";
import { peerQuestions, toPayloadAddress } from "./questions.ts";
import { type Server, startPeer, startSite, withServers } from "./servers.ts";

/** How many times each load is measured. The loads alternate, so that a slow minute of the machine
 *  affects all of them. */
const ROUNDS = 5;
const CARDS = 24;
/** The mean size is computed from at most this many responses. */
const SIZES = 30;
const ATTEMPTS = 3;
const PAUSE_SECONDS = 2;

/** The names of the loads that are measured. Our site and its peers are asked for the same spaces,
 *  each with its own URLs. */
export const loadNames = [
  "ours, cached page",
  "Next.js, revalidate",
  "ours, page without the cache",
  "Next.js, dynamic",
  "the earlier commit, page",
  "ours, search",
  "Payload, search",
] as const;
export type LoadName = (typeof loadNames)[number];

/** The values of `Accept-Encoding`; `none` stands for a request without this header. Brotli is not
 *  measured, because Next.js does not offer it. */
export const encodings = ["none", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** The result of a turn. `perSecond` is the number of responses per second. `processorMs` is the
 *  processor time per response, of the server and PostgreSQL together. */
export type Turn = { perSecond: number; processorMs: number };

/** `bytes` is the mean size of a response as sent. */
export type LoadFigures = { name: LoadName; encoding: Encoding; turns: Turn[]; bytes: number };

/** `compared` is the number of queries for which the totals of our search and of Payload's search
 *  were compared. The totals are equal for all of these queries. */
export type PeerFigures = { count: number; loads: LoadFigures[]; compared: number };

/** `pids` are the processes whose processor time counts, with their descendants. */
type Load = { name: LoadName; port: number; pids: number[]; paths: string[] };

const idsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/location\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? "")),
];

const read = async (port: number, path: string, encoding: Encoding): Promise<Response> => {
  const headers = { "Accept-Encoding": encoding === "none" ? "identity" : encoding };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
};

/** Checks that the first page of each load shows the same 24 spaces, in any order.
 *  @throws Error if a page shows other spaces */
const requireSameCards = async (loads: Load[]): Promise<void> => {
  const lists = await Promise.all(
    loads.map(async ({ name, port, paths }) => ({
      name,
      ids: idsIn(await (await read(port, paths[0] ?? "/", "none")).text()),
    })),
  );
  const first = lists[0]?.ids.toSorted().join();
  for (const { name, ids } of lists)
    if (ids.length !== CARDS || ids.toSorted().join() !== first)
      throw new Error(
        `The page "${name}" shows ${ids.length} spaces; each page must show the same ${CARDS}.`,
      );
};

type Counted = { total: number; totalIsExact: boolean };

/** Checks that Payload and our search find the same number of spaces, for every query for which our
 *  search returns an exact total.
 *  @returns how many queries were compared
 *  @throws Error when a number differs */
const requireSameTotals = async (
  ours: number,
  payload: number,
  questions: Question[],
): Promise<number> => {
  let compared = 0;
  for (const question of questions) {
    const [own, other] = (await Promise.all([
      read(ours, toApiAddress(question), "none").then((response) => response.json()),
      read(payload, toPayloadAddress(question), "none").then((response) => response.json()),
    ])) as [Counted, { totalDocs: number }];
    if (!own.totalIsExact) continue;
    if (own.total !== other.totalDocs)
      throw new Error(
        `${toApiAddress(question)} finds ${own.total} spaces, but Payload ${other.totalDocs}.`,
      );
    compared += 1;
  }
  return compared;
};

const toHeader = (encoding: Encoding) => (encoding === "none" ? undefined : encoding);

/** Returns the mean number of bytes that the server sends for a response, including the headers.
 *  Only the first `SIZES` paths of the load are requested. */
const sizeOf = async ({ port, paths }: Load, encoding: Encoding): Promise<number> => {
  const client = await httpClient(port, toHeader(encoding));
  const asked = paths.slice(0, SIZES);
  let bytes = 0;
  for (const path of asked) bytes += await client.get(path);
  client.close();
  return bytes / asked.length;
};

/** Measures one load in one turn. Measures again if a request fails. On a busy machine, our site
 *  refuses requests that have waited for two seconds.
 *  @throws Error when three attempts have failed */
const runTurn = async (
  { name, port, pids, paths }: Load,
  { encoding, seconds }: { encoding: Encoding; seconds: number },
  tell: (text: string) => void,
): Promise<Turn> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const before = readProcessorTime(pids);
      const timed = await httpLoad(port, paths, seconds, toHeader(encoding));
      const processorMs = (readProcessorTime(pids) - before) / timed.steps;
      return { perSecond: summed(timed).perSecond, processorMs };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      tell(`repeating "${name}": ${(error as Error).message}`);
      // Waits until the other connections of the failed turn have stopped sending.
      await sleep((seconds + PAUSE_SECONDS) * 1000);
    }
  }
};

const measureInTurns = async (
  loads: Load[],
  tell: (text: string) => void,
): Promise<LoadFigures[]> => {
  const all = loads.flatMap((load) =>
    encodings.map((encoding) => ({
      load,
      figures: { name: load.name, encoding, turns: [] as Turn[], bytes: 0 },
    })),
  );
  tell("warming up each server");
  for (const { load, figures } of all) {
    const { encoding } = figures;
    await runTurn(load, { encoding, seconds: SECONDS / 4 }, tell);
    figures.bytes = await sizeOf(load, encoding);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`turn ${round} of ${ROUNDS}`);
    for (const { load, figures } of all) {
      const { encoding } = figures;
      figures.turns.push(await runTurn(load, { encoding, seconds: SECONDS / 2 }, tell));
    }
  }
  return all.map(({ figures }) => figures);
};

/** The earlier version of our site: its folder, and the folder with its own database. It cannot use
 *  the other databases, because newer migrations have changed them. */
export type Earlier = { clone: string; database: string };

const nextPage = "city=Mumbai&category=cafe";
const dynamicPages = distinctPages.map((_, n) => `/dynamic?${nextPage}&minPrice=${n + 1}`);

/** Measures all servers in turns, on databases with `count` spaces.
 *  @param folder - where the peers are installed
 *  @throws Error if the servers find different spaces, or if a load fails three times */
export const measurePeers = (
  count: number,
  folder: string,
  earlier: Earlier | null,
  tell: (text: string) => void,
): Promise<PeerFigures> =>
  withServers(async (add) => {
    tell(`${shortCount(count)} spaces`);
    const { url } = await add(scaleDatabase(count));
    tell("copying the spaces to Payload's tables");
    const payload = await add(createPayloadDatabase(folder, url));
    const [nextEnv, payloadEnv] = [{ DATABASE_URL: url }, payload.env];
    const servers = {
      cached: await add(startSite(url)),
      uncached: await add(startSite(url, { cache: false })),
      next: await add(startPeer(folder, "next", nextEnv)),
      payload: await add(startPeer(folder, "payload", payloadEnv)),
    };
    const questions = await peerQuestions(url);
    // All servers except the earlier version share this PostgreSQL server.
    const database = await findServerPid(url);
    const at = ({ port, pid }: Server) => ({ port, pids: [pid, database] });
    const pages: Load[] = [
      { name: "ours, cached page", ...at(servers.cached), paths: [searchPage] },
      { name: "Next.js, revalidate", ...at(servers.next), paths: ["/cached/Mumbai/cafe"] },
      { name: "ours, page without the cache", ...at(servers.uncached), paths: distinctPages },
      { name: "Next.js, dynamic", ...at(servers.next), paths: dynamicPages },
    ];
    if (earlier) {
      const own = await add(startPostgres(earlier.database));
      const { port, pid } = await add(startSite(own.url, { clone: earlier.clone }));
      const pids = [pid, await findServerPid(own.url)];
      pages.push({ name: "the earlier commit, page", port, pids, paths: distinctPages });
    }
    const searches: Load[] = [
      {
        name: "ours, search",
        ...at(servers.uncached),
        paths: questions.map((one) => toApiAddress(one)),
      },
      { name: "Payload, search", ...at(servers.payload), paths: questions.map(toPayloadAddress) },
    ];
    tell("comparing what the servers find");
    await requireSameCards(pages);
    const { uncached, payload: peer } = servers;
    const compared = await requireSameTotals(uncached.port, peer.port, questions);
    return { count, compared, loads: await measureInTurns([...pages, ...searches], tell) };
  });
