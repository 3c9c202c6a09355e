import {
  decodeAccessToken,
  fetchWithSession,
  parseProblem,
  type RequiredProof,
  readTokens,
} from "./session.ts";

/** The `code` of a response that requires a second factor. It is also the name of the event that
 *  `proofNeeded` dispatches on the window. */
export const SECOND_FACTOR_NEEDED = "second-factor-needed";

/** Calls `fetch` with the member's access token, or without a token for a visitor. Asks the member
 *  for a proof of identity if the server requires one. The request may be sent again, so its body
 *  must not be a stream. */
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

/** Returns which proof to ask the member for after a 403; null if the member is not asked. */
const proofNeeded = async (answer: Response, init?: RequestInit): Promise<RequiredProof | null> => {
  const { code, methods } = await parseProblem(answer);
  if (code === "confirm-needed") return "recent";
  if (code !== SECOND_FACTOR_NEEDED) return null;
  if (methods?.length && init?.method && init.method !== "GET") return "factor";
  // The request only reads data, or the member has no second factor. The team's page handles this
  // event and shows what to do.
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
