import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { listProcesses } from "./kernel/base/platform.mjs";
import { requireLinux } from "./testing/require-linux.ts";
import {
  findProcessesOn,
  program,
  type SiteProcess,
  startSiteProcess,
} from "./testing/site-process.ts";

// The limits are high, because each test starts the whole program with two workers while other
// tests run.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 30_000, interval: 50 };

// All tests use this data folder, because a start in a new folder takes three times as long as a
// later start.
const folder = mkdtempSync(join(tmpdir(), "jagah-workers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (env: Record<string, string> = {}) => {
  const site = startSiteProcess({ DATA_DIR: folder, WORKERS: "2", METRICS_PORT: "0", ...env });
  const url = await site.ready;
  const { stdout } = site.output();
  const metricsUrl = /Metrics are at (\S+)/.exec(stdout)?.[1] ?? "";
  const workers = [...stdout.matchAll(/Worker (\d) of 2 \(process (\d+)\) is ready/g)];
  const pidOf = (number: number) => Number(workers.find(([, one]) => Number(one) === number)?.[2]);
  return { site, url, metricsUrl, pidOf };
};

type LogLine = { msg: string; worker?: number; cpuSeconds?: number };

const logged = (site: SiteProcess, message: string): LogLine[] =>
  site
    .output()
    .stderr.split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogLine] : []))
    .filter(({ msg }) => msg === message);

/** Sends a request on a new connection, because the workers take turns with connections.
 *  @returns the status; 0 if the connection was lost */
const ask = (url: string, timeout = 20_000): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("close", () => resolve(0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
    asked.end();
  });

const countPlaces = async (metricsUrl: string): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/http_requests_total\{route="\/api\/places".*\} (\d+)/.exec(text)?.[1] ?? 0);
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

test("a node is ready when its first worker serves, and the second follows; their metrics are added up on their own port, which serves nothing else", async () => {
  const port = await findFreePort();
  const starting = start({ PORT: String(port) });
  while ((await ask(`http://127.0.0.1:${port}/readyz`)) !== 200) await sleep(2);
  for (let n = 0; n < 10; n++) expect(await ask(`http://127.0.0.1:${port}/api/places`)).toBe(200);
  const { site, url, metricsUrl } = await starting;
  const { stdout } = site.output();
  expect(stdout.indexOf("Worker 1 of 2")).toBeLessThan(stdout.indexOf("Jagah is ready"));
  expect(stdout.indexOf("Jagah is ready")).toBeLessThan(stdout.indexOf("Worker 2 of 2"));

  const text = await (await fetch(metricsUrl)).text();

  expect(text).toContain('http_requests_total{route="/api/places",method="GET",status="200"} 10\n');
  for (const worker of ["parent", "1", "2"]) {
    expect(text).toMatch(new RegExp(`process_resident_memory_bytes{worker="${worker}"} \\d{8}`));
    expect(text).toMatch(new RegExp(`process_start_duration_seconds{worker="${worker}"} [\\d.]+`));
  }
  expect(text).toContain("database_up 1\n");
  expect(text).toContain("worker_restarts_total 0\n");
  // The number is the sum of both workers' maximum pool sizes. The parent has no pool for pages,
  // because it serves no requests.
  expect(text).toContain('db_pool_connections{pool="pages",state="max"} 10\n');
  expect(await ask(`${url}/metrics`)).toBe(404);
  expect(await ask(metricsUrl.replace("/metrics", "/healthz"))).toBe(404);
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0, stderr: "" });
});

