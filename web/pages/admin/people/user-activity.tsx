import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { ActivityRow } from "#web/member/activity/activity-row.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";

const PAGE_SIZE = "10";

/** Lists an account's security events of the last year, newest first. */
export const UserActivity = ({ userId }: { userId: string }) => {
  const pages = usePaginatedList<ActivityEntry>(userId, (cursor) =>
    memberApi("GET /admin/users/{userId}/activity", {
      params: { userId },
      query: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  );
  return (
    <PaginatedRows
      label="Recent activity"
      pages={pages}
      keyOf={({ id }) => id}
      empty={<p className="muted">Nothing within the last year.</p>}
    >
      {(entry) => <ActivityRow entry={entry} />}
    </PaginatedRows>
  );
};
