import { Link } from "react-router";
import type { Thread } from "#contract/threads/thread.ts";
import { type IstDay, istDay } from "#contract/time.ts";
import { useToday } from "#web/bookings/use-today.ts";
import { formatDate, formatTimeOfDay } from "#web/frame/format-date-time.ts";
import { formatCard } from "#web/threads/format-card.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** Returns the time of the newest message as text: the time of day if it is from today, otherwise
 *  the date. */
const formatShort = (iso: string, today: IstDay): string =>
  istDay(new Date(iso)) === today ? formatTimeOfDay(iso) : formatDate(iso);

/** Returns one line about the newest message. `You: ` is put before the account's own texts
 *  and photos, but not before cards. */
const formatLastMessage = (thread: Thread, accountId: string): string => {
  const { lastMessage: last, other } = thread;
  const { card } = last;
  if (card) return formatCard(card, { from: last.from, accountId, name: other.name });
  const text = last.text || (last.attachments.length === 1 ? "A photo" : "Photos");
  return last.from === accountId ? `You: ${text}` : text;
};

type ConversationListProps = {
  threads: readonly Thread[];
  accountId: string;
  /** The conversation that is open. */
  openId: string | undefined;
  /** The query string of the list. Links to conversations also contain this query string. */
  search: string;
};

/** Lists conversations, each with its newest message. */
export const ConversationList = ({ threads, accountId, openId, search }: ConversationListProps) => {
  const today = useToday();
  return (
    <ul className="grid" aria-label="Conversations">
      {threads.map((thread) => (
        <li key={thread._id}>
          <Link
            to={{ pathname: `/messages/${thread._id}`, search }}
            className="thread-row"
            aria-current={thread._id === openId ? "page" : undefined}
          >
            <Avatar name={thread.other.name} />
            <span className="grid min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <strong className="truncate">{thread.other.name}</strong>
                <time className="muted flex-none text-sm" dateTime={thread.lastMessage.createdAt}>
                  {formatShort(thread.lastMessage.createdAt, today)}
                </time>
              </span>
              <span className="muted truncate text-sm">{thread.location.title}</span>
              <span className="flex items-center gap-2">
                <span
                  className={`min-w-0 grow truncate ${thread.unread ? "font-semibold" : "muted"}`}
                >
                  {formatLastMessage(thread, accountId)}
                </span>
                {thread.unread > 0 && (
                  <span className="thread-count">
                    {thread.unread}
                    <span className="sr-only"> unread</span>
                  </span>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
