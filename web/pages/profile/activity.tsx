import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { ActivityRow } from "#web/member/activity/activity-row.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PAGE_SIZE = "8";

export type ActivityProps = {
  /** Increases after some actions on this page. The list is then loaded again. */
  changes: number;
  /** Whether the account has a password; undefined until the API's response has arrived. */
  hasPassword: boolean | undefined;
};

/** Lists the account's security events of the last year, page by page. */
export default function Activity({ changes, hasPassword }: ActivityProps) {
  const { items, failed, busy, hasMore, older, again } = usePaginatedList<ActivityEntry>(
    String(changes),
    (cursor) =>
      memberApi("GET /auth/activity", {
        query: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
      }),
  );

  const advice = hasPassword === false ? "sign out your other devices" : "change your password";

  return (
    <SettingsSection
      title="Recent activity"
      lead={`What happened to your account within the last year. Times are Indian Standard Time. If you do not recognise an entry, ${advice}.`}
    >
      {!items && !failed && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {items && (
        <ul aria-label="Recent activity" className="grid" aria-busy={busy}>
          {items.map((entry) => (
            <li key={entry.id}>
              <ActivityRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className="muted">Nothing yet.</p>}
      {failed && (
        <LoadError busy={busy} onRetry={again}>
          The activity could not be loaded. {failed.message}
        </LoadError>
      )}
      {hasMore && !failed && (
        <Button variant="outline" className="justify-self-start" busy={busy} onClick={older}>
          Load more
        </Button>
      )}
    </SettingsSection>
  );
}
