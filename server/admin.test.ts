import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { UNFINISHED_RESTORE } from "./kernel/base/unfinished-restore.ts";
import { migrate } from "./kernel/database/migrate.ts";
import { withClient } from "./kernel/database/prepare-database.ts";
import { startPostgres } from "./kernel/postgres/postgres.ts";
import { nonDurableSettings } from "./kernel/postgres/settings.ts";
import { createTestDatabase } from "./testing/kernel/test-database.ts";
import { programEnvironment } from "./testing/program-environment.ts";

const program = join(import.meta.dirname, "admin.ts");
const folder = mkdtempSync(join(tmpdir(), "jagah-admin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { db, url } = await createTestDatabase();

const admin = async (args: string[], env: Record<string, string> = { DATABASE_URL: url }) => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...programEnvironment(), ...env },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const [code] = (await once(child, "close")) as [number];
  return { code, out: out.trim(), err: err.trim() };
};

const person = "01900000-0000-7000-8000-0000000000a1";

beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
  await db
    .insertInto("accounts")
    .values({ id: person, email: "Asha@example.in", email_verified_at: new Date() })
    .execute();
});

const roleNow = async () =>
  (await db.selectFrom("accounts").select("role").where("id", "=", person).executeTakeFirst())
    ?.role;

test("an account joins and leaves the team, and the audit log records both", async () => {
  expect(await admin(["grant", "asha@EXAMPLE.in"])).toEqual({
    code: 0,
    out: "asha@EXAMPLE.in is now a member of the team. The team's pages are at /admin.",
    err: expect.any(String),
  });
  expect(await roleNow()).toBe("admin");
  expect((await admin(["list"])).out).toBe("Asha@example.in (no second factor)");

  expect((await admin(["revoke", "asha@example.in"])).out).toBe(
    "asha@example.in is no longer a member of the team.\nThe team has no members now.",
  );
  expect(await roleNow()).toBe("user");
  const log = await db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "subject_type", "subject_id"])
    .orderBy("id")
    .execute();
  const about = { actor_id: null, subject_type: "account", subject_id: person };
  expect(log).toEqual([
    { ...about, action: "account.grant-admin" },
    { ...about, action: "account.revoke-admin" },
  ]);
});

test("a new member of the team gets no grace period without a second factor", async () => {
  const graceUntil = new Date(Date.now() + 86_400_000);
  await db.updateTable("accounts").set({ factor_grace_until: graceUntil }).execute();

  await admin(["grant", "asha@example.in"]);

  const { factor_grace_until } = await db
    .selectFrom("accounts")
    .select("factor_grace_until")
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  expect(factor_grace_until).toBeNull();
  const events = await db
    .selectFrom("security_events")
    .select(["kind", "details"])
    .where("account_id", "=", person)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(events).toEqual([{ kind: "role-changed", details: { role: "admin" } }]);
});

test("the command logs its actions on standard error, as the server does", async () => {
  const { err } = await admin(["grant", "asha@example.in"]);
  const nothing = await admin(["list"]);

  expect(err.split("\n").map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      security: "role-changed",
      accountId: person,
      details: { role: "admin" },
    }),
  ]);
  expect(err).not.toContain("asha@");
  expect(nothing.err).toBe("");
});

test("granting the role again changes nothing, and the output says so", async () => {
  await admin(["grant", "asha@example.in"]);
  const entries = db.selectFrom("audit_log").select("id");
  const before = (await entries.execute()).length;

  expect((await admin(["grant", "asha@example.in"])).out).toBe(
    "asha@example.in is already a member of the team.",
  );
  expect((await entries.execute()).length).toBe(before);
});

test("an address without an account is refused with a sentence", async () => {
  expect(await admin(["grant", "nobody@example.in"])).toEqual({
    code: 1,
    out: "",
    err: "There is no account with the address nobody@example.in; create it on the site first, then try again.",
  });
});

