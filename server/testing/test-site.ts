/* The whole API inside the test, on a real and empty database, with a clock that the test moves:
 *
 *   const site = await createTestSite();                       // at the top of the file
 *   const response = await site.send("POST /auth/login", { json: {...}, as: accessToken });
 *   expect(await site.mails()).toMatchObject([{ to: "asha@example.in" }]);
 *
 * Jobs run when the test says so (`runJobs`, and `mails` runs them first). For the program with its
 * start, stop and port see site-process.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { type Logger, pino } from "pino";
import { afterAll } from "vitest";
import { DAY_MS, istDay, resolveTimeSpan } from "#contract/time.ts";
import type { AllDeps } from "#server/all-deps.ts";
import { createApp } from "#server/app.ts";
import type { Gateway } from "#server/checkout/gateway/gateway.ts";
import { allTasks } from "#server/jobs.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { newToken } from "#server/kernel/base/tokens.ts";
import { type Config, readConfig } from "#server/kernel/config/config.ts";
import { openPools } from "#server/kernel/database/pools.ts";
import { runDueJobs } from "#server/kernel/jobs/jobs.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import { createFolderStorage } from "#server/media/folder-storage.ts";
import type { Storage } from "#server/media/storage.ts";
import type { SmsMessage, SmsSender } from "#server/sms/sms-sender.ts";
import { createTestDatabase, type TestDatabase } from "./kernel/test-database.ts";

type Sent = {
  /** An access token, or what has one (`signUp`'s answer). */
  as?: string | { accessToken: string } | undefined;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

export type TestSite = {
  /** On the connections that a running site has for what members do. */
  deps: AllDeps;
  /** The database as its owner has it: for what changes or empties tables. */
  owner: TestDatabase["owner"];
  app: Hono;
  /** A request to the API: `"POST /auth/login"` goes to `/api/auth/login`. */
  send: (request: string, sent?: Sent) => Promise<Response>;
  /** The same, answering the JSON beside the status. */
  ask: <Body = Record<string, unknown>>(
    request: string,
    sent?: Sent,
  ) => Promise<{ status: number; body: Body }>;
  /** Does every job that is due, and those that they add. */
  runJobs: () => Promise<void>;
  /** Every mail sent until now, oldest first; jobs run first. */
  mails: () => Promise<Mail[]>;
  /** The same for text messages. */
  texts: () => Promise<SmsMessage[]>;
  /** Moves the clock on. The database's own `now()` stays what it is. */
  later: (ms: number) => void;
};

/** Chosen when the site is made: its routes have copies of `deps`, each on the connections of its work. */
type Wishes = {
  config?: Partial<Config>;
  log?: Logger;
  /** Instead of the one that `mails` reads. */
  mailer?: Mailer;
  /** Instead of the one that `texts` reads. */
  texts?: SmsSender | undefined;
  /** Instead of a folder. */
  storage?: Storage | undefined;
  /** Usually a `startTestGateway`'s (checkout/test-gateway.ts). */
  gateway?: Gateway | undefined;
};

const untilEleven = (): number => {
  const today =
    resolveTimeSpan(istDay(new Date()), 11 * 60, 12 * 60).startsAt.getTime() - Date.now();
  return today > 0 ? today : today + DAY_MS;
};

/** A site of its own for a test file; everything goes when the file is over. Rate limits are off
 *  unless asked for (`config: { rateLimits: true }`), and there is no demo data. */
export const createTestSite = async (wishes: Wishes = {}): Promise<TestSite> => {
  const { url, owner } = await createTestDatabase();
  const log = wishes.log ?? pino({ level: "silent" });
  const pools = openPools(url, log);
  afterAll(() => pools.end());
  const dataDir = mkdtempSync(join(tmpdir(), "jagah-api-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = {
    ...readConfig({ PUBLIC_URL: "http://jagah.test", RATE_LIMITS: "off", DEMO_DATA: "false" }),
    dataDir,
    ...wishes.config,
  };
  const sent: Mail[] = [];
  const texted: SmsMessage[] = [];
  // It is always eleven in the morning in India when a test begins: what it asks for in an hour, or
  // until the end of the day, is then there at whatever hour it runs.
  let ahead = untilEleven();
  const now = () => new Date(Date.now() + ahead);
  const texts =
    "texts" in wishes ? wishes.texts : { send: async (text: SmsMessage) => void texted.push(text) };
  const deps: AllDeps = {
    config,
    ...pools.writes,
    pools,
    now,
    newToken,
    newId: () => uuidv7(now()),
    storage: wishes.storage ?? createFolderStorage(join(dataDir, "media")),
    mailer: wishes.mailer ?? { send: async (mail) => void sent.push(mail), close: () => {} },
    texts,
    sendsTexts: texts !== undefined,
    gateway: wishes.gateway,
    sandbox: wishes.gateway?.sandbox ?? false,
    secrets: openSecrets(config),
    log,
  };
  const app = createApp(deps);
  const runJobs = () => runDueJobs(deps, allTasks);

  const send: TestSite["send"] = async (request, { as, json, body, headers } = {}) => {
    const [method = "GET", path = ""] = request.split(" ");
    const token = typeof as === "object" ? as.accessToken : as;
    return app.request(`/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
    });
  };

  return {
    deps,
    owner,
    app,
    send,
    ask: async <Body>(request: string, init?: Sent) => {
      const response = await send(request, init);
      return { status: response.status, body: (await response.json()) as Body };
    },
    runJobs,
    mails: async () => {
      await runJobs();
      return [...sent];
    },
    texts: async () => {
      await runJobs();
      return [...texted];
    },
    later: (ms) => {
      ahead += ms;
    },
  };
};
