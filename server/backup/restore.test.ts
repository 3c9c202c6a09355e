/* Makes two backups, the first while guests book. Restores each backup into a folder of its own.
 * Starts the site on the folder of the second backup. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { heldTasks } from "#server/jobs.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase, type Db } from "#server/kernel/database/database.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { findRunningPostgres } from "#server/kernel/postgres/running.ts";
import { openMessagePhotos } from "#server/media/message-photos.ts";
import { checkLedger } from "#server/money/ledger/check-ledger.ts";
import { startServer } from "#server/start.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { startSmtpServer } from "#server/testing/mail/smtp-server.ts";
import { releaseHeld } from "./release-held.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type MadeBackup, takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

vi.setConfig({ testTimeout: 120_000 });

const passphrase = "correct horse battery staple";
const folder = mkdtempSync(join(tmpdir(), "jagah-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;
const { dataDir } = site.deps.config;
const patience = { timeout: 20_000, interval: 100 };

const back = (file: string) =>
  takeBackup({
    databaseUrl: site.owner.url,
    dataDir,
    file: join(folder, file),
    passphrase,
    backupDir: undefined,
  });

/** Returns the hash of each file below a folder, by its path. */
const hashFiles = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(root.length),
        createHash("sha256").update(readFileSync(path)).digest("hex"),
      ]),
  );

/** Returns all rows of all tables and all jobs, as text. Computed columns are included. */
const readRows = async (pool: pg.Pool): Promise<Record<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: Record<string, string[]> = {};
  const read = async (name: string, from: string) => {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${from} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  };
  for (const { name } of tables) await read(name, `"${name}"`);
  await read(
    "jobs",
    `(select t.identifier, j.payload, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.key, j.priority
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id)`,
  );
  return found;
};

/** Restores a backup into a new folder and returns the path of the folder. */
const restoreTo = async (name: string, { file }: MadeBackup) => {
  const restoredDir = join(folder, name);
  const request = { file, dataDir: restoredDir, passphrase, now: () => new Date() };
  await restoreBackup({ ...request, tell: () => {} });
  return restoredDir;
};

/** Opens the database of a restored folder while no site uses it. */
const openRestored = async (restoredDir: string) => {
  const postgres = await startPostgres(join(restoredDir, "postgres"));
  const connections = connectDatabase(postgres.url, site.deps.log, 4);
  const stop = async () => {
    await connections.db.destroy();
    await postgres.stop();
  };
  return { ...connections, url: postgres.url, stop };
};

const putPhotos = async (): Promise<void> => {
  const messages = openMessagePhotos(site.deps.storage);
  for (let n = 0; n < 20; n += 1) {
    const bytes = Buffer.alloc(30_000 + n, n);
    await site.deps.storage.put(`${n}abc/original.webp`, bytes, "image/webp");
    await messages.put(`${n}def/640.webp`, bytes, "image/webp");
  }
};

/** Starts guests who book, pay and cancel until `end` is called. `acknowledged` contains the
 *  bookings that the site has acknowledged as paid so far. */
const startStorm = (guests: number) => {
  const acknowledged: string[] = [];
  let isOver = false;
  const act = async (n: number): Promise<void> => {
    const guest = await fixture.person();
    for (let round = 0; !isOver; round += 1) {
      const { order } = await fixture.held({ guest, startHour: (round * 2) % 22 });
      await fixture.verify(guest, provider.pay(order.id));
      acknowledged.push(order.bookingId);
      if ((n + round) % 3 === 0) await fixture.cancel(guest, order.bookingId);
      if (n === 0) await site.runJobs();
    }
  };
  const done = Promise.all(Array.from({ length: guests }, (_, n) => act(n)));
  return {
    acknowledged,
    end: async () => {
      isOver = true;
      await done;
    },
  };
};

