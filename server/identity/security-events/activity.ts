import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import { type SecurityEventKind, securityEventKinds } from "#contract/accounts/security-events.ts";
import { accountExists } from "#server/identity/queries.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findSecurityEvents } from "./event-queries.ts";
import { toOwnerEvent } from "./security-events.ts";

type Page = { items: ActivityEntry[]; nextCursor: string | null };
type Asked = { cursor?: string | undefined; pageSize: number };

const isKind = (kind: string): kind is SecurityEventKind =>
  securityEventKinds.some((known) => known === kind);

/** Returns a page of an account's security events as its owner sees them, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listOwnActivity = async (
  deps: Deps,
  accountId: string,
  query: Asked,
): Promise<Page> => {
  const { items, nextCursor } = await listActivity(deps, accountId, query);
  return { items: items.map(toOwnerEvent), nextCursor };
};

const listActivity = async (
  deps: Deps,
  accountId: string,
  { cursor, pageSize }: Asked,
): Promise<Page> => {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) throw invalidCursor();
  const rows = await findSecurityEvents(deps.db, { accountId, before: cursor, most: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return {
    items: shown.flatMap(({ id, kind, at, ...rest }) =>
      isKind(kind) ? [{ id: String(id), kind, at: at.toISOString(), ...rest }] : [],
    ),
    nextCursor,
  };
};

/** Returns a page of all security events of an account, for the team. The account may be deleted.
 *  @throws Problem 404 if the account never existed, 422 for an invalid cursor */
export const listUserActivity = async (deps: Deps, userId: string, query: Asked): Promise<Page> => {
  if (!isUuid(userId) || !(await accountExists(deps.db, userId)))
    throw notFound(accountMessages.unknownUser);
  return listActivity(deps, userId.toLowerCase(), query);
};
