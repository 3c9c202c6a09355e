/* Stores drafts of listings, with their photos, in this device's IndexedDB. The drafts survive a
 * reload, a crash and a lost network. Photos are stored apart from the draft, because the draft is
 * written often. Photos of unsent messages are stored here, too. */

import type { SentAs } from "./sent-as.ts";

/** What the listing wizard stores. The wizard defines the type `Draft`. */
export type StoredDraft<Draft = unknown> = {
  draft: Draft;
  /** The values that the draft began with. For an edit, they are the space's values at that time.
   *  A draft that an earlier release stored has no `base`. */
  base?: Draft | undefined;
  /** The last attempt to send a new listing. */
  sent?: SentAs | undefined;
  step: number;
  /** Milliseconds since 1970. */
  savedAt: number;
};

const DATABASE = "jagah-listing";
const drafts = "drafts";
const photos = "photos";

/** Returns the storage key of an account's draft. An account has one draft for a new space, and one
 *  for each space that it edits. */
export const buildDraftKey = (accountId: string, locationId: string | undefined): string =>
  `${accountId}/${locationId ?? "new"}`;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(drafts);
      request.result.createObjectStore(photos);
    };
    request.onsuccess = () => {
      const database = request.result;
      // Runs when another tab wants to upgrade or delete the database. The other tab must wait
      // until this connection is closed. `opening` is reset here, because `close()` does not call
      // `onclose`.
      database.onversionchange = () => {
        opening = undefined;
        database.close();
      };
      database.onclose = () => {
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

/** Runs `work` in one transaction and resolves when the device has stored the result. Rejects with
 *  `QuotaExceededError` when the device's storage is full. */
const transact = async <T>(
  mode: IDBTransactionMode,
  work: (stores: { drafts: IDBObjectStore; photos: IDBObjectStore }) => Promise<T>,
): Promise<T> => {
  const transaction = (await open()).transaction([drafts, photos], mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const result = work({
    drafts: transaction.objectStore(drafts),
    photos: transaction.objectStore(photos),
  });
  const [value] = await Promise.all([result, done]);
  return value;
};

const photosOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** Returns the draft stored under this key, and the stored photos by their ids. If there is no
 *  draft, returns undefined. The caller must validate all values: the device may have lost the
 *  bytes of a photo, and an earlier release may have stored the draft. */
export const readDraft = (
  key: string,
): Promise<{ stored: unknown; blobs: Map<string, unknown> } | undefined> =>
  transact("readonly", async (stores) => {
    const [stored, names, blobs] = await Promise.all([
      answerOf<unknown>(stores.drafts.get(key)),
      answerOf(stores.photos.getAllKeys(photosOf(key))),
      answerOf<unknown[]>(stores.photos.getAll(photosOf(key))),
    ]);
    if (stored === undefined) return undefined;
    const byId = names.flatMap((name, at) => {
      return Array.isArray(name) ? [[String(name[1]), blobs[at]] as const] : [];
    });
    return { stored, blobs: new Map(byId) };
  });

/** Stores everything except the photos' bytes. */
export const writeDraft = (key: string, stored: StoredDraft): Promise<void> =>
  transact("readwrite", async (stores) => {
    await answerOf(stores.drafts.put(stored, key));
  });

/** Stores one photo's bytes, replacing the bytes that are stored under its id. */
export const writeDraftPhoto = (key: string, id: string, blob: Blob): Promise<void> =>
  transact("readwrite", async (stores) => {
    await answerOf(stores.photos.put(blob, [key, id]));
  });

/** Returns one photo's bytes; undefined if the device does not have them. */
export const readDraftPhoto = (key: string, id: string): Promise<Blob | undefined> =>
  transact("readonly", async (stores) => {
    const stored = await answerOf<unknown>(stores.photos.get([key, id]));
    return stored instanceof Blob ? stored : undefined;
  });

export const deleteDraftPhoto = (key: string, id: string): Promise<void> =>
  transact("readwrite", async (stores) => {
    await answerOf(stores.photos.delete([key, id]));
  });

/** Deletes all drafts and photos of an account, also the photos of unsent messages. */
export const deleteDraftsOfAccount = (accountId: string): Promise<void> =>
  transact("readwrite", async (stores) => {
    // Each key starts with the account's id and "/". In the sort order, "0" comes directly after
    // "/". So all keys of the account are between `ID/` and `ID0`.
    const [first, last] = [`${accountId}/`, `${accountId}0`];
    await Promise.all([
      answerOf(stores.drafts.delete(IDBKeyRange.bound(first, last))),
      answerOf(stores.photos.delete(IDBKeyRange.bound([first], [last]))),
    ]);
  });

/** Deletes the draft and its photos. */
export const deleteDraft = (key: string): Promise<void> =>
  transact("readwrite", async (stores) => {
    await Promise.all([
      answerOf(stores.drafts.delete(key)),
      answerOf(stores.photos.delete(photosOf(key))),
    ]);
  });
