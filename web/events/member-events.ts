import type { MemberEvent } from "#contract/events/event.ts";
import { fetchAsMember } from "#web/member/fetch-as-member.ts";
import {
  decodeAccessToken,
  onTokensChange,
  readTokens,
  SIGN_OUT_FAILED,
  SIGNING_OUT,
} from "#web/member/session.ts";
import { createEventParser } from "./event-parser.ts";

/* The events of the signed-in member, for all tabs of this browser: one tab reads the stream and
 * passes the events on. When that tab closes, another tab takes over and continues after the last
 * event that it has received. Browser only. */

/** An event for the pages: one change, or `all`, which means that anything may have changed. */
export type HeardEvent = MemberEvent | { kind: "all" };

type Listener = (event: HeardEvent) => void;
type Shared =
  | { account: string; lastId: string | undefined; event: HeardEvent }
  | { account: string; isStreaming: boolean }
  | { account: string; asks: true };

const NAME = "jagah-events";
/** How long to wait before the stream is opened again, in milliseconds; doubled after each
 *  failure. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 30_000];
/** After this many consecutive failures, and after each further failure, the pages fetch their data
 *  again. */
const FAILURES_BEFORE_POLLING = 2;
/** A stream that is silent for this long is lost: the server sends a comment every 20 seconds. */
const SILENCE_MS = 45_000;
/** If a stream ends or is lost within this time (in milliseconds), this is a failure. A later end
 *  is normal, because some proxies cut each stream after a fixed time. */
const STEADY_MS = 5_000;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;
let isOpen = false;
/** `isReading`: whether this tab reads a stream now. `isReadElsewhere`: whether another tab has
 *  reported its own stream. */
let [isReading, isReadElsewhere] = [false, false];
let lastId: string | undefined;
let account: string | undefined;
let stopReading: (() => void) | undefined;
/** Closes the stream that is open or being opened. */
let closeStream: (() => void) | undefined;
/** Whether a sign-out has been sent and has no response yet. */
let isSigningOut = false;

const accountOf = () => decodeAccessToken(readTokens()?.accessToken ?? "").sub;

const hear = (event: HeardEvent): void => {
  for (const listener of listeners) listener(event);
};

const post = (message: Shared): void => channel?.postMessage(message);

const setReading = (isStreaming: boolean): void => {
  if (isReading === isStreaming) return;
  isReading = isStreaming;
  if (isReading) isReadElsewhere = false;
  post({ account: account ?? "", isStreaming });
};

/** Returns whether a tab of this browser reads the stream. If no tab does, a page must poll the
 *  server to learn of a change. */
export const hasEventStream = (): boolean => isReading || isReadElsewhere;

const share = (event: HeardEvent, id: string | undefined): void => {
  lastId = id ?? lastId;
  hear(event);
  post({ account: account ?? "", lastId, event });
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    // When the network is back, the next attempt starts immediately.
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });

/** Reads the stream until it ends or is lost. Rejects if the request for the stream gets no
 *  response.
 *  @returns true if the stream worked; false if the server refused the stream, or if its end counts
 *  as a failure (`STEADY_MS`) */
const readStream = async (signal: AbortSignal): Promise<boolean> => {
  const silence = new AbortController();
  closeStream = () => silence.abort();
  const answer = await fetchAsMember("/api/events", {
    headers: lastId === undefined ? {} : { "Last-Event-ID": lastId },
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (!answer.ok || !answer.body) return false;
  setReading(true);
  const openedAt = Date.now();
  let hasDelivered = false;
  // The stream has no events from the time before it was opened. Something may have changed between
  // the page's first requests and now, so the pages fetch their data again.
  if (lastId === undefined) share({ kind: "all" }, undefined);
  const parse = createEventParser();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) break;
      hasDelivered = true;
      for (const { event, data, id } of parse(value))
        share(event === "reset" ? { kind: "all" } : (JSON.parse(data) as MemberEvent), id);
      lastId = parse.lastId() ?? lastId;
    }
  } catch {
    // The stream was lost.
  }
  // A stream that delivered nothing counts as a failure: a proxy may hold its bytes back.
  return hasDelivered && Date.now() - openedAt >= STEADY_MS;
};

const readUntil = async (signal: AbortSignal): Promise<void> => {
  let failures = 0;
  while (!signal.aborted && readTokens()) {
    if (isSigningOut) {
      await wait(FIRST_WAIT_MS, signal);
      continue;
    }
    const hasWorked = await readStream(signal).catch(() => false);
    setReading(false);
    if (signal.aborted) return;
    failures = hasWorked ? 0 : failures + 1;
    // Without a stream, the pages do not learn of changes. So they fetch their data again, from
    // failure number `FAILURES_BEFORE_POLLING` on.
    if (failures >= FAILURES_BEFORE_POLLING && navigator.onLine) share({ kind: "all" }, undefined);
    await wait(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
  }
};

/** Does the same as `readUntil`, but first tells the other tabs that no tab reads a stream now. The
 *  tab that had the lock before was perhaps closed, and a closed tab cannot tell them. */
const readWithLock = (signal: AbortSignal): Promise<void> => {
  isReadElsewhere = false;
  post({ account: account ?? "", isStreaming: false });
  return readUntil(signal);
};

const startReading = (): void => {
  if (!readTokens()) return;
  const stopping = new AbortController();
  stopReading = () => stopping.abort();
  account = accountOf();
  post({ account: account ?? "", asks: true });
  const { signal } = stopping;
  // Without the Web Locks API (a site without https), each tab reads its own stream.
  const reading = navigator.locks
    ? navigator.locks.request(NAME, { signal }, () => readWithLock(signal))
    : readUntil(signal);
  void reading.catch(() => {});
};

const restart = (): void => {
  if (accountOf() === account) return;
  stopReading?.();
  stopReading = undefined;
  lastId = undefined;
  account = undefined;
  [isReadElsewhere, isSigningOut] = [false, false];
  if (listeners.size > 0) startReading();
};

/** Closes the stream before a sign-out is sent. After the session's end, the server would refuse a
 *  stream that is opening, and the browser would log an error. This tab keeps the lock, so
 *  that no other tab opens a stream. */
const pauseForSignOut = (): void => {
  isSigningOut = true;
  closeStream?.();
};

const resumeAfterFailedSignOut = (): void => {
  isSigningOut = false;
};

const open = (): void => {
  isOpen = true;
  channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener("message", ({ data }: MessageEvent<Shared>) => {
    if (data.account !== account) return;
    if ("asks" in data) {
      if (isReading) post({ account: data.account, isStreaming: true });
    } else if ("isStreaming" in data) isReadElsewhere = data.isStreaming;
    else {
      lastId = data.lastId;
      hear(data.event);
    }
  });
  onTokensChange(restart);
  addEventListener(SIGNING_OUT, pauseForSignOut);
  addEventListener(SIGN_OUT_FAILED, resumeAfterFailedSignOut);
};

/** Calls `listener` for each change that concerns the signed-in member. The stream may be read by
 *  this tab or by another tab.
 *  @returns a function that unsubscribes `listener` */
export const subscribeToMemberEvents = (listener: Listener): (() => void) => {
  if (!isOpen) open();
  listeners.add(listener);
  if (!stopReading) startReading();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopReading?.();
    stopReading = undefined;
  };
};
