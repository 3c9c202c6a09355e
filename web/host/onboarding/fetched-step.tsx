import { lazy } from "react";

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

/** Fetches the later steps, so that they are there even if the network goes. */
export const fetchLaterSteps = (): void => void patiently(load);

export const LaterStep = lazy(() => patiently(load));
