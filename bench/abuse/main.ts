// npm run abuse -- [NAME...]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { httpLoad } from "#bench/app.ts";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { watchMemory } from "./memory.ts";
import { isGood, type Row, renderAbuseReport } from "./report.ts";
import {
  idleConnections,
  largeBodies,
  slowBodies,
  slowHeads,
  unreadAnswers,
} from "./scenarios/connections.ts";
import { databaseKilled, diskFull, hotRow, poolExhausted } from "./scenarios/database.ts";
import { holdAndCancel, silentCalendars } from "./scenarios/jobs-and-money.ts";
import { tooManyPages } from "./scenarios/pages.ts";
import { twoNodes } from "./scenarios/two-nodes.ts";
import { hostilePictures, slowUploads } from "./scenarios/uploads.ts";
import {
  makeTemplate,
  type Outcome,
  openSite,
  type Scenario,
  type Site,
  startAbuseSite,
} from "./site.ts";
import { type Asked, sendVisitor } from "./visitor.ts";

const problem = findLinuxOnlyProblem("npm run abuse");
if (problem) {
  console.error(problem);
  process.exit(1);
}

const scenarios: Scenario[] = [
  unreadAnswers,
  slowHeads,
  slowBodies,
  idleConnections,
  tooManyPages,
  largeBodies,
  hostilePictures,
  slowUploads,
  silentCalendars,
  holdAndCancel,
  hotRow,
  poolExhausted,
  diskFull,
  databaseKilled,
  twoNodes,
];

const usage = `npm run abuse [-- NAME...]

Attacks a separate site on this machine and measures another visitor's response times, the memory used,
and the data lost. Without a name all attacks run, in about 25 minutes, and the table is written to
bench/abuse.md. With names only those attacks run, and the table is printed. Build first: npm run build.
The names: ${scenarios.map(({ name }) => name).join(", ")}.`;

const wanted = process.argv.slice(2);
if (wanted.some((name) => !scenarios.some((one) => one.name === name))) {
  console.error(usage);
  process.exit(1);
}
const chosen = scenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const AFTER_MS = 60_000;
const BASELINE_MS = 10_000;

const tell = (text: string): void => console.error(text);
const read = ({ spaces }: Site): string[] => [
  "/search?city=Mumbai",
  "/api/locations/search?city=Mumbai&pageSize=24",
  "/healthz",
  `/api/locations/${spaces[3]}`,
];
/** Returns the seven requests that the visitor sends in turn, round after round. The visitor opens
 *  a new connection for every second request. Seven is odd, so each of the seven requests gets a
 *  new connection in every second round. */
const asked = (site: Site, { takesAway }: Scenario): Asked[] => {
  const { token } = site.bystander;
  const mayFail = takesAway === "database";
  const isTakenAway = takesAway === "own";
  const own = { token, isTakenAway, mayFail: mayFail || isTakenAway };
  return [
    // The site answers /healthz without the database.
    ...read(site).map((path) => ({ path, mayFail: mayFail && path !== "/healthz" })),
    { path: "/api/auth/profile", ...own },
    { method: "POST", path: `/api/locations/${site.spaces[4]}/toggle-like`, body: {}, ...own },
    { path: `/location/${site.spaces[3]}`, mayFail },
  ];
};

/** More searches than a worker's page cache can hold. */
const distinctSearches = Array.from(
  { length: 4_000 },
  (_, n) => `/api/locations/search?minPrice=${n + 1}`,
);

/** Warms up the server: the memory of a new server grows until its caches are full, even without an
 *  attack. */
const warmUp = async (site: Site): Promise<void> => {
  await httpLoad(site.port, distinctSearches, 8);
  await httpLoad(site.port, [...read(site), "/api/locations/search?pageSize=100"], 10);
  await sleep(5_000);
};

