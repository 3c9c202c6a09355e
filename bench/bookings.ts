import { join } from "node:path";
import pg from "pg";
import { createApp } from "#server/app.ts";
import { enablePreparedStatements } from "#server/kernel/database/prepared-statements.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { createBenchFolder, startApp } from "./app.ts";
import {
  type Asked,
  bookingsOf,
  clean,
  depsFor,
  environment,
  fillBookingFixture,
  withFastGateway,
} from "./booking-fixture.ts";
import { httpClient } from "./http-client.ts";
import { CONNECTIONS, type Measured, onceEach } from "./measure.ts";
import { replay, type SqlStatement, watching } from "./statements.ts";

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 4_000);
const CREATE_ORDER = "/api/payment/create-order";

export type BookingFigures = {
  /** Measures only a booking's SQL from `begin` to `commit`. It uses no prepared statements, so
   *  PostgreSQL plans each statement anew. */
  transaction: Measured;
  /** Measures all SQL of a booking, with the app's prepared statements. */
  statements: Measured;
  http: Measured;
  messages: number;
};

/** Sends each booking to the app and records its SQL. `all` has all statements of the booking, and
 *  `transaction` has those from `begin` to `commit`. */
const record = async (env: Record<string, string>, asked: Asked[]) => {
  const deps = depsFor(env, 1);
  const seen = await watching(deps.pool);
  const app = createApp(withFastGateway(deps));
  const recorded: { all: SqlStatement[]; transaction: SqlStatement[] }[] = [];
  for (const { token, body } of asked) {
    seen.length = 0;
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await app.request(CREATE_ORDER, { method: "POST", headers, body });
    if (answer.status !== 200) throw new Error(`Booking failed: ${await answer.text()}`);
    const all = [...seen];
    const [begin, commit] = ["begin", "commit"].map((word) =>
      all.findIndex(({ text }) => text.startsWith(word)),
    );
    recorded.push({ all, transaction: all.slice(begin, (commit ?? 0) + 1) });
  }
  await deps.db.destroy();
  return recorded;
};

/** Measures recorded SQL without the app.
 *  @param prepare - sets up each connection before it is opened; does nothing by default */
const sqlAlone = async (
  url: string,
  lists: SqlStatement[][],
  prepare: (client: pg.Client) => void = () => {},
): Promise<Measured> => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(url);
      prepare(client);
      await client.connect();
      return client;
    }),
  );
  const measured = await onceEach(lists, async (worker, statements) => {
    for (const statement of statements) await replay(clients[worker] as pg.Client, statement);
  });
  await Promise.all(clients.map((client) => client.end()));
  return measured;
};

const overHttp = async (env: Record<string, string>, asked: Asked[]): Promise<Measured> => {
  const app = await startApp(env, "bench/booking-api-alone.ts");
  try {
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => httpClient(app.port)),
    );
    const measured = await onceEach(asked, async (worker, { token, body }) => {
      await clients[worker]?.post(CREATE_ORDER, { token, body });
    });
    for (const client of clients) client.close();
    return measured;
  } finally {
    await app.stop();
  }
};

/** Measures bookings on a separate database: the SQL of their transactions alone, all their SQL,
 *  and the same bookings over HTTP. The first quarter of each run is warm-up. */
export const bookingFigures = async (tell: (text: string) => void): Promise<BookingFigures> => {
  const folder = createBenchFolder();
  const postgres = await startPostgres(join(folder.path, "postgres"));
  const env = environment(postgres.url);
  try {
    // Runs the migrations and loads the places.
    await (await startApp({ ...env, DATA_DIR: folder.path })).stop();
    const deps = depsFor(env, 2);
    const people = await fillBookingFixture(deps, BOOKINGS);
    tell(`recording the SQL of ${BOOKINGS} bookings`);
    const recorded = await record(env, await bookingsOf(deps, people));
    tell("measuring their transactions alone");
    await clean(deps);
    const plain = recorded.map((one) => one.transaction);
    const transaction = await sqlAlone(postgres.url, plain);
    tell("measuring all of their SQL, as the app sends it");
    await clean(deps);
    const all = recorded.map((one) => one.all);
    const statements = await sqlAlone(postgres.url, all, (client) =>
      enablePreparedStatements(client, true),
    );
    tell("measuring the same over HTTP");
    await clean(deps);
    const http = await overHttp(env, await bookingsOf(deps, people));
    await deps.db.destroy();
    const messages = recorded.at(-1)?.transaction.length ?? 0;
    return { transaction, statements, http, messages };
  } finally {
    await postgres.stop();
    folder.remove();
  }
};