test("a backup that is made while guests book is one state: all its rows and photos are restored, and the ledger agrees", async () => {
  await putPhotos();
  const storm = startStorm(4);
  await vi.waitFor(() => expect(storm.acknowledged.length).toBeGreaterThan(4), patience);
  const before = [...storm.acknowledged];
  const made = await back("storm");
  const during = storm.acknowledged.length;
  await storm.end();
  const { end } = await verifyBackup(made.file, passphrase);
  expect(statSync(made.file).mode & 0o777).toBe(0o600);

  const restoredDir = await restoreTo("storm-data", made);
  expect(hashFiles(join(restoredDir, "media"))).toEqual(hashFiles(join(dataDir, "media")));
  expect(Object.keys(hashFiles(join(restoredDir, "media")))).toHaveLength(40);
  const restored = await openRestored(restoredDir);
  try {
    const { rows } = await restored.pool.query<{ id: string }>("select id from bookings");
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(before.length).toBeLessThan(during);
    expect(await checkLedger({ ...site.deps, ...restored })).toEqual([]);
    // A backup of the restored database has the same rows in the same order.
    await restored.pool.query("delete from restores; delete from ledger_checks");
    const again = await takeBackup({
      databaseUrl: restored.url,
      dataDir: restoredDir,
      file: join(folder, "again"),
      passphrase: undefined,
      backupDir: undefined,
    });
    const { end: endAgain } = await verifyBackup(again.file, undefined);
    expect(endAgain.tables).toEqual(end.tables);
    expect(endAgain.sequences.length).toBe(end.sequences.length);
    expect(endAgain.jobs.rows).toBe(end.jobs.rows);
    // A new row must get an id that no restored row has. Otherwise this insert fails.
    await restored.pool.query(
      `insert into audit_log (action, subject_type, subject_id, details) values ('a', 'account', 'b', '{}')`,
    );
  } finally {
    await restored.stop();
  }
});

const smtp = await startSmtpServer();

/** Starts the site on a restored folder, without its pages. */
const startRestored = (restoredDir: string) => {
  const config = {
    ...readConfig({
      ...provider.env,
      ONLINE_BOOKING: "true",
      DEMO_DATA: "false",
      PORT: "0",
      PUBLIC_URL: "http://jagah.test",
      RATE_LIMITS: "off",
      SMTP_URL: smtp.url,
      WORKERS: "1",
    }),
    dataDir: restoredDir,
  };
  return startServer(config, {
    tell: () => {},
    onLost: () => {},
    makeSite: async (deps) => {
      const app = createApp(deps);
      return { handler: (request, env) => app.fetch(request, env) };
    },
  });
};

const openRunning = async (restoredDir: string) => {
  const running = await findRunningPostgres(join(restoredDir, "postgres"));
  return connectDatabase(running?.url ?? "", site.deps.log, 2);
};

const release = (db: Db, sendAll = false) =>
  releaseHeld({ db, now: () => new Date() }, heldTasks, { sendAll });

