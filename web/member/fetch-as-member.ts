import {
  decodeAccessToken,
  fetchWithSession,
  parseProblem,
  type RequiredProof,
  readTokens,
} from "./session.ts";

/** The event on the window when the server asks this person of the team for a second factor. */
export const SECOND_FACTOR_NEEDED = "second-factor-needed";

/** `fetch` as the signed-in person: adds the access token, exchanges it silently when it is about to
 *  end, or once when the server no longer takes it. Where the server wants a proof of who the person is,
 *  it is asked for and the request is sent once more. Without a session it is plain `fetch`, so that a
 *  visitor gets the server's 401. A body that is a stream cannot be sent again. */
export const fetchAsMember: typeof fetch = async (input, init) => {
  const sub = subject();
  const asked = new Set<RequiredProof>();
  let answer = await fetchWithSession(input, init);
  while (answer.status === 403) {
    const needed = await proofNeeded(answer, init);
    // A second time it is the server's word.
    if (!needed || asked.has(needed)) return answer;
    asked.add(needed);
    const { openConfirmDialog } = await import("./proofs/confirm-dialog.tsx");
    const outcome = await openConfirmDialog(needed);
    if (outcome === "impossible") return answer;
    // Another tab may have signed somebody else in meanwhile: what was begun is not theirs.
    if (outcome === "given up" || subject() !== sub) return notConfirmed();
    answer = await fetchWithSession(input, init);
  }
  return answer;
};

/** What a 403 asks for; null when nothing that is proved changes it. What a page of the team reads is
 *  announced instead, so that the page says what to do. */
const proofNeeded = async (answer: Response, init?: RequestInit): Promise<RequiredProof | null> => {
  const { code, methods } = await parseProblem(answer);
  if (code === "confirm-needed") return "recent";
  if (code !== SECOND_FACTOR_NEEDED) return null;
  if (methods?.length && init?.method && init.method !== "GET") return "factor";
  dispatchEvent(new Event(SECOND_FACTOR_NEEDED));
  return null;
};

/** Whose tokens are kept now. */
const subject = (): string | undefined => decodeAccessToken(readTokens()?.accessToken ?? "").sub;

/** Stands for the server's refusal when the person did not confirm; forms show its message. */
const notConfirmed = (): Response => {
  const message = "You have not confirmed that it is you, so nothing was changed.";
  return Response.json({ success: false, code: "confirm-needed", message }, { status: 403 });
};
