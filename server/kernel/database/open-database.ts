import { join } from "node:path";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { type Postgres, startPostgres } from "#server/kernel/postgres/postgres.ts";
import { localUrl, SERVING_LOGIN, servingLogin } from "#server/kernel/postgres/serving-login.ts";
import { createLogin } from "./grants.ts";
import { pooledTimeouts } from "./pools.ts";
import { prepareDatabase, withClient } from "./prepare-database.ts";

export type DatabaseConfig = {
  /** The URL of the operator's database. If undefined, the site uses our own database in
   *  `dataDir`. */
  databaseUrl: string | undefined;
  /** The URL with the login that runs migrations. If undefined, the login of `databaseUrl` runs
   *  them. */
  databaseOwnerUrl: string | undefined;
  /** The URL that bypasses the pooler. If undefined, `databaseUrl` does not go through a pooler. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  /** The URL of our own database if another process has started it. That process will also stop the
   *  database. */
  borrowed?: string | undefined;
};

export type OpenDatabase = {
  /** The URL with which the site serves requests. If there are two logins, this URL has the login
   *  that does not own the tables. */
  url: string;
  /** The URL that bypasses the pooler, for jobs and for listening. Without a pooler, it equals
   *  `url`. */
  directUrl: string;
  /** The URL for migrations, seeds and imports. Its login owns the tables. */
  ownerUrl: string;
  /** Tells the operator what to change about the logins. Undefined if no change is needed. */
  warning?: string | undefined;
  stop: () => Promise<void>;
};

const oldestVersion = 150_000;

// The key of an advisory lock: an arbitrary number that no other lock uses.
const TIMEOUTS_LOCK = 7_265_009;

/** PostgreSQL's error code when a login lacks a right. */
const NOT_ALLOWED = "42501";

const causeOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string };
  if (code === "ECONNREFUSED") return "no server responds there";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no such host";
  return message || code || "no response";
};

type Tried = { login: string; version: number; database: string };

/** Connects once, and returns the login, the version and the name of the database. A wrong URL is
 *  then reported in one sentence instead of a stack trace.
 *  @throws StartProblem if the database cannot be used or is older than PostgreSQL 15 */
