import { lazyPart, loadPatiently } from "#web/frame/lazy-part.tsx";
import { fetchPlaces } from "#web/search/places.ts";

const load = () => import("./later-steps.tsx");

/** Preloads the later steps, and the list of places that step 4 offers. They then appear
 *  immediately, even if the connection is lost. */
export const preloadLaterSteps = (): void => {
  void loadPatiently(load);
  void loadPatiently(fetchPlaces);
};

export const LazyLaterStep = lazyPart(load);
