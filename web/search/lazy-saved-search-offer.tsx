import { lazy, Suspense, useSyncExternalStore } from "react";
import { hasSavedSearch } from "./saved-search-key.ts";

const SavedSearchOffer = lazy(async () => ({
  default: (await import("./saved-search-offer.tsx")).SavedSearchOffer,
}));

const never = () => () => {};

/** Offers the last search again if this device has one stored; its code is lazy-loaded only then. */
export const LazySavedSearchOffer = ({ today }: { today: string }) => {
  const kept = useSyncExternalStore(never, hasSavedSearch, () => false);
  return kept ? (
    <Suspense>
      <SavedSearchOffer today={today} />
    </Suspense>
  ) : null;
};
