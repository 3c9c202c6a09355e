import type { AuditEntry } from "#contract/team/routes.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toAuditEntry } from "./presenter.ts";
import { type AuditFilter, findAuditEntries } from "./queries.ts";

type Asked = Omit<AuditFilter, "before" | "limit"> & {
  cursor?: string | undefined;
  pageSize: number;
};

/** Returns a page of the audit log, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listAuditEntries = async (
  deps: Deps,
  { cursor, pageSize, ...filter }: Asked,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> => {
  const before = cursor === undefined ? undefined : Number(cursor);
  if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) throw invalidCursor();
  const rows = await findAuditEntries(deps.db, { ...filter, before, limit: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return { items: shown.map(toAuditEntry), nextCursor };
};
