import { Link } from "react-router";
import type { Notification } from "#contract/notifications/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { formatDate, formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { useAuth } from "#web/member/auth.tsx";
import { getAuth } from "#web/member/auth-state.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/notifications-page.ts";
import { markAllRead } from "./mark-all-read.ts";
import "#web/ui/styles/every-utility.css";
import "./notifications.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Notifications",
    description: "What happened to your bookings, conversations and spaces.",
    path: "/notifications",
    noIndex: true,
  });

/** The page with the member's notifications, newest first. */
export default function NotificationsPage() {
  return (
    <RequireSignIn title="Notifications">
      <Notifications />
    </RequireSignIn>
  );
}

const NotificationItem = ({ item, onOpen }: { item: Notification; onOpen: () => void }) => (
  <Link
    to={item.href}
    className="notification"
    data-new={item.readAt === null ? "" : undefined}
    onClick={onOpen}
  >
    <span>
      {item.readAt === null && <span className="sr-only">Unread: </span>}
      {item.text}
    </span>
    <time className="muted text-sm font-normal" dateTime={item.createdAt}>
      {formatDate(item.createdAt)}, {formatTimeOfDay(item.createdAt)}
    </time>
  </Link>
);

const Notifications = () => {
  const { user } = useAuth();
  const list = usePaginatedList("notifications", (cursor) =>
    memberApi("GET /notifications", { query: cursor === null ? {} : { cursor } }),
  );
  const { busy, problem, send } = useApiMutation();
  useRefreshOnEvents(["notification"], list.refresh);
  // Unread notifications may be on pages that are not loaded.
  const hasUnread =
    Boolean(user?.unreadNotifications) || (list.items ?? []).some(({ readAt }) => readAt === null);

  const markRead = async (mark: () => Promise<ApiResult<{ unread: number }>>) => {
    const done = await send(mark);
    if (!done) return;
    // During the request, the member may have read a conversation or signed out.
    const { user: current, setUser } = getAuth();
    if (current) setUser({ ...current, unreadNotifications: done.unread });
    await list.refetch();
  };

  const markOneRead = ({ _id, readAt }: Notification) => {
    if (readAt === null)
      void markRead(() => memberApi("POST /notifications/read", { json: { ids: [_id] } }));
  };

  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <div className="flex max-w-xl flex-wrap items-end justify-between gap-4">
        <h1 className="d2 lintel">Notifications</h1>
        <div className="flex flex-wrap gap-2">
          {hasUnread && (
            <Button
              size="sm"
              variant="outline"
              busy={busy}
              onClick={() => void markRead(markAllRead)}
            >
              Mark all as read
            </Button>
          )}
          <Link
            to="/notifications/preferences"
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            Preferences
          </Link>
        </div>
      </div>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {list.failed && (
        <LoadError onRetry={list.again}>
          Your notifications could not be loaded. {list.failed.message}
        </LoadError>
      )}
      {!list.items && !list.failed && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {list.items?.length === 0 && (
        <EmptyState title="Nothing new yet" picture="envelope">
          <p className="muted max-w-md">
            When somebody writes to you or a booking changes, you read it here.
          </p>
        </EmptyState>
      )}
      {list.items && list.items.length > 0 && (
        <ul className="max-w-xl" aria-label="Notifications">
          {list.items.map((item) => (
            <li key={item._id}>
              <NotificationItem item={item} onOpen={() => markOneRead(item)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button variant="outline" busy={list.busy} onClick={list.older}>
          {list.busy ? "Loading..." : "Show older notifications"}
        </Button>
      )}
    </div>
  );
};
