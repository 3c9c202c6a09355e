import { lazy } from "react";
import { fetchPlaces } from "#web/search/places.ts";

const RETRY_MS = 3000;

/** Retries until the load succeeds, so that a host does not lose the page when the connection is
 *  lost. */
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

/** Preloads the later steps and the list of places that one of them offers, so that they are
 *  available immediately, even without a network. */
export const preloadLaterSteps = (): void => {
  void patiently(load);
  void patiently(fetchPlaces);
};

export const LazyLaterStep = lazy(() => patiently(load));
