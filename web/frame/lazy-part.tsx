// biome-ignore lint/style/noRestrictedImports: everything else must use `lazyPart`, which this file makes of `lazy`.
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { FIRST_RETRY_MS, waitForConnection } from "./connection.ts";

/* Parts of a page that load their script only when they are needed. Create every lazy part with
 * `lazyPart`. React's `lazy` keeps its first outcome, so a part that was needed without a network
 * would stay broken. */

/** The number of parts that could not be loaded and are still retried. */
let lostCount = 0;
const listeners = new Set<() => void>();

const count = (more: 1 | -1) => {
  lostCount += more;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the result of `load`. If `load` fails in a browser, calls it again after growing
 *  pauses, and when the device reports a connection.
 *  @throws the error of `load`, only on the server */
export const loadPatiently = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    // On the server, `load` fails if a new build has replaced the files of a running site. The page
    // then shows the fallback until the browser loads the part.
    if (typeof window === "undefined") throw error;
    count(1);
  }
  for (let pauseMs = FIRST_RETRY_MS; ; ) {
    pauseMs = await waitForConnection(pauseMs);
    try {
      const loaded = await load();
      count(-1);
      return loaded;
    } catch {}
  }
};

/** Like React's `lazy`, but retries until the component's script is loaded. Show the component
 *  inside a `LazyPlace`. If the page is complete without the component, `Suspense` is enough. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));

type LazyPlaceProps = {
  /** Shown while the part is being loaded. */
  fallback?: ReactNode;
  /** Shown in place of `fallback` while any part of the page cannot be loaded. */
  lost?: ReactNode;
  /** The lazy part. */
  children: ReactNode;
};

/** Shows a lazy part. Until the part is loaded, shows one of these:
 *  - `lost`, while this or another part of the page has failed to load and is being retried
 *  - otherwise `fallback` */
export const LazyPlace = ({ fallback, lost = lostNotice, children }: LazyPlaceProps) => (
  <Suspense fallback={<Waiting lost={lost}>{fallback}</Waiting>}>{children}</Suspense>
);

const lostNotice = (
  <p role="alert" className="error">
    The connection was lost. This part appears when you are connected again. If it does not, load
    the page again.
  </p>
);

const Waiting = ({ lost, children }: Pick<LazyPlaceProps, "lost" | "children">) =>
  useSyncExternalStore(subscribe, isAnyLost, isNoneLost) ? lost : children;

const isAnyLost = () => lostCount > 0;
const isNoneLost = () => false;