test("a killed worker is replaced, and only its requests fail", async () => {
  const { site, url, metricsUrl, pidOf } = await start();
  const statuses: number[] = [];
  let running = true;
  const visitors = [1, 2, 3, 4].map(async () => {
    while (running) {
      statuses.push(await ask(`${url}/api/places`));
      // Each visitor pauses, so that the new worker gets most of the processor time.
      await sleep(100);
    }
  });
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(20), patience);
  const before = await countPlaces(metricsUrl);

  process.kill(pidOf(1), "SIGKILL");

  await vi.waitFor(() => expect(logged(site, "a worker serves")).toHaveLength(1), patience);
  await sleep(200);
  running = false;
  await Promise.all(visitors);
  const failed = statuses.filter((status) => status !== 200);
  // At most one request of each visitor can fail: the one that the worker was handling when it was
  // killed.
  expect(failed.length).toBeLessThanOrEqual(visitors.length);
  expect(failed.every((status) => status === 0)).toBe(true);
  const [replacement] = logged(site, "a worker serves");
  // The log says how much CPU time the start took. Usually this is less than two seconds. Slow
  // machines take longer, so the test checks only that the number is there.
  expect(replacement).toMatchObject({ worker: 1, cpuSeconds: expect.any(Number) });
  expect(await countPlaces(metricsUrl)).toBeGreaterThanOrEqual(before);
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

/** Returns the process ids of the workers that `parent` has started. Runs on Linux only. */
const findWorkersOf = (parent: number): number[] =>
  listProcesses()
    .filter(({ pid, command }) => {
      if (!command.includes(program)) return false;
      // The name of the program is in brackets; the state and the parent's id follow it.
      const [, ppid] =
        readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return Number(ppid) === parent;
    })
    .map(({ pid }) => pid);

test("a worker that dies during its first start is replaced, and the site continues", async (context) => {
  requireLinux(context, "/proc/self/stat");
  const site = startSiteProcess({ DATA_DIR: folder, WORKERS: "2" });
  const { stdout } = site.process;
  while (!site.output().stdout.includes("Jagah is ready")) await once(stdout as Readable, "data");
  const first = Number(/Worker 1 of 2 \(process (\d+)\)/.exec(site.output().stdout)?.[1]);
  const second = findWorkersOf(Number(site.process.pid)).find((pid) => pid !== first);
  expect(site.output().stdout).not.toContain("Worker 2 of 2");

  process.kill(Number(second), "SIGKILL");

  // The replacement takes the number of the worker that died.
  const url = await site.ready;
  expect(logged(site, "a worker died and is replaced")).toMatchObject([{ worker: 2 }]);
  expect(await ask(`${url}/api/places`)).toBe(200);
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

test("a worker that dies while the metrics are collected is counted once", async () => {
  const { site, url, metricsUrl, pidOf } = await start();
  const visits = Array.from({ length: 40 }, () => ask(`${url}/api/places`));
  await Promise.all(visits);
  expect(await countPlaces(metricsUrl)).toBe(visits.length);

  process.kill(pidOf(1), "SIGSTOP");
  const counting = countPlaces(metricsUrl);
  await sleep(300);
  process.kill(pidOf(1), "SIGKILL");

  expect(await counting).toBe(visits.length);
  expect(await countPlaces(metricsUrl)).toBe(visits.length);
  await vi.waitFor(() => expect(logged(site, "a worker serves")).toHaveLength(1), patience);
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

test("if all workers are killed, the site is back at its address", async () => {
  const { site, url, metricsUrl, pidOf } = await start();

  for (const number of [1, 2]) process.kill(pidOf(number), "SIGKILL");

  await vi.waitFor(() => expect(logged(site, "a worker serves")).toHaveLength(2), patience);
  expect(await ask(`${url}/api/places`)).toBe(200);
  const text = await (await fetch(metricsUrl)).text();
  expect(text).toContain("worker_restarts_total 2\n");
  site.process.kill();
  expect(await site.ended).toMatchObject({ code: 0 });
});

test("SIGTERM lets the running requests of both workers finish, and ends every process", async () => {
  const { site, url, pidOf } = await start();
  const body = JSON.stringify({ email: "nobody@example.in", password: "not-the-password" });
  // Begins four requests before the signal. The workers take turns, so each of the two workers
  // handles some of the requests. When a worker has asked for the body of a request
  // (`100 Continue`), the test sends the first 20 characters of the body.
  const begun = [1, 2, 3, 4].map(() => {
    const asked = request(`${url}/api/auth/login`, {
      method: "POST",
      agent: false,
      headers: {
        "Content-Type": "application/json",
        "Content-Length": body.length,
        Expect: "100-continue",
      },
    });
    asked.flushHeaders();
    return { asked, begins: once(asked, "continue"), answered: once(asked, "response") };
  });
  for (const { asked, begins } of begun) {
    await begins;
    asked.write(body.slice(0, 20));
  }

  site.process.kill("SIGTERM");
  // A connection that arrives together with the signal may get no response until the process ends.
  // Each attempt therefore waits for one second only.
  await vi.waitFor(async () => expect(await ask(`${url}/healthz`, 1_000)).toBe(0), patience);
  for (const { asked } of begun) asked.end(body.slice(20));

  for (const { answered } of begun) {
    const [answer] = await answered;
    expect(answer.statusCode).toBe(401);
    answer.resume();
  }
  expect(await site.ended).toMatchObject({ code: 0, signal: null });
  await vi.waitFor(() => expect(findProcessesOn(folder)).toEqual([]), patience);
  for (const number of [1, 2]) expect(() => process.kill(pidOf(number), 0)).toThrow("ESRCH");
});

test("when the parent is killed, its workers and its database end too", async () => {
  const { site, pidOf } = await start();

  site.process.kill("SIGKILL");

  await site.ended;
  await vi.waitFor(() => {
    for (const number of [1, 2]) expect(() => process.kill(pidOf(number), 0)).toThrow("ESRCH");
    expect(findProcessesOn(folder)).toEqual([]);
  }, patience);
});
