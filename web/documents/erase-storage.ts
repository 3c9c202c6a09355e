import { deleteCaches } from "#web/frame/offline-caches.ts";
import { deviceStorage } from "./device-storage.ts";

/** Erases everything in `deviceStorage` from this device, and ends push in this browser. This also
 *  signs the member out here.
 *  @throws the browser's error if it blocks its storage */
export const eraseStorage = async (): Promise<void> => {
  for (const { name, where } of deviceStorage)
    if (where === "cache storage") await deleteCaches(name);
    else if (where === "IndexedDB") indexedDB.deleteDatabase(name);
    else {
      const storage = where === "local storage" ? localStorage : sessionStorage;
      // In some keys, the account's id follows the name.
      for (const key of Object.keys(storage))
        if (key === name || key.startsWith(`${name}/`)) storage.removeItem(key);
    }
  // The browser dispatches `storage` events only in other tabs, so one is dispatched here for this
  // tab.
  dispatchEvent(new StorageEvent("storage"));
  await endPush();
};

/** Ends the browser's push subscription. Otherwise the server would send the member's notifications
 *  to this browser, because the member's session stays on the server. */
const endPush = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  // Some browsers have service workers, but no push.
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
