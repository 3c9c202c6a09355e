import { once } from "node:events";
import { createServer } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSilentProxy } from "#server/testing/kernel/silent-proxy.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { listenForChanges } from "./change-listener.ts";
import { type Change, notePublicChange } from "./changes.ts";

vi.setConfig({ testTimeout: 30_000 });

const { db, pool, url } = await createTestDatabase();

/** Starts a listener, and returns what it has reported. */
const listen = (
  through: string,
  notify = (channel: string, text: string): Promise<unknown> =>
    pool.query("select pg_notify($1, $2)", [channel, text]),
  findUpcoming = async (): Promise<Change[]> => [{ tag: "times", at: new Date(0) }],
) => {
  const seen = { changes: [] as Change[], isListening: false, warnings: "" };
  const listener = listenForChanges({
    url: through,
    log: pino(
      { level: "warn" },
      {
        write: (line) => {
          seen.warnings += line;
        },
      },
    ),
    notify,
    findUpcoming,
    onChanges: (changes) => void seen.changes.push(...changes),
    onListening: (isListening) => {
      seen.isListening = isListening;
    },
  });
  onTestFinished(listener.stop);
  return Object.assign(seen, { stop: listener.stop });
};

test("the known upcoming changes arrive first, and new changes after their commit", async () => {
  const seen = listen(url);
  await vi.waitFor(() => expect(seen.isListening).toBe(true), 5_000);
  const many = Array.from(
    { length: 300 },
    (_, n) => `space:${String(n).padStart(36, "0")}` as const,
  );

  await db.transaction().execute(async (tx) => {
    await notePublicChange(tx, ["lists", "city:7", "lists"]);
    await notePublicChange(tx, many);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen.changes.map(({ tag }) => tag)).not.toContain("lists");
  });

  await vi.waitFor(() =>
    expect(seen.changes).toEqual([
      { tag: "times", at: new Date(0) },
      { tag: "lists", at: null },
      { tag: "city:7", at: null },
      { tag: "everything", at: null },
    ]),
  );
});

test("a network that is silent is noticed, and the listener connects again", async () => {
  const proxy = await startSilentProxy(url);
  const seen = listen(proxy.url);
  await vi.waitFor(() => expect(seen.isListening).toBe(true), 5_000);

  proxy.setSilent(true);
  await vi.waitFor(() => expect(seen.isListening).toBe(false), 15_000);
  expect(seen.warnings).toContain("the connection for notices of changes was lost");
  proxy.setSilent(false);
  await vi.waitFor(() => expect(seen.isListening).toBe(true), 15_000);
});

test("a database URL through which no notices arrive is reported, and listening does not begin", async () => {
  const seen = listen(url, async () => {});

  await vi.waitFor(() => expect(seen.warnings).toContain("notifications do not arrive"), 10_000);
  expect(seen.isListening).toBe(false);
});

test("each loss of the connection is reported once, however many attempts to connect again fail", async () => {
  let failures = 0;
  const seen = listen(url, async (channel, text) => {
    if (failures-- > 0) throw new Error("the database is away");
    await pool.query("select pg_notify($1, $2)", [channel, text]);
  });
  const patience = { timeout: 5_000, interval: 20 };
  const untilListening = (isListening: boolean) =>
    vi.waitFor(() => expect(seen.isListening).toBe(isListening), patience);
  const loseConnection = async () => {
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('select 1', 'listen public_changes')`);
    await untilListening(false);
    await untilListening(true);
  };
  const countWarnings = () => seen.warnings.split("was lost").length - 1;
  await untilListening(true);

  failures = 2;
  await loseConnection();
  expect(countWarnings()).toBe(1);
  await loseConnection();
  expect(countWarnings()).toBe(2);
});

test("upcoming changes that cannot be read are reported once, however many attempts fail", async () => {
  let attempts = 0;
  const seen = listen(url, undefined, async () => {
    if (++attempts < 4) throw new Error("the database is away");
    return [];
  });

  await vi.waitFor(() => expect(attempts).toBe(4), 5_000);

  expect(seen.warnings.match(/was lost/g)).toHaveLength(1);
});

test("a test notification that the database does not accept in time is sent again", async () => {
  let attempts = 0;
  const seen = listen(url, async (channel, text) => {
    if (++attempts === 1) await new Promise(() => {});
    await pool.query("select pg_notify($1, $2)", [channel, text]);
  });

  await vi.waitFor(() => expect(seen.isListening).toBe(true), 10_000);

  expect(attempts).toBe(2);
});

test("missing notices are reported even if the first attempts to connect fail for another reason", async () => {
  let failures = 2;
  const seen = listen(url, async () => {
    if (failures-- > 0) throw new Error("the database is away");
  });

  await vi.waitFor(() => expect(seen.warnings).toContain("notifications do not arrive"), 10_000);

  expect(seen.warnings.match(/was lost/g)).toHaveLength(1);
});

test("stopping does not wait for a database that accepts a connection and does not answer", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { stop } = listen(`postgres://serving:secret@127.0.0.1:${port}/jagah`);
  await once(server, "connection");

  await stop();
});

test("stopping does not wait for a notification that the database does not accept", async () => {
  const sending = Promise.withResolvers<void>();
  const { stop } = listen(url, () => {
    sending.resolve();
    return new Promise(() => {});
  });
  await sending.promise;

  await stop();
});
