/* Tests that this version starts on the database of an older site, which has only one database
 * login instead of two. Needs the built pages. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { LocationCard } from "#contract/spaces/location.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { openSecrets } from "./kernel/base/secrets.ts";
import { withClient } from "./kernel/database/prepare-database.ts";
import { startPostgres } from "./kernel/postgres/postgres.ts";
import { findRunningPostgres } from "./kernel/postgres/running.ts";
import { nonDurableSettings } from "./kernel/postgres/settings.ts";
import { signUnsubscribeToken } from "./notifications/mails/unsubscribe-link.ts";
import { createPhotoFile } from "./testing/catalogue/listing.ts";
import { createTestDatabase } from "./testing/kernel/test-database.ts";
import { fillOlderDatabase, olderIds, readAllRows } from "./testing/older-site.ts";
import { programEnvironment } from "./testing/program-environment.ts";
import { createTemporaryFolder, startSiteProcess } from "./testing/site-process.ts";

// Each test starts the whole program at least once. This is slow while other tests run.
vi.setConfig({ testTimeout: 120_000 });

const SECRET_KEY = "0123456789abcdef0123456789abcdef";
const PUBLIC_URL = "http://jagah.test";
/** Turns online booking on, with a payment provider at an address where no server listens. */
const booking = {
  ONLINE_BOOKING: "true",
  RAZORPAY_KEY_ID: "rzp_test_x",
  RAZORPAY_KEY_SECRET: "s",
  RAZORPAY_WEBHOOK_SECRET: "w",
  RAZORPAY_API_URL: "http://127.0.0.1:9",
};
/** Turns WhatsApp on, with a provider at an address where no server listens. */
const whatsApp = {
  WHATSAPP_TOKEN: "t",
  WHATSAPP_PHONE_ID: "1",
  WHATSAPP_APP_SECRET: "s",
  WHATSAPP_VERIFY_TOKEN: "v",
  WHATSAPP_API_URL: "http://127.0.0.1:9",
};
const patience = { timeout: 20_000, interval: 100 };

/** Checks the search after the upgrade:
 *  - It works at once, with the index that the older site has stored.
 *  - Soon it also finds a word that is only in a space's full description. */
const expectSearchToLearn = async (url: string): Promise<void> => {
  const search = async (q: string) => {
    const answer = await fetch(`${url}/api/locations/search?q=${q}`);
    return (await answer.json()) as { match: string; items: { _id: string }[] };
  };
  const found = { match: "all", items: [{ _id: olderIds.space }] };
  expect(await search("loft")).toMatchObject(found);
  expect(Object.keys((await search("loft")).items[0] ?? {})).toEqual(
    Object.keys(LocationCard.shape),
  );
  await vi.waitFor(async () => expect(await search("zoetrope")).toMatchObject(found), patience);
  const [card] = (await search("loft")).items;
  expect(LocationCard.strict().parse(card)).toMatchObject({ title: "Loft", city: "Pune" });
};

const get = async (url: string, token: string): Promise<{ status: number; body: object }> => {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as object };
};

/** Checks that the member is still signed in, can read both older bookings, has no payout account
 *  yet and can refresh the session. */
const expectEverybodyAsBefore = async (
  url: string,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<void> => {
  expect(await get(`${url}/api/auth/profile`, accessToken)).toMatchObject({
    status: 200,
    body: { data: { email: "guest@example.in", role: "admin" } },
  });
  expect(await get(`${url}/api/bookings/${olderIds.booking}`, accessToken)).toMatchObject({
    status: 200,
    body: { status: "confirmed", paidPaise: 50_000 },
  });
  expect(
    await get(`${url}/api/bookings/${olderIds.bookingWithoutSpace}`, accessToken),
  ).toMatchObject({
    status: 200,
    body: { status: "cancelled", locationId: null, space: { title: "Barn", latitude: null } },
  });
  expect(await get(`${url}/api/host/payout-account`, accessToken)).toEqual({
    status: 200,
    body: { holder: null, kind: null, lastFour: null },
  });
  const refreshed = await fetch(`${url}/api/auth/refresh`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ refreshToken }),
  });
  expect(refreshed.status).toBe(200);
  const { data } = (await refreshed.json()) as { data: { tokens: { accessToken: string } } };
  expect((await get(`${url}/api/auth/profile`, data.tokens.accessToken)).status).toBe(200);
};

/** Checks that the earlier inquiries are now messages of one conversation. An inquiry that was read
 *  is still read, and one that was unread is still unread. */
