import type { Activity } from "#contract/accounts/activity-routes.ts";
import { ActivityRow } from "#web/accounts/activity-row.tsx";
import { askApi } from "#web/accounts/ask-api.ts";
import { asMember } from "#web/accounts/session.ts";
import { Rows } from "./rows.tsx";
import { usePages } from "./use-pages.ts";

type Page = { items: Activity[]; nextCursor: string | null };

const PAGE_SIZE = "10";

/** What happened to an account's security within the last year, newest first. */
export const UserActivity = ({ userId }: { userId: string }) => {
  const pages = usePages<Activity>(userId, (cursor) => {
    const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(cursor && { cursor }) });
    return askApi<Page>(
      `admin/users/${encodeURIComponent(userId)}/activity?${query}`,
      {},
      asMember,
    );
  });
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
