import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { withClient } from "./prepare-database.ts";

const [one, other] = [await createTestDatabase(), await createTestDatabase()];
const nothing = () => {};
const open = (databaseUrl: string, databaseOwnerUrl?: string) =>
  openDatabase({ databaseUrl, databaseOwnerUrl, dataDir: "nowhere" }, nothing, nothing);

test("two logins of one database are each used for their purpose, without a warning", async () => {
  expect(await open(one.url, one.owner.url)).toMatchObject({
    url: one.url,
    ownerUrl: one.owner.url,
    warning: undefined,
  });
});

test("with the owner's login alone everything works, and the operator is told which statements to run", async () => {
  const { url, ownerUrl, warning } = await open(one.owner.url);

  expect([url, ownerUrl]).toEqual([one.owner.url, one.owner.url]);
  expect(warning).toContain("create role jagah_serving login password");
  expect(warning).toContain("set DATABASE_OWNER_URL to what DATABASE_URL is now");
  expect((await open(one.owner.url, one.owner.url)).warning).toBe(warning);
});

test("logins of two databases are rejected, and so is an owner's address that does not answer", async () => {
  await expect(open(one.url, other.owner.url)).rejects.toThrow("must name the same database");
  const wrong = other.owner.url.replace(/:\d+\//, ":1/");
  await expect(open(one.url, wrong)).rejects.toThrow(
    /\(DATABASE_OWNER_URL\) cannot be used: no server responds there/,
  );
});

test("behind a pooler, the login gets the timeouts that connections cannot set", async () => {
  const database = await createTestDatabase();
  // Another URL for the same database. It stands in for the URL of a pooler.
  const pooled = database.url.replace("127.0.0.1", "localhost");
  const open = (ownerUrl: string, databaseDirectUrl: string) =>
    openDatabase(
      { databaseUrl: pooled, databaseDirectUrl, databaseOwnerUrl: ownerUrl, dataDir: "nowhere" },
      nothing,
      nothing,
    );

  expect(await open(database.owner.url, database.url)).toMatchObject({
    url: pooled,
    directUrl: database.url,
    ownerUrl: database.owner.url,
    warning: undefined,
  });
  const shown = await withClient(database.url, (client) => client.query("show statement_timeout"));
  expect(shown.rows).toEqual([{ statement_timeout: "15s" }]);

  await expect(open(database.owner.url, other.url)).rejects.toThrow(
    "DATABASE_URL and DATABASE_DIRECT_URL must name the same database",
  );
});

test("behind a pooler, a node that starts waits while another node sets the timeouts", async () => {
  const database = await createTestDatabase();
  const [role, name] = [new URL(database.url).username, new URL(database.url).pathname.slice(1)];
  const other = await database.owner.pool.connect();
  onTestFinished(() => other.release(true));
  await other.query("begin");
  // The key of the lock in open-database.ts.
  await other.query("select pg_advisory_xact_lock(7265009)");
  await other.query(`alter role ${role} in database ${name} set statement_timeout = 1000`);

  const starting = openDatabase(
    {
      databaseUrl: database.url.replace("127.0.0.1", "localhost"),
      databaseDirectUrl: database.url,
      databaseOwnerUrl: database.owner.url,
      dataDir: "nowhere",
    },
    nothing,
    nothing,
  );
  starting.catch(() => {});
  await vi.waitFor(async () => {
    const { rowCount } = await database.owner.pool.query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%statement_timeout = 15000%'`,
    );
    expect(rowCount).toBe(1);
  }, 10_000);
  await other.query("commit");

  expect((await starting).warning).toBeUndefined();
  const shown = await withClient(database.url, (client) => client.query("show statement_timeout"));
  expect(shown.rows).toEqual([{ statement_timeout: "15s" }]);
});

test("behind a pooler, an operator with one login is told to migrate past the pooler", async () => {
  const { warning } = await openDatabase(
    {
      databaseUrl: one.owner.url.replace("127.0.0.1", "localhost"),
      databaseDirectUrl: one.owner.url,
      databaseOwnerUrl: undefined,
      dataDir: "nowhere",
    },
    nothing,
    nothing,
  );

  expect(warning).toContain(
    "set DATABASE_OWNER_URL to what DATABASE_DIRECT_URL is now, and in DATABASE_URL and DATABASE_DIRECT_URL replace the login with the new one",
  );
});
