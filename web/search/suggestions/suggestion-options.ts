import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { buildSearchHref, type Criteria, parseCriteria } from "#web/search/criteria.ts";

/** One row of the list below the search field. `href` is the URL to which it leads; it is null
 *  for rows that start an action instead (`near`, `erase`). */
export type SuggestionOption = {
  kind: Suggestion["kind"] | "recent" | "near" | "erase";
  text: string;
  detail: string | null;
  count: number | null;
  href: string | null;
};

/** A search that was made on this device: its criteria, and the texts that are shown for it. */
export type RecentSearch = { criteria: Criteria; text: string; detail: string | null };

/** At most this many recent searches are shown while the visitor types. An empty field shows
 *  all. */
const RECENTS_WHILE_TYPING = 2;

const withoutPlace = ({
  state: _state,
  city: _city,
  localArea: _localArea,
  near: _near,
  withinKm: _withinKm,
  bbox: _bbox,
  sort,
  ...rest
}: Criteria): Criteria => ({ ...rest, sort: sort === "distance" ? undefined : sort });

/** Returns the search to which a suggestion leads. The search has the criteria of `base` and of
 *  the suggestion. If the suggestion has a place, that place replaces the place of `base`. The
 *  words of `base` are dropped. */
export const addSuggestion = (base: Criteria, added: Criteria): Criteria => {
  const names = ["state", "city", "localArea", "near"] as const;
  const kept = names.some((name) => added[name]) ? withoutPlace(base) : base;
  const amenities = [...new Set([...(base.amenities ?? []), ...(added.amenities ?? [])])];
  return { ...kept, q: undefined, ...added, amenities };
};

const toOption = (
  { kind, text, detail, query, href, count }: Suggestion,
  base: Criteria,
): SuggestionOption[] => {
  const to =
    query === null
      ? href
      : buildSearchHref(addSuggestion(base, parseCriteria(new URLSearchParams(query))));
  return to === null ? [] : [{ kind, text, detail, count, href: to }];
};

const fold = (text: string) => text.trim().toLowerCase();

/** Returns the words for a search near the device: the typed text without "near me" at its end.
 *  "hall near me" and the unfinished "hall near m" become "hall". */
export const wordsBeforeNearMe = (text: string): string => {
  const words = text.trim();
  if (words && "near me".startsWith(words.toLowerCase())) return "";
  return words.replace(/\s+near(\s+me?)?$/i, "");
};

type OptionsRequest = {
  /** The text in the field. */
  text: string;
  suggestions: readonly Suggestion[];
  recents: readonly RecentSearch[];
  /** The search to which a suggestion is added; empty for a new search. */
  base: Criteria;
  /** Whether the browser can find the device's position. Otherwise, there is no row "Near me". */
  canLocate: boolean;
};

/** Returns the rows of the list below the search field. An empty field shows no suggestions, but
 *  all recent searches and a row that erases them. */
export const buildSuggestionOptions = ({
  text,
  suggestions,
  recents,
  base,
  canLocate,
}: OptionsRequest): SuggestionOption[] => {
  const typed = fold(text);
  const recent = recents
    .filter((one) => fold(`${one.text} ${one.detail ?? ""}`).includes(typed))
    .slice(0, typed ? RECENTS_WHILE_TYPING : undefined)
    .map(({ criteria, text: shown, detail }): SuggestionOption => {
      return { kind: "recent", text: shown, detail, count: null, href: buildSearchHref(criteria) };
    });
  const words = wordsBeforeNearMe(text);
  const near: SuggestionOption = {
    kind: "near",
    text: words ? `“${words}” near me` : "Near me",
    detail: "Uses your position",
    count: null,
    href: null,
  };
  const erase: SuggestionOption = {
    kind: "erase",
    text: "Erase recent searches",
    detail: null,
    count: null,
    href: null,
  };
  const found = suggestions.flatMap((one) => toOption(one, base));
  const located = canLocate ? [near] : [];
  return typed
    ? [...found, ...recent, ...located]
    : [...located, ...recent, ...(recent.length > 0 ? [erase] : [])];
};

/** Returns the index of the active row after a key was pressed; -1 means that no row is active.
 *  ArrowDown on the last row and ArrowUp on the first row return -1. Returns null if the key does
 *  not change the active row. */
export const moveActiveOption = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  // Without an active row, Home and End move the caret in the field.
  if (active < 0) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
};

/** Returns the sentence that a screen reader announces when the list has changed. */
export const formatOptionCount = (count: number): string => {
  if (count === 0) return "No suggestions.";
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}. Use the arrow keys to choose.`;
};
