// npm run bench:streams
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, createBenchFolder, startApp } from "#bench/app.ts";
import { depsFor, environment, fillBookingFixture } from "#bench/booking-fixture.ts";
import { describeRun, table } from "#bench/report-parts.ts";
import { signAccessToken } from "#server/kernel/base/tokens.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { followEvents } from "#server/testing/read-events.ts";

const usage = `npm run bench:streams

Measures how soon a message is on the other person's open page, with 200 other streams open, on one
node and on two; counts what a restart of a node loses or repeats; and measures the memory of idle
streams. Build first: npm run build. The table is written to bench/streams.md.`;

if (process.argv.length > 2) {
  console.error(usage);
  process.exit(1);
}

const GUESTS = 10;
// One person may send 30 messages a minute. Each guest sends 20 in the two runs together.
const MESSAGES_PER_RUN = 100;
const OTHER_STREAMS = 200;
const IDLE_STREAMS = 2_000;
// An account may have six streams at a time. If it opens a seventh, the server ends
// the oldest. With five, this never happens.
const STREAMS_PER_ACCOUNT = 5;
const MOST_MS = 1_000;
const SETTLE_MS = 8_000;

const folder = createBenchFolder();
const postgres = await startPostgres(join(folder.path, "postgres"));
const env = environment(postgres.url);
const deps = depsFor(env, 5);
const nodes: App[] = [];
const start = async (name: string, more: Record<string, string> = {}): Promise<App> => {
  const node = await startApp({ ...env, DATA_DIR: join(folder.path, name), WORKERS: "1", ...more });
  nodes.push(node);
  return node;
};
const addressOf = ({ port }: Pick<App, "port">): string => `http://127.0.0.1:${port}`;

/** Posts JSON to the API and returns the response.
 *  @throws Error if the server refuses the request */
const post = async <Body>(
  url: string,
  token: string,
  path: string,
  json: object,
): Promise<Body> => {
  const response = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`Refused: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Body>;
};

type Conversation = { token: string; threadId: string };
let sent = 0;
const send = (url: string, { token, threadId }: Conversation) =>
  post(url, token, `/threads/${threadId}/messages`, { text: "Is it free?", clientId: `${++sent}` });

type Host = { token: string; url: string };

/** Sends messages to the host, from each guest in turn. Returns the time of each message in
 *  milliseconds, in increasing order. The time begins with the request. It ends when both the
 *  response and the event on the host's stream have arrived. */
const measureArrival = async (from: string, host: Host, conversations: Conversation[]) => {
  let arrived = () => {};
  const page = await followEvents(host.url, host.token, () => arrived());
  const times: number[] = [];
  for (let n = 0; n < MESSAGES_PER_RUN; n++) {
    const event = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const begin = performance.now();
    await send(from, conversations[n % conversations.length] as Conversation);
    await event;
    times.push(performance.now() - begin);
  }
  await page.stop();
  return times.sort((a, b) => a - b);
};

const ms = (value: number | undefined): string => `${(value ?? Number.NaN).toFixed(1)} ms`;

try {
  const first = await start("a");
  const people = await fillBookingFixture(deps, 1 + GUESTS + IDLE_STREAMS / STREAMS_PER_ACCOUNT);
  const [host, ...others] = await Promise.all(
    people.map(async (person) => ({
      ...person,
      token: await signAccessToken(deps, person),
    })),
  );
  if (!host) throw new Error("There is no host.");
  const { rows } = await deps.pool.query<{ id: string }>(
    "update spaces set host_id = $1 where id = (select min(id::text)::uuid from spaces) returning id",
    [host.accountId],
  );
  const locationId = rows[0]?.id ?? "";
  const second = await start("b");
  const [firstUrl, secondUrl] = [addressOf(first), addressOf(second)];
  const conversations = await Promise.all(
    others.slice(0, GUESTS).map(async ({ token }) => {
      const opening = { locationId, text: "Hello", clientId: "opening" };
      const { thread } = await post<{ thread: { _id: string } }>(
        firstUrl,
        token,
        "/threads",
        opening,
      );
      return { token, threadId: thread._id };
    }),
  );
  const listeners = others.slice(GUESTS);

  // Other people's streams are open on the node where the messages are written.
  const open = (url: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        followEvents(url, listeners[Math.floor(i / STREAMS_PER_ACCOUNT)]?.token ?? ""),
      ),
    );
  const crowd = await open(firstUrl, OTHER_STREAMS);
  const onOne = await measureArrival(firstUrl, { ...host, url: firstUrl }, conversations);
  const onTwo = await measureArrival(firstUrl, { ...host, url: secondUrl }, conversations);
  for (const stream of crowd) await stream.stop();

  // The host's page is connected to the second node, which stops and starts again while messages
  // are written.
  const page = await followEvents(secondUrl, host.token);
  const before = sent;
  for (const [n, conversation] of conversations.entries()) {
    if (n === 3) await second.stop();
    if (n === 6) await start("b", { PORT: String(second.port) });
    await send(firstUrl, conversation);
  }
  const expected = sent - before;
  await sleep(SETTLE_MS);
  const unique = new Set(page.ids).size;
  const [lost, repeated] = [expected - unique, page.ids.length - unique];
  await page.stop();

  const alone = await start("c");
  await fetch(`${addressOf(alone)}/api/places`);
  await sleep(SETTLE_MS);
  const rss = () => alone.memory()[0]?.now ?? 0;
  const empty = rss();
  const idle = await open(addressOf(alone), IDLE_STREAMS);
  await sleep(SETTLE_MS);
  const full = rss();
  for (const stream of idle) void stream.stop();

  const longest = Math.max(onOne.at(-1) ?? 0, onTwo.at(-1) ?? 0);
  const perStream = ((full - empty) * 1024) / IDLE_STREAMS;
  const text = `# Streams of events

\`npm run bench:streams\` wrote this page on ${describeRun()}. The time of a message begins when its request is sent and
ends when its response and its event on the host's stream have arrived; ${OTHER_STREAMS} other streams are open on the node that takes the message.

${table(
  ["measured", "median", "longest", "must", "met"],
  [
    [
      `a message reaches the other person's stream on the same node (${onOne.length} messages)`,
      ms(onOne[Math.floor(onOne.length / 2)]),
      ms(onOne.at(-1)),
      `<= ${MOST_MS} ms`,
      (onOne.at(-1) ?? 0) <= MOST_MS ? "yes" : "**no**",
    ],
    [
      `the same, on two nodes (${onTwo.length} messages)`,
      ms(onTwo[Math.floor(onTwo.length / 2)]),
      ms(onTwo.at(-1)),
      `<= ${MOST_MS} ms`,
      (onTwo.at(-1) ?? 0) <= MOST_MS ? "yes" : "**no**",
    ],
  ],
)}

While the node of the host's stream was stopped and started, ${expected} messages were written. The stream was opened
${page.connections()} times, and ${lost} messages were lost and ${repeated} were repeated (their event ids are counted).

The memory of a worker grew from ${empty} to ${full} MB with ${IDLE_STREAMS} idle streams: ${perStream.toFixed(0)} KB for each.
`;
  console.log(text);
  writeFileSync(join(import.meta.dirname, "..", "streams.md"), text);
  if (longest > MOST_MS || lost > 0 || repeated > 0) process.exitCode = 1;
} finally {
  await deps.db.destroy();
  for (const node of nodes) await node.stop();
  await postgres.stop();
  folder.remove();
}
