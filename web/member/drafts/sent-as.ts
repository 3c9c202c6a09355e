import { createId } from "./create-id.ts";

/** An attempt to send a form. `content` is the form's content. By the `clientId`, the server
 *  recognises a repeated attempt. */
export type SentAs = { clientId: string; content: string };

/** Returns the attempt for this content:
 *  - If the content is the same as in the last attempt, keeps the `clientId`. If the last response
 *    was lost, the server then does not process the content twice
 *  - If the content has changed, creates a new `clientId`. For the old `clientId`, the server would
 *    return the old content
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
