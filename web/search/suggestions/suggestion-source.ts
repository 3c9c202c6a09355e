import type { Suggestion } from "#contract/spaces/suggestion-route.ts";

/** Suggestions are requested when the visitor has not typed for this long (our choice). */
export const SUGGESTION_PAUSE_MS = 120;

/** Maximum number of cached answers. Deleting a letter needs no request if the answer is cached. */
const MAX_CACHED_ANSWERS = 50;

type FetchSuggestions = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

type SourceOptions = {
  fetchSuggestions: FetchSuggestions;
  /** Receives the suggestions for the latest text. The text is trimmed and in lower case. */
  onAnswer: (text: string, suggestions: Suggestion[]) => void;
};

/** Returns a source that requests suggestions after a pause in typing. A newer text aborts the
 *  request for an older text, and the older answer never reaches `onAnswer`. A failed request gives
 *  no suggestions, because the search works without them. */
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

  /** Passes the suggestions for a text to `onAnswer`, from the cache or after a request. */
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

/** Matches a text of several words. The last word must have at least two characters. The first
 *  group contains the words before the last word. The second group contains the last word. */
const LAST_WORD = /^(.*\S)\s+(\S{2,})$/;

/** Turns a suggestion for the last word into a suggestion for the whole text. If the suggestion is
 *  a space, returns an empty array, because its row opens the space's page and starts no search.
 *  @param before - the words before the last word */
export const completeLastWord = (before: string, suggestion: Suggestion): Suggestion[] => {
  const { text, query } = suggestion;
  if (query === null) return [];
  const words = new URLSearchParams({ q: before });
  // The API counted the spaces for the last word alone, so the result has no count.
  return [{ ...suggestion, text: `${before} ${text}`, query: `${words}&${query}`, count: null }];
};

const fetchItems: FetchSuggestions = async (text, signal) => {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  const { items }: { items: Suggestion[] } = await response.json();
  return items;
};

/** Fetches suggestions from the API for the whole text or, if there are none, for its last word.
 *  @throws Error in these cases:
 *  - The API cannot be reached.
 *  - The API responds with an error status.
 *  - `signal` is aborted. */
export const fetchSuggestions: FetchSuggestions = async (text, signal) => {
  const items = await fetchItems(text, signal);
  const [, before, last] = LAST_WORD.exec(text) ?? [];
  if (items.length > 0 || !before || !last) return items;
  return (await fetchItems(last, signal)).flatMap((one) => completeLastWord(before, one));
};