const expectInquiriesInAThread = async (url: string, token: string): Promise<void> => {
  const { body } = await get(`${url}/api/threads`, token);
  expect(body).toMatchObject({
    items: [{ location: { _id: olderIds.space }, lastMessage: { _id: olderIds.newInquiry } }],
  });
  const { items } = body as { items: [{ _id: string }] };
  const messages = await get(`${url}/api/threads/${items[0]._id}/messages`, token);
  expect(messages.body).toMatchObject({
    items: [
      { _id: olderIds.newInquiry, text: "And parking?", state: "sent", attachments: [] },
      { _id: olderIds.readInquiry, text: "Is there a lift?", state: "seen" },
    ],
  });
};

/** Checks that the member has no unread notifications and can save preferences. Both requests fail
 *  if the site's database login may not use the tables of notifications. */
const expectNotifications = async (url: string, token: string): Promise<void> => {
  expect((await get(`${url}/api/notifications`, token)).body).toMatchObject({ unread: 0 });
  const saved = await fetch(`${url}/api/notifications/preferences`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      events: [{ kind: "message", site: true, mail: false, whatsapp: true, push: true }],
      quietFrom: "22:00",
      quietTo: "07:00",
    }),
  });
  expect(await saved.json()).toMatchObject({ quietFrom: "22:00", quietTo: "07:00" });
};

/** Checks that a member can turn push on, with the keys of the older data folder. Also checks
 *  that the site's login may use the new table. */
const expectPushToWork = async (url: string, token: string): Promise<void> => {
  const { body } = await get(`${url}/api/notifications/push`, token);
  expect(body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
  const change = (method: string, json: object) =>
    fetch(`${url}/api/notifications/push`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    });
  const endpoint = "https://push.example/1";
  const keys = {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  expect((await change("POST", { endpoint, expirationTime: null, keys })).status).toBe(200);
  expect((await change("DELETE", { endpoint })).status).toBe(200);
};

/** Checks that a visit page can be created for an older booking, and that a photo can be sent in an
 *  older conversation. Both need the site's login to have access to the new tables. */
const expectVisitsAndPhotos = async (url: string, token: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}` };
  const made = await fetch(`${url}/api/bookings/${olderIds.booking}/visit-link`, {
    method: "POST",
    headers,
  });
  const { url: link } = (await made.json()) as { url: string };
  const visit = await fetch(`${url}/api/visits/${new URL(link).pathname.split("/").at(-1)}`);
  expect(await visit.json()).toMatchObject({ arrivalNotes: "" });
  const { body } = await get(`${url}/api/threads`, token);
  const { items } = body as { items: [{ _id: string }] };
  const form = new FormData();
  form.append("clientId", "photo");
  form.append("text", "");
  form.append("attachments", await createPhotoFile("#aa3311"), "photo.jpg");
  const sent = await fetch(`${url}/api/threads/${items[0]._id}/messages`, {
    method: "POST",
    headers,
    body: form,
  });
  expect(await sent.json()).toMatchObject({ attachments: [{ url: expect.any(String) }] });
};

/** Checks that an unsubscribe link works for a member of the older site. Also checks that the
 *  site's database login may use the tables of waiting mails. */
const expectUnsubscribe = async (
  url: string,
  folder: string,
  servingUrl: string,
): Promise<void> => {
  const secrets = openSecrets({ secretKey: undefined, dataDir: folder });
  const ended = { accountId: olderIds.guest, subject: "review-due" } as const;
  const path = `/api/unsubscribe/${signUnsubscribeToken({ secrets }, ended)}`;
  expect((await fetch(`${url}${path}`, { method: "POST" })).status).toBe(200);
  expect(await (await fetch(`${url}${path}`)).json()).toMatchObject({ isSent: false });
  await withClient(servingUrl, async (client) => {
    const at = [olderIds.guest, new Date()];
    await client.query("insert into notification_mail_times values ($1, $2)", at);
    await client.query("delete from notification_mails");
  });
};

/** Checks that the member gets no messages on WhatsApp yet, and can ask for them. Both requests
 *  fail if the site's database login may not use the tables for WhatsApp. */
const expectNoOptIns = async (url: string, token: string): Promise<void> => {
  const none = { phoneNumber: null, verifiedAt: null, endedBy: null, sandbox: false };
  expect((await get(`${url}/api/whatsapp/opt-in`, token)).body).toEqual(none);
  const asked = await fetch(`${url}/api/whatsapp/opt-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ phoneNumber: "+919820012345" }),
  });
  expect(asked.status).toBe(200);
};