/** Returns a sentence for each acknowledged write that is missing after a restart on the same
 *  folder. If the site does not start again, returns one sentence that says so. If the outcome has
 *  no function `again`, returns an empty list without a restart. */
const lostByRestart = async ({ dataDir, env }: Site, { again }: Outcome): Promise<string[]> => {
  if (!again) return [];
  const restarted = await startAbuseSite(dataDir, env).catch((error: Error) => error);
  if (restarted instanceof Error) return [`the site does not start again: ${restarted.message}`];
  try {
    return await again(restarted);
  } finally {
    await restarted.app.stop();
  }
};

/** Attacks a site. The returned function waits a minute, stops the site and returns the row. */
const attack = async (scenario: Scenario, site: Site): Promise<() => Promise<Row>> => {
  await warmUp(site);
  const baseline = sendVisitor(site.port, asked(site, scenario));
  await sleep(BASELINE_MS);
  const without = await baseline.stop();
  const memory = watchMemory(site.app.workers);
  const before = memory.now();
  const visitor = sendVisitor(site.port, asked(site, scenario));
  await sleep(1_000);
  const outcome: Outcome = await scenario
    .attack(site)
    .catch((error: Error) => ({ lost: [], brokeOff: error.message }));
  const during = await visitor.stop();
  return async () => {
    await sleep(AFTER_MS);
    const { all: peak, beside } = memory.peak();
    const figures = { before, peak, after: memory.now() };
    memory.stop();
    await site.app.stop();
    const lost = [...outcome.lost, ...(await lostByRestart(site, outcome))];
    const { name, what } = scenario;
    const { p99OfTakenAway } = during;
    const notes = [
      ...(outcome.notes ?? []),
      ...(p99OfTakenAway > 0
        ? [
            `requests that need that table (the visitor's profile and like): p99 ${p99OfTakenAway.toFixed(0)} ms`,
          ]
        : []),
      ...(outcome.again ? ["the site was restarted after the attack"] : []),
      ...(beside > 0 ? [`${beside} MB of the peak were photo processes`] : []),
    ];
    const { brokeOff } = outcome;
    return {
      name,
      what,
      without,
      during,
      memory: figures,
      lost,
      notes,
      ...(brokeOff && { brokeOff }),
    };
  };
};

/** Attacks one site and returns `{ row }` when the attack is over. `row` is a promise of the
 *  attack's row in the report, and resolves at least a minute later. `row` is inside an object, so
 *  that `await attacked(...)` does not wait for this minute. */
const attacked = async (scenario: Scenario, folder: string, template: string) => {
  const dataDir = join(folder, scenario.name);
  mkdirSync(dataDir, { recursive: true });
  const { undo } = scenario.place?.(dataDir) ?? { undo: () => {} };
  let site: Site | undefined;
  const end = async (): Promise<void> => {
    await site?.app.stop();
    undo();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    site = await openSite(template, dataDir, scenario.env);
    const row = await attack(scenario, site);
    return { row: row().finally(end) };
  } catch (error) {
    await end();
    throw error;
  }
};

const folder = mkdtempSync(join(tmpdir(), "jagah-abuse-"));
const rows: Promise<Row>[] = [];
try {
  tell("preparing the site that is copied for each attack");
  const template = join(folder, "template");
  await makeTemplate(template);
  const skipped: string[] = [];
  for (const scenario of chosen) {
    const why = scenario.impossible?.();
    if (why) skipped.push(`${scenario.name}: ${why}.`);
    if (why) continue;
    tell(scenario.name);
    rows.push((await attacked(scenario, folder, template)).row);
  }
  const table = await Promise.all(rows);
  const text = renderAbuseReport(table, skipped);
  console.log(text);
  if (!table.every(isGood)) process.exitCode = 1;
  if (wanted.length === 0) writeFileSync(join(import.meta.dirname, "..", "abuse.md"), text);
} finally {
  await Promise.allSettled(rows);
  rmSync(folder, { recursive: true, force: true });
}
