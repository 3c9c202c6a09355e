import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { healthRoutes } from "#server/kernel/http/health.ts";
import { metricsRegister } from "#server/kernel/metrics/metrics.ts";
import { type Postgres, startPostgres } from "#server/kernel/postgres/postgres.ts";
import { primarySettings, startReplica } from "#server/testing/kernel/replica.ts";
import { startSilentProxy } from "#server/testing/kernel/silent-proxy.ts";
import { openPools, type Pools } from "./pools.ts";
import { withClient } from "./prepare-database.ts";
import { addPosition, computeLag, runOnPrimary } from "./replicas.ts";

vi.setConfig({ testTimeout: 60_000 });

const settings = { ...primarySettings, fsync: "off", shared_buffers: "32MB" };
const root = mkdtempSync(join(tmpdir(), "jagah-replicas-"));
const folder = join(root, "primary");
const primary = await startPostgres(folder, { settings, durable: false });
await withClient(primary.url, (client) => client.query("create table notes (text text)"));
const first = await startReplica({ url: primary.url, folder, settings }, join(root, "first"));
const second = await startReplica({ url: primary.url, folder, settings }, join(root, "second"));
const readUrls = [first.url, second.url];
const pools = openPools(
  { url: primary.url, readUrls, mostLagMs: 1_000 },
  pino({ level: "silent" }),
);
afterAll(async () => {
  await pools.end();
  await Promise.all([primary, first, second].map((one) => one.stop()));
  rmSync(root, { recursive: true, force: true });
});

const portOf = ({ url }: Postgres): number => Number(new URL(url).port);

const answeringPort = async ({ publicReads }: Pools = pools): Promise<number> => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
    publicReads.db,
  );
  return rows[0]?.port ?? 0;
};

/** Sends six reads, and returns the ports of the servers that answered them. */
const answeringPorts = async (): Promise<number[]> => {
  const ports = new Set<number>();
  for (let read = 0; read < 6; read++) ports.add(await answeringPort());
  return [...ports].sort();
};

/** Waits until exactly these servers answer. */
const untilOnly = (...servers: Postgres[]): Promise<void> =>
  vi.waitFor(async () => expect(await answeringPorts()).toEqual(servers.map(portOf).sort()), {
    timeout: 20_000,
    interval: 50,
  });

/** Returns the lag that the metrics show for a replica, in seconds. */
const shownLag = async (server: Postgres): Promise<number | undefined> => {
  const { values } = (await metricsRegister.getSingleMetric("replica_lag_seconds")?.get()) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.replica === new URL(server.url).host)?.value;
};

const pauseReplay = (server: Postgres) =>
  withClient(server.url, (client) => client.query("select pg_wal_replay_pause()"));
const resumeReplay = (server: Postgres) =>
  withClient(server.url, (client) => client.query("select pg_wal_replay_resume()"));

const write = (text: string) => pools.writes.pool.query("insert into notes values ($1)", [text]);
const isReadable = async (text: string): Promise<boolean> => {
  const { rowCount } = await pools.publicReads.pool.query("select from notes where text = $1", [
    text,
  ]);
  return rowCount === 1;
};

test("the lag is the age of the oldest position that a replica lacks", () => {
  const history = [
    { at: 1_000, position: 10 },
    { at: 2_000, position: 20 },
    { at: 9_000, position: 30 },
  ];
  expect(computeLag(history, 30, 9_500)).toBe(0);
  expect(computeLag(history, 35, 9_500)).toBe(0);
  expect(computeLag(history, 29, 9_500)).toBe(500);
  expect(computeLag(history, 19, 9_500)).toBe(7_500);
  expect(computeLag(history, 9, 9_500)).toBeUndefined();
  expect(computeLag([], 9, 9_500)).toBeUndefined();
});

test("after a failover, the positions of the former primary are forgotten", () => {
  const history = [
    { at: 1_000, position: 10 },
    { at: 2_000, position: 20 },
  ];
  expect(addPosition(history, { at: 3_000, position: 30 }, 0)).toHaveLength(3);
  expect(addPosition(history, { at: 3_000, position: 20 }, 0)).toBe(history);
  // The samples from before the time 8,000 (the third argument) are left out, except the last one.
  // The last sample stays, because it shows the primary's position (20) at the time 8,000.
  expect(addPosition(history, { at: 9_000, position: 30 }, 8_000)).toEqual([
    { at: 2_000, position: 20 },
    { at: 9_000, position: 30 },
  ]);
  expect(addPosition(history, { at: 3_000, position: 15 }, 0)).toEqual([
    { at: 3_000, position: 15 },
  ]);
});

