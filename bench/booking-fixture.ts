import { addDays, istDay } from "#contract/time.ts";
import type { AllDeps } from "#server/all-deps.ts";
import type { Gateway } from "#server/checkout/gateway/gateway.ts";
import { createRazorpayGateway } from "#server/checkout/gateway/razorpay.ts";
import { insertSession } from "#server/identity/sign-in/session-queries.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { createLog } from "#server/kernel/base/log.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { newToken, signAccessToken } from "#server/kernel/base/tokens.ts";
import { type Config, readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { SECRET_KEY } from "./app.ts";

const SPACES = 200;

/** A guest's booking request. */
export type Asked = { token: string; body: string };

/** Returns the dependencies with a payment provider that creates every order immediately, because
 *  the provider's network is not part of the measurement. */
export const withFastGateway = (deps: AllDeps): AllDeps => {
  let orders = 0;
  const createOrder: Gateway["createOrder"] = async ({ amountPaise, currency, receipt }) => {
    orders += 1;
    return { id: `order_${orders}`, amountPaise, currency, receipt, status: "created" };
  };
  return { ...deps, gateway: deps.gateway && { ...deps.gateway, createOrder } };
};

/** Returns the configuration that the app and the benchmark share, so that the app accepts tokens
 *  made here. */
export const environment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY,
  PUBLIC_URL: "http://jagah.bench",
  DEMO_DATA: "false",
  ONLINE_BOOKING: "true",
  RAZORPAY_KEY_ID: "rzp_test_bench",
  RAZORPAY_KEY_SECRET: "s",
  RAZORPAY_WEBHOOK_SECRET: "w",
});

/** Creates dependencies with a pool of `connections` database connections. */
export const depsFor = (env: Record<string, string | undefined>, connections: number): AllDeps => {
  const config: Config = readConfig(env);
  const log = createLog();
  const now = () => new Date();
  const opened = connectDatabase(config.databaseUrl ?? "", log, connections);
  return {
    config,
    log,
    now,
    newToken,
    secrets: openSecrets(config),
    newId: () => uuidv7(now()),
    gateway: config.razorpay && createRazorpayGateway(config.razorpay),
    ...opened,
    // No `mailer` and no `storage`: nothing here sends a mail or stores a photo.
  } as unknown as AllDeps;
};

/** Creates 200 spaces that are open round the clock and booked instantly, and the given number of
 *  guests, each with a session. */
export const fillBookingFixture = async (deps: AllDeps, guests: number): Promise<Person[]> => {
  const { db, pool, newId, now } = deps;
  const host = newId();
  const ids = Array.from({ length: guests }, newId);
  await pool.query(
    "insert into accounts (id, email) select id, id || '@example.in' from unnest($1::uuid[]) id",
    [[host, ...ids]],
  );
  await pool.query(
    `insert into spaces (id, host_id, status, title, description, full_description, local_area_id,
        address, latitude, longitude, capacity, daily_paise, hourly_paise, amenities, verified_at)
      select id, $1, 'live', 'Loft', 'A loft.', 'A loft.', (select min(id) from local_areas),
        '1 Hill Road', 19, 72, 20, 500000, 50000, '{Parking}', now() from unnest($2::uuid[]) id`,
    [host, Array.from({ length: SPACES }, newId)],
  );
  await pool.query(`insert into weekly_slots (space_id, weekday, start_minute, end_minute)
    select id, day, 0, 0 from spaces, generate_series(1, 7) day`);
  const people: Person[] = [];
  for (const accountId of ids) {
    const sessionId = newId();
    const endsAt = new Date(now().getTime() + 86_400_000);
    await insertSession(db, {
      id: sessionId,
      accountId,
      userAgent: "",
      factorAt: null,
      now: now(),
      endsAt,
    });
    people.push({ accountId, sessionId });
  }
  await pool.query("analyze");
  return people;
};

type Person = { accountId: string; sessionId: string };

/** Returns one booking request for each guest. No two requests ask for the same space on the same
 *  day. The tokens in the requests expire after ten minutes. */
export const bookingsOf = async (deps: AllDeps, people: Person[]): Promise<Asked[]> => {
  const { rows } = await deps.pool.query<{ id: string }>("select id from spaces order by id");
  const today = istDay(deps.now());
  return Promise.all(
    people.map(async (person, i) => ({
      token: await signAccessToken(deps, person),
      body: JSON.stringify({
        amount: 50_000,
        currency: "INR",
        notes: {
          locationId: rows[i % rows.length]?.id,
          date: addDays(today, 2 + (Math.floor(i / rows.length) % 170)),
          startTime: "10:00 AM",
          endTime: "12:00 PM",
        },
      }),
    })),
  );
};

/** Deletes all bookings. Turns triggers off meanwhile, because they would refuse to empty the
 *  append-only table `booking_events`. */
export const clean = async ({ pool }: AllDeps): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("truncate bookings, booking_events, payment_orders cascade");
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    client.release();
  }
};
