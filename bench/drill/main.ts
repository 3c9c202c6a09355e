// npm run drill
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startCluster } from "./cluster.ts";
import {
  delayReplica,
  killEtcdLeader,
  killPoolers,
  killPrimary,
  PARTITIONS,
  partitionPrimary,
  stopReplica,
  wipeReplica,
} from "./faults.ts";
import { createNetwork, removeNetwork } from "./network.ts";
import { makeNextVersion } from "./next-version.ts";
import { findObstacle, installPackages } from "./packages.ts";
import { findMisses, type Row, renderReport, targets } from "./report.ts";
import { restoreToTime } from "./restore-to-time.ts";
import { type Fault, GUESTS, runFault } from "./run-fault.ts";
import { startDrillSite } from "./site.ts";
import { killNode, killWorker, restartInTurn } from "./site-faults.ts";
import { startStorm } from "./storm.ts";
import { tell, waitFor } from "./wait.ts";

const usage = `npm run drill [-- --only NAME] [--kills N] [--keep]

Builds a site of several machines in network namespaces, kills its parts one after the other while
guests book, and checks that nothing acknowledged is lost. It needs Debian 12 and root, installs the
packages that it lacks, and takes about half an hour. Build first: npm run build. The table is written
to bench/drills.md.

  --only NAME  runs this row alone, and replaces it in the table; may be repeated:
               ${Object.keys(targets).join(", ")}
  --kills N    kills the primary this many times; 10 by default
  --keep       leaves the machines running at the end; the next run removes them`;

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true },
        kills: { type: "string", default: "10" },
        keep: { type: "boolean", default: false },
      },
    });
    const unknown = values.only?.find((name) => !(name in targets));
    if (unknown !== undefined) throw new Error(`There is no row "${unknown}".`);
    if (!/^[1-9]\d?$/.test(values.kills)) throw new Error("--kills is a number from 1 to 99.");
    return { only: values.only, kills: Number(values.kills), keep: values.keep };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return process.exit(1);
  }
};

const { only, kills, keep } = readOptions();
const wants = (fault: string): boolean => only?.includes(fault) ?? true;
const obstacle = findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}

/** How long HAProxy may take to notice that the nodes are ready, in seconds. */
const READY_SECONDS = 20;
/** How long the load by guests lasts before the first fault, in milliseconds. */
const WARM_UP_MS = 15_000;

const project = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "jagah-drill-"));
const logs = join(folder, "logs");

// Removes the machines and files when the drill ends. A failed or interrupted drill leaves its
// logs. A drill with `--keep` leaves everything.
process.on("exit", (code) => {
  if (keep) {
    console.log(
      `The machines still run, and their files are in ${folder}. The next drill removes the machines.`,
    );
    return;
  }
  removeNetwork();
  for (const name of readdirSync(folder))
    if (code === 0 || name !== "logs") rmSync(join(folder, name), { recursive: true, force: true });
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`The logs are in ${logs}.`);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => process.exit(130));

tell("installing what is missing");
const installed = installPackages();
if (installed.length > 0) tell(`installed ${installed.join(", ")}`);

// Builds the next version before guests book, because the build keeps the processor busy.
const nextVersion = join(folder, "next");
if (wants("deploy with migration")) {
  tell("building the next version");
  await makeNextVersion(project, nextVersion);
}

tell("building the machines and the database");
const network = createNetwork();
const cluster = await startCluster(network, folder);
tell("starting the nodes of the site");
const site = await startDrillSite({
  machines: cluster.site.machines,
  outside: network.outside,
  database: cluster.addresses,
  projectFolder: project,
  logs,
});
await waitFor("the balancer in front of the nodes", READY_SECONDS, async () => {
  const response = await fetch(`${cluster.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
  return response.ok || undefined;
});
await cluster.backrest(await cluster.primary(), "--type=full", "backup");

// A new node answers slowly at first, because its code is not compiled yet. Guests book before the
// first fault, so that both nodes are as fast as in a running site.
tell("letting guests book before the first fault");
const warmingUp = await startStorm({ url: cluster.url, seed: 1, guests: GUESTS });
await sleep(WARM_UP_MS);
await warmingUp.stop();

const faults: Fault[] = [
  { name: "primary killed", times: kills, act: () => killPrimary(cluster) },
  { name: "app node killed", act: () => killNode(site) },
  { name: "worker killed", act: () => killWorker(site) },
  { name: "pooler killed", act: () => killPoolers(cluster) },
  { name: "etcd leader killed", act: () => killEtcdLeader(cluster) },
  {
    name: "partition",
    times: PARTITIONS,
    act: (time) => partitionPrimary(cluster, network, time),
  },
  { name: "rolling restart", act: () => restartInTurn(site) },
  {
    name: "deploy with migration",
    act: async () => `${await restartInTurn(site, nextVersion)}; a column, a backfill and an index`,
  },
  { name: "replica stopped", act: () => stopReplica(cluster) },
  { name: "replica lagging", act: () => delayReplica(cluster) },
  { name: "replica wiped", act: () => wipeReplica(cluster) },
  {
    name: "restore to a point in time",
    guestsStop: "before",
    act: () => restoreToTime(cluster, site.nodes),
  },
];

const page = join(project, "bench", "drills.md");
const earlier = only && existsSync(page) ? readFileSync(page, "utf8") : "";
const rows: Row[] = [];
const failures: string[] = [];
for (const [n, fault] of faults.entries()) {
  if (!wants(fault.name)) continue;
  try {
    const row = await runFault(fault, cluster, site, 100 * (n + 1));
    rows.push(row);
    failures.push(...findMisses(row).map((miss) => `${row.fault}: ${miss}`));
  } catch (error) {
    console.error(error);
    failures.push(`${fault.name} was not completed: ${(error as Error).message}`);
  }
  writeFileSync(page, renderReport(rows, earlier));
}
console.log(`\n${renderReport(rows, earlier)}`);
for (const failure of failures) console.error(failure);
// Ends this process explicitly. Otherwise, the nodes' open connections to the drill's servers would
// keep this process running.
process.exit(failures.length > 0 ? 1 : 0);
