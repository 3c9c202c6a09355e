import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { mergeRows, type Row } from "./report.ts";
import type { Site } from "./site.ts";
import { type StormReport, startStorm } from "./storm.ts";
import { type Verified, verify } from "./verify.ts";
import { tell } from "./wait.ts";

/** How long guests book before a fault and after it, in milliseconds. */
const BEFORE_MS = 5_000;
const AFTER_MS = 6_000;
/** How many guests book at the same time. */
export const GUESTS = 30;

/** Maximum number of lines that are printed for each kind of error: losses, ledger differences and
 *  failed requests. */
const SHOWN = 10;

/** What happened during the fault. A fault with `guestsStop` also measures `unavailableSeconds`,
 *  because the guests have stopped. During any other fault, the guests measure this time. */
type Seen = string | { seen: string; unavailableSeconds: number };

export type Fault = {
  /** The fault as the report's table names it. */
  name: string;
  /** How many times the fault runs; once by default. */
  times?: number;
  /** `"before"` stops the guests before the fault. A restore needs this, because it discards all
   *  writes during the fault. By default, the guests stop after the fault. */
  guestsStop?: "before";
  /** Causes the fault in the running system.
   *  @param time - the number of this run of the fault: 0 for the first run, 1 for the second */
  act: (time: number) => Promise<Seen>;
};

const toRow = (
  fault: string,
  { seen, unavailableSeconds }: { seen: string; unavailableSeconds?: number },
  report: StormReport,
  verified: Verified,
): Row => ({
  fault,
  acknowledged: verified.acknowledged,
  lost: verified.lost.length,
  wrong: verified.soldTwice + verified.ledgerDifferences.length,
  withoutWrites: unavailableSeconds ?? report.withoutWrites,
  withoutReads: unavailableSeconds ?? report.withoutReads,
  failed: report.failed.length,
  seen: verified.mailsWaiting > 0 ? `${seen}; ${verified.mailsWaiting} mails still wait` : seen,
  at: new Date(),
});

const show = (row: Row, report: StormReport, verified: Verified): void => {
  const kinds = Object.entries(report.outcomes).map(
    ([kind, { acknowledged, refused, unknown }]) => `${kind} ${acknowledged}/${refused}/${unknown}`,
  );
  tell(`${row.fault}: ${row.seen}`);
  tell(
    `  ${report.seconds.toFixed(0)} s; acknowledged/refused/unknown: ${kinds.join(", ")}; without writes ${row.withoutWrites.toFixed(1)} s, without pages ${row.withoutReads.toFixed(1)} s, ${row.failed} failed, ${row.lost} lost, ${row.wrong} wrong`,
  );
  for (const lost of verified.lost.slice(0, SHOWN)) tell(`  lost: ${lost}`);
  for (const difference of verified.ledgerDifferences.slice(0, SHOWN))
    tell(`  ledger: ${JSON.stringify(difference)}`);
  const reasons = new Map<string, number>();
  for (const { request, outcome } of report.failed) {
    const reason = `${request.split("?")[0]?.replaceAll(/[0-9a-f-]{36}/g, "…")} ${outcome}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  for (const [reason, count] of most) tell(`  failed: ${count} × ${reason}`);
};

const runOnce = async (
  { name, guestsStop, act }: Fault,
  cluster: Cluster,
  site: Site,
  { seed, time }: { seed: number; time: number },
): Promise<Row> => {
  await cluster.untilHealthy();
  const storm = await startStorm({ url: cluster.url, seed: seed + time, guests: GUESTS });
  await sleep(BEFORE_MS);
  const early = guestsStop === "before" ? await storm.stop() : undefined;
  tell(`${name}: now`);
  const seen = await act(time);
  if (!early) await sleep(AFTER_MS);
  const report = early ?? (await storm.stop());
  const verified = await verify({ database: await cluster.superuser(), report, mails: site.mails });
  const row = toRow(name, typeof seen === "string" ? { seen } : seen, report, verified);
  show(row, report, verified);
  return row;
};

/** Lets guests book before, during and after a fault. Checks that no acknowledged write was lost.
 *  @param seed - the seed of the first run; each further run adds 1. With equal seeds,
 *  guests would choose the same slots
 *  @throws Error if the system recovers too late */
export const runFault = async (
  fault: Fault,
  cluster: Cluster,
  site: Site,
  seed: number,
): Promise<Row> => {
  const rows: [Row, ...Row[]] = [await runOnce(fault, cluster, site, { seed, time: 0 })];
  for (let time = 1; time < (fault.times ?? 1); time++)
    rows.push(await runOnce(fault, cluster, site, { seed, time }));
  return mergeRows(rows);
};
