import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { seedDemo } from "#demo/demo.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createFolderStorage } from "#server/media/folder-storage.ts";
import { pausePhotoDeletion } from "#server/media/queries.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { seedDemoAccounts } from "./accounts.ts";
import { demoPassword, demoSentence } from "./password.ts";
import { demoPeople } from "./people.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-demo-accounts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { db } = (await createTestDatabase()).owner;
await seedPlaces({ db });
await seedDemo({ db, storage: createFolderStorage(folder) });

const deps = { db, config: { dataDir: folder } } as Deps;
let hashes = 0;
const hash = async (password: string) => {
  hashes += 1;
  return `hash of ${password}`;
};

const countOf = async (what: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(db)).rows[0]?.n ??
  -1;

const live = await countOf("spaces where status = 'live'");
await Promise.all([seedDemoAccounts(deps, hash), seedDemoAccounts(deps, hash)]);

test("the demo password is created once and can be read by its owner only", async () => {
  const password = demoPassword(folder);

  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(statSync(join(folder, "demo-password")).mode & 0o777).toBe(0o600);
  const { rows } = await sql<{ email: string; role: string; password_hash: string }>`
    select email, role, password_hash from accounts
    where password_hash is not null order by email`.execute(db);
  expect(rows).toEqual(
    ["guest", "host", "team"].map((side) => ({
      email: `${side}@jagah.example`,
      role: side === "team" ? "admin" : "user",
      password_hash: `hash of ${password}`,
    })),
  );
});

test("the start prints who can sign in, and with which password", () => {
  expect(demoSentence(folder)).toBe(
    `Demo accounts: guest@jagah.example, host@jagah.example and team@jagah.example. The password of all three is ${demoPassword(folder)}`,
  );
  expect(demoSentence(join(folder, "another"))).toContain("the data folder of the first start");
});

test("if a real account has a demo email address, no demo accounts are added", async () => {
  const { db: other } = (await createTestDatabase()).owner;
  await other
    .insertInto("accounts")
    .values({ id: "01900000-0000-7000-8000-0000000000c1", email: "Host@jagah.example" })
    .execute();

  await seedDemoAccounts({ ...deps, db: other }, hash);

  const accounts = await other.selectFrom("accounts").select("email").execute();
  expect(accounts).toEqual([{ email: "Host@jagah.example" }]);
});

test("visitors see the same spaces as before", async () => {
  expect(await countOf("spaces where status = 'live'")).toBe(live);
  expect(await countOf("search_spaces")).toBe(live);
});

test("the host has a space in each state except draft, and an edit in review", async () => {
  const { rows } = await sql<{ status: string; revision: boolean; n: number }>`
    select status, revises is not null as revision, count(*) as n from spaces
    where host_id = ${demoPeople.host.id} group by 1, 2 order by 1, 2`.execute(db);

  expect(rows).toEqual([
    { status: "in_review", revision: false, n: 1 },
    { status: "in_review", revision: true, n: 1 },
    { status: "live", revision: false, n: 3 },
    { status: "returned", revision: false, n: 1 },
    { status: "paused", revision: false, n: 1 },
  ]);
});

test("the search results contain the new host of each transferred space", async () => {
  const cards = await countOf(`search_cards where card like '%${demoPeople.host.id}%'`);
  expect(cards).toBe(3);
});

test("the edit in review differs in title, address and photos", async () => {
  const { rows } = await sql<{ title: boolean; address: boolean; photos: boolean }>`
    select r.title <> l.title as title, r.address <> l.address as address,
      array(select photo_id from space_photos where space_id = r.id order by position) <>
      array(select photo_id from space_photos where space_id = l.id order by position) as photos
    from spaces r join spaces l on l.id = r.revises`.execute(db);
  expect(rows).toEqual([{ title: true, address: true, photos: true }]);
});

test("the guest likes spaces, and the host's inbox has read and unread inquiries", async () => {
  expect(await countOf(`likes where account_id = '${demoPeople.guest.id}'`)).toBe(6);
  const inbox = `messages where recipient_id = '${demoPeople.host.id}' and is_inquiry
    and read_at is`;
  expect(await countOf(`${inbox} null`)).toBe(3);
  expect(await countOf(`${inbox} not null`)).toBe(2);
});

test("the team's queue has a space from a host whose email address is not verified", async () => {
  const waiting = "spaces s join accounts a on a.id = s.host_id where s.status = 'in_review'";
  expect(await countOf(waiting)).toBe(5);
  expect(await countOf(`${waiting} and a.email_verified_at is null`)).toBe(1);
});

test("a later start hashes no password, changes no password and restores nothing", async () => {
  const before = { hashes, password: readFileSync(join(folder, "demo-password"), "utf8") };
  await sql`delete from likes`.execute(db);

  await seedDemoAccounts(deps, hash);

  expect(hashes).toBe(before.hashes);
  expect(readFileSync(join(folder, "demo-password"), "utf8")).toBe(before.password);
  expect(await countOf("likes")).toBe(0);
});

test("a second database of the same data folder gets the same password", async () => {
  const { db: other, pool } = (await createTestDatabase()).owner;
  await seedPlaces({ db: other });
  await seedDemo({ db: other, storage: createFolderStorage(folder) });
  // A running backup holds this lock. The demo must not wait for it.
  const backup = await pool.connect();
  onTestFinished(() => backup.release());
  await pausePhotoDeletion(backup);

  await seedDemoAccounts({ ...deps, db: other }, hash);

  const { rows } = await sql<{ password_hash: string }>`select password_hash from accounts
    where email = 'team@jagah.example'`.execute(other);
  expect(rows[0]?.password_hash).toBe(`hash of ${demoPassword(folder)}`);
});