/** Checks that a member of the older site can choose whether to get requirements, and can list
 *  them. Both need the site's login to have access to the new tables. */
const expectOffersToWork = async (url: string, token: string): Promise<void> => {
  const saved = await fetch(`${url}/api/host/requirements`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ receives: false }),
  });
  expect(saved.status).toBe(200);
  expect((await get(`${url}/api/host/requirements`, token)).body).toEqual({
    items: [],
    nextCursor: null,
    receives: false,
  });
  expect((await get(`${url}/api/requirements`, token)).body).toEqual({
    items: [],
    nextCursor: null,
  });
};

/** Checks that an upgraded site refuses a second offer or requirement with the same client id. */
const expectSentOnce = (servingUrl: string): Promise<void> =>
  withClient(servingUrl, async (client) => {
    const offer = `insert into offers (id, thread_id, sent_by, status, times, unit, starts_at,
        ends_at, lines, total_paise, created_at, expires_at, client_id)
      select gen_random_uuid(), id, 'guest', 'open', '{}', 'hour', now(), now() + interval '1 day',
        '[]', 100, now(), now() + interval '1 hour', '1' from threads limit 1`;
    const requirement = `insert into requirements (id, guest_id, category_id, city, starts_at,
        ends_at, people, budget_paise, created_at, closes_at, client_id)
      select gen_random_uuid(), '${olderIds.guest}', min(id), 'Pune', now(),
        now() + interval '1 day', 2, 100, now(), now() + interval '1 hour', '1' from categories`;
    for (const [insert, constraint] of [
      [offer, "offers_sent_once"],
      [requirement, "requirements_sent_once"],
    ] as const) {
      expect((await client.query(insert)).rowCount).toBe(1);
      await expect(client.query(insert)).rejects.toMatchObject({ constraint });
    }
  });

/** Checks that the site's login can mark a space as deleted, and that such a space cannot be
 *  live. */
const expectSoftDeletion = (servingUrl: string): Promise<void> =>
  withClient(servingUrl, async (client) => {
    const marked = (status: string) =>
      client.query(`update spaces set deleted_at = now(), status = '${status}' where id = $1`, [
        olderIds.unmarkedSpace,
      ]);
    await expect(marked("live")).rejects.toMatchObject({ constraint: "spaces_deleted_are_drafts" });
    expect((await marked("draft")).rowCount).toBe(1);
  });

/** Checks that events of all new kinds can be stored. */
const expectNewEvents = async (ownerUrl: string): Promise<void> => {
  const kinds = ["space", "report", "payout", "requirement"];
  const { rows } = await withClient(ownerUrl, async (client) => {
    for (const kind of kinds)
      await client.query(
        "insert into member_events (account_id, kind, subject_id, created_at) values ($1, $2, $3, now())",
        [olderIds.host, kind, olderIds.space],
      );
    return client.query(
      "select kind from member_events where account_id = $1 and kind = any($2) order by number",
      [olderIds.host, kinds],
    );
  });
  expect(rows).toEqual(kinds.map((kind) => ({ kind })));
};

/** Checks that no earlier row was lost. Rows of spaces, bookings and money must be unchanged. For
 *  accounts, sessions, tokens and mails, only the number of rows is checked. Such a row may change,
 *  for example when a mail is sent. */
const expectNothingLost = (
  before: Record<string, object[]>,
  after: Record<string, object[]>,
): void => {
  for (const table of ["spaces", "likes", "bookings", "booking_events", "payments"])
    expect(after[table]).toMatchObject(before[table] ?? []);
  for (const table of ["ledger_entries", "audit_log", "payment_orders"])
    expect(after[table]).toMatchObject(before[table] ?? []);
  for (const table of ["accounts", "sessions", "refresh_tokens", "mails"])
    expect(after[table]?.length).toBeGreaterThanOrEqual(before[table]?.length ?? 0);
};

/** Checks `pin_exact` in the table and in search results. It is false for the space whose
 *  coordinates are those of the local area's station. */
const expectPinsToBeJudged = async (url: string, ownerUrl: string): Promise<void> => {
  const answer = await fetch(`${url}/api/locations`);
  expect(await answer.json()).toMatchObject([{ _id: olderIds.space, pinExact: true }]);
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query("select id, pin_exact from spaces order by id"),
  );
  expect(rows).toEqual([
    { id: olderIds.unmarkedSpace, pin_exact: false },
    { id: olderIds.space, pin_exact: true },
  ]);
};

