import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { seedDemoAccounts } from "#demo/accounts/accounts.ts";
import { seedDemoBookings } from "#demo/bookings/bookings.ts";
import { seedDemo } from "#demo/demo.ts";
import { seedCategories } from "#server/places/categories/seed-categories.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import type { AllDeps } from "./all-deps.ts";
import { createApp } from "./app.ts";
import { writeAskedSearches } from "./catalogue/asked-searches/asked-searches.ts";
import { openGateway } from "./checkout/gateway/open-gateway.ts";
import { hashPassword } from "./identity/passwords/passwords.ts";
import { workerPools } from "./jobs.ts";
import { prepareDataFolder } from "./kernel/base/data-folder.ts";
import { uuidv7 } from "./kernel/base/ids.ts";
import { createLog } from "./kernel/base/log.ts";
import { reportIfSlow } from "./kernel/base/report-if-slow.ts";
import { openSecrets } from "./kernel/base/secrets.ts";
import { serveFilesFirst } from "./kernel/base/serve-files-first.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import { newToken } from "./kernel/base/tokens.ts";
import type { Config } from "./kernel/config/config.ts";
import { connectDatabase, noTimeouts } from "./kernel/database/database.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { openPools, queueTimeouts } from "./kernel/database/pools.ts";
import { type Handler, listen } from "./kernel/http/listen.ts";
import { computeMaxConnections } from "./kernel/http/max-connections.ts";
import { buildCommonHeaders } from "./kernel/http/response-headers.ts";
import { staticFiles } from "./kernel/http/static-files.ts";
import { countJobConnections, startJobs } from "./kernel/jobs/jobs.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openStorage } from "./media/open-storage.ts";
import { openResponseCache } from "./open-response-cache.ts";
import type { RenderPage } from "./pages/pages.ts";
import { openSmsSender } from "./sms/open-sms-sender.ts";

const drainLimitMs = 10_000;
// The number of connections for seeding. One holds a lock while the others insert.
const SEED_CONNECTIONS = 4;

export type RunningSite = { url: string; stop: () => Promise<void> };

/** Creates the request handler. In development it also attaches the development tools to the
 *  server. */
export type CreateHandler = (deps: AllDeps, server: Server) => Promise<Handler>;

export type StartOptions = {
  tell: (sentence: string) => void;
  /** Called when the database is lost permanently. */
  onLost: (problem: StartProblem) => void;
  /** The URL of a database that is started and stopped elsewhere and is used instead of our own. */
  borrowedDatabase?: string | undefined;
  /** Creates the site's request handler; by default that of the built site. */
  makeSite?: CreateHandler;
};

const makeDeps = async (config: Config, databaseUrl: string) => {
  const log = createLog();
  const now = () => new Date();
  const pools = openPools(databaseUrl, log);
  const smsSender = openSmsSender(config);
  return {
    config,
    ...pools.writes,
    pools,
    storage: openStorage(config),
    mailer: await openMailer(config),
    smsSender,
    sendsSms: smsSender !== undefined,
    secrets: openSecrets(config),
    now,
    newId: () => uuidv7(now()),
    newToken,
    log,
  };
};

/** Starts the jobs on database connections of their own, and returns a function that stops them. */
const startWork = async (deps: AllDeps, databaseUrl: string): Promise<() => Promise<void>> => {
  const { pool } = connectDatabase(databaseUrl, deps.log, countJobConnections(workerPools), {
    timeouts: queueTimeouts,
  });
  const jobs = await startJobs(deps, pool, workerPools);
  return async () => {
    await jobs.stop();
    await pool.end();
  };
};

/** Returns the renderer of the built pages and the folder of their files. The build is imported
 *  here and not at the top of the file, because React reads `NODE_ENV` when it is imported. */
const builtPages = async (root: URL): Promise<{ render: RenderPage; files: string }> => {
  const entry = new URL("dist/server/index.js", root);
  if (!existsSync(entry))
    throw new StartProblem("The pages are not built; run npm run build first.");
  process.env.NODE_ENV ??= "production";
  const { render } = (await import(entry.href)) as { render: RenderPage };
  return { render, files: fileURLToPath(new URL("dist/client", root)) };
};

const builtSite: CreateHandler = async (deps) => {
  const { render, files } = await builtPages(new URL("../", import.meta.url));
  const fileFor = staticFiles(files);
  const app = createApp(deps, { render, nonces: true });
  return serveFilesFirst(deps, fileFor, (request, env) => app.fetch(request, env));
};

/** Returns the host in the form that URLs need: an IPv6 address is in brackets. */
const addressOf = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Adds what the database lacks: places and categories always, the demo catalogue if it is
 *  configured. Connects as the tables' owner, without timeouts. */
const seed = async (
  serving: AllDeps,
  ownerUrl: string,
  tell: (sentence: string) => void,
): Promise<void> => {
  const owner = connectDatabase(ownerUrl, serving.log, SEED_CONNECTIONS, { timeouts: noTimeouts });
  try {
    await fill({ ...serving, ...owner, pools: undefined }, tell);
  } finally {
    await owner.pool.end();
  }
};

const fill = async (deps: AllDeps, tell: (sentence: string) => void): Promise<void> => {
  await reportIfSlow(tell, "Loading India's places.", () => seedPlaces(deps));
  await seedCategories(deps);
  if (!deps.config.demoData) return;
  await reportIfSlow(tell, "Loading the demo catalogue.", () => seedDemo(deps));
  await seedDemoAccounts(deps, hashPassword);
  await seedDemoBookings(deps);
};

/** Starts the database, the jobs and the site in the order in which they depend on each other, and
 *  serves the site. `stop` ends them in the opposite order: requests, connections, database.
 *  @throws StartProblem after stopping everything that was already started */
export const startServer = async (
  config: Config,
  { tell, onLost, borrowedDatabase, makeSite = builtSite }: StartOptions,
): Promise<RunningSite> => {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    prepareDataFolder(config.dataDir);
    const listener = await listen(config.host, config.port, {
      limits: computeMaxConnections(config),
      headers: buildCommonHeaders(config),
    });
    const stopListening = () => listener.stop(drainLimitMs);
    undo.push(stopListening);
    const database = await reportIfSlow(tell, "Preparing the database.", () =>
      openDatabase({ ...config, borrowed: borrowedDatabase }, tell, onLost),
    );
    if (database.warning) tell(database.warning);
    const url = `http://${addressOf(config.host)}:${listener.port}`;
    const made = await makeDeps(config, database.url);
    const { gateway, close: closeGateway } = await openGateway(config, made.secrets, url, made.log);
    const uncached: AllDeps = { ...made, gateway, sandbox: gateway?.sandbox ?? false };
    const { cache, stop: stopCache } = openResponseCache(uncached, database.url);
    const deps: AllDeps = { ...uncached, responseCache: cache };
    // `undo` runs from its end. The port was opened first but must also be closed first, so these
    // steps go before it.
    undo.unshift(
      database.stop,
      async () => deps.mailer.close(),
      async () => closeGateway(),
      () => made.pools.end(),
      stopCache,
      () => writeAskedSearches(deps).catch(() => {}),
    );
    await seed(deps, database.ownerUrl, tell);
    const site = await makeSite(deps, listener.server);
    const stopWork = await startWork(deps, database.url);
    undo.splice(-1, 0, stopWork);
    listener.serve(site);
    return {
      url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
