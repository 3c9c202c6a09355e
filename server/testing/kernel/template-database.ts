import { createLogin } from "#server/kernel/database/grants.ts";
import { prepareDatabase, withClient } from "#server/kernel/database/prepare-database.ts";
import type { Postgres } from "#server/kernel/postgres/postgres.ts";

/** The name of the migrated database that `createTestDatabase` copies. */
export const TEMPLATE_DATABASE = "template_jagah";

/** Creates the serving login and the template database on a new server, and runs all migrations on
 *  the template. */
export const createTemplateDatabase = async ({ url, serving }: Postgres): Promise<void> => {
  await withClient(url, async (client) => {
    await client.query(`create database ${TEMPLATE_DATABASE}`);
    await createLogin(client, serving);
  });
  await prepareDatabase({
    ownerUrl: url.replace(/\/postgres$/, `/${TEMPLATE_DATABASE}`),
    servingLogin: serving.name,
  });
};
