import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster, DatabaseNode } from "./cluster.ts";
import type { Network } from "./network.ts";
import { waitFor } from "./wait.ts";

/** How long another node may take to become the primary, in seconds. If it takes longer, the drill
 *  reports an error for this fault and continues with the next. */
const FAILOVER_LIMIT = 90;

/** How long a replica stays stopped or delayed, in milliseconds: long enough for visitors to
 *  notice. The drill also waits this long after it has killed etcd. After killing the poolers, it
 *  waits half as long. */
const LASTS_MS = 15_000;

/** The delay with which the lagging replica applies changes. It is longer than the fault, which
 *  lasts `LASTS_MS`. */
const APPLY_DELAY = "60s";

const anotherPrimary = async (cluster: Cluster, old: DatabaseNode): Promise<string> => {
  const { result, seconds } = await waitFor("another primary", FAILOVER_LIMIT, async () => {
    const node = await cluster.primary();
    if (node === old) return undefined;
    // Shows that writes are possible: with synchronous replication, the statement returns only when
    // a standby has the change.
    await node.query("comment on database jagah is 'drill'");
    return node;
  });
  return `${old.name} → ${result.name} after ${seconds.toFixed(0)} s`;
};

/** Returns a standby that has every acknowledged commit. */
const findStandby = async (cluster: Cluster): Promise<DatabaseNode> => {
  const primary = await cluster.primary();
  const [row] = await primary.query<{ name: string }>(
    "select application_name as name from pg_stat_replication where sync_state = 'sync'",
  );
  const node = cluster.nodes.find(({ name }) => name === row?.name);
  if (!node) throw new Error("There is no standby.");
  return node;
};

/** Kills the primary together with its Patroni, as if its machine had lost power. Starts both again
 *  when another node accepts writes, or after 90 seconds if no other node accepts writes.
 *  @returns what happened */
export const killPrimary = async (cluster: Cluster): Promise<string> => {
  const old = await cluster.primary();
  try {
    await old.killDatabase();
    return await anotherPrimary(cluster, old);
  } finally {
    old.patroni.start();
  }
};

/** Kills the poolers of both nodes at once. Each is started again after a second. */
export const killPoolers = async (cluster: Cluster): Promise<string> => {
  for (const pooler of cluster.site.poolers) pooler.kill();
  await sleep(LASTS_MS / 2);
  return "PgBouncer of both nodes at once; each started again after 1 s";
};

type Status = { header: { member_id: string }; leader: string };

/** Kills the leader of the three etcd members. It is started again after a second. */
export const killEtcdLeader = async (cluster: Cluster): Promise<string> => {
  for (const node of cluster.nodes) {
    const response = await fetch(`http://${node.machine.address}:2379/v3/maintenance/status`, {
      method: "POST",
      body: "{}",
      signal: AbortSignal.timeout(5_000),
    });
    const { header, leader } = (await response.json()) as Status;
    if (header.member_id !== leader) continue;
    const before = await cluster.primary();
    node.etcd.kill();
    await sleep(LASTS_MS);
    const after = await cluster.primary();
    return `etcd of ${node.name}; the primary ${before === after ? "stays" : "changes"}`;
  }
  throw new Error("No etcd member is the leader.");
};

/** How long a partition continues after another node accepts writes, in milliseconds. Each run of
 *  the fault uses another duration. So the runs end at different moments of Patroni's cycle of
 *  about six seconds. The old primary's behaviour depends on this moment. */
const PARTITIONS_MS = [7_500, 9_000, 10_500, 12_000];

/** The drill runs `partitionPrimary` this many times, once with each duration. */
export const PARTITIONS = PARTITIONS_MS.length;

/** Separates the primary's machine, including its etcd, from all other machines. The separation
 *  ends 7.5 to 12 seconds after another node accepts writes.
 *  @param time - how many times this fault has already run; selects the duration from
 *  `PARTITIONS_MS` */
export const partitionPrimary = async (
  cluster: Cluster,
  network: Network,
  time: number,
): Promise<string> => {
  const old = await cluster.primary();
  network.cut(old.machine);
  try {
    const change = await anotherPrimary(cluster, old);
    await sleep(PARTITIONS_MS[time % PARTITIONS]);
    network.heal(old.machine);
    return `${change}; two standbys again ${(await cluster.untilHealthy()).toFixed(0)} s after the link was back`;
  } finally {
    network.heal(old.machine);
  }
};

/** Stops a standby for 15 seconds. */
export const stopReplica = async (cluster: Cluster): Promise<string> => {
  const node = await findStandby(cluster);
  await node.patroni.stop();
  await sleep(LASTS_MS);
  node.patroni.start();
  return `${node.name} for ${LASTS_MS / 1_000} s; two standbys again ${(await cluster.untilHealthy()).toFixed(0)} s after its restart`;
};

/** For 15 seconds, makes a standby apply changes with a delay of one minute. */
export const delayReplica = async (cluster: Cluster): Promise<string> => {
  const node = await findStandby(cluster);
  node.delayApply(APPLY_DELAY);
  try {
    await sleep(LASTS_MS);
    const [row] = await node.query<{ behind: number }>(
      "select (pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn())::float8 as behind",
    );
    return `${node.name} applies ${APPLY_DELAY} late; ${Math.round((row?.behind ?? 0) / 1024)} KB behind after ${LASTS_MS / 1_000} s`;
  } finally {
    node.delayApply(undefined);
    await cluster.untilHealthy();
  }
};

/** Kills a standby and deletes its files; Patroni copies them anew from the primary. */
export const wipeReplica = async (cluster: Cluster): Promise<string> => {
  const node = await findStandby(cluster);
  await node.killDatabase();
  node.wipe();
  node.patroni.start();
  return `copied again; follows the primary after ${(await cluster.untilHealthy()).toFixed(0)} s`;
};
