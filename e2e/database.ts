import { join } from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { findRunningPostgres } from "#server/kernel/postgres/running.ts";
import { CHANGE_CHANNEL } from "#server/kernel/response-cache/changes.ts";
import { getSiteFolder } from "./mail.ts";

/** Runs one statement in the database of the site under test. Tests use it to create states that
 *  would otherwise take long: many messages, or the passing of hours. */
export const runSql = async (page: Page, sql: string, values: unknown[]): Promise<void> => {
  const running = await findRunningPostgres(join(getSiteFolder(page), "postgres"));
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  try {
    await client.query(sql, values);
    // The site announces only its own changes, so the change by this statement is announced here.
    await client.query(`notify ${CHANGE_CHANNEL}, 'everything'`);
  } finally {
    await client.end();
  }
};

/** Moves a booking so that it starts `hours` hours after the next quarter of an hour. The length of
 *  the booking stays, and so does the time at which the booking was made. */
export const setBookingStart = (page: Page, bookingId: string, hours: number): Promise<void> =>
  runSql(
    page,
    `update bookings set
       starts_at = to_timestamp(ceil(extract(epoch from now()) / 900) * 900) + $2 * interval '1 hour',
       ends_at = to_timestamp(ceil(extract(epoch from now()) / 900) * 900)
         + $2 * interval '1 hour' + (ends_at - starts_at)
     where id = $1`,
    [bookingId, hours],
  );

/** Moves a booking's deadline into the past. The deadline of a request is `answer_by`. The deadline
 *  of a booking that is held or awaits payment is `hold_until`. */
export const expireBookingHold = (page: Page, bookingId: string): Promise<void> =>
  runSql(
    page,
    `update bookings set
       hold_until = case when hold_until is null then null else now() - interval '1 second' end,
       answer_by = case when answer_by is null then null else now() - interval '1 second' end
     where id = $1`,
    [bookingId],
  );

/** Ends the waiting time of a host's payouts, which begins when the host changes the payout
 *  account. */
export const endPayoutWait = (page: Page, hostId: string): Promise<void> =>
  runSql(
    page,
    "update payout_accounts set changed_at = now() - interval '49 hours' where host_id = $1",
    [hostId],
  );