test("replicas answer in turn, and never a signed-in request", async () => {
  await untilOnly(first, second);
  expect(pools.hasReplica()).toBe(true);
  expect(await runOnPrimary(() => answeringPort())).toBe(portOf(primary));
  const { rows } = await pools.pages.pool.query("select inet_server_port() as port");
  expect(rows[0].port).toBe(portOf(primary));
});

test("after a change was announced, every read contains it", async () => {
  await untilOnly(first, second);
  for (let number = 0; number < 100; number++) {
    await write(`change ${number}`);
    pools.noteChange();
    expect(await isReadable(`change ${number}`)).toBe(true);
  }
  await untilOnly(first, second);
});

test("a replica that has not applied a change does not answer until it has", async () => {
  await untilOnly(first, second);
  await pauseReplay(first);
  await write("only on one");
  pools.noteChange();
  await vi.waitFor(async () => expect(await answeringPorts()).toEqual([portOf(second)]));
  expect(await isReadable("only on one")).toBe(true);
  await resumeReplay(first);
  await untilOnly(first, second);
});

test("a replica that is too far behind is left out, also without an announced change", async () => {
  await untilOnly(first, second);
  await pauseReplay(second);
  await write("later");
  await untilOnly(first);
  // The metrics show the lag of a replica that is left out. The allowed maximum is one second.
  await vi.waitFor(async () => expect(await shownLag(second)).toBeGreaterThan(1));
  await resumeReplay(second);
  await untilOnly(first, second);
});

test("replicas answer a process that starts while the primary is gone", async () => {
  const gone = new URL(primary.url);
  gone.port = "1";
  const others = openPools({ url: gone.href, readUrls }, pino({ level: "silent" }));
  onTestFinished(() => others.end());

  await vi.waitFor(() => expect(others.hasReplica()).toBe(true), { timeout: 5_000 });
  expect(readUrls.map((url) => Number(new URL(url).port))).toContain(await answeringPort(others));
});

test("a read that conflicts with the recovery of every replica is tried once on each, and answered by the primary", async () => {
  // 40001 is the code of a recovery conflict.
  await withClient(primary.url, (client) =>
    client.query(`create function conflicting_port() returns int language plpgsql as $$ begin
      if pg_is_in_recovery() then raise exception 'a conflict' using errcode = '40001'; end if;
      return inet_server_port(); end $$`),
  );
  pools.noteChange();
  await untilOnly(first, second);

  const { rows } = await pools.publicReads.pool.query("select conflicting_port() as port");

  expect(rows).toEqual([{ port: portOf(primary) }]);
  // `pg_stat_activity` shows the last statement of each connection. Each attempt uses its own
  // connection, so one row means one attempt.
  for (const { url } of [first, second]) {
    const tried = await withClient(url, (client) =>
      client.query(`select from pg_stat_activity where query like 'select conflicting_port()%'`),
    );
    expect(tried.rowCount).toBe(1);
  }
});

