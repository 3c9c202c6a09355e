import { createId } from "./create-id.ts";

/** An attempt to send a form: its content, and the `clientId` by which the server recognises the
 *  attempt when it is repeated. */
export type SentAs = { clientId: string; content: string };

/** Returns the attempt for this content. The same content as in the last attempt keeps its
 *  `clientId`, so that the server does not process it twice if the response was lost. Changed
 *  content gets a new `clientId`, because the server would return the old content for the old
 *  `clientId`.
 *  @param last - the last attempt; undefined if there was none */
export const nameAttempt = (last: SentAs | undefined, content: object): SentAs => {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { clientId: createId(), content: text };
};

/** Returns an attempt that this device stored; undefined if the value is not an attempt. */
export const parseSentAs = (stored: unknown): SentAs | undefined => {
  const { clientId, content } = (stored ?? {}) as Record<string, unknown>;
  return typeof clientId === "string" && typeof content === "string"
    ? { clientId, content }
    : undefined;
};
