import { Suspense, useSyncExternalStore } from "react";
import type { IstDay } from "#contract/time.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { hasSavedSearch } from "./saved-search-key.ts";

const SavedSearchOffer = lazyPart(async () => ({
  default: (await import("./saved-search-offer.tsx")).SavedSearchOffer,
}));

const never = () => () => {};

/** Offers the last search again if it is stored on this device. If no search is stored, the code of
 *  the offer is not loaded. */
export const LazySavedSearchOffer = ({ today }: { today: IstDay }) => {
  const kept = useSyncExternalStore(never, hasSavedSearch, () => false);
  return kept ? (
    <Suspense>
      <SavedSearchOffer today={today} />
    </Suspense>
  ) : null;
};
