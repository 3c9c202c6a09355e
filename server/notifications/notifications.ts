import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { NOTIFICATIONS_PER_PAGE } from "#contract/notifications/policy.ts";
import type { NotificationList } from "#contract/notifications/routes.ts";
import { recordEvents } from "#server/events/record-events.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  countUnreadNotifications,
  findAllNotifications,
  findNotifications,
  updateReadAt,
} from "./queries.ts";
import { wordNotification } from "./wording.ts";

/** Returns a page of an account's notifications, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listNotifications = async (
  { db }: Pick<Deps, "db">,
  accountId: string,
  cursor: string | undefined,
): Promise<NotificationList> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const limit = NOTIFICATIONS_PER_PAGE + 1;
  const rows = await findNotifications(db, accountId, { before: cursor, limit });
  const { shown, nextCursor } = toPage(rows, NOTIFICATIONS_PER_PAGE);
  return {
    items: shown.map(({ id, kind, subject_id, params, created_at, read_at }) => ({
      _id: id,
      kind,
      ...wordNotification(kind, subject_id, params),
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    })),
    nextCursor,
    unread: await countUnreadNotifications(db, accountId),
  };
};

/** Marks an account's notifications with these ids as read. Ids of other accounts' notifications
 *  are ignored.
 *  @returns how many are unread now */
export const readNotifications = (
  deps: Pick<Deps, "db" | "now">,
  accountId: string,
  ids: readonly string[],
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const [own] = ids.filter(isUuid);
    if (own === undefined) return countUnreadNotifications(tx, accountId);
    const read = { of: { ids: ids.filter(isUuid) }, at: deps.now() };
    if ((await updateReadAt(tx, accountId, read)) > 0)
      await recordEvents(tx, deps, [accountId], { kind: "notification", subjectId: own });
    return countUnreadNotifications(tx, accountId);
  });

/** Marks an account's notifications about a subject as read. Call this when the member reads the
 *  subject itself, or answers a message about it. */
export const markSubjectSeen = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  { accountId, subjectId }: { accountId: string; subjectId: string },
): Promise<void> => {
  if ((await updateReadAt(tx, accountId, { of: { subjectId }, at: deps.now() })) > 0)
    await recordEvents(tx, deps, [accountId], { kind: "notification", subjectId });
};

/** Marks one notification as read. If the member has read the notification on another channel, call
 *  this in the transaction that records the reading. */
export const markNotificationSeen = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> => {
  if ((await updateReadAt(tx, accountId, { of: { ids: [id] }, at: deps.now() })) > 0)
    await recordEvents(tx, deps, [accountId], { kind: "notification", subjectId: id });
};

/** Returns all stored notifications of an account, newest first, for its export. */
export const exportNotifications = async (
  db: Db,
  accountId: string,
): Promise<AccountExport["notifications"]> =>
  (await findAllNotifications(db, accountId)).map(
    ({ kind, subject_id, params, created_at, read_at }) => ({
      kind,
      text: wordNotification(kind, subject_id, params).text,
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }),
  );
