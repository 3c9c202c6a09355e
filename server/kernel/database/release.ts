import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

const NUMBER = /^\d{4}/;

/** The number of the newest migration in this release, such as `0014`. Releases with different
 *  migrations have different numbers. */
const releaseNumber = readdirSync(migrationsFolder)
  .map((name) => NUMBER.exec(name)?.[0] ?? "")
  .reduce((newest, number) => (number > newest ? number : newest), "");

/** The name under which connections of this release appear in `pg_stat_activity`. */
export const applicationName = `jagah ${releaseNumber}`;

/** Returns the names of the releases whose nodes are connected to the database now. */
export const findReleases = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^jagah( [0-9]{4})?$' order by name`,
  );
  return rows.map(({ name }) => name);
};

/** Returns the names of older releases that are connected to the database now. */
export const findOlderReleases = async (client: pg.ClientBase): Promise<string[]> =>
  (await findReleases(client)).filter((name) => name < applicationName);
