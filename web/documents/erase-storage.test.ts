import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eraseStorage } from "./erase-storage.ts";

/** Creates a stub of the browser's storage that contains these keys. */
const createStorage = (...keys: string[]) => {
  const storage: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, "value"]));
  return Object.defineProperty(storage, "removeItem", {
    value: (key: string) => void delete storage[key],
  });
};

const local = createStorage("accessToken", "pushOwner", "jagah-forms/asha/offer", "another site's");
const unsubscribe = vi.fn(async () => true);
const changed = vi.fn();
const deleteDatabase = vi.fn();

beforeEach(() => {
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("indexedDB", { deleteDatabase });
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", changed);
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async () => ({
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("everything that the cookies page lists is erased, and push ends in this browser", async () => {
  await eraseStorage();

  expect(Object.keys(local)).toEqual(["another site's"]);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith("jagah-listing");
  expect(changed).toHaveBeenCalledOnce();
  // The member's session on the server does not end. So without `unsubscribe`, the server would
  // send more notifications to this browser.
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("a browser without service workers has no push to end", async () => {
  vi.stubGlobal("navigator", {});

  await expect(eraseStorage()).resolves.toBeUndefined();
});
