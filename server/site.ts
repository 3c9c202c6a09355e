import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { AllDeps } from "./all-deps.ts";
import { createSiteHandlers } from "./app.ts";
import { startHoldableJobs } from "./backup/hold-jobs.ts";
import { countSearch } from "./business-metrics.ts";
import { writeAskedSearches } from "./catalogue/asked-searches/asked-searches.ts";
import type { Gateway } from "./checkout/gateway/gateway.ts";
import { poolsWhileHeld, workerPools } from "./jobs.ts";
import { createLog } from "./kernel/base/log.ts";
import { serveFilesFirst } from "./kernel/base/serve-files-first.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import type { Config } from "./kernel/config/config.ts";
import { connectDatabase } from "./kernel/database/database.ts";
import { queueTimeouts } from "./kernel/database/pools.ts";
import { type Handler, type Listener, listen, type SiteHandlers } from "./kernel/http/listen.ts";
import { computeMaxConnections } from "./kernel/http/max-connections.ts";
import { createResponseCounter, observeRequests } from "./kernel/http/observe-requests.ts";
import { buildCommonHeaders } from "./kernel/http/response-headers.ts";
import { staticFiles } from "./kernel/http/static-files.ts";
import { countJobConnections, startJobs } from "./kernel/jobs/jobs.ts";
import { watchPool } from "./kernel/metrics/pool-metrics.ts";
import type { makeDeps } from "./make-deps.ts";
import { openResponseCache } from "./open-response-cache.ts";
import { findPageRoute } from "./pages/page-route.ts";
import type { RenderPage } from "./pages/pages.ts";
import type { WhatsApp } from "./whatsapp/whatsapp.ts";

/** When the site stops, it waits at most this long for its requests to finish, in milliseconds. */
export const DRAIN_MS = 10_000;

/** Creates the handlers of requests. In development it also attaches the development tools to the
 *  server. */
export type CreateHandlers = (deps: AllDeps, server: Server) => Promise<SiteHandlers>;

/** Listens on the site's port. Until `serve` is called, requests get 503, and `/healthz` gets 200.
 *  @throws StartProblem when the port or the address is not available */
export const listenAsSite = (config: Config, port = config.port): Promise<Listener> =>
  listen(config.host, port, {
    limits: computeMaxConnections(config),
    headers: buildCommonHeaders(config),
    onFailure: (err) => createLog().error({ err }, "a request failed"),
  });

/** Returns the renderer of the built pages and the folder of their files. Sets `NODE_ENV` before it
 *  imports the build, because React reads `NODE_ENV` during the import. */
const builtPages = async (root: URL): Promise<{ render: RenderPage; files: string }> => {
  const entry = new URL("dist/server/index.js", root);
  if (!existsSync(entry))
    throw new StartProblem("The pages are not built; run npm run build first.");
  process.env.NODE_ENV ??= "production";
  const { render } = (await import(entry.href)) as { render: RenderPage };
  return { render, files: fileURLToPath(new URL("dist/client", root)) };
};

const countResponse = createResponseCounter(countSearch);

/** Creates the handlers of the built site. */
export const builtSite = async (deps: AllDeps): Promise<SiteHandlers> => {
  const { render, files } = await builtPages(new URL("../", import.meta.url));
  const fileFor = staticFiles(files);
  const { handler, direct } = createSiteHandlers(deps, render, countResponse);
  return { handler: serveFilesFirst(deps, fileFor, handler), direct };
};

/** Returns a handler that gives each request an id, passes the request to `site`, and counts the
 *  response. */
export const observeSite = (site: Handler, config: Config): Handler =>
  observeRequests(site, { config, pageRoute: findPageRoute, count: countResponse });

/** Starts the jobs on database connections of their own, and returns a function that stops them. */
export const startWork = async (
  deps: AllDeps,
  databaseUrl: string,
): Promise<() => Promise<void>> => {
  const { pool } = connectDatabase(databaseUrl, deps.log, countJobConnections(workerPools), {
    timeouts: queueTimeouts,
  });
  const forget = watchPool("jobQueue", pool);
  const jobs = await startHoldableJobs(deps, {
    held: () => startJobs(deps, pool, poolsWhileHeld),
    all: () => startJobs(deps, pool, workerPools),
  });
  return async () => {
    forget();
    await jobs.stop();
    await pool.end();
  };
};

/** Completes the dependencies from `makeDeps` for a process that serves requests.
 *  @param databaseUrl - for the connection that listens for changes
 *  @returns the dependencies, and the steps that close them; the last step runs first */
export const completeDeps = (
  made: Awaited<ReturnType<typeof makeDeps>>,
  { gateway, whatsApp }: { gateway: Gateway | undefined; whatsApp: WhatsApp | undefined },
  databaseUrl: string,
): { deps: AllDeps; close: (() => Promise<void>)[] } => {
  const uncached: AllDeps = {
    ...made,
    gateway,
    whatsApp,
    sandbox: gateway?.sandbox ?? false,
  };
  const { cache, streams, stop: stopCache } = openResponseCache(uncached, databaseUrl);
  const deps: AllDeps = { ...uncached, responseCache: cache, eventStreams: streams };
  const close = [
    async () => deps.mailer.close(),
    async () => deps.pools?.end(),
    stopCache,
    () => writeAskedSearches(deps).catch(() => {}),
  ];
  return { deps, close };
};
