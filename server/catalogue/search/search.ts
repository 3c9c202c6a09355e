import { MAX_SEARCH_COUNT, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addAvailableDates, parseCards, type StoredForm } from "./cards.ts";
import type { SearchCriteria } from "./criteria.ts";
import { decodeCursor, encodeCursor, type SearchCursor } from "./cursor.ts";
import { findCorrection } from "./did-you-mean.ts";
import { explainResults } from "./explain.ts";
import { buildFacets } from "./facets.ts";
import { asciiJson } from "./index/ascii-json.ts";
import { tokenise } from "./index/tokenise.ts";
import { asksForAnything, dropTogether, listRelaxations, type Relaxation } from "./nearest.ts";
import { completePlaceNames, getPlaceIndex, type PlaceIndex } from "./place-index.ts";
import { buildSearchPlan, isCountLimited, type SearchPlan } from "./plan/search-plan.ts";
import { type ResolvedSearch, type SearchFilters, toCriteria } from "./resolved-search.ts";
import {
  buildSearchStatement,
  findCheapestThird,
  findPart,
  querySearchPage,
  type SearchPageRequest,
  type SearchPageRow,
} from "./search-statement.ts";
import { getSearchVocabulary, type SearchVocabulary } from "./search-vocabulary.ts";
import { countSpacesTitled } from "./suggestions/suggestions-queries.ts";
import { findUnavailableSpaces } from "./unavailable-spaces.ts";
import { type Understanding, understand } from "./understanding/understand.ts";

const nothing: SearchPageRow = { found: 0, cards: "", at: null, key: null, total: 0 };

type Asked = {
  criteria: SearchCriteria;
  plan: SearchPlan;
  position: SearchPageRequest["after"];
  size: number;
  form: StoredForm;
};
/** `end` is where the next page continues; null when there is none. */
type Found = {
  counts: SearchPageRow;
  cards: string;
  shown: number;
  end: SearchPageRequest["after"];
};

const empty: Found = { counts: nothing, cards: "", shown: 0, end: null };

/** Reads the parts of the sorted list until the page is full, and one row more to see whether there
 *  is another page. */
const readParts = async ({ pool }: Deps, request: Asked, isCounted: boolean): Promise<Found> => {
  const { criteria, plan, position, size, form } = request;
  const pages: SearchPageRow[] = [];
  let after: SearchPageRequest["after"] = position;
  let part = position ? findPart(criteria, plan, position.at) : 0;
  let missing = size;
  let end: Found["end"] = null;
  for (;;) {
    const counted = isCounted && pages.length === 0 ? "limited" : false;
    const statement = buildSearchStatement(criteria, plan, {
      part,
      after,
      size: missing,
      form,
      counted,
    });
    const page = await querySearchPage(pool, statement);
    pages.push(page);
    if (page.at !== null && page.key !== null) end = { at: page.at, key: page.key };
    const isMore = page.found > missing;
    missing -= Math.min(page.found, missing);
    if (isMore || statement.isLastPart) {
      const cards = pages.map((one) => one.cards).filter(Boolean);
      const counts = pages[0] ?? nothing;
      return { counts, cards: cards.join(","), shown: size - missing, end: isMore ? end : null };
    }
    part++;
    after = null;
  }
};

/** Returns the counts of a first page. Counts for which only some of the rows were read may be too
 *  low. They are then marked as a lower bound. But if the page already shows every match, they are
 *  computed again from all rows. */
const countsOf = async (
  { pool }: Deps,
  { criteria, plan, size, form }: Asked,
  { counts, shown, end }: Found,
  places: PlaceIndex,
): Promise<{ counts: SearchPageRow; total: number; totalIsExact: boolean }> => {
  const total = Math.min(counts.total ?? 0, MAX_SEARCH_COUNT);
  const isMore = (counts.total ?? 0) > MAX_SEARCH_COUNT;
  if (isMore || !isCountLimited(plan, criteria, places))
    return { counts, total, totalIsExact: !isMore };
  if (end) return { counts, total: Math.max(total, size + 1), totalIsExact: false };
  if (total === shown) return { counts, total, totalIsExact: true };
  const again = buildSearchStatement(criteria, plan, {
    part: 0,
    after: null,
    size,
    form,
    counted: "whole",
  });
  return { counts: await querySearchPage(pool, again), total: shown, totalIsExact: true };
};

