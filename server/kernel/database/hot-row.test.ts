import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { workerPools } from "#server/jobs.ts";
import { withPoolFor } from "#server/kernel/deps.ts";
import { addJob, countJobConnections, startJobs } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { commonSettings } from "#server/kernel/postgres/settings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { computeTotpCode, enrolTotp } from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { connectDatabase } from "./database.ts";
import { countPoolConnections } from "./pools.ts";

vi.setConfig({ testTimeout: 60_000 });

const site = await createTestSite({ config: { onlineBooking: true } });
const { deps, owner } = site;
await seedSampleCatalogue(deps);
const host = await signUp(site, "host@example.in");
const [guest, other] = [await signUp(site, "guest@example.in"), await signUp(site, "o@example.in")];
const space = await createLiveSpace(site, { host });
const like = (as: TestMember) => site.send(`POST /locations/${space}/toggle-like`, { as });

/** Locks an account's row until the end of the test, or until the returned function is called. */
const lockAccount = async ({ user }: TestMember): Promise<() => Promise<void>> => {
  const client = await owner.pool.connect();
  await client.query("begin");
  await client.query("select from accounts where id = $1 for update", [user.id]);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.query("rollback");
    client.release();
  };
  onTestFinished(release);
  return release;
};

/** Runs jobs in the same way as a running site. */
const runningJobs = async (done: string[]) => {
  const note = task(z.object({ word: z.string() }), async ({ db }, { word }) => {
    await db.selectFrom("accounts").select("id").execute();
    done.push(word);
  });
  const one = [{ name: "notes", atOnce: 2, tasks: { note } }];
  const { pool } = connectDatabase(site.url, deps.log, countJobConnections(one));
  const jobs = await startJobs(deps, pool, one);
  onTestFinished(async () => {
    await jobs.stop();
    await pool.end();
  });
};

/** Returns a function that waits for one response. The function returns `isFirst: true` if this
 *  response came before all responses in `blocked`.
 *  @param blocked - the responses to requests that wait for a locked row */
const comparedWith = (blocked: Promise<Response>[]) => {
  let isAnyAnswered = false;
  for (const one of blocked)
    void one.then(() => {
      isAnyAnswered = true;
    });
  return async (work: Promise<Response>) => {
    const answer = await work;
    return { answer, isFirst: !isAnyAnswered };
  };
};

test("a locked account delays only its own requests: others write, read and search, and jobs run", async () => {
  const done: string[] = [];
  await runningJobs(done);
  const release = await lockAccount(guest);

  const likes = Array.from({ length: 30 }, () => like(guest));
  const compared = comparedWith(likes);
  // After this pause, the thirty requests of the locked account have started.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await addJob(deps.db, "note", { word: "done" });
  const others = await Promise.all([
    compared(like(other)),
    compared(site.send("GET /auth/profile", { as: other })),
    compared(site.send("GET /locations/search?pageSize=10")),
    compared(site.send(`GET /locations/${space}`)),
    compared(site.send("GET /bookings", { as: other })),
  ]);
  await vi.waitFor(() => expect(done).toEqual(["done"]), { timeout: 3_000, interval: 20 });

  expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(others.filter(({ isFirst }) => !isFirst)).toEqual([]);
  for (const answer of await Promise.all(likes)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
  }
  await release();
  expect((await like(guest)).status).toBe(200);
});

const login = (email: string) =>
  site.send("POST /auth/login", { json: { email, password: testPassword } });

const secondStep = async (email: string): Promise<string> =>
  ((await (await login(email)).json()) as { challenge: string }).challenge;

test("signing in to a locked account delays nobody else, by password and by second factor", async () => {
  const withApp = await signUp(site, "app@example.in");
  const { secret } = await enrolTotp(site, withApp);
  const challenges = await Promise.all(
    Array.from({ length: 12 }, () => secondStep("app@example.in")),
  );
  const code = computeTotpCode(site, secret);
  const floods = [
    { locked: guest, enter: () => login("guest@example.in") },
    {
      locked: withApp,
      enter: (i: number) =>
        site.send("POST /auth/second-factor", { json: { challenge: challenges[i], code } }),
    },
  ];

  for (const { locked, enter } of floods) {
    const release = await lockAccount(locked);
    const entries = Array.from({ length: 12 }, (_, i) => enter(i));
    const compared = comparedWith(entries);
    // Waits until the passwords have been checked. From then on, these sign-ins wait for the locked
    // row.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const others = await Promise.all([
      compared(like(other)),
      compared(like(host)),
      compared(site.send("GET /auth/profile", { as: other })),
      compared(site.send("GET /bookings", { as: other })),
    ]);

    for (const { answer, isFirst } of others) {
      expect(answer.status).toBe(200);
      expect(isFirst).toBe(true);
    }
    for (const answer of await Promise.all(entries)) expect(answer.status).toBe(503);
    await release();
  }
});

test("thirty likes of one account at the same time all succeed, although the account has few connections", async () => {
  const presses = await Promise.all(Array.from({ length: 30 }, () => like(other)));

  expect(presses.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("each kind of work has its own timeouts on its connections", async ({ skip }) => {
  skip(Boolean(site.access.pooled), "Behind a pooler the login has one set of limits.");
  const shown = async (work: Parameters<typeof withPoolFor>[1]) => {
    const { rows } = await withPoolFor(deps, work).pool.query(`select
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    return rows[0];
  };

  expect(await shown("pages")).toEqual({ statement: "5s", lock: "2s", idle: "5s" });
  expect(await shown("writes")).toEqual({ statement: "10s", lock: "3s", idle: "10s" });
  expect(await shown("money")).toEqual({ statement: "15s", lock: "5s", idle: "10s" });
  expect(await shown("moneyJobs")).toEqual({ statement: "1min", lock: "10s", idle: "1min" });
  expect(await shown("jobs")).toEqual({ statement: "1min", lock: "10s", idle: "1min" });
  expect(await shown("longJobs")).toEqual({ statement: "15min", lock: "1min", idle: "5min" });
});

test("one node of eight workers, or two of four, fit into the built-in database beside their jobs, their metrics, a migration and a manual connection", () => {
  const most = Number(commonSettings.max_connections);
  const besides = 10;
  const ofNode = (workers: number) => {
    // Each worker listens for changed pages on one connection. The node's metrics use one more.
    const listening = workers + 1;
    return countPoolConnections(workers) + countJobConnections(workerPools) + listening;
  };

  expect(ofNode(8) + besides).toBeLessThanOrEqual(most);
  expect(2 * ofNode(4) + besides).toBeLessThanOrEqual(most);
  // docs/operations.md states these numbers.
  expect([1, 2, 3, 4].map(ofNode).every((connections) => connections <= 60)).toBe(true);
  expect(ofNode(8)).toBe(92);
});
