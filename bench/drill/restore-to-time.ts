import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { tell, waitFor } from "./wait.ts";

const MASS_DELETION = "truncate spaces, bookings, accounts cascade";

/** How long the nodes may take to be ready, in seconds. */
const READY_LIMIT = 120;

/** The nodes of the site, as far as a restore stops and starts them. */
type Nodes = { kill: () => Promise<void>; start: () => Promise<void> };

type Restored = {
  /** Seconds between the state that the site has now and the deletion. */
  rpoSeconds: number;
  /** Seconds from the decision to restore until the site serves. */
  rtoSeconds: number;
  note: string;
};

/** Returns when the last transaction was committed that a restore has applied, as the newest line of
 *  PostgreSQL's log says. */
const lastRestored = (log: string): number => {
  const [last] = [
    ...readFileSync(log, "utf8").matchAll(/last completed transaction was at log time (.+)/g),
  ].slice(-1);
  // PostgreSQL writes `+00`, where a date of JavaScript needs the minutes, too.
  const time = Date.parse((last?.[1] ?? "").replace(/\+00$/, "Z").replace(" ", "T"));
  if (Number.isNaN(time)) throw new Error(`${log} does not say what was restored.`);
  return time;
};

/** Deletes every space, booking and account, and restores the moment a second before onto an empty
 *  cluster. Nobody may write meanwhile.
 *  @throws Error if the deletion or the restore fails */
export const restoreToTime = async (
  cluster: Cluster,
  nodes: Nodes,
  folder: string,
): Promise<Restored> => {
  const primary = await cluster.primary();
  const [target] = await primary.query<{ time: string }>("select clock_timestamp()::text as time");
  if (!target) throw new Error("PostgreSQL does not tell the time.");
  await sleep(1_000);
  const [deleted] = await primary.query<{ at: Date }>("select clock_timestamp() as at");
  await primary.query(MASS_DELETION, "jagah");
  const [left] = await primary.query<{ count: number }>(
    "select count(*)::int as count from spaces",
    "jagah",
  );
  if (left?.count !== 0) throw new Error("The mass deletion has deleted nothing.");
  tell(`everything is deleted; restoring ${target.time}`);

  const begin = performance.now();
  const passed = () => Math.round((performance.now() - begin) / 1_000);
  await nodes.kill();
  await cluster.backrest(primary, "check");
  await cluster.restore(target.time);
  const database = passed();
  tell(`the database is restored after ${database} s; starting the nodes`);
  await nodes.start();
  await waitFor("a node that is ready", READY_LIMIT, async () => {
    const response = await fetch(`${cluster.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return response.status === 200 || undefined;
  });
  const rtoSeconds = passed();
  const restoredBy = await cluster.primary();
  const standbys = await cluster.untilHealthy();
  const at = lastRestored(join(folder, "logs", `${restoredBy.name}-patroni.log`));
  return {
    rpoSeconds: ((deleted?.at.getTime() ?? Number.NaN) - at) / 1_000,
    rtoSeconds,
    note: `the database after ${database} s, the site after ${rtoSeconds} s, both standbys ${standbys.toFixed(0)} s later`,
  };
};
