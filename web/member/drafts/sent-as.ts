import { createId } from "./create-id.ts";

/** An attempt to send a form. `content` is the form's content. The server recognises a repeated
 *  attempt by its `clientId`. */
export type SentAs = { clientId: string; content: string };

/** Returns the last attempt if the content is unchanged, otherwise an attempt with a new
 *  `clientId`. The server processes each `clientId` only once. Changed content with an old
 *  `clientId` could be ignored. */
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
