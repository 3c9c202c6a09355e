import { categoryList } from "#contract/categories/category-list.ts";
import { findCategory } from "#contract/categories/find-category.ts";
import { paiseFromRupees, rupeesFromPaise } from "#contract/money.ts";
import type { SearchParams } from "#contract/spaces/search-route.ts";
import { dayName, parseTime, type Weekday } from "#contract/time.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { parseSearchCriteria, type SearchCriteria, type WantedNeed } from "./criteria.ts";
import {
  categoryMask,
  NEAR_STATION_BIT,
  NO_PRICE,
  OPEN_LATE_BIT,
  presetBit,
} from "./index/document.ts";
import { encodeDay, encodeSpan, encodeSpans } from "./index/opening-hours-bits.ts";
import { amenityMarker, tokenise } from "./index/tokenise.ts";
import type { PlaceIndex } from "./place-index.ts";
import type { Understanding } from "./understanding/understand.ts";
import type { Understood } from "./understanding/understood.ts";

/** The parameters that neither filter nor sort. `q` is one of them: the meaning of its text is
 *  stored separately (`meant`, `wanted` and `words` in `ResolvedSearch`). */
const otherParams = ["q", "cursor", "pageSize", "nearest", "fields", "explain"] as const;

/** The parameters that filter or sort the results. */
export type SearchFilters = Omit<SearchParams, (typeof otherParams)[number]>;

const others = new Set<string>(otherParams);

/** Returns whether the parameter filters or sorts the results. */
export const isFilter = (name: string): boolean => !others.has(name);

/** A search whose text has been understood. It consists of its parameters (`filters`), and what the
 *  text adds to them. A cursor contains what the text adds, so that later pages have the same
 *  criteria. */
export type ResolvedSearch = {
  filters: SearchFilters;
  /** Whether the text means anything. Noise words alone mean nothing. */
  hasText: boolean;
  meant: Omit<Understood, "words" | "spans">;
  wanted: Understanding["wanted"];
  words: Understanding["words"];
  /** Whether the search ignores the requested day, to find nearest results. The requested times
   *  still count: a space must be open at these times on at least one weekday. */
  onAnyDay?: true;
  /** The highest hourly rate that counts as "cheap", in paise. The rate depends on the spaces that
   *  fulfil the other criteria. */
  cheapest?: number;
  /** Spaces whose title contains the text (titled spaces). They come before all other results.
   *  - `keys`: the keys of all titled spaces
   *  - `left`: the keys of the titled spaces that no page has shown yet. Missing once a page has
   *    shown one of the other results. */
  titled?: { keys: number[]; left?: number[] };
};

/** The maximum number of `words` in a search; further words are ignored. Hardly any space would
 *  match more words. */
export const MAX_WORDS = 8;

type Range = NonNullable<SearchCriteria["hourly"]>;

/** The highest price in the index, in paise. The index stores every higher price as `MAX_PRICE`
 *  (`priceKey` in document.ts). So a higher price in the search text also counts as `MAX_PRICE`. */
const MAX_PRICE = NO_PRICE - 1;

/** Returns the range with its upper end lowered to at most `rupees`. The range itself is in
 *  paise. */
const upTo = (range: Range | null, rupees: number | undefined): Range | null =>
  rupees === undefined
    ? range
    : { from: range?.from ?? 0, to: Math.min(range?.to ?? MAX_PRICE, paiseFromRupees(rupees)) };

/** Returns the range, in paise, with its lower end raised to at least `rupees`. A null range stays
 *  null: `understand` never returns a minimum price without a maximum price. */
const startingAt = (range: Range | null, rupees: number | undefined): Range | null =>
  range === null || rupees === undefined
    ? range
    : { ...range, from: Math.max(range.from, Math.min(paiseFromRupees(rupees), MAX_PRICE)) };

const everyCategory = categoryMask(categoryList.map(({ id }) => id));

/** Returns the mask of the categories. If every category is listed, returns 0, which means any
 *  category. */
const slugsToMask = (slugs: readonly string[]): number => {
  const mask = categoryMask(slugs.flatMap((slug) => findCategory(slug)?.id ?? []));
  return mask === everyCategory ? 0 : mask;
};

/** Returns the alternatives of the text. If the text is a single word, the word itself is added. So
 *  "loft" also finds a title with the word "loft". */
const withText = (text: string, alternatives: readonly string[][]): string[][] => {
  const typed = tokenise(text);
  const isThere = alternatives.some(
    (list) => tokenise(list.join(" ")).join(" ") === typed.join(" "),
  );
  return isThere || typed.length !== 1 ? [...alternatives] : [typed, ...alternatives];
};