test("an older data folder is served by the new login: nobody is signed out, nothing is lost", async () => {
  const folder = createTemporaryFolder();
  const env = { DATA_DIR: folder, PUBLIC_URL, ...booking, ...whatsApp };
  const postgres = await startPostgres(join(folder, "postgres"), {
    settings: nonDurableSettings,
    durable: false,
  });
  const tokens = await fillOlderDatabase(postgres.url, env);
  const before = await readAllRows(postgres.url);
  await postgres.stop();
  rmSync(join(folder, "postgres", "serving-password"));

  const site = startSiteProcess(env);
  const url = await site.ready;

  await expectEverybodyAsBefore(url, tokens);
  await expectInquiriesInAThread(url, tokens.accessToken);
  await expectNoOptIns(url, tokens.accessToken);
  await expectOffersToWork(url, tokens.accessToken);
  await expectNotifications(url, tokens.accessToken);
  await expectPushToWork(url, tokens.accessToken);
  await expectVisitsAndPhotos(url, tokens.accessToken);
  await expectSearchToLearn(url);
  await vi.waitFor(() => expect(readdirSync(join(folder, "mail"))).toHaveLength(1), patience);
  const running = await findRunningPostgres(join(folder, "postgres"));
  await expectPinsToBeJudged(url, running?.url ?? "");
  await expectNewEvents(running?.url ?? "");
  await expectUnsubscribe(url, folder, running?.servingUrl ?? "");
  await expectSentOnce(running?.servingUrl ?? "");
  expect(running?.servingUrl).toContain("jagah_serving");
  // The search for "loft" above was recorded, in a table that the older site did not have.
  const { rows: counted } = await withClient(running?.url ?? "", (client) =>
    vi.waitFor(async () => {
      const result = await client.query("select text from asked_searches");
      expect(result.rows).not.toEqual([]);
      return result;
    }, patience),
  );
  expect(counted).toContainEqual({ text: "loft" });
  expectNothingLost(before, await readAllRows(running?.url ?? ""));
  await expectSoftDeletion(running?.servingUrl ?? "");
  const { rows: messages } = await withClient(running?.url ?? "", (client) =>
    client.query("select account_id, template, status, offer_id from whatsapp_messages"),
  );
  expect(messages).toEqual([
    { account_id: olderIds.guest, template: "verification_code", status: "queued", offer_id: null },
  ]);
  const { rows: indexes } = await withClient(running?.url ?? "", (client) =>
    client.query("select indexname from pg_indexes where indexname like 'search_%_terms'"),
  );
  expect(indexes.map(({ indexname }) => indexname).sort()).toEqual([
    "search_best_terms",
    "search_spaces_terms",
  ]);
  const { rows: logins } = await withClient(running?.url ?? "", (client) =>
    client.query(
      "select distinct usename from pg_stat_activity where application_name like 'jagah%'",
    ),
  );
  expect(logins).toEqual([{ usename: "jagah_serving" }]);
  const kept = join(folder, "postgres", "serving-password");
  expect(existsSync(kept) && statSync(kept).mode & 0o777).toBe(0o600);
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

/** Runs an operator command on the data folder that `env` names. */
const runCommand = (program: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { ...programEnvironment(), ...env },
  });

test("a backup of an older site is restored and started by this version, which holds back mails and can be backed up", async () => {
  const folder = createTemporaryFolder();
  const env = {
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL,
    SECRET_KEY,
    TEAM_SECOND_FACTOR: "optional",
  };
  const { owner } = await createTestDatabase({ migrated: false });
  const { accessToken } = await fillOlderDatabase(owner.url, env);
  const before = await readAllRows(owner.url);
  const file = join(folder, "older.backup");
  await takeBackup({
    databaseUrl: owner.url,
    dataDir: createTemporaryFolder(),
    file,
    passphrase: undefined,
    backupDir: undefined,
  });

  const restored = await runCommand("restore-site.ts", [file], env);
  expect(restored.stdout).toContain("npm run admin -- release");
  const site = startSiteProcess({ ...env, BACKUP_DIR: folder });
  const url = await site.ready;
  const running = await findRunningPostgres(join(env.DATA_DIR, "postgres"));
  expectNothingLost(before, await readAllRows(running?.url ?? ""));
  const state = () => get(`${url}/api/admin/backups`, accessToken);
  expect(await state()).toMatchObject({
    status: 200,
    body: {
      nightly: true,
      lastGood: null,
      held: { settled: false, refunds: 0, messages: 0, doubtful: 1, unknownPayments: [] },
    },
  });
  expect(existsSync(join(env.DATA_DIR, "mail"))).toBe(false);
  await expect(runCommand("admin.ts", ["release"], env)).rejects.toMatchObject({
    stderr: expect.stringContaining("The payments since the backup were not fetched yet"),
  });

  // Runs the nightly job now.
  await withClient(running?.url ?? "", (client) =>
    client.query("select graphile_worker.add_job('back-up')"),
  );
  await vi.waitFor(
    async () =>
      expect(await state()).toMatchObject({
        body: { lastGood: { bytes: expect.any(Number) }, lastFailed: null },
      }),
    patience,
  );
  const [made = ""] = readdirSync(folder).filter((name) => name.startsWith("jagah-"));
  expect(statSync(join(folder, made)).mode & 0o777).toBe(0o600);
  const again = await runCommand("backup-site.ts", [join(folder, "by-hand")], env);
  expect(again.stdout).toContain("It was read again as a whole");
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

const { url: adminUrl } = (await createTestDatabase({ migrated: false })).owner;
const database = new URL(adminUrl).pathname.slice(1);
const [ownerLogin, servingLogin] = [`owner_of_${database}`, `serving_${database}`];
const as = (login: string): string => {
  const address = new URL(adminUrl);
  [address.username, address.password] = [login, "secret"];
  return address.href;
};
/** Returns what a site prints on standard output until it is ready. */
const printed = async (site: ReturnType<typeof startSiteProcess>): Promise<string> => {
  let text = "";
  site.process.stdout?.on("data", (chunk) => (text += chunk));
  await site.ready;
  return text;
};

test("a site with one database login prints one warning about it, and no such warning once it has a second login", async () => {
  await withClient(adminUrl, async (client) => {
    await client.query(`create role ${ownerLogin} login password 'secret'`);
    await client.query(`alter database ${database} owner to ${ownerLogin}`);
  });
  const DATA_DIR = createTemporaryFolder();
  const env = { DATA_DIR, PUBLIC_URL, SECRET_KEY, DATABASE_URL: as(ownerLogin), ...booking };
  const tokens = await fillOlderDatabase(as(ownerLogin), env);
  const before = await readAllRows(adminUrl);

  const first = startSiteProcess(env);
  const said = await printed(first);
  const { status } = await get(`${await first.ready}/api/auth/profile`, tokens.accessToken);
  first.process.kill();
  await first.ended;

  expect(status).toBe(200);
  expect(said.match(/DATABASE_URL signs in as the owner/g)).toHaveLength(1);
  expect(said.match(/Push is off: VAPID_PUBLIC_KEY/g)).toHaveLength(1);
  const [statement = ""] = /create role [^;]+;/.exec(said) ?? [];
  expect(statement).toBe("create role jagah_serving login password 'a new password';");

  // Does what the printed warning says, but gives the login another name. Logins belong to the
  // whole PostgreSQL server, so each test needs a login name that no other test uses.
  await withClient(adminUrl, (client) =>
    client.query(
      statement.replace("jagah_serving", servingLogin).replace("a new password", "secret"),
    ),
  );
  const second = startSiteProcess({
    ...env,
    DATABASE_OWNER_URL: as(ownerLogin),
    DATABASE_URL: as(servingLogin),
  });
  const saidThen = await printed(second);
  const url = await second.ready;

  expect(saidThen).not.toContain("DATABASE_OWNER_URL");
  await expectEverybodyAsBefore(url, tokens);
  expectNothingLost(before, await readAllRows(adminUrl));
  for (const statement of ["truncate audit_log", "alter table audit_log disable trigger all"])
    await expect(
      withClient(as(servingLogin), (client) => client.query(statement)),
    ).rejects.toMatchObject({ code: "42501" });
  second.process.kill();
  expect(await second.ended).toMatchObject({ code: 0 });

  // If all migrations have run, a node can start without the owner's login.
  const third = startSiteProcess({ ...env, DATABASE_URL: as(servingLogin) });
  expect(await printed(third)).not.toContain("DATABASE_OWNER_URL");
  third.process.kill();
  expect(await third.ended).toMatchObject({ code: 0 });
});