/** A page of stored cards; the first page also has the counts. */
type Page = Omit<SearchResponse, "items"> & { cards: string };

type Context = {
  deps: Deps;
  now: Date;
  places: PlaceIndex;
  vocabulary: SearchVocabulary | null;
  size: number;
  form: StoredForm;
};

/** A search that can be run, with its criteria and its plan; or, if no space can match, the texts
 *  whose words no space has. */
type Readable = { criteria: SearchCriteria; plan: SearchPlan } | { unknown: string[] };

/** Resolves the criteria that depend on the stored spaces ("cheap", taken times), and plans the
 *  search.
 *  @param isCounted whether the matches are counted */
const prepareSearch = async (
  { deps, now, places, vocabulary }: Context,
  search: ResolvedSearch,
  isCounted: boolean,
): Promise<Readable & { search: ResolvedSearch }> => {
  const parsed = toCriteria(search, places, { now, demoData: deps.config.demoData });
  if (!parsed) return { unknown: [], search };
  const criteria = parsed.time
    ? { ...parsed, taken: await findUnavailableSpaces(deps, parsed.time) }
    : parsed;
  const isCheapestRead = search.meant.cheap === true && search.cheapest === undefined;
  const plan = await buildSearchPlan(deps.pool, criteria, places, {
    frequentWords: vocabulary?.frequentWords ?? [],
    isCounted: isCounted || isCheapestRead,
  });
  if ("unknown" in plan) return { unknown: plan.unknown, search };
  if (!isCheapestRead) return { criteria, plan, search };
  const cheapest = await findCheapestThird(deps.pool, criteria, plan);
  // If no space is rented by the hour, none counts as cheap.
  if (cheapest === null) return { unknown: [], search };
  const { hourly } = criteria;
  return {
    criteria: {
      ...criteria,
      hourly: { from: hourly?.from ?? 0, to: Math.min(hourly?.to ?? cheapest, cheapest) },
    },
    plan,
    search: { ...search, cheapest },
  };
};

const filtersOf = (params: SearchParams): SearchFilters => {
  const { q: _, cursor: __, pageSize: ___, nearest: ____, ...rest } = params;
  const { fields: _____, explain: ______, ...filters } = rest;
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as SearchFilters;
};

const nothingMeant: Understanding = { understood: {}, wanted: [], words: [], alternatives: [] };

/** If more spaces than this have the text as their title, it does not identify a space. */
const MAX_SAME_TITLES = 3;

/** Returns whether the text is the title of a space, and contains a place or a word of unknown
 *  meaning. The words of such a text are searched and not interpreted. All of "Photo studio" is
 *  understood, so it stays a category. */
const isTitle = async ({ pool }: Deps, q: string, meaning: Understanding): Promise<boolean> => {
  const { state, city, localArea } = meaning.understood;
  const isOwn = meaning.words.length > 0 || (state ?? city ?? localArea) !== undefined;
  const words = tokenise(q);
  if (!isOwn || words.length < 2) return false;
  const spaces = await countSpacesTitled(pool, words.join(" "), MAX_SAME_TITLES + 1);
  return spaces > 0 && spaces <= MAX_SAME_TITLES;
};

const readText = async (
  params: SearchParams,
  filters: SearchFilters,
  { deps, vocabulary, now, places }: Context,
): Promise<Understanding> => {
  const q = params.q?.trim();
  if (!q || !vocabulary) return nothingMeant;
  const { state, city } = placeWithin(filters, places);
  const meaning = understand(q, {
    vocabulary: vocabulary.vocabulary,
    now,
    explicit: new Set(Object.keys(filters)),
    ...((state || city) && { within: { ...(state && { state }), ...(city && { city }) } }),
  });
  if (!(await isTitle(deps, q, meaning))) return meaning;
  const words = tokenise(q).map((word) => ({ text: word, alternatives: [[word]] }));
  const texts = words.map(({ text }) => text);
  return {
    understood: { words: texts, spans: texts.map((text) => ({ field: "words", text })) },
    wanted: [],
    words,
    alternatives: [],
  };
};

