/* The whole API in the test process, with a real, empty database and a clock that the test moves:
 *
 *     const site = await createTestSite();
 *     const response = await site.send("POST /auth/login", { json: {...} });
 *
 * If a response differs from the OpenAPI document, the test fails. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { type Logger, pino } from "pino";
import { afterAll, expect, vi } from "vitest";
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
import { openResponseCache } from "#server/open-response-cache.ts";
import type { SmsMessage, SmsSender } from "#server/sms/sms-sender.ts";
import type { WhatsApp } from "#server/whatsapp/whatsapp.ts";
import { checkAnswersOf } from "./api/check-answers.ts";
import { createTestDatabase, type TestDatabase } from "./kernel/test-database.ts";

type Sent = {
  /** An access token, or an object that has one (as `signUp` returns). */
  as?: string | { accessToken: string } | undefined;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

export type TestSite = {
  /** The site's dependencies. `deps.db` and `deps.pool` use the pool of `writes` (pools.ts). */
  deps: AllDeps;
  /** The database URL that contains the site's own login. */
  url: string;
  /** How the site reaches its database. */
  access: TestDatabase["access"];
  /** Database connections with the owner's login. Only the owner may run `alter` and `truncate`. */
  owner: TestDatabase["owner"];
  app: Hono;
  /** Sends a request to the API. For example, `"POST /auth/login"` goes to `/api/auth/login`. */
  send: (request: string, sent?: Sent) => Promise<Response>;
  /** Like `send`, but returns the JSON body and the status. */
  ask: <Body = Record<string, unknown>>(
    request: string,
    sent?: Sent,
  ) => Promise<{ status: number; body: Body }>;
  /** Runs every job that is due, and the jobs that these add. Jobs run only when the test calls
   *  `runJobs`, `mails` or `sms`. */
  runJobs: () => Promise<void>;
  /** Runs the jobs that are due, and returns every mail sent so far, oldest first. */
  mails: () => Promise<Mail[]>;
  /** Runs the jobs that are due, and returns every SMS sent so far, oldest first. */
  sms: () => Promise<SmsMessage[]>;
  /** Moves the clock forward. The database's own `now()` does not change. */
  later: (ms: number) => void;
};

/** What a test can replace when it creates the site. Replacing a field of `deps` later has no
 *  effect on the routes, because the routes use copies of `deps`. */
type TestSiteOptions = {
  config?: Partial<Config>;
  log?: Logger;
  /** Replaces the mailer. `mails` then returns nothing. */
  mailer?: Mailer;
  /** Replaces the SMS sender. `sms` then returns nothing. With undefined, the site sends no SMS. */
  sms?: SmsSender | undefined;
  /** Replaces the folder in which photos are stored. */
  storage?: Storage | undefined;
  /** The payment provider, usually from `startTestGateway` (checkout/test-gateway.ts). */
  gateway?: Gateway | undefined;
  /** WhatsApp, usually from `createTestWhatsApp` (whatsapp/whatsapp-fixture.ts). */
  whatsApp?: WhatsApp | undefined;
  /** True to cache public responses and stream events, as a running site does. `createTestSite`
   *  then waits until the site listens for notices of database changes. */
  cache?: boolean;
  /** An existing site. The new site becomes its second node and uses its database. */
  beside?: TestSite;
  /** The database that the site uses. Without it, a new database is created on the server that all
   *  tests share. */
  database?: TestDatabase;
};

const untilEleven = (): number => {
  const today =
    resolveTimeSpan(istDay(new Date()), 11 * 60, 12 * 60).startsAt.getTime() - Date.now();
  return today > 0 ? today : today + DAY_MS;
};

/** Creates a site without demo data; call it at the top of a test file. Everything is removed when
 *  the file ends. Rate limits are off by default; `config: { rateLimits: true }` turns them on. */
export const createTestSite = async (options: TestSiteOptions = {}): Promise<TestSite> => {
  const { url, owner, access } = options.beside ?? options.database ?? (await createTestDatabase());
  const log = options.log ?? pino({ level: "silent" });
  const pools = openPools(access, log);
  afterAll(() => pools.end());
  if (access.readUrls?.length)
    await vi.waitFor(() => expect(pools.hasReplica()).toBe(true), { timeout: 20_000 });
  const dataDir = mkdtempSync(join(tmpdir(), "jagah-api-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = {
    ...readConfig({ PUBLIC_URL: "http://jagah.test", RATE_LIMITS: "off", DEMO_DATA: "false" }),
    dataDir,
    ...options.config,
  };
  const sent: Mail[] = [];
  const sentSms: SmsMessage[] = [];
  // The clock of each site starts at 11 AM in India. Tests can therefore use the next hours of the
  // same day, even if they run late in the evening.
  let ahead = untilEleven();
  const now = () => new Date(Date.now() + ahead);
  const sms =
    "sms" in options ? options.sms : { send: async (text: SmsMessage) => void sentSms.push(text) };
  const uncached: AllDeps = {
    config,
    ...pools.writes,
    pools,
    now,
    newToken,
    newId: () => uuidv7(now()),
    storage: options.storage ?? createFolderStorage(join(dataDir, "media")),
    mailer: options.mailer ?? { send: async (mail) => void sent.push(mail), close: () => {} },
    smsSender: sms,
    sendsSms: sms !== undefined,
    gateway: options.gateway,
    whatsApp: options.whatsApp,
    sandbox: options.gateway?.sandbox ?? false,
    secrets: openSecrets(config),
    log,
  };
  const opened = options.cache ? openResponseCache(uncached, url) : undefined;
  if (opened) {
    afterAll(opened.stop);
    await vi.waitFor(() => expect(opened.cache.isListening()).toBe(true), { timeout: 10_000 });
  }
  const deps: AllDeps = {
    ...uncached,
    responseCache: opened?.cache,
    eventStreams: opened?.streams,
  };
  const app = createApp(deps);
  await checkAnswersOf(app);
  const runJobs = () => runDueJobs(deps, allTasks);

  const send: TestSite["send"] = async (request, { as, json, body, headers } = {}) => {
    const [method = "GET", path = ""] = request.split(" ");
    // Tests also change the database directly. The site gets no notice of that, so each request is
    // treated as if something had just changed.
    pools.noteChange();
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
    url,
    access,
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
    sms: async () => {
      await runJobs();
      return [...sentSms];
    },
    later: (ms) => {
      ahead += ms;
    },
  };
};
