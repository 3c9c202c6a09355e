/* What a signed-in person's page does. Fetched when this browser keeps tokens, or on a press. */
import { accountMessages } from "#contract/accounts/messages.ts";
import { likeMessages } from "#contract/likes/messages.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { getAuth, updateAuth } from "./auth-state.ts";
import { memberApi } from "./member-api.ts";
import { decodeAccessToken, deleteTokens, readTokens } from "./session.ts";
import { createTokenApi } from "./session-api.ts";

/** What another device did (likes, a verified address) shows when a tab is looked at again. */
const STALE_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

let askedAt = 0;

/** Asks who the tokens belong to and makes it known. Rejects when the server cannot be asked. */
export const reloadUser = async (): Promise<void> => {
  const { body, refusal } = await memberApi("GET /auth/profile");
  askedAt = Date.now();
  if (refusal?.status === 401) {
    if (readTokens()) deleteTokens();
    return;
  }
  if (refusal) throw new Error(refusal.message);
  const tokens = readTokens();
  if (!tokens) return;
  if (body.data._id !== decodeAccessToken(tokens.accessToken).sub)
    throw new Error("Somebody else has signed in meanwhile.");
  updateAuth({ state: "in", user: body.data, trouble: false });
};

/** Tokens are there: makes their person known, however often it takes to reach the server. */
export const loadSignedInUser = async (): Promise<void> => {
  // One without the other is of no use, and whoever waits for the person would wait for ever.
  if (!readTokens()) deleteTokens();
  let pauseMs = 1000;
  while (!isKnown()) {
    try {
      await reloadUser();
    } catch {
      updateAuth({ trouble: true });
      await connectedAfter(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
};

/** The page knows the person whose tokens these are, or there are none. */
const isKnown = (): boolean => {
  const tokens = readTokens();
  const { user } = getAuth();
  return tokens ? !!user && user._id === decodeAccessToken(tokens.accessToken).sub : true;
};

const connectedAfter = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });

document.addEventListener("visibilitychange", () => {
  const isLookedAt = document.visibilityState === "visible";
  if (isLookedAt && readTokens() && Date.now() - askedAt > STALE_MS) reloadUser().catch(() => {});
});

/** Removes what this browser keeps of an account beside its tokens: listings that were begun. Where the
 *  browser keeps nothing, or cannot say, that is no reason to stay signed in. */
export const deleteListingDrafts = async (accountId: string): Promise<void> => {
  try {
    const { deleteDraftsOfAccount } = await import("./draft-store.ts");
    await deleteDraftsOfAccount(accountId);
  } catch {}
};

/** Ends the session here and on the server. When the server cannot be asked, nothing changes. */
export const signOutMember = async (): Promise<void> => {
  const accountId = getAuth().user?._id ?? decodeAccessToken(readTokens()?.accessToken ?? "").sub;
  const { refusal } = await createTokenApi(readTokens()?.accessToken ?? "")("POST /auth/logout");
  // 401: the session has ended already.
  if (refusal && refusal.status !== 401) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing else.
    console.error("Logout error", refusal.message);
    return;
  }
  // First, so that an open form is gone, which would keep its last changes once more.
  deleteTokens();
  if (accountId) await deleteListingDrafts(accountId);
  showToast(accountMessages.signedOut, "good");
};

/** How many presses of each space are not answered yet. */
const unanswered = new Map<string, number>();
/** Spaces whose presses overlapped: their answers may come in another order than they were taken. */
const overlapping = new Set<string>();

/** Likes a space or takes the like back: shown at once, undone when the server says no. Each press is
 *  sent at once, so that none is lost with a page that is left; two are as good as none in any order. */
export const toggleMemberLike = async (spaceId: string): Promise<void> => {
  if (!readTokens()) return getAuth().openSignIn({ say: likeMessages.needLogin });
  // Pressed before the page knew whose likes these are.
  await loadSignedInUser();
  setLike(spaceId, !isLiked(spaceId));
  const others = unanswered.get(spaceId) ?? 0;
  unanswered.set(spaceId, others + 1);
  if (others > 0) overlapping.add(spaceId);
  try {
    await sendLike(spaceId);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), "bad");
  }
  const left = (unanswered.get(spaceId) ?? 1) - 1;
  unanswered.set(spaceId, left);
  if (left > 0) return;
  const isSure = !overlapping.delete(spaceId) || (await isReloaded());
  if (unanswered.get(spaceId) !== 0) return;
  unanswered.delete(spaceId);
  if (isSure) setLike(spaceId, undefined);
};

const isReloaded = (): Promise<boolean> =>
  reloadUser().then(
    () => true,
    () => false,
  );

const isLiked = (spaceId: string): boolean => {
  const { likes, user } = getAuth();
  return likes[spaceId] ?? !!user?.likedLocations.some(({ _id }) => _id === spaceId);
};

/** Undefined: as the profile has it. */
const setLike = (spaceId: string, liked: boolean | undefined) => {
  const { [spaceId]: _, ...likes } = getAuth().likes;
  updateAuth({ likes: liked === undefined ? likes : { ...likes, [spaceId]: liked } });
};

const sendLike = async (spaceId: string): Promise<void> => {
  const params = { locationId: spaceId };
  const { body, refusal } = await memberApi("POST /locations/{locationId}/toggle-like", {
    params,
    // It arrives although whoever pressed is already leaving the page.
    keepalive: true,
  });
  if (refusal) throw new Error(refusal.message);
  const space =
    body.message === likeMessages.liked &&
    (await memberApi("GET /locations/{locationId}", { params })).body;
  const { user } = getAuth();
  if (!user) return;
  const others = user.likedLocations.filter(({ _id }) => _id !== spaceId);
  updateAuth({ user: { ...user, likedLocations: space ? [space, ...others] : others } });
};
