import { setTimeout as sleep } from "node:timers/promises";
import type { AppNode } from "./app-node.ts";
import type { Site } from "./site.ts";

/** How long a killed node stays down, and how long the drill waits after it has killed a worker, in
 *  milliseconds. */
const GONE_MS = 10_000;

/** How long the balancer may take to send visitors to a node that is ready, in milliseconds. The
 *  other node must not stop before this time has passed. */
const BETWEEN_MS = 4_000;

const firstOf = ({ nodes }: Site): AppNode => {
  const [node] = nodes;
  if (!node) throw new Error("The site has no nodes.");
  return node;
};

/** Kills a node of the site, and starts it again after ten seconds. */
export const killNode = async (site: Site): Promise<string> => {
  const node = firstOf(site);
  await node.kill();
  await sleep(GONE_MS);
  await node.restart();
  return `the parent and all workers of ${node.name}; started again after ${GONE_MS / 1_000} s`;
};

/** Kills the worker that runs a node's jobs. Its parent replaces it. */
export const killWorker = async (site: Site): Promise<string> => {
  const node = firstOf(site);
  await node.killWorker();
  await sleep(GONE_MS);
  return `the worker of ${node.name} that runs jobs`;
};

/** Restarts the nodes one after the other, as an operator does.
 *  @param projectFolder - another version of the project, which the nodes run from then on */
export const restartInTurn = async ({ nodes }: Site, projectFolder?: string): Promise<string> => {
  for (const node of nodes) {
    await node.restart(projectFolder);
    await sleep(BETWEEN_MS);
  }
  return "one node after the other, by SIGTERM";
};
