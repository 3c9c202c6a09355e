import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Inquiry, InquiryList } from "#contract/inquiries/routes.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { getAuth } from "#web/member/auth-state.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InboxItem } from "./inbox-item.tsx";

const page = (cursor?: string) => memberApi("GET /inquiries", { query: cursor ? { cursor } : {} });

/** Lists the inquiries about a host's spaces, newest first. The host can mark each inquiry as read
 *  or unread. */
export const Inbox = () => {
  const toast = useToast();
  const { user } = useAuth();
  const first = useApiQuery(page);
  const older = useApiMutation();
  const [busyId, setBusyId] = useState<string>();
  // A response may arrive several renders after its request. So each change is made to the latest
  // list and the latest user, not to those of an earlier render.
  const latest = useRef(first.body);
  latest.current = first.body;

  if (first.problem)
    return (
      <LoadError onRetry={first.again}>
        Your inquiries could not be loaded. {first.problem.message}
      </LoadError>
    );
  const list = first.body;
  if (!list) return <InboxSkeleton />;
  if (list.items.length === 0 && user?.listedLocations.length === 0)
    return (
      <EmptyState title="No inquiries yet" picture="envelope">
        <p className="muted max-w-md">
          What people ask about your spaces appears here. Replies to your own inquiries appear in
          your messages.
        </p>
        <Link to="/host/onboarding" className={buttonClass()}>
          List your space
        </Link>
      </EmptyState>
    );
  if (list.items.length === 0)
    return (
      <EmptyState title="No inquiries yet" picture="envelope">
        <p className="muted max-w-md">
          When someone asks about one of your spaces, you find it here and in your email.
        </p>
      </EmptyState>
    );

  const change = (make: (now: InquiryList) => InquiryList) => {
    latest.current = make(latest.current ?? list);
    first.setBody(latest.current);
  };

  const showOlder = async (cursor: string) => {
    const next = await older.send(() => page(cursor));
    if (next) change(({ items }) => ({ ...next, items: [...items, ...next.items] }));
  };

  const mark = async ({ id }: Inquiry, read: boolean) => {
    setBusyId(id);
    const { body } = await memberApi("POST /inquiries/{inquiryId}/read", {
      params: { inquiryId: id },
      json: { read },
    });
    setBusyId((busy) => (busy === id ? undefined : busy));
    if (!body) return toast("Your change could not be saved. Please try again later.", "bad");
    change((now) => ({
      ...now,
      items: now.items.map((item) => (item.id === id ? { ...item, read } : item)),
      unread: body.unread,
    }));
    const { user: latestUser, setUser } = getAuth();
    if (latestUser) setUser({ ...latestUser, unreadInquiries: body.unread });
  };

  return (
    <div className="grid gap-4">
      <p className="muted" role="status">
        {list.unread === 0 ? "All read." : `${list.unread} unread.`}
      </p>
      <ul className="grid gap-5 lg:grid-cols-2 lg:items-start" aria-label="Inquiries">
        {list.items.map((inquiry) => (
          <li key={inquiry.id}>
            <InboxItem
              inquiry={inquiry}
              busy={busyId === inquiry.id}
              onMark={(read) => mark(inquiry, read)}
            />
          </li>
        ))}
      </ul>
      {older.problem && <Notice tone="bad">{older.problem.message}</Notice>}
      {list.nextCursor && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={older.busy}
          onClick={() => list.nextCursor && showOlder(list.nextCursor)}
        >
          {older.busy ? "Loading..." : "Show older inquiries"}
        </Button>
      )}
    </div>
  );
};

const InboxSkeleton = () => (
  <div className="grid gap-5 lg:grid-cols-2 lg:items-start" role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);