/** Ends the server's running statements that contain `text`, as a crash of the server would. */
const interrupt = (server: Postgres, text: string): Promise<number> =>
  withClient(server.url, async (client) => {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like $1 and state = 'active' and pid <> pg_backend_pid()`,
      [`%${text}%`],
    );
    return rows.length;
  });

/** Interrupts the running statement that contains `mark`, as soon as a replica runs it. */
const interruptOn = (mark: string) =>
  vi.waitFor(async () => {
    const counts = await Promise.all([first, second].map((one) => interrupt(one, mark)));
    expect(Math.max(...counts)).toBe(1);
  });

test.each(["the query builder", "the pool"])(
  "a read by %s whose replica dies is answered by another server",
  async (by) => {
    await untilOnly(first, second);
    const mark = `read by ${by}`;
    const text = `select inet_server_port() as port, pg_sleep(1) -- ${mark}`;
    const { db, pool } = pools.publicReads;

    const reading =
      by === "the pool"
        ? pool.query<{ port: number }>(text)
        : sql.raw<{ port: number }>(text).execute(db);
    await interruptOn(mark);

    // Usually the other replica answers. On a slow machine, the interrupted replica may already be
    // in use again.
    const { rows } = await reading;
    expect([first, second, primary].map(portOf)).toContain(rows[0]?.port);
  },
);

test("a read in a transaction whose replica dies fails, and is not run on another server", async () => {
  await untilOnly(first, second);
  const { db } = pools.publicReads;
  const mark = "read in a transaction";

  const reading = db
    .transaction()
    .execute((tx) => sql.raw(`select pg_sleep(1) -- ${mark}`).execute(tx));
  reading.catch(() => {});
  await interruptOn(mark);

  await expect(reading).rejects.toThrow();
});

test("what a silent replica should answer is answered by another server", async () => {
  const proxy = await startSilentProxy(first.url);
  const others = openPools({ url: primary.url, readUrls: [proxy.url] }, pino({ level: "silent" }));
  onTestFinished(() => others.end());
  await vi.waitFor(async () => expect(await answeringPort(others)).toBe(portOf(first)), {
    timeout: 5_000,
  });

  proxy.setSilent(true);

  // One read uses the open connection; the other two need new ones.
  const ports = await Promise.all([1, 2, 3].map(() => answeringPort(others)));
  expect(ports).toEqual(Array(3).fill(portOf(primary)));
  proxy.stop();
});

test("after a pause of the primary, a read contains the changes that were announced meanwhile", async () => {
  await untilOnly(first, second);
  const proxy = await startSilentProxy(primary.url);
  const others = openPools(
    { url: proxy.url, readUrls: [first.url], mostLagMs: 60_000 },
    pino({ level: "silent" }),
  );
  onTestFinished(() => others.end());
  await vi.waitFor(async () => expect(await answeringPort(others)).toBe(portOf(first)), 5_000);
  const isWritten = async (): Promise<boolean> => {
    const { rowCount } = await others.publicReads.pool.query(
      "select from notes where text = 'during the pause'",
    );
    return rowCount === 1;
  };
  await pauseReplay(first);
  onTestFinished(async () => void (await resumeReplay(first).catch(() => {})));

  proxy.setSilent(true);
  await write("during the pause");
  others.noteChange();
  expect(await isWritten()).toBe(false);
  proxy.setSilent(false);

  await vi.waitFor(async () => expect(await isWritten()).toBe(true), 5_000);
  await resumeReplay(first);
});

test("a stopped replica is left out, and with none left the primary answers", async () => {
  await untilOnly(first, second);
  await first.stop();
  await untilOnly(second);
  await second.stop();
  await untilOnly(primary);
  expect(pools.hasReplica()).toBe(false);
});

test("replicas answer while the primary is gone, even if they lack its last change", async () => {
  const replica = await startReplica({ url: primary.url, folder, settings }, join(root, "third"));
  onTestFinished(() => replica.stop());
  const log = pino({ level: "silent" });
  const others = openPools({ url: primary.url, readUrls: [replica.url], mostLagMs: 1_000 }, log);
  onTestFinished(() => others.end());
  await vi.waitFor(async () => expect(await answeringPort(others)).toBe(portOf(replica)), {
    timeout: 20_000,
  });
  const ready = () => healthRoutes({ ...others.pages, pools: others, log }).request("/readyz");
  await pauseReplay(replica);
  await write("the last one");
  others.noteChange();
  await primary.stop();
  others.noteChange();
  await vi.waitFor(async () => expect(await answeringPort(others)).toBe(portOf(replica)), {
    timeout: 5_000,
  });
  // Waits longer than a replica may lag.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  others.noteChange();
  expect(await answeringPort(others)).toBe(portOf(replica));
  // While the primary is gone, the pool `pages` uses the replica too.
  const { rows } = await others.pages.pool.query("select inet_server_port() as port");
  expect(rows[0].port).toBe(portOf(replica));
  await expect(runOnPrimary(() => others.pages.pool.query("select 1"))).rejects.toThrow();
  expect((await ready()).status).toBe(200);
});
