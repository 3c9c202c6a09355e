import { Link } from "react-router";
import type { Inquiry } from "#contract/inquiries/routes.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";

type InboxItemProps = { inquiry: Inquiry; busy: boolean; onMark: (read: boolean) => void };

/** Shows one inquiry: the sender, the space, the time, the text, and the ways to reply. */
export const InboxItem = ({ inquiry, busy, onMark }: InboxItemProps) => {
  const { from, space, text, at, read } = inquiry;
  return (
    <article
      aria-label={`${from.username} about ${space.title}`}
      className="card card-pad grid gap-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>
          {from.username} about{" "}
          <Link to={`/location/${space.id}`} className="link">
            {space.title}
          </Link>
        </h3>
        <p className="muted flex basis-full flex-wrap items-center gap-3 text-sm">
          {!read && <Badge tone="hot">Unread</Badge>}
          <time dateTime={at}>{formatDateTimeAttribute(at)}</time>
        </p>
      </header>
      <p className="whitespace-pre-line">{text}</p>
      <footer className="flex flex-wrap gap-2">
        <Link
          to={`/messages/${inquiry.threadId}`}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Answer
        </Link>
        {from.email && (
          <a
            href={replyTo(inquiry)}
            className={buttonClass({ variant: "quiet", size: "sm" })}
            onClick={() => !read && onMark(true)}
          >
            Reply by email
          </a>
        )}
        <Button size="sm" variant="quiet" busy={busy} onClick={() => onMark(!read)}>
          {read ? "Mark as unread" : "Mark as read"}
        </Button>
      </footer>
    </article>
  );
};

/** Returns a mail link to the sender, with the space's title in the subject. */
const replyTo = ({ from, space }: Inquiry) =>
  `mailto:${from.email}?subject=${encodeURIComponent(`Your inquiry about ${space.title}`)}`;
