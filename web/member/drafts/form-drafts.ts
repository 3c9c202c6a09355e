/* Stores on this device what a member has typed into a form and not sent yet. The input survives a
 * reload, a crash and a failed send. Listings, which have photos, are in draft-store.ts. Browser
 * only. */

const keyOf = (accountId: string, form: string): string => `jagah-forms/${accountId}/${form}`;

/** Returns what was stored for a form; undefined if there is nothing, or if storage is blocked. The
 *  value is not validated, and may come from an earlier version of the site.
 *  @param form - the form and its subject, e.g. `offer ID` */
export const readFormDraft = (accountId: string, form: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(accountId, form)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores what is typed into a form; if `draft` is null, deletes what was stored. If the storage is
 *  full or blocked, a reload loses the new input; no error is thrown. */
export const saveFormDraft = (accountId: string, form: string, draft: object | null): void => {
  try {
    if (draft) localStorage.setItem(keyOf(accountId, form), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(accountId, form));
  } catch {}
};

/** Deletes the unsent texts that a member has typed into forms and conversations.
 *  @throws DOMException if the browser blocks storage */
export const deleteTypedTexts = (accountId: string): void => {
  for (const key of Object.keys(localStorage))
    if (key === `jagah-messages/${accountId}` || key.startsWith(`jagah-forms/${accountId}/`))
      localStorage.removeItem(key);
};
