import { createId } from "./create-id.ts";

/** An attempt to send a form. `content` is the form's content. By the `clientId`, the server
 *  recognises a repeated attempt. */
export type SentAs = { clientId: string; content: string };

/** Returns the attempt for this content:
 *  - If the content is the same as in the last attempt, returns the last attempt. The server then
 *    does not process the content twice, even if its first response was lost.
 *  - If the content has changed, returns an attempt with a new `clientId`. With the old `clientId`,
 *    the server could ignore the new content.
 *  @param last - the last attempt; undefined if there was none */
export const nameAttempt = (last: SentAs | undefined, content: object): SentAs => {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { clientId: createId(), content: text };
};

/** Returns a stored attempt to send a form; undefined if `stored` is not a valid attempt. */
export const parseSentAs = (stored: unknown): SentAs | undefined => {
  const { clientId, content } = (stored ?? {}) as Record<string, unknown>;
  return typeof clientId === "string" && typeof content === "string"
    ? { clientId, content }
    : undefined;
};
