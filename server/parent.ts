import { settleRestore } from "./backup/settle-restore.ts";
import { openGateway } from "./checkout/gateway/open-gateway.ts";
import { serveSandbox } from "./checkout/sandbox/sandbox-gateway.ts";
import { reportIfSlow } from "./kernel/base/report-if-slow.ts";
import type { Config } from "./kernel/config/config.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { buildUrl } from "./kernel/http/listen.ts";
import { startProcessMetrics } from "./kernel/metrics/process-metrics.ts";
import { makeDeps } from "./make-deps.ts";
import { seed } from "./seed.ts";
import type { RunningSite, StartOptions } from "./start.ts";
import { startMetrics } from "./start-metrics.ts";
import { openWhatsApp } from "./whatsapp/open-whatsapp.ts";
import type { WorkerProcesses, WorkerReport } from "./worker-processes.ts";

const describeWorker = ({ number, pid, seconds, megabytes }: WorkerReport, count: number): string =>
  `Worker ${number} of ${count} (process ${pid}) is ready after ${seconds.toFixed(1)} s, using ${megabytes.toFixed(0)} MB.`;

/** Starts the site with several workers. This process, their parent, serves no requests, but owns
 *  the built-in database, the sandboxes and the metrics. Call `prepareFolders` first.
 *  @throws StartProblem after stopping everything that was already started */
export const startParent = async (
  config: Config,
  /** The site's workers. The first of them is already starting. */
  workers: WorkerProcesses,
  { tell, onLost }: Pick<StartOptions, "tell" | "onLost">,
): Promise<RunningSite> => {
  // `stop` runs these steps from the last to the first. `workers.stop` stays the last element, so
  // the workers end first. The database's step becomes the first element, so the database ends
  // last. All other steps are inserted between these two.
  const undo: (() => Promise<void>)[] = [workers.stop];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const metrics = startProcessMetrics("parent");
    const [port, database] = await Promise.all([
      workers.listening,
      reportIfSlow(tell, "Preparing the database.", async () => {
        const opened = await openDatabase(config, tell, onLost);
        undo.unshift(opened.stop);
        return opened;
      }),
    ]);
    if (database.warning) tell(database.warning);
    const url = buildUrl(config.host, port);
    const made = await makeDeps(config, database);
    const { gateway, close } = await openGateway(config, made.secrets, url, made.log);
    const { whatsApp, close: closeWhatsApp } = await openWhatsApp(config, made.secrets, url);
    const deps = { ...made, gateway, whatsApp, sandbox: gateway?.sandbox ?? false };
    undo.splice(
      1,
      0,
      async () => close(),
      async () => closeWhatsApp(),
    );
    await seed(deps, database.ownerUrl, tell);
    // The jobs are loaded here only if a restore has not been settled yet.
    const catchUp = async () => (await import("./jobs.ts")).catchUp(deps);
    await settleRestore(deps, { catchUp, tell, databaseUrl: database.directUrl });
    // This process no longer needs these connections, and the workers have their own.
    await made.pools?.end();
    made.mailer.close();
    const sandbox = gateway?.sandboxApp && (await serveSandbox(gateway.sandboxApp));
    if (sandbox) undo.splice(1, 0, sandbox.stop);
    const phones = whatsApp?.sandboxApp && (await serveSandbox(whatsApp.sandboxApp));
    if (phones) undo.splice(1, 0, phones.stop);
    await workers.serve(
      {
        database: { url: database.url, directUrl: database.directUrl },
        sandboxUrl: sandbox?.url,
        whatsAppSandboxUrl: phones?.url,
      },
      (report) => tell(describeWorker(report, config.workers)),
    );
    const stopMetrics = await startMetrics(
      { config, log: made.log, databaseUrl: database.directUrl, tell },
      workers.collect,
    );
    undo.splice(-1, 0, stopMetrics);
    metrics.ready();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
