import { Fragment, type Ref, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { answerTimeTexts } from "#contract/threads/answer-time.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button, iconButtonClass } from "#web/ui/controls/button.tsx";
import { Menu } from "#web/ui/controls/menu.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronLeftIcon, ListIcon } from "#web/ui/icons/icons.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CardItem } from "./card-item.tsx";
import { Composer } from "./composer.tsx";
import { MakeOfferInThread } from "./make-offer-in-thread.tsx";
import { MessageItem, WaitingItem } from "./message-item.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { joinUnsentText, readUnsentText, saveUnsentText } from "./unsent.ts";
import { useChosenPhotos } from "./use-chosen-photos.ts";
import { useConversation } from "./use-conversation.ts";

type ConversationProps = {
  accountId: string;
  threadId: string;
  isHost: boolean;
  /** Called after an action such as archiving, so that the caller can update the list of
   *  conversations. Not called after a message was sent, because the list is then updated by the
   *  `thread` event. */
  onChange: () => void;
};

/** One conversation: the other person, the space, the messages, and the field for the next
 *  message. */
export const Conversation = ({ accountId, threadId, isHost, onChange }: ConversationProps) => {
  const conversation = useConversation(accountId, threadId);
  const { thread, messages, problem, waiting } = conversation;
  const [text, setText] = useState(() => readUnsentText(accountId, threadId));
  const { photos, choosePhotos, forgetPhotos, takeBack } = useChosenPhotos(accountId, threadId);
  const log = useRef<HTMLDivElement>(null);
  const replies = useApiQuery(() => memberApi("GET /quick-replies"));

  if (problem?.status === 404)
    return (
      <EmptyState title="There is no such conversation" picture="envelope">
        <Link to="/messages" className="link">
          All messages
        </Link>
      </EmptyState>
    );
  if (problem && !thread)
    return (
      <LoadError onRetry={conversation.load}>
        The conversation could not be loaded. {problem.message}
      </LoadError>
    );
  if (!thread || !messages)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
      </div>
    );

  const reload = () => {
    void conversation.load();
    onChange();
  };
  return (
    <section aria-labelledby="conversation" className="conversation">
      <ConversationHeader thread={thread} onChange={reload} />
      <MessageLog
        ref={log}
        accountId={accountId}
        thread={thread}
        messages={messages}
        onChange={reload}
        onExpired={conversation.loadNewest}
        isLoadingOlder={conversation.isLoadingOlder}
        onOlder={conversation.cursor ? conversation.loadOlder : undefined}
      >
        {waiting.map((message) => (
          <WaitingItem
            key={message.clientId}
            accountId={accountId}
            message={message}
            onSendAgain={conversation.sendAgain}
            onEdit={() => {
              conversation.giveUp(message);
              const joined = joinUnsentText(message.text, text);
              saveUnsentText(accountId, threadId, joined);
              setText(joined);
              void takeBack(message.photos);
            }}
          />
        ))}
      </MessageLog>
      {thread.closed ? (
        <Notice>{threadMessages.closed}</Notice>
      ) : (
        <div className="grid gap-2">
          <MakeOfferInThread thread={thread} onDone={conversation.load} />
          <Composer
            accountId={accountId}
            threadId={threadId}
            text={text}
            onChange={setText}
            photos={photos}
            onPhotos={choosePhotos}
            quickReplies={isHost ? (replies.body?.items ?? []) : []}
            onSend={(written, sent) => {
              forgetPhotos(sent);
              // Position 0 is the bottom (messages.css).
              log.current?.scrollTo({ top: 0 });
              conversation.send(written, sent);
            }}
          />
        </div>
      )}
    </section>
  );
};

