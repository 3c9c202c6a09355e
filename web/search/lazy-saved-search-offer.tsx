import { lazy, Suspense, useSyncExternalStore } from "react";
import { hasSavedSearch } from "./saved-search-key.ts";

const SavedSearchOffer = lazy(async () => ({
  default: (await import("./saved-search-offer.tsx")).SavedSearchOffer,
}));

const never = () => () => {};

/** Offers the last search again, where this device has kept one; its code comes only then. */
export const LazySavedSearchOffer = ({ today }: { today: string }) => {
  const kept = useSyncExternalStore(never, hasSavedSearch, () => false);
  return kept ? (
    <Suspense>
      <SavedSearchOffer today={today} />
    </Suspense>
  ) : null;
};