/** Returns the names of the state and the city that the parameters name. The parameters may contain
 *  slugs, in upper or lower case. */
const placeWithin = ({ state, city }: SearchFilters, { named }: PlaceIndex) => ({
  state: state && (named.states.get(state.trim().toLowerCase())?.[0]?.name ?? state),
  city: city && (named.cities.get(city.trim().toLowerCase())?.[0]?.name ?? city),
});

const resolve = (
  filters: SearchFilters,
  { understood, wanted, words }: Understanding,
  position: SearchCursor | null,
): ResolvedSearch => {
  if (position?.meant) return { filters, hasText: true, ...position.meant };
  const { words: _, spans: __, ...meant } = understood;
  const hasText = Object.keys(meant).length > 0 || wanted.length > 0 || words.length > 0;
  return { filters, hasText, meant, wanted, words };
};

type Nearest = { cards: string; unmatched: string[]; readable: Readable | null };

/** Returns the results of the search without some criteria; null if no space matches, or if no
 *  criterion is left. */
const findWithout = async (
  context: Context,
  search: ResolvedSearch,
  { unmatched, drop }: Relaxation,
): Promise<Nearest | null> => {
  const wider = drop(search);
  if (!asksForAnything(wider)) return null;
  const readable = await prepareSearch(context, wider, false);
  if ("unknown" in readable) return null;
  const { criteria, plan } = readable;
  const { size, form } = context;
  const request = { criteria, plan, position: null, size, form };
  const { cards } = await readParts(context.deps, request, false);
  return cards === "" ? null : { cards, unmatched, readable };
};

/** Returns the nearest results. One criterion is dropped; if that is not enough, as few of the
 *  least important criteria as possible are dropped. If no criterion would be left, there are no
 *  nearest results. */
const findNearest = async (
  context: Context,
  search: ResolvedSearch,
  spans: NonNullable<Understanding["understood"]["spans"]>,
  unknown: string[],
): Promise<Nearest> => {
  const { state, city, localArea } = { ...search.meant, ...search.filters };
  const place = completePlaceNames(context.places, { state, city, localArea });
  const all = listRelaxations(search, spans, place);
  // A word that no space has prevents every match, so these words are dropped in each attempt.
  const certain = all.filter(({ unmatched }) => unmatched.some((text) => unknown.includes(text)));
  const rest = all.filter((one) => !certain.includes(one));
  const singles = [
    ...(certain.length > 0 ? [dropTogether(certain)] : []),
    ...rest.map((one) => dropTogether([...certain, one])),
  ];
  for (const one of singles) {
    const found = await findWithout(context, search, one);
    if (found) return found;
  }
  const several = rest
    .slice(1)
    .map((_, i) => dropTogether([...certain, ...rest.slice(0, i + 2)]))
    .filter(({ drop }) => asksForAnything(drop(search)));
  // Dropping more criteria never finds fewer spaces, so a binary search finds the shortest list of
  // criteria to drop.
  let best: Nearest | null = null;
  for (let [from, to] = [0, several.length]; from < to; ) {
    const middle = (from + to) >> 1;
    const one = several[middle];
    const found = one ? await findWithout(context, search, one) : null;
    if (found) [best, to] = [found, middle];
    else from = middle + 1;
  }
  const unmatched = [...new Set(all.flatMap((one) => one.unmatched))];
  return best ?? { cards: "", unmatched, readable: null };
};

/** Reads the parameters and the text of a search, and plans it.
 *  @param isCounted whether the matches of the first page are counted */