const ConversationHeader = ({ thread, onChange }: { thread: Thread; onChange: () => void }) => {
  const toast = useToast();
  // The URL of a conversation contains the list's query string. The link back to the list needs it.
  const { search } = useLocation();
  const [isReporting, setReporting] = useState(false);
  const { other, location, archived, blocked } = thread;
  const params = { threadId: thread._id };
  const change = async (call: Promise<{ problem?: unknown }>, said: string) => {
    const { problem } = await call;
    if (problem) return toast("Your change could not be saved. Please try again later.", "bad");
    toast(said, "good");
    onChange();
  };
  const archive = () =>
    change(
      memberApi("POST /threads/{threadId}/archive", { params, json: { archived: !archived } }),
      archived ? "The conversation is in your messages again." : "The conversation was archived.",
    );
  const block = () =>
    change(
      memberApi("POST /threads/{threadId}/block", { params, json: { blocked: !blocked } }),
      blocked
        ? `${other.name} can write to you again.`
        : `${other.name} cannot write to you any more.`,
    );
  const [booking] = thread.bookings;
  return (
    <header className="flex items-center gap-3 border-b border-line pb-4">
      <Link
        to={{ pathname: "/messages", search }}
        className={`lg:hidden ${iconButtonClass()}`}
        aria-label="All messages"
      >
        <ChevronLeftIcon />
      </Link>
      <Avatar name={other.name} />
      <div className="min-w-0 grow">
        <h2 id="conversation" className="truncate text-lg font-semibold">
          {other.name}
        </h2>
        <p className="muted truncate text-sm">
          <Link to={`/location/${location._id}`} className="link">
            {location.title}
          </Link>
          {thread.answersWithin && ` · ${answerTimeTexts[thread.answersWithin]}`}
        </p>
      </div>
      {booking && (
        <Link to={`/bookings/${booking._id}`} className="max-sm:hidden">
          <Badge tone={bookingStatusLabels[booking.status].tone}>
            {bookingStatusLabels[booking.status].word}
          </Badge>
        </Link>
      )}
      <Menu
        summary={
          <>
            <ListIcon />
            <span className="sr-only">Actions</span>
          </>
        }
        summaryClass={iconButtonClass()}
      >
        <button type="button" className="menu-item" onClick={archive}>
          {archived ? "Take out of the archive" : "Archive"}
        </button>
        <button type="button" className="menu-item" onClick={block}>
          {blocked ? `Unblock ${other.name}` : `Block ${other.name}`}
        </button>
        <button type="button" className="menu-item" onClick={() => setReporting(true)}>
          Report to our team
        </button>
      </Menu>
      <ReportDialog
        threadId={thread._id}
        open={isReporting}
        onClose={() => setReporting(false)}
        onDone={(message) => {
          setReporting(false);
          toast(message, "good");
        }}
      />
    </header>
  );
};

type MessageLogProps = {
  /** The element that scrolls. */
  ref: Ref<HTMLDivElement>;
  accountId: string;
  thread: Thread;
  messages: Message[];
  /** Called after a card's button was used. */
  onChange: () => void;
  /** Called after the URL of a photo has expired. Loads at least the newest `count` messages again.
   *  The message with the photo is the oldest of these `count` messages. */
  onExpired: (count: number) => Promise<void>;
  isLoadingOlder: boolean;
  /** Loads older messages; undefined if there are none. */
  onOlder: (() => Promise<void>) | undefined;
  /** Messages that the server does not have yet. */
  children: React.ReactNode;
};

/** The messages by day, the newest at the bottom. At first, the bottom is in view. */
const MessageLog = ({
  ref,
  accountId,
  thread,
  messages,
  onChange,
  onExpired,
  isLoadingOlder,
  onOlder,
  children,
}: MessageLogProps) => {
  const newestOwn = messages.find(({ from, kind }) => kind === "text" && from === accountId)?._id;
  const oldestFirst = messages.toReversed();
  const newestCards = new Map(
    oldestFirst.map(({ _id, card }) => [card?.bookingId ?? null, _id] as const),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard.
    <div ref={ref} className="message-log" role="log" aria-label="Messages" tabIndex={0}>
      <div className="message-log-content">
        {onOlder && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-center"
            busy={isLoadingOlder}
            onClick={onOlder}
          >
            {isLoadingOlder ? "Loading..." : "Show older messages"}
          </Button>
        )}
        <ol className="grid gap-3" aria-label={`Conversation about ${thread.location.title}`}>
          {oldestFirst.map((message, at) => {
            const day = istDay(new Date(message.createdAt));
            const before = oldestFirst[at - 1];
            const isNewDay = !before || istDay(new Date(before.createdAt)) !== day;
            return (
              <Fragment key={message._id}>
                {isNewDay && (
                  <li className="muted justify-self-center text-sm">
                    <time dateTime={day} title={formatDateTimeAttribute(message.createdAt)}>
                      {formatDay(day)}
                    </time>
                  </li>
                )}
                {message.card ? (
                  <CardItem
                    message={message}
                    card={message.card}
                    accountId={accountId}
                    thread={thread}
                    isNewest={newestCards.get(message.card.bookingId) === message._id}
                    onChange={onChange}
                  />
                ) : (
                  <MessageItem
                    message={message}
                    isOwn={message.from === accountId}
                    name={thread.other.name}
                    showsState={message._id === newestOwn}
                    onExpired={() => void onExpired(messages.length - at)}
                  />
                )}
              </Fragment>
            );
          })}
          {children}
        </ol>
      </div>
    </div>
  );
};
