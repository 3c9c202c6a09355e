import {
  decodeAccessToken,
  fetchWithSession,
  parseProblem,
  type RequiredProof,
  readTokens,
} from "./session.ts";

/** The event on the window when the server requires a second factor from this team member. */
export const SECOND_FACTOR_NEEDED = "second-factor-needed";

/** Calls `fetch` as the signed-in member. Adds the access token. Refreshes the token silently
 *  shortly before it expires, and once if the server refuses it. If the server requires a proof of
 *  identity, asks the member for it and sends the request again; the body must therefore not be a
 *  stream. Without a session it is plain `fetch`, so that a visitor receives the server's 401. */
export const fetchAsMember: typeof fetch = async (input, init) => {
  const sub = subject();
  const asked = new Set<RequiredProof>();
  let answer = await fetchWithSession(input, init);
  while (answer.status === 403) {
    const needed = await proofNeeded(answer, init);
    // If the same proof is required again, the response is final.
    if (!needed || asked.has(needed)) return answer;
    asked.add(needed);
    const { openConfirmDialog } = await import("./proofs/confirm-dialog.tsx");
    const outcome = await openConfirmDialog(needed);
    if (outcome === "impossible") return answer;
    // Another tab may have signed in a different member, who did not ask for this action.
    if (outcome === "given up" || subject() !== sub) return notConfirmed();
    answer = await fetchWithSession(input, init);
  }
  return answer;
};

/** Returns which proof to ask the member for after a 403; null if no proof is to be asked for. If a
 *  second factor is required, the result is null in two cases: the request only reads data, or the
 *  member has no second factor. In these cases an event is dispatched, so that the team's page says
 *  what to do. */
const proofNeeded = async (answer: Response, init?: RequestInit): Promise<RequiredProof | null> => {
  const { code, methods } = await parseProblem(answer);
  if (code === "confirm-needed") return "recent";
  if (code !== SECOND_FACTOR_NEEDED) return null;
  if (methods?.length && init?.method && init.method !== "GET") return "factor";
  dispatchEvent(new Event(SECOND_FACTOR_NEEDED));
  return null;
};

/** Returns the account id in the stored tokens. */
const subject = (): string | undefined => decodeAccessToken(readTokens()?.accessToken ?? "").sub;

/** Returns the response for a member who did not confirm; forms show its message. */
const notConfirmed = (): Response => {
  const message = "You have not confirmed that it is you, so nothing was changed.";
  return Response.json({ success: false, code: "confirm-needed", message }, { status: 403 });
};