const tryDatabase = async (url: string, variable: string): Promise<Tried> => {
  const { host, pathname } = new URL(url);
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(`select current_user as login,
        current_database() as database, current_setting('server_version_num')::int as version`);
      if (rows[0].version < oldestVersion)
        throw new StartProblem(`The database at ${variable} is older than PostgreSQL 15.`);
      return rows[0];
    });
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The database ${pathname.slice(1)} at ${host} (${variable}) cannot be used: ${causeOf(error)}.`,
      { cause: error },
    );
  }
};

/** Returns whether a login has more rights than the site should have. */
const isPowerful = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    // The owner's role could delete rows of append-only tables. The other two roles can run
    // programs and write files on the database server. A superuser counts as a member of all three.
    const { rows } = await client.query(`select pg_has_role(relowner, 'MEMBER')
        or pg_has_role('pg_execute_server_program', 'MEMBER')
        or pg_has_role('pg_write_server_files', 'MEMBER') as powerful
      from pg_class where oid = 'schema_migrations'::regclass`);
    return rows[0].powerful;
  });

/** Returns the warning for a site that has one database login instead of two.
 *  @param isPooled - whether DATABASE_URL goes through a pooler. If so, the warning names
 *  DATABASE_DIRECT_URL, because migrations must bypass the pooler */
const oneLogin = (database: string, isPooled: boolean): string => {
  const change = isPooled
    ? "set DATABASE_OWNER_URL to what DATABASE_DIRECT_URL is now, and in DATABASE_URL and DATABASE_DIRECT_URL replace the login with the new one"
    : "set DATABASE_OWNER_URL to what DATABASE_URL is now and DATABASE_URL to the same address with the new login";
  return `DATABASE_URL signs in as the owner of the tables or an equally powerful login, which could empty the audit log. Give the site a login with fewer rights: run create role ${SERVING_LOGIN} login password 'a new password'; in the database ${database}, then ${change} (docs/operations.md, "Two logins").`;
};

const notTheSame = () =>
  new StartProblem("DATABASE_URL and DATABASE_OWNER_URL must name the same database.");

/** Checks that both logins reach the same database. Each login must read the same newest migration.
 *  @throws StartProblem if the databases are different */
const requireOwnDatabase = async (url: string, ownerUrl: string): Promise<void> => {
  const newest = (address: string) =>
    withClient(address, async (client) => {
      const { rows } = await client.query(`select name, extract(epoch from applied_at) as at
        from schema_migrations order by name desc limit 1`);
      return JSON.stringify(rows);
    });
  const [seen, written] = await Promise.all([newest(url).catch(() => ""), newest(ownerUrl)]);
  if (seen !== written) throw notTheSame();
};

/** Sets the timeouts of the site's login, because connections through a transaction pooler cannot
 *  set timeouts themselves. Connections that bypass the pooler still set their own.
 *  @returns a sentence for the operator if the owner's login may not set the timeouts */
const setTimeoutsOfLogin = (ownerUrl: string, login: string): Promise<string | undefined> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("select quote_ident(current_database()) as name");
    const role = `${client.escapeIdentifier(login)} in database ${rows[0].name}`;
    const statements = Object.entries(pooledTimeouts).map(
      ([name, ms]) => `alter role ${role} set ${name} = ${ms}`,
    );
    try {
      // The statements run in one transaction, which holds the lock. Without the lock, PostgreSQL
      // would report an error if two nodes changed the login at the same time.
      await client.query(
        [`select pg_advisory_xact_lock(${TIMEOUTS_LOCK})`, ...statements].join("; "),
      );
      return undefined;
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
      return `The timeouts of the login ${login} could not be set, and connections through a pooler cannot set timeouts themselves. As a superuser run: ${statements.join("; ")};`;
    }
  });

const ofTheOperator = async (
  { url, directUrl, ownerUrl }: { url: string; directUrl: string; ownerUrl: string },
  tell: (name: string) => void,
  contracts: boolean,
): Promise<OpenDatabase> => {
  const serving = await tryDatabase(url, "DATABASE_URL");
  const direct = directUrl === url ? serving : await tryDatabase(directUrl, "DATABASE_DIRECT_URL");
  if (direct.database !== serving.database || direct.login !== serving.login)
    throw new StartProblem(
      "DATABASE_URL and DATABASE_DIRECT_URL must name the same database and the same login.",
    );
  const owner = ownerUrl === url ? serving : await tryDatabase(ownerUrl, "DATABASE_OWNER_URL");
  if (owner.database !== serving.database) throw notTheSame();
  const isSameLogin = owner.login === serving.login;
  const servingLogin = isSameLogin ? undefined : serving.login;
  // Nodes of the previous release may still use this database. So contracting migrations run only
  // if `contracts` is true.
  await prepareDatabase({ ownerUrl, servingLogin, tell, contracts });
  if (!isSameLogin) await requireOwnDatabase(url, ownerUrl);
  const isPooled = directUrl !== url;
  const unlimited = isPooled ? await setTimeoutsOfLogin(ownerUrl, serving.login) : undefined;
  const powerful = (await isPowerful(url)) ? oneLogin(serving.database, isPooled) : undefined;
  const warning = [unlimited, powerful].filter(Boolean).join("\n") || undefined;
  return { url, directUrl, ownerUrl, warning, stop: async () => {} };
};

const borrowedPostgres = (folder: string, url: string): Postgres => {
  const serving = servingLogin(folder);
  return { url, serving, servingUrl: localUrl(serving, new URL(url).port), stop: async () => {} };
};

const openBuiltIn = async (
  { dataDir, borrowed }: DatabaseConfig,
  tell: (sentence: string) => void,
  onLost: (problem: StartProblem) => void,
  reportMigration: (name: string) => void,
): Promise<OpenDatabase> => {
  const folder = join(dataDir, "postgres");
  const {
    url: ownerUrl,
    serving,
    servingUrl,
    stop,
  } = borrowed ? borrowedPostgres(folder, borrowed) : await startPostgres(folder, { tell, onLost });
  try {
    await withClient(ownerUrl, (client) => createLogin(client, serving));
    // On our own database, contracting migrations always run.
    await prepareDatabase({ ownerUrl, servingLogin: serving.name, tell: reportMigration });
    return { url: servingUrl, directUrl: servingUrl, ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Opens the operator's database if it is configured, otherwise our own. Runs the missing
 *  migrations, and grants the serving login the rights that the site needs.
 *  @throws StartProblem if the database cannot be used or migrated, or if the configured URLs do
 *  not match */
export const openDatabase = (
  config: DatabaseConfig,
  tell: (sentence: string) => void,
  /** Called when our own database has died and cannot be restarted. */
  onLost: (problem: StartProblem) => void,
  /** Whether contracting migrations run on the operator's database. Pass true only if no node of
   *  the previous release is running. */
  contracts = false,
): Promise<OpenDatabase> => {
  const reportMigration = (name: string) => tell(`Migrating the database: ${name}`);
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  return databaseUrl && directUrl
    ? ofTheOperator(
        { url: databaseUrl, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl },
        reportMigration,
        contracts,
      )
    : openBuiltIn(config, tell, onLost, reportMigration);
};
