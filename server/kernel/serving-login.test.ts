import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { createTemporaryFolder } from "#server/testing/site-process.ts";
import { grantServingRights } from "./database/grants.ts";
import { openDatabase } from "./database/open-database.ts";
import { withClient } from "./database/prepare-database.ts";
import { SERVING_LOGIN } from "./postgres/serving-login.ts";

vi.setConfig({ testTimeout: 60_000 });

const { pool, owner, url } = await createTestDatabase();

const replaceGuard = `create or replace function refuse_change() returns trigger
  language plpgsql as 'begin return null; end'`;
const forgetByHand = `with key as (select set_config('jagah.forgetting', 'forget_log', true))
  delete from audit_log using key`;

/** Statements that an attacker with the site's database login might try. */
const attempts: [string, string][] = [
  ["empty the audit log", "truncate audit_log"],
  ["remove from the audit log", "delete from audit_log"],
  ["rewrite the audit log", "update audit_log set details = '{}'"],
  ["empty the ledger", "truncate ledger_entries cascade"],
  ["rewrite the ledger", "update ledger_entries set amount_paise = 0"],
  ["remove what happened to bookings", "delete from booking_events"],
  ["empty a table of another kind", "truncate spaces cascade"],
  ["disable a trigger", "alter table audit_log disable trigger all"],
  ["drop a trigger", "drop trigger audit_log_append_only on audit_log"],
  ["replace the trigger's function", replaceGuard],
  ["switch triggers off for a session", "set session_replication_role = replica"],
  ["pretend to be the function that may forget", forgetByHand],
  ["change a table", "alter table accounts add column backdoor text"],
  ["drop a table", "drop table audit_log"],
  ["make a table", "create table mine (id int)"],
  ["make a schema", "create schema mine"],
  ["make a function", "create function mine() returns int language sql as 'select 1'"],
  ["give itself the owner's role", "set role postgres"],
  ["make itself a superuser", "alter role current_user superuser"],
  ["make a login", "create role mine login"],
  ["run a program", "copy accounts to program 'cat'"],
  ["write a file", "copy accounts to '/tmp/accounts'"],
  ["read a file", "select pg_read_file('/etc/passwd')"],
  ["rewrite which migrations ran", "delete from schema_migrations"],
  ["change the job queue's tables", "drop table graphile_worker._private_jobs cascade"],
];

describe("the serving login", () => {
  test.each(attempts)("cannot %s", async (_, statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("inserts into append-only tables, and writes to all others", async () => {
    const id = "01900000-0000-7000-8000-0000000000d1";
    await pool.query("insert into accounts (id, email) values ($1, 'a@example.in')", [id]);
    await pool.query(
      "insert into audit_log (at, action, subject_type, subject_id, details) values (now(), 'x', 'account', $1, '{}')",
      [id],
    );
    await pool.query("update accounts set email = 'b@example.in' where id = $1", [id]);

    await pool.query("delete from accounts where id = $1", [id]);

    expect((await pool.query("select action from audit_log")).rows).toEqual([{ action: "x" }]);
  });

  test("has rights on every table, but only select and insert on append-only ones", async () => {
    const { rows } = await owner.pool.query<{ name: string; rights: string }>(`
      select c.relname as name, string_agg(a.privilege_type, ',' order by a.privilege_type) as rights
      from pg_class c cross join aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.grantee = 'jagah_serving'::regrole
      group by 1 order by 1`);
    const of = new Map(rows.map(({ name, rights }) => [name, rights]));
    const tables = await owner.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );

    expect(rows).toHaveLength(tables.rows.length);
    expect(of.get("schema_migrations")).toBe("SELECT");
    for (const table of ["audit_log", "booking_events", "ledger_entries", "security_events"])
      expect(of.get(table)).toBe("INSERT,SELECT");
    expect(of.get("accounts")).toBe("DELETE,INSERT,SELECT,UPDATE");
    expect(rows.filter(({ rights }) => rights.includes("TRUNCATE"))).toEqual([]);
  });
});

describe("old rows of an append-only table", () => {
  beforeAll(async () => {
    await owner.pool.query(`
      create table notes (at timestamptz not null);
      create trigger notes_append_only before update or delete or truncate on notes
        for each statement execute function refuse_change('forget_notes');
      create function forget_notes() returns bigint language plpgsql security definer
        set search_path = public, pg_temp set jagah.forgetting = 'forget_notes'
      as $$ declare n bigint; begin
        delete from notes where at < now() - interval '1 year';
        get diagnostics n = row_count;
        return n;
      end $$`);
    await withClient(owner.url, (client) => grantServingRights(client, SERVING_LOGIN));
  });

  test("are deleted by the one function that its trigger names, and by nothing else", async () => {
    await pool.query("insert into notes values (now()), (now() - interval '2 years')");
    await expect(pool.query("delete from notes")).rejects.toMatchObject({ code: "42501" });
    await expect(owner.pool.query("delete from notes")).rejects.toMatchObject({ code: "42501" });

    const { rows } = await pool.query("select forget_notes() as n");

    expect(rows).toEqual([{ n: 1 }]);
    expect((await pool.query("select from notes")).rowCount).toBe(1);
    const byHand = `begin; set local jagah.forgetting = 'forget_notes'; delete from notes; commit`;
    await expect(withClient(url, (client) => client.query(byHand))).rejects.toMatchObject({
      code: "42501",
    });
  });
});

test("the built-in database uses a serving login, with a password that only the folder's owner can read", async () => {
  const folder = createTemporaryFolder();
  const config = { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir: folder };

  const database = await openDatabase(
    config,
    () => {},
    () => {},
  );

  onTestFinished(() => database.stop());
  const { rows } = await withClient(database.url, (client) =>
    client.query(`select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as powerful
      from pg_roles where rolname = current_user`),
  );
  expect(rows).toEqual([{ powerful: false }]);
  for (const statement of ["truncate audit_log", "create temporary table mine (id int)"])
    await expect(
      withClient(database.url, (client) => client.query(statement)),
    ).rejects.toMatchObject({ code: "42501" });
  expect(statSync(join(folder, "postgres", "serving-password")).mode & 0o777).toBe(0o600);
});
