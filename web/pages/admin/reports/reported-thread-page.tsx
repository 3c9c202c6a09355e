import { useState } from "react";
import { Link } from "react-router";
import type { ReportedThread } from "#contract/reports/routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { formatCard } from "#web/threads/format-card.ts";
import { MessagePhotos } from "#web/threads/message-photos.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/reported-thread-page.ts";

type Message = ReportedThread["items"][number];

/** Shows a reported conversation to the team, newest message first. */
export default function ReportedThreadPage({ params: { reportId } }: Route.ComponentProps) {
  const [thread, setThread] = useState<ReportedThread>();
  const pages = usePaginatedList<Message>(reportId, async (cursor) => {
    const sent = await memberApi("GET /admin/reports/{reportId}/thread", {
      params: { reportId },
      query: cursor === null ? {} : { cursor },
    });
    if (sent.body) setThread(sent.body);
    return sent;
  });
  const people = thread && [thread.guest, thread.host];
  const nameOf = (id: string | null) => people?.find(({ _id }) => _id === id)?.name;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Reported conversation</h1>
        <p>
          <Link className="link" to="/admin/reports">
            All reports
          </Link>
        </p>
        {thread && (
          <p className="muted wrap-anywhere">
            {thread.guest.name} (<EmailAddress>{thread.guest.email}</EmailAddress>) and{" "}
            {thread.host.name} (<EmailAddress>{thread.host.email}</EmailAddress>) about{" "}
            {thread.title}. {thread.closed && "Our team has ended this conversation. "}
            The audit log records each time that messages are loaded here.
          </p>
        )}
      </header>
      <PaginatedRows
        label="Messages"
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="No message." />}
      >
        {(message) => (
          <article className="card grid gap-2 py-[0.9rem] px-[1.1rem] wrap-anywhere">
            <h2 className="weight-600">
              {nameOf(message.from) ?? "The site"}
              <span className="muted text-sm">
                {" "}
                <TimeAgo at={message.createdAt} />
              </span>
            </h2>
            {message.card ? (
              <p>
                {formatCard(message.card, {
                  from: message.from,
                  accountId: "",
                  name: nameOf(message.from) ?? "",
                })}
              </p>
            ) : (
              <p className="whitespace-pre-wrap">{message.text}</p>
            )}
            {message.attachments.length > 0 && (
              <MessagePhotos
                photos={message.attachments}
                by={nameOf(message.from) ?? "the sender"}
                onExpired={pages.refetch}
              />
            )}
          </article>
        )}
      </PaginatedRows>
    </>
  );
}
