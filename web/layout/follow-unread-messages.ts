import { getAuth } from "#web/member/auth-state.ts";

/** How long after a page was loaded its stream begins, in milliseconds: it must not compete with what
 *  the page itself loads on a slow network. Pages that show messages begin at once. */
const START_MS = 10_000;
/** How long events are collected before the number is read again, in milliseconds. */
const COLLECT_MS = 300;

const readNumber = async (): Promise<void> => {
  const { memberApi } = await import("#web/member/member-api.ts");
  const { body } = await memberApi("GET /threads", { query: { box: "unread" } });
  const { user, setUser } = getAuth();
  if (body && user && body.unread !== user.unreadThreads)
    setUser({ ...user, unreadThreads: body.unread });
};

/** Keeps the number of unread conversations in the bar up to date while a member is signed in. */
export const followUnreadMessages = (): void => {
  let isFollowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    // A visitor's page needs no script for this; the page is marked once a member is signed in.
    if (isFollowing || !document.documentElement.hasAttribute("data-member")) return;
    isFollowing = true;
    import("#web/events/member-events.ts").then(
      ({ subscribeToMemberEvents }) =>
        subscribeToMemberEvents(({ kind }) => {
          if (kind !== "thread" && kind !== "all") return;
          clearTimeout(timer);
          timer = setTimeout(() => void readNumber(), COLLECT_MS);
        }),
      // Without the script, the number changes with the next page.
      () => {},
    );
  };
  setTimeout(() => {
    follow();
    // Dispatched when the tokens appear, in this tab or another.
    addEventListener("storage", follow);
  }, START_MS);
};
