/* The actions of a signed-in member. They are lazy-loaded when this browser has stored tokens or
 * the user presses a button that needs them. */
import { accountMessages } from "#contract/accounts/messages.ts";
import { likeMessages } from "#contract/likes/messages.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { getAuth, updateAuth } from "./auth-state.ts";
import { memberApi } from "./member-api.ts";
import {
  decodeAccessToken,
  deleteTokens,
  forgetRefusedSession,
  readTokens,
  SIGN_OUT_FAILED,
  SIGNING_OUT,
} from "./session.ts";
import { createTokenApi } from "./session-api.ts";

/** A tab that becomes visible loads the user again if the last request for the user is older than
 *  this. The tab then shows changes from other devices, such as likes. */
const STALE_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

let requestedAt = 0;

/** Fetches the user of the stored tokens and updates the auth state. A 401 signs this browser out.
 *  Rejects when the request fails in another way, or when someone else has signed in meanwhile. */
export const reloadUser = async (): Promise<void> => {
  const { body, problem } = await memberApi("GET /auth/profile");
  requestedAt = Date.now();
  if (problem?.status === 401) {
    if (readTokens()) forgetRefusedSession();
    return;
  }
  if (problem) throw new Error(problem.message);
  const tokens = readTokens();
  if (!tokens) return;
  if (body.data._id !== decodeAccessToken(tokens.accessToken).sub)
    throw new Error("Meanwhile someone else has signed in.");
  updateAuth({ state: "in", user: body.data, failure: false });
};

/** Loads the user of the stored tokens. Retries until the request succeeds. */
export const loadSignedInUser = async (): Promise<void> => {
  // Without stored tokens, nobody is signed in. `deleteTokens` changes the auth state from
  // `unknown` to `out`.
  if (!readTokens()) deleteTokens();
  let pauseMs = 1000;
  while (!isKnown()) {
    try {
      await reloadUser();
    } catch {
      updateAuth({ failure: true });
      await connectedAfter(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
};

/** Returns true if the page has loaded the user of the current tokens, or if there are no
 *  tokens. */
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
  if (isLookedAt && readTokens() && Date.now() - requestedAt > STALE_MS)
    reloadUser().catch(() => {});
});

/** Deletes the unfinished listings and the typed texts that this browser stores for an account. If
 *  the browser's storage fails, the sign-out continues. */
export const deleteDrafts = async (accountId: string): Promise<void> => {
  try {
    const { deleteTypedTexts } = await import("./drafts/form-drafts.ts");
    deleteTypedTexts(accountId);
    const { deleteDraftsOfAccount } = await import("./drafts/draft-store.ts");
    await deleteDraftsOfAccount(accountId);
  } catch {}
};

/** Ends the session on the server and in this browser. If the server responds with 401, the session
 *  is ended only in this browser. After any other failure, the member stays signed in. */
export const signOutMember = async (): Promise<void> => {
  const accountId = getAuth().user?._id ?? decodeAccessToken(readTokens()?.accessToken ?? "").sub;
  dispatchEvent(new Event(SIGNING_OUT));
  const { problem } = await createTokenApi(readTokens()?.accessToken ?? "")("POST /auth/logout");
  // 401: the server does not accept the token.
  if (problem && problem.status !== 401) {
    dispatchEvent(new Event(SIGN_OUT_FAILED));
    // biome-ignore lint/suspicious/noConsole: the specification requires that a failed sign-out is only logged in the console.
    console.error("Logout error", problem.message);
    return;
  }
  // `deleteTokens` closes an open listing form, so it is called before `deleteDrafts`. An open form
  // would save its draft again.
  deleteTokens();
  if (accountId) await deleteDrafts(accountId);
  showToast(accountMessages.signedOut, "good");
};

/** For each space, the number of `toggle-like` requests that have no response yet. */
const unanswered = new Map<string, number>();
/** The spaces whose like on the page may differ from the like on the server. After the last
 *  response for such a space, the page loads the user again. */
const unsure = new Set<string>();

/** Likes a space or removes the like; asks a visitor to sign in first. The change is shown
 *  immediately, and undone if the server refuses. */
export const toggleMemberLike = async (spaceId: string): Promise<void> => {
  if (!readTokens())
    return getAuth().openSignIn({
      say: likeMessages.needLogin,
      onSignedIn: {
        run: () => void likeAfterSignIn(spaceId),
        saved: { what: "like", spaceId },
      },
    });
  const liked = !isLiked(spaceId);
  // Until the page has loaded the user, every space is shown as not liked, so a press means "like".
  // If the loaded user already likes the space, nothing is changed.
  await loadSignedInUser();
  if (isLiked(spaceId) === liked) return;
  setLike(spaceId, liked);
  const others = unanswered.get(spaceId) ?? 0;
  unanswered.set(spaceId, others + 1);
  // Responses to overlapping requests may arrive in the wrong order. The page may then show the
  // wrong state.
  if (others > 0) unsure.add(spaceId);
  // Each press is sent immediately, so that no press is lost when the user leaves the page. Two
  // presses cancel each other, so their order on the server does not matter.
  const problem = await sendLike(spaceId);
  if (problem) showToast(problem.message, "bad");
  const left = (unanswered.get(spaceId) ?? 1) - 1;
  unanswered.set(spaceId, left);
  if (left > 0) return;
  const isSure = !unsure.delete(spaceId) || (await isReloaded());
  if (unanswered.get(spaceId) !== 0) return;
  unanswered.delete(spaceId);
  if (isSure) setLike(spaceId, undefined);
  // No response arrived. The page loads the user again to see whether the server stored the press.
  if (problem?.status === 0) await isReloaded();
};

/** Likes the space that a visitor wanted to like before signing in. Does nothing if the member
 *  already likes it. */
export const likeAfterSignIn = async (spaceId: string): Promise<void> => {
  await loadSignedInUser();
  if (!isLiked(spaceId)) await toggleMemberLike(spaceId);
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

/** Sets whether the space is shown as liked. With `undefined`, it is shown as liked if it is in
 *  `user.likedLocations`. */
const setLike = (spaceId: string, liked: boolean | undefined) => {
  const { [spaceId]: _, ...likes } = getAuth().likes;
  updateAuth({ likes: liked === undefined ? likes : { ...likes, [spaceId]: liked } });
};

/** Toggles the like on the server and updates the user's list of likes. Returns the problem, if
 *  any. */
const sendLike = async (spaceId: string): Promise<ApiProblem | undefined> => {
  const params = { locationId: spaceId };
  const { body, problem } = await memberApi("POST /locations/{locationId}/toggle-like", {
    params,
    // The request completes even if the user leaves the page.
    keepalive: true,
  });
  if (problem) return problem;
  const isLikedNow = body.message === likeMessages.liked;
  const space = isLikedNow && (await memberApi("GET /locations/{locationId}", { params })).body;
  const { user } = getAuth();
  // The liked space could not be loaded, so it cannot be added to the user's list of likes. The
  // page loads the whole user again later.
  if (isLikedNow && !space) unsure.add(spaceId);
  else if (user) {
    const others = user.likedLocations.filter(({ _id }) => _id !== spaceId);
    updateAuth({ user: { ...user, likedLocations: space ? [space, ...others] : others } });
  }
  return undefined;
};
