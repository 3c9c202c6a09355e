// npm run bench:peers -- [10000 100000]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { readConfig } from "#server/kernel/config/config.ts";
import { measurePeers, type PeerFigures } from "./figures.ts";
import {
  buildPeers,
  checkOutEarlier,
  EARLIER_COMMIT,
  installPeers,
  readVersions,
  removeEarlier,
  seedEarlier,
} from "./folder.ts";
import { renderPeerReport } from "./report.ts";

const usage = `npm run bench:peers [-- SPACES...]

Compares the site with Next.js 16, with Payload 3 and with an earlier commit of its own, on databases
with the given numbers of spaces (default: 10000 100000). The earlier commit is measured only with
the smallest number. Packages are installed, and the earlier commit is checked out, in a temporary
folder, which is deleted at the end. PEERS_DIR is the absolute path of a folder to use instead. This
folder is not deleted, so a later run installs only what has changed. SCALE_DIR is as for npm run
bench. In each of the five turns, each load is measured for half of BENCH_SECONDS (default: 8).
Build first: npm run build. Results go to bench/peers.md.`;

const problem = findLinuxOnlyProblem("npm run bench:peers");
if (problem) {
  console.error(problem);
  process.exit(1);
}

const wanted = process.argv.slice(2);
if (wanted.some((word) => !/^\d{3,7}$/.test(word))) {
  console.error(usage);
  process.exit(1);
}
const counts = (wanted.length > 0 ? wanted : ["10000", "100000"]).map(Number).sort((a, b) => a - b);
const [smallest = 0] = counts;

const tell = (text: string): void => console.error(`  ${text}`);

const [loadBefore = 0] = loadavg();
const kept = process.env.PEERS_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), "jagah-peers-"));
try {
  tell(`installing the peers in ${folder}`);
  installPeers(folder);
  tell("building their sites");
  buildPeers(folder);
  tell("installing and building the earlier commit");
  const clone = checkOutEarlier(folder);
  tell("filling the earlier commit's database");
  const earlier = { clone, database: seedEarlier(folder, clone, smallest) };
  const figures: PeerFigures[] = [];
  for (const count of counts) {
    figures.push(await measurePeers(count, folder, count === smallest ? earlier : null, tell));
    // Writes the report after each size, because the measurement of a later size may fail.
    writeFileSync(
      join(import.meta.dirname, "..", "peers.md"),
      renderPeerReport({
        figures,
        versions: readVersions(folder),
        earlierCommit: EARLIER_COMMIT,
        loadBefore,
        workers: readConfig({ ...process.env, NODE_ENV: "production" }).workers,
      }),
    );
  }
  console.log(readFileSync(join(import.meta.dirname, "..", "peers.md"), "utf8"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (!kept) {
    removeEarlier(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
