import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type App, startApp } from "#bench/app.ts";
import { findRunningPostgres } from "#server/kernel/postgres/running.ts";

export type Person = { id: string; email: string; token: string };

/** The site under attack. */
export type Site = {
  url: string;
  port: number;
  app: App;
  dataDir: string;
  env: Record<string, string>;
  /** Signed-in members with a verified email address. */
  people: Person[];
  /** Another member, who takes no part in any attack. */
  bystander: Person;
  /** The ids of live spaces of the catalogue, at most 100. */
  spaces: string[];
  /** Returns the URL of the app's database, for direct access. */
  database: () => Promise<string>;
  /** Sends a request and returns the response's status and body; status 0 when there was no
   *  response. */
  ask: <Body = Record<string, unknown>>(
    request: string,
    sent?: { as?: Person; json?: unknown; body?: BodyInit; limitMs?: number },
  ) => Promise<{ status: number; body: Body; ms: number }>;
};

/** Result of an attack: acknowledged writes that are missing, and notes for the report. */
export type Outcome = {
  lost: string[];
  /** Why the attack was not completed. */
  brokeOff?: string;
  notes?: string[];
  /** Returns which acknowledged writes are missing after a restart on the same folder. */
  again?: (restarted: Site) => Promise<string[]>;
};

export type Scenario = {
  name: string;
  /** What the attack does, as shown in the table. */
  what: string;
  env?: Record<string, string>;
  /** Tells which requests of other people may get a 503 during the attack. `own` means requests for
   *  a member's own data. `database` means all requests that need the database. */
  takesAway?: "own" | "database";
  /** Returns why the attack cannot run on this machine, or undefined. */
  impossible?: () => string | undefined;
  /** Prepares the data folder, for example by mounting a small disk there. `undo` reverses this. */
  place?: (folder: string) => { undo: () => void };
  attack: (site: Site) => Promise<Outcome>;
};

const PEOPLE = 7;
const password = "seven green parrots";
const emailOf = (n: number) => `person-${n}@example.in`;

export const askAt =
  (url: string): Site["ask"] =>
  async (request, sent = {}) => {
    const [method = "GET", path = ""] = request.split(" ");
    const from = performance.now();
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(sent.as && { Authorization: `Bearer ${sent.as.token}` }),
          ...(sent.json !== undefined && { "Content-Type": "application/json" }),
        },
        ...(sent.json === undefined ? {} : { body: JSON.stringify(sent.json) }),
        ...(sent.body === undefined ? {} : { body: sent.body }),
        signal: AbortSignal.timeout(sent.limitMs ?? 20_000),
      });
      const body = await answer.json().catch(() => ({}));
      return { status: answer.status, body, ms: performance.now() - from };
    } catch {
      return { status: 0, body: {} as never, ms: performance.now() - from };
    }
  };

const signedIn = async (ask: Site["ask"], route: string, n: number): Promise<Person> => {
  const email = emailOf(n);
  const json = { email, password, ...(route === "register" && { phoneNumber: "+919812345678" }) };
  const { status, body } = await ask<{
    data?: { user: { id: string }; tokens: { accessToken: string } };
  }>(`POST /auth/${route}`, { json });
  if (!body.data) throw new Error(`${route} failed for ${email}: ${status}`);
  return { id: body.data.user.id, email, token: body.data.tokens.accessToken };
};

const numbers = Array.from({ length: PEOPLE }, (_, n) => n + 1);

/** Fills a data folder with the demo catalogue and seven members. Every attack gets a copy of this
 *  folder. */
export const makeTemplate = async (dataDir: string): Promise<void> => {
  const app = await startApp({ DATA_DIR: dataDir, RATE_LIMITS: "off", ONLINE_BOOKING: "true" });
  const ask = askAt(`http://127.0.0.1:${app.port}`);
  for (const n of numbers) await signedIn(ask, "register", n);
  const running = await findRunningPostgres(join(dataDir, "postgres"));
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  await client.query("update accounts set email_verified_at = now() where email like 'person-%'");
  await client.end();
  await app.stop();
};

/** Signs in the members and returns them with the live spaces. */
export const lookAround = async (
  url: string,
): Promise<Pick<Site, "ask" | "people" | "bystander" | "spaces">> => {
  const ask = askAt(url);
  const people = [];
  for (const n of numbers) people.push(await signedIn(ask, "login", n));
  const { body } = await ask<{ _id: string }[]>("GET /locations?pageSize=100");
  const bystander = people.pop();
  if (!bystander) throw new Error("Nobody is signed in.");
  return { ask, people, bystander, spaces: body.map(({ _id }) => _id) };
};

/** Starts the site, as `npm start` does, on a data folder that `makeTemplate` filled. */
export const startAbuseSite = async (
  dataDir: string,
  env: Record<string, string>,
): Promise<Site> => {
  const app = await startApp(env);
  const url = `http://127.0.0.1:${app.port}`;
  const database = async () => {
    const found = await findRunningPostgres(join(dataDir, "postgres"));
    if (!found) throw new Error("The site's database is not running.");
    return found.url;
  };
  return { url, port: app.port, app, dataDir, env, database, ...(await lookAround(url)) };
};

/** Copies the template into `dataDir`, and starts the site on the copy. */
export const openSite = (
  template: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Site> => {
  mkdirSync(dataDir, { recursive: true });
  // Keeps owners and permissions: PostgreSQL does not start without them.
  execFileSync("cp", ["-a", `${template}/.`, dataDir]);
  return startAbuseSite(dataDir, { DATA_DIR: dataDir, ONLINE_BOOKING: "true", ...more });
};
