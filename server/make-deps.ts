import type { AllDeps } from "./all-deps.ts";
import { uuidv7 } from "./kernel/base/ids.ts";
import { createLog } from "./kernel/base/log.ts";
import { openSecrets } from "./kernel/base/secrets.ts";
import { newToken } from "./kernel/base/tokens.ts";
import type { Config } from "./kernel/config/config.ts";
import type { OpenDatabase } from "./kernel/database/open-database.ts";
import { openPools } from "./kernel/database/pools.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { openStorage } from "./media/open-storage.ts";
import { openSmsSender } from "./sms/open-sms-sender.ts";

/** Returns most of what a running site needs. `completeDeps` (site.ts) adds the payment provider,
 *  WhatsApp, the response cache and the event streams. If no read replicas are configured, this
 *  function does not open a connection to the database. */
export const makeDeps = async (
  config: Config,
  { url, directUrl }: Pick<OpenDatabase, "url" | "directUrl">,
): Promise<Omit<AllDeps, "gateway" | "sandbox" | "whatsApp">> => {
  const log = createLog();
  const now = () => new Date();
  const pools = openPools(
    {
      url,
      directUrl,
      readUrls: config.databaseReadUrls,
      mostLagMs: config.replicaLagSeconds * 1_000,
      pooled: config.databasePooled,
    },
    log,
  );
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
