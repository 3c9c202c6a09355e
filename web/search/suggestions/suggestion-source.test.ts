import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import {
  completeLastWord,
  createSuggestionSource,
  SUGGESTION_PAUSE_MS,
} from "./suggestion-source.ts";

const suggestion = (text: string): Suggestion => {
  return { kind: "place", text, detail: null, query: "city=Pune", href: null, count: 1 };
};

type Pending = {
  text: string;
  signal: AbortSignal;
  resolve: (items: Suggestion[]) => void;
  reject: (error: Error) => void;
};

/** Returns a source and its pending requests. The test resolves or rejects these requests. */
const createSource = () => {
  const pending: Pending[] = [];
  const answers: [string, string[]][] = [];
  const source = createSuggestionSource({
    fetchSuggestions: (text, signal) =>
      new Promise((resolve, reject) => pending.push({ text, signal, resolve, reject })),
    onAnswer: (text, items) => answers.push([text, items.map((one) => one.text)]),
  });
  return { source, pending, answers };
};

const pause = () => vi.advanceTimersByTimeAsync(SUGGESTION_PAUSE_MS);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a text is requested only after a pause in typing", async () => {
  const { source, pending } = createSource();
  source.ask("b");
  await vi.advanceTimersByTimeAsync(SUGGESTION_PAUSE_MS - 1);
  source.ask("Ba ");
  await pause();

  expect(pending.map(({ text }) => text)).toEqual(["ba"]);
});

test("an old answer never overwrites a newer one, and its request is aborted", async () => {
  const { source, pending, answers } = createSource();
  source.ask("b");
  await pause();
  source.ask("ba");
  await pause();
  const [old, recent] = pending;
  recent?.resolve([suggestion("Bandra")]);
  await vi.advanceTimersByTimeAsync(0);
  old?.resolve([suggestion("Borivali")]);
  await vi.advanceTimersByTimeAsync(0);

  expect(old?.signal.aborted).toBe(true);
  expect(answers).toEqual([["ba", ["Bandra"]]]);
});

test("an answer that was received is not requested again", async () => {
  const { source, pending, answers } = createSource();
  source.ask("b");
  await pause();
  pending[0]?.resolve([suggestion("Bandra")]);
  await vi.advanceTimersByTimeAsync(0);
  source.ask("B");

  expect(pending).toHaveLength(1);
  expect(answers.at(-1)).toEqual(["b", ["Bandra"]]);
});

test("an empty text has no suggestions and needs no request", async () => {
  const { source, pending, answers } = createSource();
  source.ask("b");
  source.ask(" ");
  await pause();

  expect(pending).toEqual([]);
  expect(answers).toEqual([["", []]]);
});

test("a request that fails has no suggestions, and the next one is sent", async () => {
  const { source, pending, answers } = createSource();
  source.ask("b");
  await pause();
  pending[0]?.reject(new Error("offline"));
  await vi.advanceTimersByTimeAsync(0);
  source.ask("b");
  await pause();

  expect(answers).toEqual([["b", []]]);
  expect(pending).toHaveLength(2);
});

test("a stopped source answers nothing", async () => {
  const { source, pending, answers } = createSource();
  source.ask("b");
  await pause();
  source.stop();
  pending[0]?.resolve([suggestion("Bandra")]);
  await vi.advanceTimersByTimeAsync(0);

  expect(answers).toEqual([]);
});

test("a suggestion for the last word keeps the words before it and has no count", () => {
  expect(completeLastWord("cafe in", suggestion("Pune"))).toEqual([
    { ...suggestion("Pune"), text: "cafe in Pune", query: "q=cafe+in&city=Pune", count: null },
  ]);
});

test("a space is not suggested for the last word", () => {
  const space = { ...suggestion("Pune Loft"), query: null, href: "/location/1" };
  expect(completeLastWord("cafe in", space)).toEqual([]);
});
