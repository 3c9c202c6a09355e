import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { prepareFolders } from "./kernel/base/data-folder.ts";
import { readConfig } from "./kernel/config/config.ts";
import { startServer } from "./start.ts";
import { createTestDatabase } from "./testing/kernel/test-database.ts";
import {
  createTemporaryFolder,
  findProcessesOn,
  program,
  startSiteProcess,
} from "./testing/site-process.ts";

// A test may take long: it starts the whole program at least once, while other tests run.
vi.setConfig({ testTimeout: 120_000 });

// The site requires a secret key whenever `DATABASE_URL` is set.
const SECRET_KEY = "0123456789abcdef0123456789abcdef";

const patience = { timeout: 30_000, interval: 100 };

const noProcessOn = (folder: string) =>
  vi.waitFor(() => expect(findProcessesOn(folder)).toEqual([]), patience);

const placesOf = async (url: string): Promise<unknown[]> =>
  (await fetch(`${url}/api/places`)).json();

/** Sends SIGTERM to a process. Ignores the error if the process has already ended, for example
 *  because another process of the site ended. */
const terminate = (pid: number): void => {
  try {
    process.kill(pid, "SIGTERM");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
};

// Most tests use this data folder, one after the other: a first start takes three times as long as
// a later one.
const folder = mkdtempSync(join(tmpdir(), "jagah-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Matches output that is exactly one sentence on its own line. */
const sentence = /^[A-Z][^\n]*\.\n$/;

test("after Ctrl-C, SIGTERM and kill -9, no process remains and the site starts again on its data folder", async () => {
  const start = async () => {
    const site = startSiteProcess({ DATA_DIR: folder, WORKERS: "2" });
    return { site, places: await placesOf(await site.ready) };
  };
  const { site: first, places } = await start();
  expect(places.length).toBeGreaterThan(30);
  // A terminal sends Ctrl-C to every process of the group.
  process.kill(-Number(first.process.pid), "SIGINT");
  expect(await first.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  await noProcessOn(folder);

  const afterInterrupt = await start();
  expect(afterInterrupt.places).toEqual(places);
  afterInterrupt.site.process.kill("SIGTERM");
  expect(await afterInterrupt.site.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  await noProcessOn(folder);

  const afterTermination = await start();
  expect(afterTermination.places).toEqual(places);
  afterTermination.site.process.kill("SIGKILL");
  expect(await afterTermination.site.ended).toMatchObject({ code: null, signal: "SIGKILL" });
  await noProcessOn(folder);

  const afterKill = await start();
  expect(afterKill.places).toEqual(places);
  // Service managers send SIGTERM to every process at the same time.
  const processes = [Number(afterKill.site.process.pid), ...findProcessesOn(folder)];
  for (const pid of processes) terminate(pid);
  expect(await afterKill.site.ended).toMatchObject({ code: 0, signal: null });
  await noProcessOn(folder);
  const log = readFileSync(join(folder, "postgres", "log"), "utf8");
  expect(log.trim().split("\n").at(-1)).toContain("database system is shut down");
});

test.each([
  ["npm is killed", (npm: number) => process.kill(npm, "SIGKILL")],
  ["the terminal of npm is closed", (npm: number) => process.kill(-npm, "SIGHUP")],
])("when %s, the site stops after the whole STOP_DELAY_SECONDS", async (_, endNpm) => {
  // A shell takes the place of npm: it starts the program and waits for it.
  const npm = startSiteProcess(
    { DATA_DIR: folder, STOP_DELAY_SECONDS: "3", npm_lifecycle_event: "start" },
    ["sh", "-c", '"$0" "$1" & wait', process.execPath, program],
  );
  await npm.ready;
  const endedNpmAt = performance.now();

  endNpm(Number(npm.process.pid));

  // The site writes to the same output as `npm`, so this also waits for the end of the site.
  await npm.ended;
  expect(performance.now() - endedNpmAt).toBeGreaterThan(2_900);
  expect(npm.output().stdout.match(/^Stopping\.$/gm)).toHaveLength(1);
  await noProcessOn(folder);
});

test("a first start that is killed at any point can be repeated", async () => {
  const folder = createTemporaryFolder();
  for (const afterMs of [300, 700, 1_200, 2_000]) {
    const site = startSiteProcess({ DATA_DIR: folder });
    await sleep(afterMs);
    site.process.kill("SIGKILL");
    await site.ended;
  }

  const site = startSiteProcess({ DATA_DIR: folder });

  expect((await fetch(`${await site.ready}/readyz`)).status).toBe(200);
  site.process.kill();
  await site.ended;
  await noProcessOn(folder);
});

test("a running site refuses a second program on its data folder, and restarts a killed database", async () => {
  const site = startSiteProcess({ DATA_DIR: folder });
  const url = await site.ready;

  const { code, stderr } = await startSiteProcess({ DATA_DIR: folder }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain("Another Jagah is already running on the data folder");

  const pidFile = readFileSync(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), patience);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);
  site.process.kill();
  await site.ended;
  await noProcessOn(folder);
});

test("a port in use is reported in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";

  const { code, stderr } = await startSiteProcess({ DATA_DIR: folder, PORT: port }).ended;

  expect(code).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is already in use; stop the program that uses it or set another PORT.\n`,
  );
  other.close();
});

test("a start that fails after the database has started also stops the database", async () => {
  const folder = createTemporaryFolder();
  const env = { DATA_DIR: folder, PORT: "0", DEMO_DATA: "false", WORKERS: "1" };
  const config = readConfig(env);
  prepareFolders(config);
  writeFileSync(join(folder, "secret-key"), "incomplete");

  // The test does not start the whole program. The program would exit after the error, and its
  // exit would always stop the database.
  await expect(startServer(config, { tell: () => {}, onLost: () => {} })).rejects.toThrow(
    "The secret key",
  );

  await noProcessOn(folder);
});

test("a data folder that is not writable is reported in one sentence", async () => {
  const file = join(createTemporaryFolder(), "file");
  writeFileSync(file, "");

  const { code, stderr } = await startSiteProcess({ DATA_DIR: join(file, "data") }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain(`Jagah cannot write to the data folder ${file}/data`);
});

test("an invalid DATABASE_URL is reported in one sentence, without its password", async () => {
  const { url } = await createTestDatabase();
  const at = (change: (address: URL) => void) => {
    const address = new URL(url);
    change(address);
    return address.href;
  };
  const wrong = [
    [at((address) => (address.port = "1")), "no server responds there"],
    [at((address) => (address.password = "wrong-secret")), "password authentication failed"],
    [at((address) => (address.pathname = "/nowhere")), 'database "nowhere" does not exist'],
    [at((address) => (address.hostname = "db.invalid")), "there is no such host"],
    ["mysql://db", "DATABASE_URL must be an address that starts with postgres://"],
  ] as const;

  for (const [address, reason] of wrong) {
    const { code, stderr } = await startSiteProcess({
      DATA_DIR: createTemporaryFolder(),
      DATABASE_URL: address,
      SECRET_KEY,
    }).ended;

    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain("wrong-secret");
  }
});

test("a database with a contract migration of a newer release is reported in one sentence", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  await pool.query("insert into schema_migrations values ('9999_past.contract.sql', 'x')");

  const { code, stderr } = await startSiteProcess({
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: url,
    SECRET_KEY,
  }).ended;

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain("The database is newer than this version of Jagah");
});

test("several nodes that start at the same time on one empty database all serve it", async () => {
  const { url } = (await createTestDatabase({ migrated: false })).owner;
  const nodes = [1, 2].map(() =>
    startSiteProcess({ DATA_DIR: createTemporaryFolder(), DATABASE_URL: url, SECRET_KEY }),
  );

  const [one = "", two = ""] = await Promise.all(nodes.map(({ ready }) => ready));

  const places = await placesOf(one);
  expect(places.length).toBeGreaterThan(30);
  expect(await placesOf(two)).toEqual(places);
  for (const node of nodes) node.process.kill();
  for (const node of nodes) expect(await node.ended).toMatchObject({ code: 0 });
});
