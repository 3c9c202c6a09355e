import type { Activity } from "#contract/accounts/activity-routes.ts";
import { ActivityRow } from "#web/accounts/activity-row.tsx";
import { memberApi } from "#web/accounts/member-api.ts";
import { tryAnswer } from "#web/api.ts";
import { Rows } from "./rows.tsx";
import { usePages } from "./use-pages.ts";

const PAGE_SIZE = "10";

/** What happened to an account's security within the last year, newest first. */
export const UserActivity = ({ userId }: { userId: string }) => {
  const pages = usePages<Activity>(userId, (cursor) =>
    tryAnswer(
      memberApi.accounts.admin.users[":userId"].activity.$get({
        param: { userId },
        query: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
      }),
    ),
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
