import { sql } from "kysely";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import type { Db } from "#server/kernel/database/database.ts";

type Row = {
  booking_id: string;
  side: "guest" | "host";
  is_author: boolean;
  rating: number;
  as_shown: number | null;
  host: number | null;
  value: number | null;
  body: string;
  created_at: Date;
  published_at: Date | null;
  reply: string | null;
  removed_reason: string | null;
};

type Exported = Pick<AccountExport, "reviewsWritten" | "reviewsReceived" | "reportsSent">;

/** Returns the reviews that an account wrote or received, oldest first. Received reviews that are
 *  not published are left out, because the account may not read them yet. */
const findReviewsOfAccount = async (db: Db, accountId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.*, (r.side = 'guest') = (b.guest_id = ${accountId}) as is_author
    from reviews r join bookings b on b.id = r.booking_id
    where b.guest_id = ${accountId} and (r.side = 'guest' or r.published_at is not null)
      or b.host_id = ${accountId} and (r.side = 'host' or r.published_at is not null)
    order by r.created_at, r.id`.execute(db);
  return rows;
};

const toExported = (row: Row): Exported["reviewsWritten"][number] => ({
  bookingId: row.booking_id,
  as: row.side,
  rating: row.rating,
  aspects:
    row.as_shown === null || row.host === null || row.value === null
      ? null
      : { asShown: row.as_shown, host: row.host, value: row.value },
  text: row.body,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  reply: row.reply,
  removedReason: row.removed_reason,
});

/** Returns the reviews and reports of an account, for its export. */
export const buildReviewsExport = async (db: Db, accountId: string): Promise<Exported> => {
  const reviews = await findReviewsOfAccount(db, accountId);
  const reports = await db
    .selectFrom("reports")
    .select(["subject_kind", "reason", "created_at", "resolved_at", "resolution"])
    .where("reporter_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return {
    reviewsWritten: reviews.filter((row) => row.is_author).map(toExported),
    reviewsReceived: reviews.filter((row) => !row.is_author).map(toExported),
    reportsSent: reports.map((report) => ({
      kind: report.subject_kind,
      reason: report.reason,
      createdAt: report.created_at.toISOString(),
      resolvedAt: report.resolved_at?.toISOString() ?? null,
      resolution: report.resolution,
    })),
  };
};
