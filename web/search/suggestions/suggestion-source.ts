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

/** Fetches suggestions from the API.
 *  @throws Error when there is no answer or the API refuses */
export const fetchSuggestions: FetchSuggestions = async (text, signal) => {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`suggestions: ${response.status}`);
  const { items }: { items: Suggestion[] } = await response.json();
  return items;
};
