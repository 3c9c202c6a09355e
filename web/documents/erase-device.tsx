import { useState, useSyncExternalStore } from "react";
import { deleteCaches } from "#web/frame/offline-caches.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { deviceStorage } from "./device-storage.ts";

const forget = async () => {
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
};

const never = () => () => {};

/** A button that removes what the site stored on this device, except one cookie that scripts
 *  cannot delete. Without JavaScript, the button is disabled, and a sentence says that our pages
 *  store nothing. */
export function EraseDevice() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [outcome, setOutcome] = useState("");

  const erase = async () => {
    try {
      await forget();
      setOutcome(
        "Done. If you had signed in, one cookie is left; you can erase it in your browser.",
      );
    } catch {
      setOutcome("Your browser blocks its storage, so we have stored nothing in it.");
    }
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="ink" onClick={erase} disabled={!isHydrated}>
        Erase what is stored on this device
      </Button>
      <p role="status" className={outcome ? "weight-600 text-success" : "muted"}>
        {outcome || "This also signs you out on this device, if you are signed in."}
      </p>
      <noscript>
        <p className="muted">JavaScript is off in your browser, so our pages store nothing.</p>
      </noscript>
    </div>
  );
}
