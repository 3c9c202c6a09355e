import { setTimeout as sleep } from "node:timers/promises";
import type { AppNode } from "./app-node.ts";
import type { Cluster, DatabaseNode } from "./cluster.ts";
import { tell, waitFor } from "./wait.ts";

/** A mass deletion that a superuser could run by mistake. It turns triggers off, because they
 *  would refuse to empty the ledger and the history of bookings. */
const MASS_DELETION =
  "set session_replication_role = replica; truncate spaces, bookings, accounts cascade";

/** How long it may take until the balancer reaches a ready node, in seconds. */
const READY_LIMIT = 120;

/** Writes the current time to a table ten times a second, in a separate database of the same
 *  server. After a restore, the latest time in this table is the point in time that was restored.
 *  @returns a function that stops writing */
const startClock = async (node: DatabaseNode): Promise<() => Promise<void>> => {
  await node.query("create table if not exists clock (at timestamptz not null)");
  let stopped = false;
  const ticking = (async () => {
    while (!stopped) {
      await node.query("insert into clock values (clock_timestamp())");
      await sleep(100);
    }
  })();
  return async () => {
    stopped = true;
    await ticking;
  };
};

/** Returns the time from the last restored row to the deletion.
 *  @throws Error if one of the two times is missing, for example because the clock table is
 *  empty */
export const computeRpoSeconds = (deleted: Date | undefined, last: Date | null): number => {
  if (!deleted || !last) throw new Error("The deletion or the restored clock table has no time.");
  return (deleted.getTime() - last.getTime()) / 1_000;
};

/** Deletes every space, booking and account. Then restores the database as it was one second before
 *  the deletion. The caller must stop all guests first.
 *  @returns a text with the RPO and the RTO, and the RTO as a number of seconds
 *  @throws Error if the deletion or the restore fails */
export const restoreToTime = async (
  cluster: Cluster,
  nodes: readonly AppNode[],
): Promise<{ seen: string; unavailableSeconds: number }> => {
  const primary = await cluster.primary();
  const stopClock = await startClock(primary);
  await sleep(1_000);
  const [target] = await primary.query<{ time: string }>("select clock_timestamp()::text as time");
  if (!target) throw new Error("PostgreSQL did not return the time.");
  await sleep(1_000);
  const [deletion] = await primary.query<{ at: Date }>("select clock_timestamp() as at");
  await primary.query(MASS_DELETION, "jagah");
  await stopClock();
  const [left] = await primary.query<{ count: number }>(
    "select count(*)::int as count from spaces",
    "jagah",
  );
  if (left?.count !== 0) throw new Error("The mass deletion has deleted nothing.");
  tell(`everything is deleted; restoring ${target.time}`);

  // The RTO begins with the decision to restore, and ends when the site is ready.
  const begin = performance.now();
  const passed = () => Math.round((performance.now() - begin) / 1_000);
  for (const node of nodes) await node.kill();
  await cluster.backrest(primary, "check");
  await cluster.restore(target.time);
  const database = passed();
  tell(`the database is restored after ${database} s; starting the nodes`);
  await Promise.all(nodes.map((node) => node.restart()));
  await waitFor("a node that is ready", READY_LIMIT, async () => {
    const response = await fetch(`${cluster.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return response.status === 200 || undefined;
  });
  const rtoSeconds = passed();
  const restored = await cluster.primary();
  const standbys = await cluster.untilHealthy();
  const [last] = await restored.query<{ at: Date | null }>("select max(at) as at from clock");
  const rpoSeconds = computeRpoSeconds(deletion?.at, last?.at ?? null);
  return {
    seen: `RPO ${rpoSeconds.toFixed(1)} s, RTO ${rtoSeconds} s; the database was restored after ${database} s; two standbys were ready ${standbys.toFixed(0)} s after the site`,
    unavailableSeconds: rtoSeconds,
  };
};
