import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { pino } from "pino";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { newToken } from "#server/kernel/base/tokens.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { findRunningPostgres } from "#server/kernel/postgres/running.ts";
import { createCloudApi } from "#server/whatsapp/cloud-api.ts";
import { queueNotification } from "#server/whatsapp/notification.ts";
import { getSiteFolder } from "./mail.ts";

/** Queues the message about a notification, as the site does when something happens. The site's own
 *  jobs send it. */
export const notifyOnWhatsApp = async (
  page: Page,
  about: { accountId: string; kind: string; subjectId: string },
): Promise<void> => {
  const dataDir = getSiteFolder(page);
  const running = await findRunningPostgres(join(dataDir, "postgres"));
  const log = pino({ level: "silent" });
  const { db, pool } = connectDatabase(running?.url ?? "", log, 2);
  try {
    const unused = {
      token: "",
      phoneId: "",
      appSecret: "",
      verifyToken: "",
      apiUrl: "http://unused",
    };
    const deps = {
      db,
      pool,
      log,
      config: readConfig({ ONLINE_BOOKING: "true" }),
      secrets: openSecrets({ dataDir, secretKey: undefined }),
      sandbox: true,
      sendsSms: true,
      now: () => new Date(),
      newId: () => uuidv7(new Date()),
      newToken,
      whatsApp: createCloudApi(unused),
    };
    expect(await queueNotification(db, deps, { id: deps.newId(), ...about })).toBe(true);
  } finally {
    await pool.end();
  }
};
