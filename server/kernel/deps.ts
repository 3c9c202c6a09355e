import type pg from "pg";
import type { Logger } from "pino";
import type { Gateway } from "#server/checkout/gateway/gateway.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Storage } from "#server/media/storage.ts";
import type { TextSender } from "#server/texts/sender.ts";
import type { Secrets } from "./base/secrets.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Pools } from "./database/pools.ts";

/** Everything that a verb may touch, passed first. Nothing else reads a clock, a random number or
 *  the environment. */
export type Deps = {
  config: Config;
  /** Of the kind of work in hand: whoever mounts routes or runs jobs chooses it (`forWork`). */
  db: Db;
  pool: pg.Pool;
  /** None where one pool does for everything: tools, and tests of a part. */
  pools?: Pools | undefined;
  storage: Storage;
  /** For the job that sends; verbs write mails with `enqueueMail`. */
  mailer: Mailer;
  /** For the job that sends codes to phones; none where the site sends none. */
  texts: TextSender | undefined;
  /** None while online booking is off. */
  gateway: Gateway | undefined;
  secrets: Secrets;
  now: () => Date;
  newId: () => string;
  /** 256 random bits as text for a URL. */
  newToken: () => string;
  log: Logger;
};
