/* The database of an older version of the site, with only the first seven migrations. One database
 * login owns all tables and also serves the site. The rows are written in plain SQL, because the
 * current program can write only the current tables. */
import { pino } from "pino";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { hashToken, newToken, signAccessToken } from "#server/kernel/base/tokens.ts";
import { type Config, readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { migrate, readMigrations } from "#server/kernel/database/migrate.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { migrateJobs } from "#server/kernel/jobs/jobs.ts";

/** The number of the last migration that this older site has run. */
const LAST = "0007";

const id = (n: number | string): string => `01900000-0000-7000-8000-00000000000${n}`;
export const olderIds = {
  host: id(1),
  guest: id(2),
  session: id(3),
  space: id(4),
  /** A paused space whose place the host has not marked on the map. Its stored coordinates are
   *  those of the local area's station. */
  unmarkedSpace: id(0),
  booking: id(5),
  /** A cancelled booking of a space whose row was deleted. */
  bookingWithoutSpace: id("c"),
  order: id(6),
  payment: id(7),
  transfer: id(8),
  mail: id(9),
  /** Two inquiries of the guest about the space; the host has read the first. */
  readInquiry: id("a"),
  newInquiry: id("b"),
};

const rows = `
  insert into states (name, slug) values ('Maharashtra', 'maharashtra');
  insert into cities (state_id, name, slug) values (1, 'Pune', 'pune');
  insert into local_areas (city_id, name, slug, latitude, longitude)
    values (1, 'Camp', 'camp', 18.5122, 73.886);
  insert into accounts (id, email, role, email_verified_at) values
    ('${olderIds.host}', 'host@example.in', 'user', now()), ('${olderIds.guest}', 'guest@example.in', 'admin', now());
  insert into sessions (id, account_id) values ('${olderIds.session}', '${olderIds.guest}');
  insert into spaces (id, host_id, status, title, description, full_description, local_area_id, address,
      latitude, longitude, capacity, daily_paise, amenities, verified_at)
    values ('${olderIds.space}', '${olderIds.host}', 'live', 'Loft', 'A loft.', 'A zoetrope stands in it.', 1, '1 MG Road',
      18.5, 73.9, 20, 500000, '{Parking}', now());
  insert into spaces (id, host_id, status, title, description, full_description, local_area_id, address,
      latitude, longitude, capacity, daily_paise, amenities, verified_at)
    values ('${olderIds.unmarkedSpace}', '${olderIds.host}', 'paused', 'Shed', 'A shed.', 'A shed.', 1, '2 MG Road',
      18.5122, 73.886, 20, 500000, '{Parking}', now());
  insert into likes (account_id, space_id) values ('${olderIds.guest}', '${olderIds.space}');
  insert into inquiries (id, space_id, sender_id, body, read_at) values
    ('${olderIds.readInquiry}', '${olderIds.space}', '${olderIds.guest}', 'Is there a lift?', now()),
    ('${olderIds.newInquiry}', '${olderIds.space}', '${olderIds.guest}', 'And parking?', null);
  insert into bookings (id, space_id, host_id, guest_id, status, starts_at, ends_at, unit, space_title,
      space_place, space_address, quote_lines, total_paise, advance_paise, paid_paise, created_at, confirmed_at)
    values ('${olderIds.booking}', '${olderIds.space}', '${olderIds.host}', '${olderIds.guest}', 'confirmed',
      '2030-01-01T04:30:00Z', '2030-01-01T06:30:00Z', 'hour', 'Loft', 'Camp, Pune', '1 MG Road', '[]',
      100000, 50000, 50000, now(), now());
  insert into bookings (id, host_id, guest_id, status, starts_at, ends_at, unit, space_title, space_place,
      space_address, quote_lines, total_paise, advance_paise, created_at, confirmed_at, ended_at, cancelled_by)
    values ('${olderIds.bookingWithoutSpace}', '${olderIds.host}', '${olderIds.guest}', 'cancelled',
      '2020-01-01T04:30:00Z', '2020-01-01T06:30:00Z', 'hour', 'Barn', 'Camp, Pune', '3 MG Road', '[]', 100000, 50000,
      now(), now(), now(), 'host');
  insert into booking_events (booking_id, at, party, action, to_status)
    values ('${olderIds.booking}', now(), 'guest', 'confirm', 'confirmed');
  insert into payment_orders (id, booking_id, purpose, receipt, amount_paise, gateway_order_id, created_at)
    values ('${olderIds.order}', '${olderIds.booking}', 'advance', 'receipt-1', 50000, 'order_1', now());
  insert into payments (id, order_id, booking_id, gateway_payment_id, status, amount_paise, currency,
      captured_paise, created_at, captured_at, updated_at)
    values ('${olderIds.payment}', '${olderIds.order}', '${olderIds.booking}', 'pay_1', 'captured', 50000, 'INR',
      50000, now(), now(), now());
  insert into ledger_entries (transfer_id, at, kind, account, amount_paise, booking_id, payment_id) values
    ('${olderIds.transfer}', now(), 'capture', 'gateway', 50000, '${olderIds.booking}', '${olderIds.payment}'),
    ('${olderIds.transfer}', now(), 'capture', 'guest_advances', -50000, '${olderIds.booking}', '${olderIds.payment}');
  insert into audit_log (action, subject_type, subject_id, details)
    values ('account.grant-admin', 'account', '${olderIds.guest}', '{}');
  insert into mails (id, recipient, subject, body_text, body_html)
    values ('${olderIds.mail}', 'guest@example.in', 'Still to be sent', 'Text', '<p>Text</p>');
  insert into search_words (word) values ('loft'), (':t1'), (':a1');
  insert into search_weeks (open) values (repeat('0', 672)::bit(672));
  insert into search_amenities (amenities) values (1);
  insert into search_spaces (space_id, city, categories, area, latitude, longitude, daily, hourly, capacity,
      verified, rating, amenities, week, terms)
    values ('${olderIds.space}', 1, 0, 1, 18500000, 73900000, 500000, 2147483647, 20, 1700000000000, 0, 1, 1,
      '{1,2,3,-1}');
  insert into search_cards (key, card)
    values (1, '{"_id":"${olderIds.space}","title":"Loft","availableDates":[]}');
  insert into search_rows (key, category, city, area, tile, categories, latitude, longitude, daily, hourly,
      capacity, verified, rating, amenities, week, words1, words2, title1, title2)
    values (1, 0, 1, 1, 1, 0, 18500000, 73900000, 500000, 2147483647, 20, 1700000000000, 0, 1, 1, 0, 0, 0, 0);
  insert into search_counts (category, city, area, spaces) values (0, 1, 1, 1);
  insert into search_tiles (tile, city, spaces) values (1, 1, 1);
  select graphile_worker.add_job('send-mail', '{"mailId": "${olderIds.mail}"}'::json);`;

const kept = ["accounts", "sessions", "refresh_tokens", "spaces", "likes", "bookings"].concat([
  "booking_events",
  "payment_orders",
  "payments",
  "ledger_entries",
  "audit_log",
  "mails",
]);

/** Returns the rows that an upgrade must not lose, as JSON objects by the name of their table. */
export const readAllRows = (ownerUrl: string): Promise<Record<string, object[]>> =>
  withClient(ownerUrl, async (client) => {
    const found: Record<string, object[]> = {};
    for (const table of kept) {
      const { rows } = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  });

type Signed = { accessToken: string; refreshToken: string };

/** Fills an empty database with the tables and rows of the older version, and signs the guest in.
 *  @param env - the environment of the site that the test starts later; the access token depends on
 *  its secrets and public URL
 *  @returns the guest's tokens */
export const fillOlderDatabase = async (
  ownerUrl: string,
  env: Record<string, string>,
): Promise<Signed> => {
  const config: Config = readConfig(env);
  const log = pino({ level: "silent" });
  await migrate(
    ownerUrl,
    readMigrations().filter(({ name }) => name < `${LAST}~`),
  );
  const { pool } = connectDatabase(ownerUrl, log, 2);
  await migrateJobs(pool);
  const refreshToken = newToken();
  await pool.query(rows);
  await pool.query(
    `insert into refresh_tokens (hash, session_id, expires_at) values ($1, $2, now() + interval '9 days')`,
    [hashToken(refreshToken), olderIds.session],
  );
  await pool.end();
  const deps = { config, secrets: openSecrets(config), now: () => new Date(), newId: uuidv7 };
  const accessToken = await signAccessToken(deps, {
    accountId: olderIds.guest,
    sessionId: olderIds.session,
  });
  return { accessToken, refreshToken };
};
