import type pg from "pg";
import type { Logger } from "pino";
import type { Secrets } from "./base/secrets.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Pools, WorkKind } from "./database/pools.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";

/** The first parameter of every verb (the function behind a route). A verb reads the clock, random
 *  numbers and the configuration only through `Deps`. Modules with external services add their own
 *  dependencies, for example `MailDeps`. */
export type Deps = {
  config: Config;
  /** Runs queries on the connections for one kind of work, e.g. `writes`. The code that mounts
   *  routes or runs jobs chooses the kind of work with `withPoolFor`. */
  db: Db;
  pool: pg.Pool;
  /** The pools by kind of work; undefined where one pool serves everything, as in tools and in
   *  tests of a single part. */
  pools?: Pools | undefined;
  /** The cache of public responses; undefined where nothing is cached, as in tools and in most
   *  tests. */
  responseCache?: ResponseCache | undefined;
  secrets: Secrets;
  /** Whether payments run in the sandbox, so that no real money moves. */
  sandbox: boolean;
  /** Whether the site can send codes to phones. */
  sendsSms: boolean;
  now: () => Date;
  newId: () => string;
  /** Returns 256 random bits as text. Its characters need no escaping in a URL. */
  newToken: () => string;
  log: Logger;
};

/** Returns a copy of `deps` that uses the connections for a kind of work. If there is only one
 *  pool, as in tools and tests, the copy uses this pool. */
export const withPoolFor = <D extends Deps>(deps: D, work: WorkKind): D => ({
  ...deps,
  ...deps.pools?.[work],
});
