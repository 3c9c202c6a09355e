import { useSearchParams } from "react-router";
import type { threadBoxes } from "#contract/threads/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { useSyncedInput } from "#web/search/use-synced-input.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { SegmentedControl } from "#web/ui/controls/segmented-control.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/messages-page.ts";
import { Conversation } from "./conversation.tsx";
import { ConversationList } from "./conversation-list.tsx";
import "#web/ui/styles/every-utility.css";
import "./messages.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Messages",
    description: "Your conversations with hosts and guests.",
    path: "/messages",
    noIndex: true,
  });

/** The conversations of a member, as guest and as host. The conversation that the URL names is
 *  shown beside the list. In a narrow window, the conversation replaces the list. */
export default function MessagesPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignIn title="Messages">
      <Messages openId={params.threadId} />
    </RequireSignIn>
  );
}

type Box = (typeof threadBoxes)[number];

const boxes: { value: Box; label: string }[] = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "archived", label: "Archived" },
];

const emptyTitles: Record<Box, string> = {
  all: "No messages yet",
  unread: "No unread messages",
  archived: "No archived conversations",
};

const Messages = ({ openId }: { openId: string | undefined }) => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const box = boxes.find(({ value }) => value === params.get("box"))?.value ?? "all";
  const q = params.get("q") ?? "";
  const list = usePaginatedList(`${box} ${q}`, (cursor) =>
    memberApi("GET /threads", {
      query: { box, ...(q && { q }), ...(cursor !== null && { cursor }) },
    }),
  );
  useRefreshOnEvents(["thread"], list.refresh);
  const field = useSyncedInput(q);
  if (!user) return null;

  const set = (name: "box" | "q", value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="page messages pt-8 pb-16" data-open={openId ? "" : undefined}>
      {/* If a conversation is open in a narrow window, only screen readers get the heading. The
       * conversation then has more room. */}
      <h1 className={`d2 lintel lg:col-span-2 ${openId ? "max-lg:sr-only" : ""}`}>Messages</h1>
      <div className="messages-list">
        <TextField
          ref={field}
          type="search"
          label="Search your messages"
          hideLabel
          placeholder="Search your messages"
          icon={<SearchIcon />}
          defaultValue={q}
          maxLength={100}
          onChange={(event) => set("q", event.currentTarget.value.trim())}
        />
        <SegmentedControl
          legend="Which conversations"
          name="box"
          options={boxes}
          value={box}
          onChange={(value) => set("box", value === "all" ? "" : value)}
        />
        {list.failed && (
          <LoadError onRetry={list.again}>
            Your messages could not be loaded. {list.failed.message}
          </LoadError>
        )}
        {!list.items && !list.failed && (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
        {list.items?.length === 0 && (
          <EmptyState title={q ? "No conversation matches" : emptyTitles[box]} picture="envelope">
            {box === "all" && !q && (
              <p className="muted max-w-md">
                When you ask a host a question, or a guest asks you, the conversation appears here.
              </p>
            )}
          </EmptyState>
        )}
        {list.items && list.items.length > 0 && (
          <ConversationList
            threads={list.items}
            accountId={user.id}
            openId={openId}
            search={params.toString()}
          />
        )}
        {list.hasMore && (
          <Button variant="outline" busy={list.busy} onClick={list.older}>
            {list.busy ? "Loading..." : "Show older conversations"}
          </Button>
        )}
      </div>
      <div className="messages-open">
        {openId ? (
          <Conversation
            key={openId}
            accountId={user.id}
            threadId={openId}
            isHost={user.listedLocations.length > 0}
            onChange={() => void list.refetch()}
          />
        ) : (
          <p className="muted m-auto">Choose a conversation to read it here.</p>
        )}
      </div>
    </div>
  );
};
