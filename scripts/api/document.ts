import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { newToken } from "#server/kernel/base/tokens.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { openPools } from "#server/kernel/database/pools.ts";
import { createFolderStorage } from "#server/media/folder-storage.ts";

/** Returns, as text, the OpenAPI document that a site with default settings serves at
 *  /api/openapi.json. Connects to no database: the document depends only on the routes, the
 *  settings and the recorded examples. */
export const buildApiDocument = async (): Promise<string> => {
  const log = pino({ level: "silent" });
  // Without this setting, `openSecrets` would write a key file to the data folder.
  const config = readConfig({ SECRET_KEY: "unused-in-the-document-0123456789abcdef" });
  const pools = openPools({ url: "postgres://localhost/unused" }, log);
  try {
    const app = createApp({
      config,
      ...pools.writes,
      pools,
      now: () => new Date(),
      newToken,
      newId: () => uuidv7(new Date()),
      storage: createFolderStorage(config.dataDir),
      mailer: { send: async () => {}, close: () => {} },
      smsSender: undefined,
      sendsSms: false,
      gateway: undefined,
      whatsApp: undefined,
      sandbox: false,
      secrets: openSecrets(config),
      log,
    });
    const response = await app.request("/api/openapi.json");
    return `${JSON.stringify(await response.json(), null, 2)}\n`;
  } finally {
    await pools.end();
  }
};
