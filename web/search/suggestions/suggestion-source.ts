import type { Suggestion } from "#contract/spaces/suggestion-route.ts";

/** Pause in typing after which suggestions are requested (our own). */
export const SUGGESTION_PAUSE_MS = 120;

/** Answers that are kept, so that deleting a letter needs no request. */
const MAX_CACHED_ANSWERS = 50;

type FetchSuggestions = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

type SourceOptions = {
  fetchSuggestions: FetchSuggestions;
  /** Receives the suggestions for the text that was asked for last, trimmed and in small letters. */
  onAnswer: (text: string, suggestions: Suggestion[]) => void;
};

/** Requests suggestions after a pause in typing. A newer text aborts the request of an older one,
 *  whose answer is never passed on. A failed request has no suggestions: the search works without
 *  them. */
export const createSuggestionSource = ({ fetchSuggestions, onAnswer }: SourceOptions) => {
  const answers = new Map<string, Suggestion[]>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  const stop = () => {
    clearTimeout(pause);
    request.abort();
  };

  const load = async (text: string, { signal }: AbortController) => {
    try {
      const suggestions = await fetchSuggestions(text, signal);
      if (signal.aborted) return;
      if (answers.size >= MAX_CACHED_ANSWERS) answers.clear();
      answers.set(text, suggestions);
      onAnswer(text, suggestions);
    } catch {
      if (!signal.aborted) onAnswer(text, []);
    }
  };

  /** Asks for the suggestions of a text; none for an empty one. */
  const ask = (typed: string) => {
    stop();
    const text = typed.trim().toLowerCase();
    const known = text === "" ? [] : answers.get(text);
    if (known) return onAnswer(text, known);
    request = new AbortController();
    const current = request;
    pause = setTimeout(() => load(text, current), SUGGESTION_PAUSE_MS);
  };

  return { ask, stop };
};

/** Several words before the one that is being typed, and that one. */
const LAST_WORD = /^(.*\S)\s+(\S{2,})$/;

/** Returns a suggestion for the last word as one for the whole text: the words before it are
 *  searched too. Its count would be that of the last word alone. Empty for a space, because its page
 *  needs no other words. */
export const completeLastWord = (before: string, suggestion: Suggestion): Suggestion[] => {
  const { text, query } = suggestion;
  if (query === null) return [];
  const words = new URLSearchParams({ q: before });
  return [{ ...suggestion, text: `${before} ${text}`, query: `${words}&${query}`, count: null }];
};

const fetchItems: FetchSuggestions = async (text, signal) => {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  const { items }: { items: Suggestion[] } = await response.json();
  return items;
};

/** Fetches suggestions from the API: for the whole text, or if it has none, for its last word.
 *  @throws Error when there is no answer or the API refuses */
export const fetchSuggestions: FetchSuggestions = async (text, signal) => {
  const items = await fetchItems(text, signal);
  const [, before, last] = LAST_WORD.exec(text) ?? [];
  if (items.length > 0 || !before || !last) return items;
  return (await fetchItems(last, signal)).flatMap((one) => completeLastWord(before, one));
};
