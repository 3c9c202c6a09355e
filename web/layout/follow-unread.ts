import { getAuth } from "#web/member/auth-state.ts";

/** `followUnread` opens the event stream after this many milliseconds. So on a slow network, the
 *  page's own files are loaded first. Pages that react to events themselves, such as the messages
 *  page, open the stream immediately. */
const START_MS = 10_000;
/** The numbers are fetched this many milliseconds after an event. Each new event restarts the
 *  wait. */
const COLLECT_MS = 300;

type UnreadNumber = "unreadThreads" | "unreadNotifications";

const setNumber = (name: UnreadNumber, value: number | undefined): void => {
  const { user, setUser } = getAuth();
  if (user && value !== undefined && value !== user[name]) setUser({ ...user, [name]: value });
};

const readNumbers = async (names: ReadonlySet<UnreadNumber>): Promise<void> => {
  const { memberApi } = await import("#web/member/member-api.ts");
  if (names.has("unreadThreads"))
    setNumber(
      "unreadThreads",
      (await memberApi("GET /threads", { query: { box: "unread" } })).body?.unread,
    );
  if (names.has("unreadNotifications"))
    setNumber("unreadNotifications", (await memberApi("GET /notifications")).body?.unread);
};

/** While a member is signed in, keeps the two numbers in the navigation bar up to date: unread
 *  conversations and unread notifications. */
export const followUnread = (): void => {
  let isFollowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<UnreadNumber>();
  const follow = () => {
    // Only a signed-in member's page has the mark `data-member`. Other pages do not load the script
    // for events.
    if (isFollowing || !document.documentElement.hasAttribute("data-member")) return;
    isFollowing = true;
    import("#web/events/member-events.ts").then(
      ({ subscribeToMemberEvents }) =>
        subscribeToMemberEvents(({ kind }) => {
          if (kind === "thread" || kind === "all") changed.add("unreadThreads");
          if (kind === "notification" || kind === "all") changed.add("unreadNotifications");
          if (changed.size === 0) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            void readNumbers(new Set(changed));
            changed.clear();
          }, COLLECT_MS);
        }),
      // If the script cannot be loaded, the numbers are updated when a document is next loaded.
      () => {},
    );
  };
  setTimeout(() => {
    follow();
    // This event is dispatched when the member signs in, in this tab or another.
    addEventListener("storage", follow);
  }, START_MS);
};
