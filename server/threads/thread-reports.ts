import { reportMessages } from "#contract/reports/messages.ts";
import type { ReportedThread } from "#contract/reports/routes.ts";
import { MESSAGES_PER_PAGE } from "#contract/threads/policy.ts";
import { recordEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { findOpenReport } from "#server/reports/queries.ts";
import { fileReport, type ReportSubjectHandler } from "#server/reports/reports.ts";
import { conversationEndedMail } from "./conversation-ended-mail.ts";
import { findMessages } from "./message-queries.ts";
import { toMessage } from "./presenter.ts";
import { findThreadsWithPeople, markThreadClosed, type ThreadWithPeople } from "./queries.ts";
import { requireThread } from "./threads.ts";

const nameOf = (person: ThreadWithPeople["guest"]): string =>
  getPublicName({ id: person.id, displayName: person.name });

/** Reports a conversation of the caller to the team.
 *  @returns false if the caller already has an open report of this conversation
 *  @throws Problem 404 if the caller has no such conversation; also what `fileReport` throws */
export const reportThread = async (
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> => {
  const thread = await requireThread(deps.db, caller.accountId, id);
  return fileReport(deps, caller, { kind: "thread", subjectId: thread.id, reason });
};

/** Returns the functions with which the team handles reported conversations. `remove` ends a
 *  conversation. `describe` does not return the messages: the team reads them with
 *  `readReportedThread`, which records each call in the audit log. */
export const createThreadReports = (deps: Deps): ReportSubjectHandler => ({
  describe: async (ids) =>
    new Map(
      (await findThreadsWithPeople(deps.db, ids)).map((thread) => [
        thread.id,
        {
          title: `Conversation of ${nameOf(thread.guest)} and ${nameOf(thread.host)} about ${thread.title}`,
          text: "",
          reply: null,
          href: null,
          isRemoved: thread.closed_at !== null,
        },
      ]),
    ),
  remove: async (tx, id, { action, reason }) => {
    const [thread] = await findThreadsWithPeople(tx, [id]);
    if (action !== "remove" || !thread || !(await markThreadClosed(tx, id, deps.now())))
      throw new Problem(409, "not-allowed-now", reportMessages.nothingToRemove);
    for (const [person, other] of [
      [thread.guest, thread.host],
      [thread.host, thread.guest],
    ] as const)
      await enqueueMail(tx, deps, {
        to: person.email,
        ...(await conversationEndedMail(deps.config, {
          threadId: id,
          title: thread.title,
          name: nameOf(other),
          reason,
        })),
      });
    await recordEvents(tx, deps, [thread.guest.id, thread.host.id], {
      kind: "thread",
      subjectId: id,
    });
  },
  afterRemoval: () => {},
});

/** Returns a page of a reported conversation for the team, newest message first. Nothing is
 *  withheld. Each call is recorded in the audit log.
 *  @throws Problem 404 if the report is not open or not about a conversation; 422 for an invalid
 *  cursor */
export const readReportedThread = async (
  deps: Deps,
  admin: Caller,
  { reportId, cursor }: { reportId: string; cursor?: string | undefined },
): Promise<ReportedThread> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const unknown = () => notFound(reportMessages.notReported);
  if (!isUuid(reportId)) throw unknown();
  const thread = await deps.db.transaction().execute(async (tx) => {
    const threadId = await findOpenReport(tx, reportId, "thread");
    const [found] = threadId ? await findThreadsWithPeople(tx, [threadId]) : [];
    if (!found) throw unknown();
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: "report.read-thread",
      subjectType: "thread",
      subjectId: found.id,
      details: { report: reportId, older: cursor !== undefined },
    });
    return found;
  });
  const limit = MESSAGES_PER_PAGE + 1;
  const rows = await findMessages(deps.db, thread.id, { before: cursor, limit });
  const { shown, nextCursor } = toPage(rows, MESSAGES_PER_PAGE);
  const reader = { accountId: admin.accountId, sharesContacts: true };
  const toPerson = (person: ThreadWithPeople["guest"]) => ({
    _id: person.id,
    name: nameOf(person),
    email: person.email,
  });
  return {
    title: thread.title,
    guest: toPerson(thread.guest),
    host: toPerson(thread.host),
    closed: thread.closed_at !== null,
    items: shown.map((row) => toMessage(deps, row, reader)),
    nextCursor,
  };
};
