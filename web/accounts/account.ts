/* What a signed-in person's page does. Fetched when this browser keeps tokens, or on a press. */
import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { likeMessages } from "#contract/likes/messages.ts";
import type { Location } from "#contract/spaces/location.ts";
import { showToast } from "#web/ui/toast.tsx";
import { askApi } from "./ask-api.ts";
import { knownAuth, tell } from "./auth.tsx";
import { asMember, claimsOf, dropTokens, readTokens } from "./session.ts";

/** What another device did (likes, a verified address) shows when a tab is looked at again. */
const STALE_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

let askedAt = 0;

/** Asks who the tokens belong to and makes it known. Rejects when the server cannot be asked. */
export const reload = async (): Promise<void> => {
  const { body, refusal } = await askApi<{ data: User }>("auth/profile", {}, asMember);
  askedAt = Date.now();
  if (refusal?.status === 401) {
    if (readTokens()) dropTokens();
    return;
  }
  if (refusal) throw new Error(refusal.message);
  const person = personOfTokens();
  if (!person) return;
  if (body.data._id !== person) throw new Error("Somebody else has signed in meanwhile.");
  tell({ state: "in", user: body.data, trouble: false });
};

/** Tokens are there: makes their person known, however often it takes to reach the server. */
export const arrive = async (): Promise<void> => {
  let pauseMs = 1000;
  while (personOfTokens() && knownAuth().user?._id !== personOfTokens()) {
    try {
      await reload();
    } catch {
      tell({ trouble: true });
      await connectedAfter(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
};

const personOfTokens = (): string | undefined => {
  const tokens = readTokens();
  return tokens ? claimsOf(tokens.accessToken).sub : undefined;
};

const connectedAfter = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });

document.addEventListener("visibilitychange", () => {
  const isLookedAt = document.visibilityState === "visible";
  if (isLookedAt && readTokens() && Date.now() - askedAt > STALE_MS) reload().catch(() => {});
});

/** Ends the session here and on the server. When the server cannot be asked, nothing changes. */
export const signOut = async (): Promise<void> => {
  const { refusal } = await askApi("auth/logout", {
    method: "POST",
    headers: { Authorization: `Bearer ${readTokens()?.accessToken}` },
  });
  // 401: the session has ended already.
  if (refusal && refusal.status !== 401) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing else.
    console.error("Logout error", refusal.message);
    return;
  }
  dropTokens();
  showToast(accountMessages.signedOut, "good");
};

/** What was pressed for each space and is not answered yet: one request at a time, in order. */
const pressed = new Map<string, Promise<void>>();

/** Likes a space or takes the like back: shown at once, undone when the server says no. */
export const toggleLike = async (spaceId: string): Promise<void> => {
  if (!readTokens()) return knownAuth().openSignIn({ say: likeMessages.needLogin });
  // Pressed before the page knew whose likes these are.
  await arrive();
  setLike(spaceId, !isLiked(spaceId));
  const mine = (pressed.get(spaceId) ?? Promise.resolve()).then(() => sendLike(spaceId));
  pressed.set(spaceId, mine);
  try {
    await mine;
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), "bad");
  }
  if (pressed.get(spaceId) !== mine) return;
  pressed.delete(spaceId);
  setLike(spaceId, undefined);
};

const isLiked = (spaceId: string): boolean => {
  const { likes, user } = knownAuth();
  return likes[spaceId] ?? !!user?.likedLocations.some(({ _id }) => _id === spaceId);
};

/** Undefined: as the profile has it. */
const setLike = (spaceId: string, liked: boolean | undefined) => {
  const { [spaceId]: _, ...likes } = knownAuth().likes;
  tell({ likes: liked === undefined ? likes : { ...likes, [spaceId]: liked } });
};

const sendLike = async (spaceId: string): Promise<void> => {
  const path = `locations/${spaceId}`;
  const { body, refusal } = await askApi<{ message: string }>(
    `${path}/toggle-like`,
    // It arrives although whoever pressed is already leaving the page.
    { method: "POST", keepalive: true },
    asMember,
  );
  if (refusal) throw new Error(refusal.message);
  const space =
    body.message === likeMessages.liked && (await askApi<Location>(path, {}, asMember)).body;
  const { user } = knownAuth();
  if (!user) return;
  const others = user.likedLocations.filter(({ _id }) => _id !== spaceId);
  tell({ user: { ...user, likedLocations: space ? [space, ...others] : others } });
};
