import {
  decodeAccessToken,
  fetchWithSession,
  parseProblem,
  type RequiredProof,
  readTokens,
} from "./session.ts";

/** The code of the server's problem if a second factor is required. Also the name of the event that
 *  the window receives if `fetchAsMember` does not ask for the second factor. */
export const SECOND_FACTOR_NEEDED = "second-factor-needed";

/** Calls `fetch` with the member's access token. Without a session, calls plain `fetch`, so that a
 *  visitor receives the server's 401. The request may be sent again, so its body must not be a
 *  stream.
 *  - If the token expires soon, refreshes it first
 *  - If the server refuses the token, refreshes it and sends the request once more
 *  - If the server requires a proof of identity, asks for it and sends the request again */
export const fetchAsMember: typeof fetch = async (input, init) => {
  const sub = subject();
  const asked = new Set<RequiredProof>();
  let answer = await fetchWithSession(input, init);
  while (answer.status === 403) {
    const needed = await proofNeeded(answer, init);
    // For one call, the member is asked for each proof only once. After that, the 403 is returned.
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

/** Returns which proof to ask the member for after a 403, or null if the 403 does not require a
 *  proof. If the server requires a second factor, also returns null in these cases:
 *  - the request only reads data
 *  - the member has no second factor
 *
 *  In these two cases, sends the event `SECOND_FACTOR_NEEDED`. The team's page then shows what to
 *  do. */
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