const planSearch = async (deps: Deps, params: SearchParams, isCounted: boolean) => {
  const now = deps.now();
  const places = await getPlaceIndex(deps.db, now);
  const position = decodeCursor(params);
  const filters = filtersOf(params);
  const vocabulary = params.q?.trim() ? await getSearchVocabulary(deps.db, now) : null;
  const size = params.pageSize ?? SEARCH_PAGE_SIZE;
  const form: StoredForm = params.fields ?? "card";
  const context: Context = { deps, now, places, vocabulary, size, form };
  const meaning = await readText(params, filters, context);
  const asked = resolve(filters, meaning, position);
  const readable = await prepareSearch(context, asked, isCounted && !position);
  const request = "plan" in readable ? { ...readable, position, size, form } : null;
  return { context, position, meaning, asked, readable, request };
};

/** Reads the page of a search without its counts, for measurements. */
export const readPageAlone = async (deps: Deps, params: SearchParams): Promise<void> => {
  const { request } = await planSearch(deps, params, false);
  if (request) await readParts(deps, request, false);
};

const find = async (deps: Deps, params: SearchParams): Promise<Page> => {
  const { context, position, meaning, asked, readable, request } = await planSearch(
    deps,
    params,
    true,
  );
  const { places, vocabulary } = context;
  const { understood } = meaning;
  const found = request ? await readParts(deps, request, !position) : empty;
  const { total, totalIsExact, counts } = position
    ? { ...position, counts: null }
    : request
      ? await countsOf(deps, request, found, places)
      : { counts: nothing, total: 0, totalIsExact: true };

  const isNearest = found.cards === "" && !position && (asked.hasText || params.nearest === true);
  const spans = understood.spans ?? [];
  const nearest = isNearest
    ? await findNearest(
        context,
        readable.search,
        spans,
        "unknown" in readable ? readable.unknown : [],
      )
    : null;
  const shown = nearest ? nearest.readable : readable;
  const corrected = shown && "plan" in shown ? shown.plan.corrected : new Map<string, string>();
  const cards = nearest?.cards ?? found.cards;
  const oneCity = request?.criteria.cities?.length === 1;
  const { meant, wanted, words, cheapest } = readable.search;
  const meantByText = asked.hasText
    ? { meant, wanted, words, ...(cheapest !== undefined && { cheapest }) }
    : null;
  return {
    cards,
    total,
    totalIsExact,
    facets: counts && !nearest ? buildFacets(counts, places, oneCity) : null,
    nextCursor:
      found.end && encodeCursor(params, { ...found.end, total, totalIsExact, meant: meantByText }),
    understood,
    match: nearest ? "nearest" : "all",
    unmatched: nearest?.unmatched ?? [],
    didYouMean:
      params.q && vocabulary
        ? findCorrection(params.q, understood, corrected, vocabulary.vocabulary)
        : null,
    ...(params.explain &&
      shown &&
      "plan" in shown && { explanation: await explainResults(deps.pool, shown.plan, cards) }),
  };
};

/** The facts about a search that its caller gets in addition to the response. */
export type FoundPage = Pick<SearchResponse, "match" | "understood"> & { isEmpty: boolean };

type Observe = (found: FoundPage) => void;

const toFoundPage = ({ cards, match, understood }: Page): FoundPage => ({
  match,
  understood,
  isEmpty: cards === "",
});

/** Returns the response of GET /locations/search as JSON text: the stored cards, or whole locations
 *  with their dates.
 *  @param observe is called with facts about the result
 *  @throws Problem 422 naming the parameter that is unknown, in the past or malformed */
export const searchSpaces = async (
  deps: Deps,
  params: SearchParams,
  observe?: Observe,
): Promise<string> => {
  const page = await find(deps, params);
  observe?.(toFoundPage(page));
  const { cards, ...rest } = page;
  const items = params.fields === "full" ? await addAvailableDates(cards, deps) : cards;
  return `{"items":[${items}],${asciiJson(rest).slice(1)}`;
};

/** Returns the same response as `searchSpaces`, but as a value for a page and with empty dates.
 *  @throws Problem 422 naming the parameter that is unknown, in the past or malformed */
export const searchForPage = async (
  deps: Deps,
  params: SearchParams,
  observe?: Observe,
): Promise<SearchResponse> => {
  const page = await find(deps, params);
  observe?.(toFoundPage(page));
  const { cards, ...rest } = page;
  return { items: parseCards(cards), ...rest };
};
