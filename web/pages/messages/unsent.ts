/* Stores a member's typed texts, chosen photos and unsent messages on this device. They survive a
 * reload, a crash and a lost network. The photos' bytes are in unsent-photos.ts. Browser only. */

/** For each account, the messages that could not be stored, because the storage is full or blocked.
 *  They can be sent only until the page is reloaded. */
const unstored = new Map<string, UnsentMessage[]>();

/** The ids of messages that were removed on this page. If such a message is still in the storage,
 *  `readUnsent` leaves it out. */
const removed = new Set<string>();

/** A message that waits for the server. `clientId` stays the same, so the server stores the message
 *  only once even if it is sent again. */
export type UnsentMessage = {
  threadId: string;
  clientId: string;
  text: string;
  /** The ids of its photos (unsent-photos.ts). */
  photos: string[];
  at: string;
};

type Stored = {
  drafts: Record<string, string>;
  /** The ids of photos that were chosen for a conversation and not sent (unsent-photos.ts). */
  photos: Record<string, string[]>;
  unsent: UnsentMessage[];
};

const keyOf = (accountId: string): string => `jagah-messages/${accountId}`;

/** Returns whether a stored value is a message. Messages that an earlier version stored have no
 *  `photos`. */
const isUnsent = (value: unknown): value is UnsentMessage & { photos?: string[] } =>
  typeof value === "object" &&
  value !== null &&
  ["threadId", "clientId", "text", "at"].every(
    (name) => typeof (value as Record<string, unknown>)[name] === "string",
  );

const read = (accountId: string): Stored => {
  try {
    const { drafts, photos, unsent } = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? "{}");
    return {
      drafts: Object.fromEntries(
        Object.entries(drafts ?? {}).filter(([, text]) => typeof text === "string"),
      ) as Record<string, string>,
      photos: Object.fromEntries(
        Object.entries(photos ?? {}).filter(([, ids]) => Array.isArray(ids)),
      ) as Record<string, string[]>,
      unsent: Array.isArray(unsent)
        ? unsent.filter(isUnsent).map((message) => ({ ...message, photos: message.photos ?? [] }))
        : [],
    };
  } catch {
    return { drafts: {}, photos: {}, unsent: [] };
  }
};

/** Replaces what is stored for an account.
 *  @returns false if the storage is full or blocked; in this case, the storage does not change */
const write = (accountId: string, stored: Stored): boolean => {
  const isEmpty =
    stored.unsent.length === 0 &&
    Object.keys(stored.drafts).length === 0 &&
    Object.keys(stored.photos).length === 0;
  try {
    if (isEmpty) localStorage.removeItem(keyOf(accountId));
    else localStorage.setItem(keyOf(accountId), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
};

/** Returns what was typed into a conversation and not sent. */
export const readUnsentText = (accountId: string, threadId: string): string =>
  read(accountId).drafts[threadId] ?? "";

/** Returns both texts, with `unsent` above `typed`. Used when the member moves an unsent message
 *  back to the message field. */
export const joinUnsentText = (unsent: string, typed: string): string =>
  [unsent, typed].filter(Boolean).join("\n");

/** Stores the text that is typed into a conversation. If `text` is empty, deletes the stored
 *  text. */
export const saveUnsentText = (accountId: string, threadId: string, text: string): void => {
  const stored = read(accountId);
  if (text) stored.drafts[threadId] = text;
  else delete stored.drafts[threadId];
  write(accountId, stored);
};

/** Returns the ids of the photos that are chosen for a conversation and not sent. */
export const readChosenPhotos = (accountId: string, threadId: string): string[] =>
  (read(accountId).photos[threadId] ?? []).filter((id) => typeof id === "string");

/** Stores which photos are chosen for a conversation; an empty list deletes the entry. */
export const saveChosenPhotos = (
  accountId: string,
  threadId: string,
  ids: readonly string[],
): void => {
  const stored = read(accountId);
  if (ids.length > 0) stored.photos[threadId] = [...ids];
  else delete stored.photos[threadId];
  write(accountId, stored);
};

/** Returns the messages of a conversation that wait for the server, oldest first. */
export const readUnsent = (accountId: string, threadId: string): UnsentMessage[] =>
  [...read(accountId).unsent, ...(unstored.get(accountId) ?? [])].filter(
    (message) => message.threadId === threadId && !removed.has(message.clientId),
  );

/** Stores a message until the server has it. */
export const addUnsent = (accountId: string, message: UnsentMessage): void => {
  const stored = read(accountId);
  // If earlier messages are only in memory, they are now stored in front of this message. So the
  // order stays the same.
  const added = [...(unstored.get(accountId) ?? []), message];
  const isStored = write(accountId, { ...stored, unsent: [...stored.unsent, ...added] });
  unstored.set(accountId, isStored ? [] : added);
};

/** Removes a message that the server has, or that its sender discarded. */
export const removeUnsent = (accountId: string, clientId: string): void => {
  removed.add(clientId);
  const without = (messages: readonly UnsentMessage[] = []) =>
    messages.filter((message) => !removed.has(message.clientId));
  unstored.set(accountId, without(unstored.get(accountId)));
  const stored = read(accountId);
  write(accountId, { ...stored, unsent: without(stored.unsent) });
};
