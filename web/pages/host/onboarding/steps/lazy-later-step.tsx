import { lazy } from "react";
import { fetchPlaces } from "#web/search/places.ts";

const RETRY_MS = 3000;

/** Retries a load until it succeeds, so that a host whose connection is lost does not lose the
 *  page. */
const patiently = async <T,>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, RETRY_MS);
        window.addEventListener("online", () => resolve(), { once: true });
      });
    }
  }
};

const load = () => import("./later-steps.tsx");

/** Preloads the later steps, and the list of places that step 4 offers. They then appear
 *  immediately, even if the connection is lost. */
export const preloadLaterSteps = (): void => {
  void patiently(load);
  void patiently(fetchPlaces);
};

export const LazyLaterStep = lazy(() => patiently(load));
