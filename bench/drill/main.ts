// npm run drill
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Cluster, startCluster } from "./cluster.ts";
import {
  delayReplica,
  killEtcdLeader,
  killPoolers,
  killPrimary,
  partitionPrimary,
  stopReplica,
  wipeReplica,
} from "./faults.ts";
import { createNetwork, type Network } from "./network.ts";
import { findObstacle, installPackages } from "./packages.ts";
import { findMisses, renderReport, type Row, targets } from "./report.ts";
import { restoreToTime } from "./restore-to-time.ts";
import { tell } from "./wait.ts";

const usage = `npm run drill [-- --only NAME] [--kills N] [--keep]

Builds a site of several machines in network namespaces, kills its parts one after the other while
guests book, and checks that nothing acknowledged is lost. It needs Debian 12 and root, installs the
packages that it lacks, and takes about half an hour. Build first: npm run build. The table is written
to bench/drills.md.

  --only NAME  runs this row alone, and only prints it; may be repeated:
               ${Object.keys(targets).join(", ")}
  --kills N    kills the primary this many times; 10 by default
  --keep       leaves everything running at the end; the next run removes it`;

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
