import { reportMessages as say } from "#contract/reports/messages.ts";
import { REPORT_RESOLVED_DAYS } from "#contract/reports/policy.ts";
import {
  type Report,
  type ReportAction,
  type ReportSubject,
  reportSubjects,
} from "#contract/reports/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { recordTeamEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { notify } from "#server/notifications/notify.ts";
import { reportReceivedMail, reportResolvedMail } from "./mails.ts";
import { reportLimit } from "./policy.ts";
import {
  countOpenReports,
  findReports,
  insertReport,
  lockReports,
  markReportsResolved,
  type ReportPosition,
  type ReportRow,
} from "./queries.ts";

/** The functions that describe and remove reported subjects of one kind. The module of that kind
 *  provides them. */
export type ReportSubjectHandler = {
  /** Returns a description of each subject, by id. Subjects that no longer exist are left out. */
  describe: (ids: readonly string[]) => Promise<Map<string, Report["subject"]>>;
  /** Removes what was reported and mails the people concerned, in the transaction that resolves the
   *  report.
   *  @throws Problem 409 not-allowed-now if there is nothing to remove */
  remove: (
    tx: Tx,
    id: string,
    decision: { action: Exclude<ReportAction, "keep">; reason: string },
  ) => Promise<void>;
  /** Called after the commit of a removal. */
  afterRemoval: () => void;
};

export type ReportSubjectHandlers = Record<ReportSubject, ReportSubjectHandler>;

type NewReport = { kind: ReportSubject; subjectId: string; reason: string };

/** Stores a member's report and queues the mail that acknowledges it.
 *  @returns false if the member already has an open report of the same subject; then nothing is
 *  stored or mailed.
 *  @throws Problem 401, 429 */
export const fileReport = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  report: NewReport,
  /** Locks the subject in the report's transaction. Throws if the subject was removed meanwhile. */
  lockSubject?: (tx: Tx) => Promise<void>,
): Promise<boolean> => {
  await consumeAttempt(deps, { what: "reports", who: accountId, ...reportLimit });
  const id = deps.newId();
  return deps.db.transaction().execute(async (tx) => {
    const { email } = await lockMember(tx, accountId);
    await lockSubject?.(tx);
    const isNew = await insertReport(tx, {
      id,
      ...report,
      reporterId: accountId,
      at: deps.now(),
    });
    if (!isNew) return false;
    await recordTeamEvents(tx, deps, { kind: "report", subjectId: id });
    await enqueueMail(tx, deps, {
      to: email,
      ...(await reportReceivedMail(deps.config, report.reason)),
    });
    return true;
  });
};

const gone: Report["subject"] = {
  title: "It no longer exists",
  text: "",
  reply: null,
  href: null,
  isRemoved: true,
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const toReport = (row: ReportRow, subject: Report["subject"]): Report => ({
  _id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  reason: row.reason,
  reporter:
    row.reporter_id === null || row.reporter_email === null
      ? null
      : { id: row.reporter_id, email: row.reporter_email },
  createdAt: row.created_at.toISOString(),
  acknowledgedAt: instant(row.acknowledged_at),
  dueAt: new Date(row.created_at.getTime() + REPORT_RESOLVED_DAYS * DAY_MS).toISOString(),
  resolvedAt: instant(row.resolved_at),
  action: row.action,
  resolution: row.resolution,
  subject,
});

const positionOf = (cursor: string): ReportPosition => {
  const [, ms, id = ""] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (ms === undefined || !isUuid(id)) throw invalidCursor();
  return { at: new Date(Number(ms)), id };
};

type Asked = { state: "open" | "resolved"; cursor?: string | undefined; pageSize: number };

/** Returns a page of reports for the team, each with a description of what is reported.
 *  @throws Problem 422 for an invalid cursor */
export const listReports = async (
  deps: Deps,
  handlers: ReportSubjectHandlers,
  { state, cursor, pageSize }: Asked,
): Promise<{ items: Report[]; open: number; nextCursor: string | null }> => {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const [rows, open] = await Promise.all([
    findReports(deps.db, state, { after, limit: pageSize + 1 }),
    countOpenReports(deps.db),
  ]);
  const { shown, nextCursor } = toPage(rows, pageSize);
  const subjects = new Map<string, Report["subject"]>();
  for (const kind of reportSubjects) {
    const ids = shown.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id);
    if (ids.length > 0)
      for (const [id, subject] of await handlers[kind].describe(ids)) subjects.set(id, subject);
  }
  const last = shown.at(-1);
  const at = state === "open" ? last?.created_at : last?.resolved_at;
  return {
    items: shown.map((row) => toReport(row, subjects.get(row.subject_id) ?? gone)),
    open,
    nextCursor: nextCursor && last && at ? `${at.getTime()}.${last.id}` : null,
  };
};

/** Resolves a report and every other open report of the same subject. Each reporter gets a
 *  notification, and the reason by mail.
 *  @throws Problem 404; 409 not-allowed-now if the report is resolved already, or nothing can be
 *  removed */
export const resolveReport = async (
  deps: Deps,
  handlers: ReportSubjectHandlers,
  admin: Caller,
  { id, action, reason }: { id: string; action: ReportAction; reason: string },
): Promise<void> => {
  if (!isUuid(id)) throw notFound(say.unknown);
  const handler = await deps.db.transaction().execute(async (tx) => {
    const { report } = await lockReports(tx, id);
    if (!report) throw notFound(say.unknown);
    if (report.resolved_at !== null) throw new Problem(409, "not-allowed-now", say.alreadyResolved);
    if (action !== "keep")
      await handlers[report.kind].remove(tx, report.subject_id, { action, reason });
    // The reports are read again, because another member may have reported the same subject while
    // the removal waited for a lock.
    const { open } = await lockReports(tx, id);
    const at = deps.now();
    await markReportsResolved(
      tx,
      open.map((one) => one.id),
      { action, reason, at },
    );
    await recordTeamEvents(tx, deps, { kind: "report", subjectId: id });
    // A reporter who deleted the account gets neither the notification nor the mail.
    for (const { id, reporter_id, reporter_email } of open)
      if (reporter_id !== null && reporter_email !== null) {
        await notify(tx, deps, {
          accountId: reporter_id,
          kind: "report-resolved",
          subjectId: id,
          params: {},
          once: `report-resolved ${id}`,
        });
        await enqueueMail(tx, deps, {
          to: reporter_email,
          ...(await reportResolvedMail(deps.config, { kind: report.kind, action, reason })),
        });
      }
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: `report.${action}`,
      subjectType: report.kind,
      subjectId: report.subject_id,
      details: { reason },
    });
    return handlers[report.kind];
  });
  if (action !== "keep") handler.afterRemoval();
};
