/* Tests what visitors get while PostgreSQL is down. The last test runs the whole program and needs
 * the built pages. The tests for a full disk are in disk-full.test.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createSpaceOverHttp } from "#server/testing/checkout/crash-guests.ts";
import { createTemporaryFolder, startSiteProcess } from "#server/testing/site-process.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { isOutage } from "./outage.ts";

vi.setConfig({ testTimeout: 180_000 });

const site = await createTestSite();

/** Makes later registrations fail with the PostgreSQL error of this code. */
const failWith = async (code: string, message: string): Promise<void> => {
  await site.owner.pool.query(`
    create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception '${message}' using errcode = '${code}'; end $$;
    create or replace trigger fail before insert on accounts execute function fail()`);
};

let people = 0;
const register = () =>
  site.send("POST /auth/register", {
    json: {
      email: `guest${++people}@example.in`,
      phoneNumber: "+919812345678",
      password: "seven green parrots",
    },
  });

describe("a database error", () => {
  test.each([
    ["53100", "could not extend file: No space left on device"],
    ["53200", "out of memory"],
    ["53300", "sorry, too many clients already"],
    ["57P01", "terminating connection due to administrator command"],
    ["57P02", "terminating connection because of crash of another server process"],
    ["57P03", "the database system is shutting down"],
    ["57014", "canceling statement due to statement timeout"],
    ["55P03", "canceling statement due to lock timeout"],
    ["25P03", "terminating connection due to idle-in-transaction timeout"],
    ["25006", "cannot execute INSERT in a read-only transaction"],
    ["40P01", "deadlock detected"],
    ["08006", "connection failure"],
    ["58030", "could not write to file: Input/output error"],
    ["58P01", "could not open file: No such file or directory"],
    ["XX000", "could not fsync file: No space left on device"],
  ])("with the code %s (%s) is 503, to be retried", async (code, message) => {
    await failWith(code, message);

    const answer = await register();

    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
    expect(await answer.json()).toMatchObject({ success: false, code: "busy" });
  });

  test.each([
    ["XX000", "cache lookup failed for type 7"],
    ["22012", "division by zero"],
    ["42703", "no such column"],
  ])("caused by our code (%s, %s) stays 500", async (code, message) => {
    await failWith(code, message);

    const answer = await register();

    expect(answer.status).toBe(500);
    // The response must not contain the statement, the database's message or the place in the code.
    expect(await answer.json()).toEqual({
      success: false,
      code: "failed",
      message: expect.stringContaining("our side"),
      errors: {},
    });
  });
});

test.each([
  ["a socket that broke", Object.assign(new Error("write EPIPE"), { code: "EPIPE" })],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  [
    "a connection that was lost before",
    new Error("Client has encountered a connection error and is not queryable"),
  ],
  ["a full pool", new Error("timeout exceeded when trying to connect")],
  [
    "a host with two addresses, neither of which answers",
    new AggregateError([Object.assign(new Error("connect"), { code: "ECONNREFUSED" })]),
  ],
  [
    "an error whose cause is an outage",
    new Error("wrapped", { cause: Object.assign(new Error(), { code: "ENOSPC" }) }),
  ],
])("%s is an outage", (_, error) => {
  expect(isOutage(error)).toBe(true);
  expect(isOutage(new Error("Something else terminated"))).toBe(false);
});

type Seen = { path: string; status: number; retryAfter: string | null };

/** Sends requests of visitors and of a member continuously until `stop` is called. */
const load = (url: string, asks: [string, RequestInit?][]) => {
  const seen: Seen[] = [];
  let isOver = false;
  const visitors = asks.map(async ([path, init]) => {
    while (!isOver) {
      const { status, headers } = await fetch(url + path, init);
      seen.push({ path, status, retryAfter: headers.get("Retry-After") });
      // The pause leaves time for the server. Without it, the test would only measure how fast
      // requests are refused.
      await sleep(2);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(visitors);
    return seen;
  };
  return { seen, stop };
};

const patience = { timeout: 60_000, interval: 50 };
const isReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);

const registerAt = async (url: string, email: string): Promise<Response> =>
  fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, phoneNumber: "+919812345678", password: "seven green parrots" }),
  });

test("PostgreSQL stopped and killed under load is 503 for pages, reads and writes, never 500", async () => {
  const folder = createTemporaryFolder();
  const program = startSiteProcess({
    DATA_DIR: folder,
    VERIFY_LISTINGS: "false",
    RATE_LIMITS: "off",
  });
  const url = await program.ready;
  const id = await createSpaceOverHttp(url);
  const { data } = (await (await registerAt(url, "guest@example.in")).json()) as {
    data: { tokens: { accessToken: string } };
  };
  const headers = { Authorization: `Bearer ${data.tokens.accessToken}` };
  const like: [string, RequestInit] = [
    `/api/locations/${id}/toggle-like`,
    { method: "POST", headers },
  ];
  const asks: [string, RequestInit?][] = [
    ["/search"],
    [`/location/${id}`],
    ["/"],
    ["/sitemap.xml"],
    ["/api/locations"],
    ["/api/locations/search?pageSize=5"],
    ["/api/places"],
    like,
    like,
    ["/api/auth/profile", { headers }],
  ];
  const visitors = load(url, asks);

  // The signals stand for a fast shutdown, an immediate shutdown and a crash. SIGTERM is left out,
  // because it starts a smart shutdown, which never finishes under load.
  const faults = ["SIGINT", "SIGQUIT", "SIGKILL", "SIGINT"] as const;
  for (const signal of faults) {
    await sleep(700);
    const file = readFileSync(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8");
    process.kill(Number(file.split("\n")[0]), signal);
    await sleep(300);
    await isReady(url);
  }

  const seen = await visitors.stop();
  const refused = seen.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
  expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  // Requests did fail during the faults. Their number depends on the machine's speed, so only a
  // minimum is required.
  expect(refused.length).toBeGreaterThanOrEqual(faults.length);
  program.process.kill();
  await program.ended;
});
