import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { SIGN_OUT_FAILED, SIGNING_OUT } from "#web/member/session.ts";
import { hasEventStream, subscribeToMemberEvents } from "./member-events.ts";

/** One attempt to read the stream. */
type Attempt = {
  /** When it was made, in milliseconds. */
  at: number;
  send: (text: string) => void;
  /** Breaks the connection. */
  cut: () => void;
  /** Ends the stream without an error, as the server does when the account has too many streams. */
  end: () => void;
  /** Aborted when the page no longer reads the stream. */
  signal: AbortSignal;
};

/** Receives the events of the window. The listeners stay for all tests, because the code under test
 *  adds them only once. */
const windowEvents = new EventTarget();

/** Replaces the channel to the other tabs. Only records what this tab posts. */
class TestChannel extends EventTarget {
  /** The channel of the code under test. It stays for all tests, like the listeners. */
  static opened: TestChannel | undefined;
  constructor() {
    super();
    TestChannel.opened = this;
  }
  postMessage(message: unknown) {
    posted.push(message);
  }
}

/** What this tab has posted to the other tabs. */
let posted: unknown[];
let attempts: Attempt[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  [attempts, posted] = [[], []];
  const claims = Buffer.from('{"sub":"meera","exp":4102444800}').toString("base64url");
  vi.stubGlobal("localStorage", { accessToken: `e30.${claims}.x`, refreshToken: "token" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { BroadcastChannel: TestChannel });
  vi.stubGlobal("BroadcastChannel", TestChannel);
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal("removeEventListener", windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        attempts.push({
          at: Date.now(),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.error(new TypeError("network error")),
          end: () => controller.close(),
          signal,
        });
      },
    });
    return new Response(body);
  });
  return () => vi.useRealTimers();
});

/** Waits until the condition is true. The fake clock stands still meanwhile. */
const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await setImmediate();
};

/** Opens `count` streams, one after the other. Each stream sends `text`, unless it is empty, and
 *  stops after `lastsMs` milliseconds.
 *  @returns the pauses between the streams, in seconds */
const measurePauses = async (
  count: number,
  text: string,
  lastsMs: number,
  stop: "cut" | "end" = "cut",
): Promise<number[]> => {
  let heard = 0;
  const unsubscribe = subscribeToMemberEvents(({ kind }) => {
    if (kind === "booking") heard += 1;
  });
  const pauses: number[] = [];
  for (let made = 1; made <= count; made += 1) {
    await until(() => attempts.length === made && hasEventStream());
    if (text) {
      attempts.at(-1)?.send(text);
      await until(() => heard === made);
    }
    await vi.advanceTimersByTimeAsync(lastsMs);
    attempts.at(-1)?.[stop]();
    await until(() => !hasEventStream());
    const cutAt = Date.now();
    while (attempts.length === made) {
      await vi.advanceTimersByTimeAsync(500);
      await setImmediate();
    }
    pauses.push(((attempts.at(-1)?.at ?? 0) - cutAt) / 1_000);
  }
  await until(hasEventStream);
  unsubscribe();
  attempts.at(-1)?.cut();
  await until(() => !hasEventStream());
  return pauses;
};

const event = 'id: 1\ndata: {"kind":"booking","_id":"first"}\n\n';

test("a proxy that cuts every stream after ten seconds does not make the pauses longer", async () => {
  expect(await measurePauses(6, event, 10_000)).toEqual([1, 1, 1, 1, 1, 1]);
});

test("the pauses grow if streams are cut at once", async () => {
  expect(await measurePauses(6, event, 100)).toEqual([2, 4, 8, 16, 30, 30]);
});

test("the pauses grow if streams end at once without an error", async () => {
  expect(await measurePauses(3, event, 100, "end")).toEqual([2, 4, 8]);
});

test("the pauses do not grow if streams end after ten seconds without an error", async () => {
  expect(await measurePauses(3, event, 10_000, "end")).toEqual([1, 1, 1]);
});

test("the pauses grow if streams never deliver anything", async () => {
  expect(await measurePauses(6, "", 10_000)).toEqual([2, 4, 8, 16, 30, 30]);
});

test("a sign-out closes the stream but keeps the lock, and a failed sign-out opens the stream again", async () => {
  let isHeld = false;
  const request = async (_: string, __: object, work: () => Promise<void>) => {
    isHeld = true;
    await work().finally(() => {
      isHeld = false;
    });
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  const unsubscribe = subscribeToMemberEvents(() => {});
  await until(hasEventStream);
  windowEvents.dispatchEvent(new Event(SIGNING_OUT));
  expect(attempts[0]?.signal.aborted).toBe(true);
  attempts[0]?.cut();
  await until(() => !hasEventStream());

  // While the sign-out is sent, neither this tab nor another may open a stream.
  const unsubscribeSecond = subscribeToMemberEvents(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toHaveLength(1);
  expect(isHeld).toBe(true);

  windowEvents.dispatchEvent(new Event(SIGN_OUT_FAILED));
  await vi.advanceTimersByTimeAsync(1_000);
  await until(hasEventStream);
  expect(attempts).toHaveLength(2);
  unsubscribe();
  unsubscribeSecond();
  attempts[1]?.cut();
  await until(() => !hasEventStream());
});

test("a tab that gets the lock of a closed tab has no stream until its own stream opens, and says so", async () => {
  let takeOver = () => {};
  const request = (_: string, __: object, work: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      takeOver = () => resolve(work());
    });
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  const unsubscribe = subscribeToMemberEvents(() => {});
  const data = { account: "meera", isStreaming: true };
  TestChannel.opened?.dispatchEvent(new MessageEvent("message", { data }));
  expect(hasEventStream()).toBe(true);

  // The other tab was closed and could not say so. The server refuses this tab's stream.
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  takeOver();
  await setImmediate();
  expect(hasEventStream()).toBe(false);
  expect(posted).toEqual([
    { account: "meera", asks: true },
    { account: "meera", isStreaming: false },
  ]);
  unsubscribe();
});
