import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { hasEventStream, subscribeToMemberEvents } from "./member-events.ts";

/** One attempt to read the stream. */
type Attempt = {
  /** When it was made, in milliseconds. */
  at: number;
  send: (text: string) => void;
  /** Breaks the connection. */
  cut: () => void;
};

let attempts: Attempt[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  attempts = [];
  const claims = Buffer.from('{"sub":"meera","exp":4102444800}').toString("base64url");
  vi.stubGlobal("localStorage", { accessToken: `e30.${claims}.x`, refreshToken: "token" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        attempts.push({
          at: Date.now(),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.error(new TypeError("network error")),
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

/** Opens streams, each of which sends `text`, if any, and is cut after `lastsMs`.
 *  @returns the pauses between the streams, in seconds */
const measurePauses = async (count: number, text: string, lastsMs: number): Promise<number[]> => {
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
    attempts.at(-1)?.cut();
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

test("the pauses grow if streams never deliver anything", async () => {
  expect(await measurePauses(6, "", 10_000)).toEqual([2, 4, 8, 16, 30, 30]);
});