test("a restored site applies what the provider has, and mails and refunds nothing twice", async () => {
  await site.runJobs();
  // Cancelled before the backup. The refund is requested after the backup.
  const refundedLater = await fixture.confirmed();
  // Cancelled before the backup. The site is lost before the refund is requested.
  const neverRequested = await fixture.confirmed();
  // Cancelled after the backup.
  const cancelledLater = await fixture.confirmed();
  const paidLater = await fixture.held();
  await fixture.cancel(refundedLater.guest, refundedLater.bookingId);
  await fixture.cancel(neverRequested.guest, neverRequested.bookingId);
  const { id: lateRefund } = await fixture.refundOf(refundedLater.bookingId);
  const { id: heldRefund } = await fixture.refundOf(neverRequested.bookingId);
  const made = await back("quiet");
  const rowsThen = await readRows(site.owner.pool);

  // The site continues for a while after the backup, until it is lost.
  await site.deps.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where payload->>'refundId' = $1`,
    [heldRefund],
  );
  await fixture.verify(paidLater.guest, provider.pay(paidLater.order.id));
  await fixture.cancel(cancelledLater.guest, cancelledLater.bookingId);
  const unknown = await fixture.held();
  provider.pay(unknown.order.id);
  await site.runJobs();
  const refundsBefore = provider.refunds();
  expect(refundsBefore.map(({ key }) => key)).toContain(lateRefund);
  expect(refundsBefore.map(({ key }) => key)).not.toContain(heldRefund);
  provider.webhooks.drop();

  const restoredDir = await restoreTo("quiet-data", made);
  const restored = await openRestored(restoredDir);
  const { restores, ...rows } = await readRows(restored.pool);
  const findIndexes = async (pool: pg.Pool) =>
    (
      await pool.query(
        "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
      )
    ).rows;
  expect(await findIndexes(restored.pool)).toEqual(await findIndexes(site.owner.pool));
  expect(restores).toHaveLength(1);
  expect(rows).toEqual({ ...rowsThen, restores: undefined });
  await restored.stop();

  const running = await startRestored(restoredDir);
  const { db, pool } = await openRunning(restoredDir);
  try {
    const status = async (id: string) =>
      (await pool.query("select status from bookings where id = $1", [id])).rows[0]?.status;
    expect(await status(paidLater.order.bookingId)).toBe("confirmed");
    const { rows: refunds } = await pool.query(
      "select booking_id, status from refunds where booking_id = any ($1) order by status, booking_id",
      [[refundedLater.bookingId, cancelledLater.bookingId, neverRequested.bookingId]],
    );
    expect(refunds).toEqual([
      { booking_id: neverRequested.bookingId, status: "pending" },
      ...[refundedLater.bookingId, cancelledLater.bookingId]
        .sort()
        .map((booking_id) => ({ booking_id, status: "processed" })),
    ]);
    const { rows: found } = await pool.query("select unknown_payments from restores");
    expect(found[0].unknown_payments).toMatchObject([{ amountPaise: 50_000, refundedPaise: 0 }]);
    expect(await checkLedger({ ...site.deps, db, pool })).toEqual([]);
    // Since the backup, both sites have given numbers to documents. No number occurs on both sites.
    const numbersOf = async (of: pg.Pool) =>
      (
        await of.query<{ number: string }>(
          "select content->>'number' as number from invoices where booking_id = $1",
          [paidLater.order.bookingId],
        )
      ).rows.map(({ number }) => number);
    await vi.waitFor(
      async () =>
        expect(await numbersOf(pool)).toEqual([
          expect.stringMatching(/^R\/\d\d[0-9A-Z]{5}\/\d{6}$/),
        ]),
      patience,
    );
    expect(await numbersOf(site.deps.pool)).toEqual([
      expect.stringMatching(/^R\/\d{4}-\d\d\/\d{6}$/),
    ]);

    // Requests a mail while mails are held. It is sent only after the release.
    const { email } = paidLater.guest.user;
    const asked = await fetch(`${running.url}/api/auth/forgot-password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect(asked.status).toBe(200);
    // The restored site sends messages and refunds only after the release. Other jobs, such as
    // `record-refusals`, run before the release.
    await pool.query("select graphile_worker.add_job('record-refusals')");
    await vi.waitFor(async () => {
      const { rows: left } = await pool.query(
        "select from graphile_worker.jobs where task_identifier = 'record-refusals'",
      );
      expect(left).toEqual([]);
    }, patience);
    expect(smtp.received).toEqual([]);
    expect(provider.refunds()).toHaveLength(refundsBefore.length);

    const released = await release(db);
    expect(released).toMatchObject({ sent: 1 });
    expect(await release(db)).toBe("nothing-held");
    await vi.waitFor(async () => {
      const { rows: left } = await pool.query(
        "select task_identifier from graphile_worker.jobs where task_identifier = any ($1) and run_at <= now()",
        [heldTasks.held],
      );
      expect(left).toEqual([]);
    }, patience);
    const refundsOf = (id: string) => provider.refunds().filter(({ key }) => key === id);
    expect([refundsOf(lateRefund).length, refundsOf(heldRefund).length]).toEqual([1, 1]);
    expect(provider.refunds()).toHaveLength(refundsBefore.length + 1);
    // The guest whose refund was released gets a mail, and so does the guest who forgot the
    // password. Nobody else does.
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(
      [email, neverRequested.guest.user.email].sort(),
    );
  } finally {
    await db.destroy();
    await running.stop();
  }
});
