import { setTimeout as sleep } from "node:timers/promises";
import { settleRestore } from "./backup/settle-restore.ts";
import { openGateway } from "./checkout/gateway/open-gateway.ts";
import { catchUp } from "./jobs.ts";
import { reportIfSlow } from "./kernel/base/report-if-slow.ts";
import type { StartProblem } from "./kernel/base/start-problem.ts";
import type { Config } from "./kernel/config/config.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { buildUrl } from "./kernel/http/listen.ts";
import { startProcessMetrics } from "./kernel/metrics/process-metrics.ts";
import { makeDeps } from "./make-deps.ts";
import { seed } from "./seed.ts";
import {
  builtSite,
  type CreateHandlers,
  completeDeps,
  DRAIN_MS,
  listenAsSite,
  observeSite,
  startWork,
} from "./site.ts";
import { startMetrics } from "./start-metrics.ts";
import { openWhatsApp } from "./whatsapp/open-whatsapp.ts";

export type RunningSite = { url: string; stop: () => Promise<void> };

export type StartOptions = {
  tell: (sentence: string) => void;
  /** Called when the database is lost permanently. */
  onLost: (problem: StartProblem) => void;
  /** The URL of a running database. If set, the site uses it, and starts no database of its own. */
  borrowedDatabase?: string | undefined;
  /** Creates the handlers of requests; by default those of the built site. */
  makeSite?: CreateHandlers;
};

/** Starts the database, the jobs and the site in this process. Call `prepareFolders` first. `stop`
 *  ends everything in this order: requests, jobs, connections, database.
 *  @throws StartProblem after stopping everything that was already started */
export const startServer = async (
  config: Config,
  { tell, onLost, borrowedDatabase, makeSite = builtSite }: StartOptions,
): Promise<RunningSite> => {
  const undo: (() => Promise<void>)[] = [];
  let endStreams = (): void => {};
  const stop = async () => {
    // Event streams do not end by themselves. An open stream would delay the stop by the whole
    // `DRAIN_MS`.
    endStreams();
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const metrics = startProcessMetrics("1");
    const listener = await listenAsSite(config);
    // The port must be closed before anything else stops. `stop` runs the steps of `undo` in
    // reverse order, so the step that closes the port stays at the end of `undo`. All other steps
    // are inserted before that step.
    undo.push(() => listener.stop(DRAIN_MS));
    const database = await reportIfSlow(tell, "Preparing the database.", () =>
      openDatabase({ ...config, borrowed: borrowedDatabase }, tell, onLost),
    );
    undo.splice(-1, 0, database.stop);
    if (database.warning) tell(database.warning);
    const url = buildUrl(config.host, listener.port);
    const made = await makeDeps(config, database);
    const { gateway, close: closeGateway } = await openGateway(config, made.secrets, url, made.log);
    undo.splice(-1, 0, async () => closeGateway());
    const { whatsApp, close: closeWhatsApp } = await openWhatsApp(config, made.secrets, url);
    undo.splice(-1, 0, async () => closeWhatsApp());
    const { deps, close } = completeDeps(made, { gateway, whatsApp }, database.directUrl);
    endStreams = () => deps.eventStreams?.stop();
    undo.splice(-1, 0, ...close);
    await seed(deps, database.ownerUrl, tell);
    await settleRestore(deps, {
      catchUp: () => catchUp(deps),
      tell,
      databaseUrl: database.directUrl,
    });
    const { handler, direct } = await makeSite(deps, listener.server);
    const stopWork = await startWork(deps, database.directUrl);
    undo.splice(-1, 0, stopWork);
    const stopMetrics = await startMetrics({
      config,
      log: deps.log,
      databaseUrl: database.directUrl,
      tell,
    });
    undo.splice(-1, 0, stopMetrics);
    listener.serve(observeSite(handler, config), direct);
    metrics.ready();
    const stopServing = async () => {
      listener.announceStop();
      await sleep(config.stopDelayMs);
      await stop();
    };
    return { url, stop: stopServing };
  } catch (error) {
    await stop();
    throw error;
  }
};
