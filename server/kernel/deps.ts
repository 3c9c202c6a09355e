import type pg from "pg";
import type { Logger } from "pino";
import type { Secrets } from "./base/secrets.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Pools, WorkKind } from "./database/pools.ts";

/** What every module's verbs may touch, passed first. Nothing else reads a clock, a random number or
 *  the environment. Modules that reach outside add their own: `MailDeps`, `SmsDeps`, `MediaDeps`,
 *  `CheckoutDeps`. */
export type Deps = {
  config: Config;
  /** Of the kind of work in hand: whoever mounts routes or runs jobs chooses it (`withPoolFor`). */
  db: Db;
  pool: pg.Pool;
  /** None where one pool does for everything: tools, and tests of a part. */
  pools?: Pools | undefined;
  secrets: Secrets;
  /** Payments are the stand-in's and no real money moves. */
  sandbox: boolean;
  /** The site can send codes to phones. */
  sendsTexts: boolean;
  now: () => Date;
  newId: () => string;
  /** 256 random bits as text for a URL. */
  newToken: () => string;
  log: Logger;
};

/** The same dependencies on the connections of a kind of work. Tools and tests that have one pool
 *  for everything keep it. */
export const withPoolFor = <D extends Deps>(deps: D, work: WorkKind): D => ({
  ...deps,
  ...deps.pools?.[work],
});
