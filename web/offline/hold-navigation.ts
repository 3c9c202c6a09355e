import { spaceMessages } from "#contract/spaces/messages.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { FIRST_RETRY_MS, MAX_RETRY_MS } from "./policy.ts";

/** Keeps the visitor on the page when a navigation gets no response. The router fetches the next
 *  page's data with `fetch` and has no option to try again: it would replace the page by an error.
 *  So its requests are repeated here until there is a response. The page stays as it is, with
 *  everything that was typed and chosen; a toast says what could not be fetched. Another navigation
 *  replaces the one that waits. */
export const holdNavigation = (): void => {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? undefined : new URL(input, location.href);
    if (url && isNavigation(url, init))
      return sendUntilAnswered(() => send(input, init), url.pathname, init?.signal);
    const answer = send(input, init);
    if (url?.pathname === SCRIPT_PROBE) reportWaitingScript(answer);
    return answer;
  };
};

/** The address that is fetched while the script of a page cannot be loaded, every two seconds
 *  (`waitForRouteScripts` in vite.config.ts). */
const SCRIPT_PROBE = "/healthz";

/** The number of navigations that wait here; each has a toast of its own. */
let waitingCount = 0;
let endScriptToast: (() => void) | undefined;

/** Says that the page opens later, until the server can be reached. A page without data of the server
 *  waits for its script only. */
const reportWaitingScript = (answer: Promise<Response>): void => {
  answer.then(
    () => {
      endScriptToast?.();
      endScriptToast = undefined;
    },
    () => {
      if (waitingCount === 0) endScriptToast ??= showToast(getMessage(""), "bad", true);
    },
  );
};

/** Returns whether the router sends this request to open a page. The requests with which it looks
 *  ahead have no signal. */
const isNavigation = ({ origin, pathname }: URL, init: RequestInit | undefined) =>
  origin === location.origin &&
  Boolean(init?.signal) &&
  (init?.method ?? "GET") === "GET" &&
  (pathname.endsWith(".data") || pathname === "/__manifest");

const sendUntilAnswered = async (
  send: () => Promise<Response>,
  path: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> => {
  let endToast: (() => void) | undefined;
  waitingCount += 1;
  try {
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
      try {
        return await send();
      } catch (error) {
        if (signal?.aborted) throw error;
        endToast ??= showToast(getMessage(path), "bad", true);
        await waitForConnection(pauseMs, signal);
      }
    }
  } finally {
    waitingCount -= 1;
    endToast?.();
  }
};

/** Returns what could not be fetched, in the words of the specification where it has some. */
const getMessage = (path: string): string => {
  const failed = /^\/location\//.test(path)
    ? spaceMessages.spaceFailed
    : /^\/(search|category\/)/.test(path)
      ? spaceMessages.listFailed
      : "You are offline.";
  return `${failed} The page opens by itself when you are connected again.`;
};

/** Resolves when the device reports a connection, after the pause, or when the navigation is given
 *  up. */
const waitForConnection = (pauseMs: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => {
    const stop = new AbortController();
    const done = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    // While the device reports that it is offline, trying again would only fail again.
    const timer = setTimeout(() => navigator.onLine && done(), pauseMs);
    addEventListener("online", done, { signal: stop.signal });
    signal?.addEventListener("abort", done, { signal: stop.signal });
  });
