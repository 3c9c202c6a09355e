import { lazy } from "react";
import { fetchPlaces } from "#web/search/places.ts";

const RETRY_MS = 3000;

/** Fetches again and again: a host whose connection breaks must not lose the page over it. */
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

/** Fetches the later steps and the places that one of them offers, so that they are there at once,
 *  and even if the network goes. */
export const preloadLaterSteps = (): void => {
  void patiently(load);
  void patiently(fetchPlaces);
};

export const LazyLaterStep = lazy(() => patiently(load));
