import pg from "pg";
import { pino } from "pino";
import { migrateJobs } from "#server/kernel/jobs/jobs.ts";
import { connectDatabase, noTimeouts } from "./database.ts";
import { grantServingRights } from "./grants.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

/** Runs `work` on its own connection, which is closed afterwards. */
export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without this listener, the loss of an idle connection would end the process. The next statement
  // reports the loss.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

type Preparation = {
  /** The URL with the login that owns every table. */
  ownerUrl: string;
  /** The name of the login with which the site serves requests. Undefined if the site serves with
   *  the owner's login. */
  servingLogin?: string | undefined;
  migrations?: Migration[];
  /** Called with the name of each migration before it runs. */
  tell?: (name: string) => void;
  /** Whether contracting migrations also run; see `migrate`. */
  contracts?: boolean;
};

/** Migrates our tables and the job queue's tables. Then grants the serving login, if there is one,
 *  the rights on the tables. Both steps are in one function, so that no table can lack its grants.
 *  @throws StartProblem in the same cases as `migrate` */
export const prepareDatabase = async ({
  ownerUrl,
  servingLogin,
  migrations = readMigrations(),
  tell,
  contracts,
}: Preparation): Promise<void> => {
  await migrate(ownerUrl, migrations, { tell, contracts });
  const { pool } = connectDatabase(ownerUrl, pino({ level: "silent" }), 2, {
    timeouts: noTimeouts,
  });
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  if (servingLogin !== undefined)
    await withClient(ownerUrl, (client) => grantServingRights(client, servingLogin));
};
