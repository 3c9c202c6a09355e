/** What was sent last from a form, and the name (`clientId`) that it had. */
export type SentAs = { clientId: string; content: string };

/** Returns the name for what is sent now: the one of the last attempt if that had the same content, so
 *  that an attempt whose answer was lost is not done twice. Changed content gets a new name, because the
 *  server would answer the old name with the old content.
 *  @param last the last attempt; undefined if there was none */
export const nameAttempt = (last: SentAs | undefined, content: object): SentAs => {
  const text = JSON.stringify(content);
  return last?.content === text ? last : { clientId: crypto.randomUUID(), content: text };
};

/** Returns an attempt that this device stored; undefined if it is none. */
export const parseSentAs = (stored: unknown): SentAs | undefined => {
  const { clientId, content } = (stored ?? {}) as Record<string, unknown>;
  return typeof clientId === "string" && typeof content === "string"
    ? { clientId, content }
    : undefined;
};
