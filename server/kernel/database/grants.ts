import type pg from "pg";

// The key of an advisory lock: an arbitrary number that no other lock uses.
const LOCK = 7_265_004;

/** The schemas of our own tables and of the job queue. */
const SCHEMAS = ["public", "graphile_worker"];

/** The tables that record which migrations have run. Only the owner may write to them. */
const historyTables = ["public.schema_migrations", "graphile_worker.migrations"];

type Table = { name: string; append_only: boolean; needs_policy: boolean; derived: boolean };

/** Returns the owner's tables and views with their quoted names. Tables of extensions are left out.
 *  A table is append-only if one of the table's triggers calls `refuse_change`. */
const ownTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = c.oid and p.proname = 'refuse_change') as append_only,
       c.relrowsecurity and not exists (select from pg_policy p
         where p.polrelid = c.oid and p.polname = 'served') as needs_policy,
       n.nspname = 'public' and c.relname like 'search\\_%' and c.relkind = 'r' as derived
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm')
       and pg_has_role(c.relowner, 'USAGE')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [SCHEMAS],
  );
  return rows;
};

const namesOf = async (client: pg.ClientBase, query: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(query, [SCHEMAS]);
  return rows.map(({ name }) => name);
};

const ownSequences = (client: pg.ClientBase) =>
  namesOf(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' and pg_has_role(c.relowner, 'USAGE')`,
  );

/** Returns the names of the owner's functions. Functions of extensions are left out, even if the
 *  owner installed the extension. */
const ownFunctions = (client: pg.ClientBase) =>
  namesOf(
    client,
    `select p.oid::regprocedure::text as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1) and p.prokind = 'f' and pg_has_role(p.proowner, 'USAGE')
       and not exists (select from pg_depend d
         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );

type About = { database: string; owns_database: boolean; schemas: string[]; can_maintain: boolean };

const about = async (client: pg.ClientBase): Promise<About> => {
  const { rows } = await client.query<About>(
    `select quote_ident(current_database()) as database,
       (select pg_has_role(datdba, 'USAGE') from pg_database
         where datname = current_database()) as owns_database,
       array(select quote_ident(nspname) from pg_namespace
         where nspname = any ($1) and pg_has_role(nspowner, 'USAGE')) as schemas,
       current_setting('server_version_num')::int >= 170000 as can_maintain`,
    [SCHEMAS],
  );
  if (!rows[0]) throw new Error("The database returned no information about itself.");
  return rows[0];
};

const rightsOn = (table: Table, canMaintain: boolean): string => {
  if (historyTables.includes(table.name)) return "select";
  if (table.append_only) return "select, insert";
  // The nightly rebuild of the search tables needs the right "maintain" to update their statistics.
  // Before PostgreSQL 17, this right does not exist, and autovacuum updates the statistics.
  const more = table.derived && canMaintain ? ", maintain" : "";
  return `select, insert, update, delete${more}`;
};

/** Grants a login the rights that the site needs, and revokes its other rights on our tables. The
 *  login cannot change the definition of a table, trigger or function. Call this function after
 *  every migration; repeated calls are harmless.
 *  @param client - the owner's connection */
export const grantServingRights = async (client: pg.ClientBase, login: string): Promise<void> => {
  const to = client.escapeIdentifier(login);
  // All rights change in one transaction. Otherwise, running nodes would lack rights meanwhile.
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { database, owns_database, schemas, can_maintain } = await about(client);
    const tables = await ownTables(client);
    const statements = [
      ...(owns_database
        ? [
            `revoke create, temporary on database ${database} from public`,
            `revoke create, temporary on database ${database} from ${to}`,
            `grant connect on database ${database} to ${to}`,
          ]
        : []),
      ...schemas.flatMap((schema) => [
        `revoke create on schema ${schema} from public`,
        `revoke create on schema ${schema} from ${to}`,
        `grant usage on schema ${schema} to ${to}`,
      ]),
      ...tables.flatMap((table) => [
        `revoke all on ${table.name} from ${to}`,
        `revoke all on ${table.name} from public`,
        `grant ${rightsOn(table, can_maintain)} on ${table.name} to ${to}`,
      ]),
      // With these policies, the login can read and change the rows of the job queue's tables.
      // Without a policy, only the owner could.
      ...tables
        .filter(({ needs_policy }) => needs_policy)
        .map(({ name }) => `create policy served on ${name} using (true) with check (true)`),
      ...(await ownSequences(client)).map(
        (name) => `grant usage, select on sequence ${name} to ${to}`,
      ),
      ...(await ownFunctions(client)).flatMap((name) => [
        `revoke execute on function ${name} from public`,
        `grant execute on function ${name} to ${to}`,
      ]),
    ];
    await client.query(statements.join(";\n"));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
};

/** Creates the login or, if it exists, changes its password. A new login has no rights yet. Use
 *  this function only on our own built-in server.
 *  @param client - a superuser's connection */
export const createLogin = async (
  client: pg.ClientBase,
  { name, password }: { name: string; password: string },
): Promise<void> => {
  const [login, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)];
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) await client.query(`create role ${login}`);
  await client.query(
    `alter role ${login} with login password ${secret} nosuperuser nocreatedb nocreaterole
       noreplication nobypassrls`,
  );
};
