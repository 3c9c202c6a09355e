import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./kernel/database.ts";
import type { Secrets } from "./kernel/secrets.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Storage } from "./media/storage.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { TextSender } from "./texts/sender.ts";

/** Everything that a verb may touch, passed first. Nothing else reads a clock, a random number or
 *  the environment. */
export type Deps = {
  config: Config;
  db: Db;
  pool: pg.Pool;
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
