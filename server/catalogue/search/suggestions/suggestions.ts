import { categoryList } from "#contract/categories/category-list.ts";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { tokenise } from "#server/catalogue/search/index/tokenise.ts";
import { getPlaceIndex, type PlaceIndex } from "#server/catalogue/search/place-index.ts";
import {
  getSearchVocabulary,
  type SearchVocabulary,
} from "#server/catalogue/search/search-vocabulary.ts";
import { foldWord } from "#server/catalogue/search/understanding/fold.ts";
import type { KnownPlace, Sense } from "#server/catalogue/search/understanding/meaning.ts";
import type { Phrase } from "#server/catalogue/search/understanding/phrase-index.ts";
import { tokeniseQuery } from "#server/catalogue/search/understanding/tokens.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findSuggestedSpaces } from "./suggestions-queries.ts";

/** At most this many phrases that begin with the text are considered. If the text is a single
 *  letter, there are hundreds of such phrases. */
const MAX_PHRASES = 2_000;
/** Maximum number of rows reserved for spaces. If fewer spaces match, fewer rows are reserved. */
const RESERVED_SPACE_ROWS = 2;

/** Maximum number of rows reserved for names spelled almost like the text. Without reserved rows,
 *  names that begin with the text could fill the list. At most half of the rows are reserved. */
const RESERVED_MISSPELLED_ROWS = 2;

type Scored = { item: Suggestion; score: number; key: string };

const queryOf = (filters: Record<string, string>): string =>
  new URLSearchParams(filters).toString();

const placeSuggestion = ({ level, name, state, city, spaces }: KnownPlace): Suggestion => ({
  kind: "place",
  text: name,
  detail: level === "localArea" ? `${city}, ${state}` : level === "city" ? state : null,
  query: queryOf({
    state,
    ...(city !== undefined && { city }),
    ...(level === "localArea" && { localArea: name }),
  }),
  href: null,
  count: spaces,
});

const categorySuggestion = (
  slug: string,
  { categorySizes }: SearchVocabulary,
): Suggestion | null => {
  const category = categoryList.find((one) => one.slug === slug);
  return category
    ? {
        kind: "category",
        text: category.title,
        detail: null,
        query: queryOf({ category: slug }),
        href: null,
        count: categorySizes.get(category.id) ?? 0,
      }
    : null;
};

const amenitySuggestion = (name: string, { amenities }: SearchVocabulary): Suggestion | null => {
  const known = amenities.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return known && known.spaces > 0
    ? {
        kind: "amenity",
        text: known.name,
        detail: null,
        query: queryOf({ amenities: known.name }),
        href: null,
        count: known.spaces,
      }
    : null;
};

/** Returns the suggestions for one sense of a phrase:
 *  - for a place: the place itself
 *  - for a meaning with categories: these categories
 *  - for a meaning without categories: its amenities
 *  - for a meaning that fits many kinds of spaces, such as "wedding": none */
const suggestionsOf = (sense: Sense, vocabulary: SearchVocabulary): Suggestion[] => {
  if (sense.kind === "place") return [placeSuggestion(sense.place)];
  const { categories = [], amenities = [], kind } = sense.meaning;
  if (kind === "purpose" || categories.length > 3) return [];
  return categories.length > 0
    ? categories.flatMap((slug) => categorySuggestion(slug, vocabulary) ?? [])
    : amenities.flatMap((name) => amenitySuggestion(name, vocabulary) ?? []);
};

/** Returns the score by which suggestions are sorted; the highest score comes first.
 *  @param isWhole - whether the text is a whole phrase
 *  @param isName - whether the shown name begins with the text */
const scoreOf = (item: Suggestion, isWhole: boolean, isName: boolean): number =>
  (isWhole ? 100 : 0) +
  (isName ? 10 : 0) +
  (item.kind === "category" ? 4 : 0) +
  Math.log10(1 + (item.count ?? 0)) * 2;

const findNames = (q: string, vocabulary: SearchVocabulary, limit: number): Suggestion[] => {
  const spelling = tokeniseQuery(q)
    .filter(({ isSeparator }) => !isSeparator)
    .map(({ roman }) => roman)
    .join("");
  if (spelling === "") return [];
  const { index } = vocabulary.vocabulary;
  const key = foldWord(spelling);
  const begun = index.findBeginning({ key, spelling }, MAX_PHRASES);
  const misspelled = new Set(index.findWithinOneEdit({ key, spelling }));
  // If no name begins with the text, the text may be a whole name with spelling mistakes.
  if (begun.length === 0)
    for (const phrase of index.findSimilar({ key, spelling })) misspelled.add(phrase);
  for (const phrase of begun) misspelled.delete(phrase);
  const list = (phrases: Iterable<Phrase<Sense>>, listed = new Set<string>()): Scored[] => {
    const best = new Map<string, Scored>();
    for (const phrase of phrases)
      for (const sense of phrase.values)
        for (const item of suggestionsOf(sense, vocabulary)) {
          const id = `${item.kind} ${item.query}`;
          const name = item.text.replace(/[^\p{L}\p{N}]/gu, "");
          const isName = foldWord(name).startsWith(key) || name.toLowerCase().startsWith(spelling);
          const score = scoreOf(item, phrase.key === key, isName);
          if (!listed.has(id) && score > (best.get(id)?.score ?? Number.NEGATIVE_INFINITY))
            best.set(id, { item, score, key: id });
        }
    return [...best.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  };
  const names = list(begun);
  const others = list(misspelled, new Set(names.map((one) => one.key)));
  const reserved = Math.min(others.length, RESERVED_MISSPELLED_ROWS, Math.floor(limit / 2));
  const shown = names.slice(0, limit - reserved);
  return [...shown, ...others].slice(0, limit).map(({ item }) => item);
};

/** Returns suggestions for an unfinished text: first places, categories and amenities, then spaces.
 *  - Places, categories and amenities are found by all names that the search understands, even if
 *    the text is misspelled.
 *  - Spaces are found by their titles. */
export const listSuggestions = async (
  deps: Deps,
  { q, limit }: { q: string; limit: number },
): Promise<Suggestion[]> => {
  const now = deps.now();
  const [vocabulary, places] = await Promise.all([
    getSearchVocabulary(deps.db, now),
    getPlaceIndex(deps.db, now),
  ]);
  const rows = await findSuggestedSpaces(deps.pool, tokenise(q).join(" "), limit);
  const spaces = rows.map(
    ({ id, title, area }): Suggestion => ({
      kind: "space",
      text: title,
      detail: placeText(area, places),
      query: null,
      href: `/location/${id}`,
      count: null,
    }),
  );
  const namesShown = limit - Math.min(spaces.length, RESERVED_SPACE_ROWS);
  return [...findNames(q, vocabulary, namesShown), ...spaces].slice(0, limit);
};

const placeText = (areaId: number, { areas, cities }: PlaceIndex): string | null => {
  const area = areas.get(areaId);
  const city = area && cities.get(area.cityId);
  return area && city ? `${area.name}, ${city.name}` : null;
};