const listNeeds = ({ wanted, words }: ResolvedSearch): WantedNeed[] => [
  ...wanted
    .filter(({ anyOf }) => anyOf.some((kind) => (kind.words?.length ?? 0) > 0))
    .map(({ text, anyOf }) => ({
      text,
      options: anyOf.flatMap((kind) => {
        const categories = slugsToMask(kind.categories);
        const lists = kind.words && kind.words.length > 0 ? kind.words : [[]];
        return lists.map((list) => ({ categories, presets: 0, words: list }));
      }),
    })),
  ...words.map(({ text, alternatives, amenities = [], isWhole }) => ({
    text,
    ...(isWhole && { isWhole }),
    options: [
      ...withText(text, alternatives).map((list) => ({ categories: 0, presets: 0, words: list })),
      ...amenities.map((name) => {
        const presets = presetBit(name);
        return { categories: 0, presets, words: presets ? [] : [amenityMarker(name)] };
      }),
    ],
  })),
];

/** Returns the parameters of the search, including those that its text adds. */
const toParams = ({ filters, meant }: ResolvedSearch): SearchParams => {
  const { categories, state, city, localArea, amenities, people, rating, date, sort } = meant;
  const [only, ...others] = categories ?? [];
  // Times in the text become parameters only together with a date. Without a date, `findHours`
  // compares the times with the opening hours.
  const hasDay = (filters.date ?? date) !== undefined;
  const time = (text: string | undefined) =>
    hasDay && text !== undefined ? (parseTime(text) ?? undefined) : undefined;
  const said = {
    category: others.length === 0 ? only : undefined,
    state,
    city,
    localArea,
    amenities,
    capacity: people,
    rating,
    date,
    sort,
    startTime: time(meant.startTime),
    endTime: time(meant.endTime),
  };
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...filters,
  };
};

const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const findHours = ({ filters, meant, onAnyDay }: ResolvedSearch): SearchCriteria["hours"] => {
  const { date, weekday } = meant;
  if ((filters.date ?? date) !== undefined) return null;
  const named = everyWeekday.filter((number) => dayName(number) === weekday);
  const from = filters.startTime ?? parseTime(meant.startTime ?? "");
  const to = filters.endTime ?? parseTime(meant.endTime ?? "");
  if (from !== null && to !== null) {
    const anyOf = onAnyDay
      ? everyWeekday.map((day) => encodeSpan(day, from, to))
      : [encodeSpans(named.length > 0 ? named : everyWeekday, from, to)];
    return { anyOf, whole: true };
  }
  const [day] = named;
  return day === undefined ? null : { anyOf: [encodeDay(day, 0)], whole: false };
};

/** Returns the criteria of a search. Returns null if no space can match, for example because the
 *  text names a time that has already passed today.
 *  @throws Problem 422 that names the parameter with an unknown or invalid value */
export const toCriteria = (
  search: ResolvedSearch,
  places: PlaceIndex,
  at: { now: Date; demoData: boolean },
): SearchCriteria | null => {
  const given = parseSearchCriteria(search.filters, places, at);
  if (!given) return null;
  if (!search.hasText) return search.onAnyDay ? { ...given, hours: findHours(search) } : given;
  const { meant, filters } = search;
  let criteria: SearchCriteria | null;
  try {
    criteria = parseSearchCriteria(toParams(search), places, at);
  } catch (error) {
    // The parameters in `search.filters` were accepted above, so the invalid value is in the text.
    if (error instanceof Problem && error.status === 422) return null;
    throw error;
  }
  if (!criteria) return null;
  const several = (meant.categories?.length ?? 0) > 1 && !filters.category;
  return {
    ...criteria,
    categories: several ? slugsToMask(meant.categories ?? []) : 0,
    hasText: true,
    needs: listNeeds(search),
    capacityMax: meant.capacityMax ?? null,
    hourly: upTo(
      startingAt(upTo(criteria.hourly, meant.hourlyMax), meant.hourlyMin),
      search.cheapest === undefined ? undefined : rupeesFromPaise(search.cheapest),
    ),
    daily: startingAt(upTo(criteria.daily, meant.dailyMax), meant.dailyMin),
    amenities:
      criteria.amenities |
      (meant.nearStation ? NEAR_STATION_BIT : 0) |
      (meant.openLate ? OPEN_LATE_BIT : 0),
    hours: findHours(search),
    sort: filters.sort ?? meant.sort ?? "relevance",
  };
};
