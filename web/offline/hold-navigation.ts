import { FIRST_RETRY_MS, waitForConnection } from "#web/frame/connection.ts";
import { getFetchFailure } from "#web/frame/error-title.ts";
import { showToast } from "#web/ui/controls/toast.tsx";

/** Makes `window.fetch` repeat the router's requests until there is a response. Meanwhile, a toast
 *  says what could not be fetched. The router itself does not retry. It would show an error instead
 *  of the page, and everything typed on the page would be lost. */
export const holdNavigation = (): void => {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? undefined : new URL(input, location.href);
    if (url?.pathname === SCRIPT_PROBE) return watchScript(() => send(input, init));
    return url && isNavigation(url, init)
      ? sendUntilAnswered(() => send(input, init), url.pathname, init?.signal)
      : send(input, init);
  };
};

/** Returns whether this is a request that the router sends during a navigation. A prefetch is not a
 *  navigation: its request has no `AbortSignal`. */
const isNavigation = ({ origin, pathname }: URL, init: RequestInit | undefined) =>
  origin === location.origin &&
  Boolean(init?.signal) &&
  (init?.method ?? "GET") === "GET" &&
  (pathname.endsWith(".data") || pathname === "/__manifest");

/** The path that is fetched every two seconds while a page's script cannot be loaded
 *  (`waitForRouteScripts` in vite.config.ts). The offline page also fetches this path. */
const SCRIPT_PROBE = "/healthz";

/** The number of the router's requests that wait for a connection. Each of them shows a toast. */
let heldCount = 0;
let endScriptToast: (() => void) | undefined;

/** Sends a request to `SCRIPT_PROBE`. If it fails, a toast is shown until a later request gets a
 *  response. */
const watchScript = async (send: () => Promise<Response>): Promise<Response> => {
  try {
    const answer = await send();
    endScriptToast?.();
    endScriptToast = undefined;
    return answer;
  } catch (error) {
    // While a navigation is waiting, its toast is enough.
    if (heldCount === 0) endScriptToast ??= showToast(getLostMessage(""), "bad", true);
    throw error;
  }
};

const sendUntilAnswered = async (
  send: () => Promise<Response>,
  path: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> => {
  let endToast: (() => void) | undefined;
  try {
    for (let pauseMs = FIRST_RETRY_MS; ; ) {
      try {
        return await send();
      } catch (error) {
        // The router aborts a waiting navigation when a new navigation begins.
        if (signal?.aborted) throw error;
        if (!endToast) {
          endToast = showToast(getLostMessage(path), "bad", true);
          heldCount += 1;
        }
        pauseMs = await waitForConnection(pauseMs, signal);
      }
    }
  } finally {
    if (endToast) heldCount -= 1;
    endToast?.();
  }
};

/** Returns the toast's text. It starts with the specification's message for `path`, if there is
 *  one. */
const getLostMessage = (path: string): string =>
  `${getFetchFailure(path) ?? "You are offline."} The page opens by itself when you are connected again.`;
