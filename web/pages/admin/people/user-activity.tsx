import type { Activity } from "#contract/accounts/activity-routes.ts";
import { usePages } from "#web/frame/use-pages.ts";
import { ActivityRow } from "#web/member/activity/activity-row.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Rows } from "#web/pages/admin/rows.tsx";

const PAGE_SIZE = "10";

/** What happened to an account's security within the last year, newest first. */
export const UserActivity = ({ userId }: { userId: string }) => {
  const pages = usePages<Activity>(userId, (cursor) =>
    memberApi("GET /admin/users/{userId}/activity", {
      params: { userId },
      query: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  );
  return (
    <Rows
      label="Recent activity"
      pages={pages}
      keyOf={({ id }) => id}
      empty={<p className="muted">Nothing within the last year.</p>}
    >
      {(entry) => <ActivityRow entry={entry} />}
    </Rows>
  );
};
