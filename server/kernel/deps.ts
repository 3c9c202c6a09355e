import type pg from "pg";
import type { Logger } from "pino";
import type { Secrets } from "./base/secrets.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Pools, WorkKind } from "./database/pools.ts";

/** The dependencies of every module's verbs, passed first. Nothing else reads a clock, a random
 *  number or the environment. Modules with external services add their own: `MailDeps`, `SmsDeps`,
 *  `MediaDeps`, `CheckoutDeps`. */
export type Deps = {
  config: Config;
  /** The database for the current kind of work. The code that mounts routes or runs jobs chooses it
   *  (`withPoolFor`). */
  db: Db;
  pool: pg.Pool;
  /** undefined where one pool is used for everything, as in tools and in tests of a single part. */
  pools?: Pools | undefined;
  secrets: Secrets;
  /** Whether payments run in the sandbox, so that no real money moves. */
  sandbox: boolean;
  /** Whether the site can send codes to phones. */
  sendsSms: boolean;
  now: () => Date;
  newId: () => string;
  /** 256 random bits as text for a URL. */
  newToken: () => string;
  log: Logger;
};

/** Returns the same dependencies with the connections of a kind of work. Tools and tests with only
 *  one pool keep that one. */
export const withPoolFor = <D extends Deps>(deps: D, work: WorkKind): D => ({
  ...deps,
  ...deps.pools?.[work],
});