test("lost second factors are removed, and every session ends", async () => {
  const now = new Date();
  const about = { account_id: person, created_at: now };
  await db
    .insertInto("totp_factors")
    .values({ ...about, secret: Buffer.from("sealed"), confirmed_at: now })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ ...about, hash: Buffer.alloc(32) })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      ...about,
      id: person,
      credential_id: "x",
      public_key: Buffer.from("k"),
      name: "Phone",
    })
    .execute();
  await db
    .insertInto("sessions")
    .values({ ...about, id: person, user_agent: "", last_used_at: now })
    .execute();
  await admin(["grant", "asha@example.in"]);
  const listed = await admin(["list"]);

  const reset = await admin(["reset-factors", "asha@EXAMPLE.in"]);
  const again = await admin(["reset-factors", "asha@example.in"]);
  const unknown = await admin(["reset-factors", "nobody@example.in"]);

  expect(listed.out).toBe("Asha@example.in (has a second factor)");
  expect(reset).toEqual({
    code: 0,
    out: "asha@EXAMPLE.in now has no second factor and is signed out everywhere; they get a mail about it.",
    err: expect.any(String),
  });
  expect(again.out).toBe("asha@example.in has no second factor; nothing was changed.");
  expect(unknown).toMatchObject({ code: 1, out: "" });
  for (const table of ["totp_factors", "recovery_codes", "passkeys"] as const)
    expect(await db.selectFrom(table).select("account_id").execute()).toEqual([]);
  const { ended_at } = await db.selectFrom("sessions").select("ended_at").executeTakeFirstOrThrow();
  expect(ended_at).toBeInstanceOf(Date);
  const kinds = await db.selectFrom("security_events").select(["kind", "account_id"]).execute();
  expect(kinds).toContainEqual({ kind: "factors-reset", account_id: person });
  const actions = await db.selectFrom("audit_log").select(["action", "actor_id"]).execute();
  expect(actions).toContainEqual({ action: "account.reset-factors", actor_id: null });
});

test("an empty team is reported as empty", async () => {
  expect((await admin(["list"])).out).toBe(
    "The team has no members yet; npm run admin -- grant EMAIL adds the first.",
  );
});

test.each([
  [[]],
  [["grant"]],
  [["grant", "asha"]],
  [["promote", "asha@example.in"]],
  [["grant", "asha@example.in", "now"]],
  [["list", "asha@example.in"]],
])("%j prints the usage", async (args) => {
  const { code, out, err } = await admin(args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("npm run admin -- grant EMAIL");
});

test("without a database the command says where it looked", async () => {
  const { code, err } = await admin(["list"], { DATA_DIR: join(folder, "nothing") });
  expect(code).toBe(1);
  expect(err).toBe(
    `There is no database in ${join(folder, "nothing")} yet; start Jagah once, or set DATA_DIR to its data folder.`,
  );
});

test("a data folder whose restore is unfinished is refused", async () => {
  const unfinished = join(folder, "unfinished");
  mkdirSync(join(unfinished, "postgres", "cluster"), { recursive: true });
  writeFileSync(join(unfinished, UNFINISHED_RESTORE), "");

  expect(await admin(["list"], { DATA_DIR: unfinished })).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/^A restore into the data folder .* was interrupted/),
  });
});

test("the command works whether or not Jagah runs", async () => {
  const own = { DATA_DIR: folder };
  const postgres = await startPostgres(join(folder, "postgres"), {
    settings: nonDurableSettings,
    durable: false,
  });
  await migrate(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(
    "insert into accounts (id, email) values ('01900000-0000-7000-8000-0000000000a2', 'host@example.in')",
  );

  expect((await admin(["grant", "host@example.in"], own)).code).toBe(0);

  const { rows } = await client.query("select role from accounts");
  expect(rows).toEqual([{ role: "admin" }]);
  await client.end();
  await postgres.stop();
  expect(await admin(["list"], own)).toEqual({
    code: 0,
    out: "host@example.in (email not verified, no second factor)",
    err: "",
  });
  // This starts PostgreSQL again, which works only if no other process still uses the folder.
  await (await startPostgres(join(folder, "postgres"))).stop();
});

test("a restore with other tools is recorded only if no node is connected, and due jobs count as possibly sent", async () => {
  const { url: address, owner } = await createTestDatabase();
  const env = { DATABASE_URL: address, DATABASE_OWNER_URL: owner.url };
  const time = "2026-11-21T02:42:03+05:30";
  // A time without a time zone is refused, because it is ambiguous.
  expect((await admin(["restored", "2026-11-21T02:42:03"], env)).err).toMatch(/^Usage:/);
  expect(await admin(["restored", "2126-11-21T02:42:03Z"], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^2126-11-21T02:42:03Z is in the future; give the time .* now\.$/),
  });
  const node = new pg.Client({ connectionString: address, application_name: "jagah 0033" });
  await node.connect();
  await node.query("select graphile_worker.add_job('send-mail')");
  expect(await admin(["restored", time], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("stop them first"),
  });
  await node.end();

  expect(await admin(["restored", time], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run admin -- release"),
  });

  const { rows } = await withClient(address, (client) =>
    client.query(
      `select r.backup_at, r.released_at, j.flags = jsonb_build_object('request:' || r.id, true) as "isDoubtful"
       from restores r, graphile_worker._private_jobs j`,
    ),
  );
  const backup_at = new Date("2026-11-20T21:12:03Z");
  expect(rows).toEqual([{ backup_at, released_at: null, isDoubtful: true }]);
});
