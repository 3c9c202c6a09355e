import { sql } from "kysely";
import type { ReportAction, ReportSubject } from "#contract/reports/routes.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export type NewReportRow = {
  id: string;
  kind: ReportSubject;
  subjectId: string;
  reporterId: string;
  reason: string;
  at: Date;
};

/** Inserts a report. The report is stored as already acknowledged, because the caller queues the
 *  acknowledgement mail in the same transaction.
 *  @returns false if the person has an open report of the same subject */
export const insertReport = async (tx: Tx, report: NewReportRow): Promise<boolean> => {
  const row = await tx
    .insertInto("reports")
    .values({
      id: report.id,
      subject_kind: report.kind,
      subject_id: report.subjectId,
      reporter_id: report.reporterId,
      reason: report.reason,
      created_at: report.at,
      acknowledged_at: report.at,
    })
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

export type ReportRow = {
  id: string;
  kind: ReportSubject;
  subject_id: string;
  reason: string;
  reporter_id: string | null;
  reporter_email: string | null;
  created_at: Date;
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  action: ReportAction | null;
  resolution: string | null;
};

const columns = sql`r.id, r.subject_kind as kind, r.subject_id, r.reason, r.reporter_id,
  a.email as reporter_email, r.created_at, r.acknowledged_at, r.resolved_at, r.action, r.resolution`;

/** Returns the id of the review or conversation that a report is about. Returns undefined if the
 *  report does not exist, is not open, or is about another kind of subject. */
export const findOpenReport = async (
  db: Db | Tx,
  id: string,
  kind: ReportSubject,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("reports")
    .select("subject_id")
    .where("id", "=", id)
    .where("subject_kind", "=", kind)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  return row?.subject_id;
};

export type ReportPosition = { at: Date; id: string };

/** Returns open reports oldest first, or resolved reports latest first. */
export const findReports = async (
  db: Db,
  state: "open" | "resolved",
  { after, limit }: { after: ReportPosition | undefined; limit: number },
): Promise<ReportRow[]> => {
  const isOpen = state === "open";
  const at = sql`date_trunc('milliseconds', ${isOpen ? sql`r.created_at` : sql`r.resolved_at`})`;
  const [step, order] = isOpen ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const rest = after ? sql`(${at}, r.id) ${step} (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<ReportRow>`select ${columns}
    from reports r left join accounts a on a.id = r.reporter_id and a.deleted_at is null
    where r.resolved_at is ${isOpen ? sql`null` : sql`not null`} and ${rest}
    order by ${at} ${order}, r.id ${order} limit ${limit}`.execute(db);
  return rows;
};

export const countOpenReports = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from reports where resolved_at is null`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Locks a report, and all other reports of the same subject, until the transaction ends.
 *  @returns the report, and all open reports of its subject */
export const lockReports = async (
  tx: Tx,
  id: string,
): Promise<{ report: ReportRow | undefined; open: ReportRow[] }> => {
  const { rows } = await sql<ReportRow>`select ${columns}
    from reports wanted
    join reports r on r.subject_kind = wanted.subject_kind and r.subject_id = wanted.subject_id
    left join accounts a on a.id = r.reporter_id and a.deleted_at is null
    where wanted.id = ${id} order by r.id for update of r`.execute(tx);
  return {
    report: rows.find((row) => row.id === id),
    open: rows.filter(({ resolved_at }) => resolved_at === null),
  };
};

export const markReportsResolved = async (
  tx: Tx,
  ids: readonly string[],
  { action, reason, at }: { action: ReportAction; reason: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable("reports")
    .set({ action, resolution: reason, resolved_at: at })
    .where("id", "in", ids)
    .execute();
};
