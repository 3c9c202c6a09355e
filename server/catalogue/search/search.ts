import { MAX_SEARCH_COUNT, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addAvailableDates, parseCards, type StoredForm } from "./cards.ts";
import { chooseTitled, isKnownName } from "./choose-titled.ts";
import type { SearchCriteria } from "./criteria.ts";
import { decodeCursor, encodeCursor, type MeantByText, type SearchCursor } from "./cursor.ts";
import { findCorrection } from "./did-you-mean.ts";
import { explainResults } from "./explain.ts";
import { buildFacets } from "./facets.ts";
import { asciiJson } from "./index/ascii-json.ts";
import { tokenise } from "./index/tokenise.ts";
import { asksForAnything, dropTogether, listRelaxations, type Relaxation } from "./nearest.ts";
import { completePlaceNames, getPlaceIndex, type PlaceIndex } from "./place-index.ts";
import { buildSearchPlan, isCountLimited, type SearchPlan } from "./plan/search-plan.ts";
import { countsOf, emptyPage, type PageAsked, type PageFound, readParts } from "./read-parts.ts";
import {
  isFilter,
  MAX_WORDS,
  type ResolvedSearch,
  type SearchFilters,
  toCriteria,
} from "./resolved-search.ts";
import { findCheapestThird, type SearchPageRow } from "./search-statement.ts";
import { getSearchVocabulary, type SearchVocabulary } from "./search-vocabulary.ts";
import {
  addCounts,
  findTitledSpaces,
  noTitledSpaces,
  readTitledCards,
  type TitledSpaces,
} from "./titled-spaces.ts";
import { findUnavailableSpaces } from "./unavailable-spaces.ts";
import { type Understanding, understand } from "./understanding/understand.ts";

/** A page of results. `cards` is the stored JSON text of its spaces. `facets` is null on later
 *  pages and for nearest results. */
type Page = Omit<SearchResponse, "items"> & { cards: string };

type Context = {
  deps: Deps;
  now: Date;
  places: PlaceIndex;
  vocabulary: SearchVocabulary | null;
  size: number;
  form: StoredForm;
};

/** The criteria and the plan of a search. If no space can match, only `unknown` is set: the words
 *  and phrases that no space has. `unknown` is empty if there is another reason, such as a past
 *  time. */
type Readable = { criteria: SearchCriteria; plan: SearchPlan } | { unknown: string[] };

/** Returns the criteria and the plan of a search. Two criteria are read from the database: spaces
 *  that cannot be booked, and the maximum hourly rate for "cheap". */
const prepareSearch = async (
  { deps, now, places, vocabulary }: Context,
  search: ResolvedSearch,
  isCounted: boolean,
): Promise<Readable & { search: ResolvedSearch }> => {
  const parsed = toCriteria(search, places, { now, demoData: deps.config.demoData });
  if (!parsed) return { unknown: [], search };
  const criteria = parsed.time
    ? { ...parsed, excludedKeys: await findUnavailableSpaces(deps, parsed.time) }
    : parsed;
  const isCheapestRead = search.meant.cheap === true && search.cheapest === undefined;
  const plan = await buildSearchPlan(deps.pool, criteria, places, {
    frequentWords: vocabulary?.frequentWords ?? [],
    isCounted: isCounted || isCheapestRead,
  });
  if ("unknown" in plan) return { unknown: plan.unknown, search };
  if (!isCheapestRead) return { criteria, plan, search };
  const limited = await findCheapestThird(deps.pool, criteria, plan, "limited");
  const cheapest =
    limited === null && isCountLimited(plan, criteria, places)
      ? await findCheapestThird(deps.pool, criteria, plan, "whole")
      : limited;
  // If no match is rented by the hour, no space counts as cheap.
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

const filtersOf = (params: SearchParams): SearchFilters =>
  Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== undefined && isFilter(name)),
  ) as SearchFilters;

const nothingMeant: Understanding = { understood: {}, wanted: [], words: [] };

/** If more spaces than this have the text as their title, the text does not identify a space. */
const MAX_SAME_TITLES = 3;

/** Returns whether the text is the title of a few spaces. If so, its words are not interpreted. */
const isTitle = (q: string, meaning: Understanding, { spaces }: TitledSpaces): boolean => {
  const { state, city, localArea } = meaning.understood;
  // `isOwn` is false for a text such as "photo studio", which means only a category. The text keeps
  // this meaning, even if a space has the title "Photo studio".
  const isOwn = meaning.words.length > 0 || (state ?? city ?? localArea) !== undefined;
  const exact = spaces.filter(({ isExact }) => isExact).length;
  return isOwn && tokenise(q).length > 1 && exact > 0 && exact <= MAX_SAME_TITLES;
};

/** Returns an `Understanding` without meanings: each word is searched as it is spelled. */
const readLiterally = (q: string): Understanding => {
  const words = tokenise(q).map((word) => ({ text: word, alternatives: [[word]] }));
  const texts = words.map(({ text }) => text);
  return {
    understood: { words: texts, spans: texts.map((text) => ({ field: "words", text })) },
    wanted: [],
    words,
  };
};

/** Returns whether the meaning in a cursor was made by `readLiterally`. */
const isReadLiterally = (q: string, { meant, wanted, words }: MeantByText): boolean =>
  Object.keys(meant).length + wanted.length === 0 &&
  JSON.stringify(words) === JSON.stringify(readLiterally(q).words.slice(0, MAX_WORDS));

const readText = (
  params: SearchParams,
  filters: SearchFilters,
  titled: TitledSpaces,
  { vocabulary, now, places }: Context,
): Understanding => {
  const q = params.q?.trim();
  if (!q || !vocabulary) return nothingMeant;
  const { state, city } = placeWithin(filters, places);
  const meaning = understand(q, {
    vocabulary: vocabulary.vocabulary,
    now,
    explicit: new Set(Object.keys(filters)),
    ...((state || city) && { within: { ...(state && { state }), ...(city && { city }) } }),
  });
  return isTitle(q, meaning, titled) ? readLiterally(q) : meaning;
};

/** Returns the names of the state and the city in the parameters. A parameter may contain a slug
 *  instead of a name. Upper and lower case make no difference. */
const placeWithin = ({ state, city }: SearchFilters, { named }: PlaceIndex) => ({
  state: state && (named.states.get(state.trim().toLowerCase())?.[0]?.name ?? state),
  city: city && (named.cities.get(city.trim().toLowerCase())?.[0]?.name ?? city),
});

/** Returns the search with its first `MAX_WORDS` words. Further words are ignored. If `findNearest`
 *  drops one of the first words, no further word takes its place. */
const resolve = (
  filters: SearchFilters,
  { understood, wanted, words }: Understanding,
  position: SearchCursor | null,
): ResolvedSearch => {
  const { words: _, spans: __, ...meant } = understood;
  const asked = position?.meant ?? { meant, wanted, words };
  const sizes = [Object.keys(asked.meant).length, asked.wanted.length, asked.words.length];
  const hasText = sizes.some((size) => size > 0);
  return { filters, hasText, ...asked, words: asked.words.slice(0, MAX_WORDS) };
};

type Nearest = { cards: string; unmatched: string[]; readable: Readable | null };

/** Searches without the criteria that the relaxation drops, and returns the results. If no space
 *  matches, or if no criterion remains, returns null. */
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

/** Returns the nearest results: the spaces that fulfil most of the criteria. As few criteria as
 *  possible are dropped, the least important first. At least one criterion always remains. Without
 *  a match, `cards` is empty. */
const findNearest = async (
  context: Context,
  search: ResolvedSearch,
  spans: NonNullable<Understanding["understood"]["spans"]>,
  unknown: string[],
): Promise<Nearest> => {
  const { state, city, localArea } = { ...search.meant, ...search.filters };
  const place = completePlaceNames(context.places, { state, city, localArea });
  const all = listRelaxations(search, spans, place);
  // `certain` contains the required words that no space has. Every search below drops these words.
  // For example, "badminton court" requires a category and the word "badminton". If no space has
  // this word, `certain` contains the word, but not the category.
  const certain = all.filter(
    ({ isNeed, unmatched }) => isNeed && unmatched.some((text) => unknown.includes(text)),
  );
  const rest = all.filter((one) => !certain.includes(one));
  const singles = [
    ...(certain.length > 0 ? [dropTogether(certain)] : []),
    ...rest.map((one) => dropTogether([...certain, one])),
  ];
  for (const one of singles) {
    const found = await findWithout(context, search, one);
    if (found) return found;
  }
  /** Returns lists of criteria to drop. For example, `listsTo(1, 3)` returns two lists. The first
   *  list contains `certain`, `rest[0]` and `rest[1]`. The second list also contains `rest[2]`. A
   *  list that drops every criterion of the search is left out. */
  const listsTo = (first: number, end: number): Relaxation[] =>
    rest
      .slice(first, end)
      .map((_, i) => dropTogether([...certain, ...rest.slice(0, first + i + 1)]))
      .filter(({ drop }) => asksForAnything(drop(search)));
  const split = rest.findIndex(({ mayLoseResults }) => mayLoseResults);
  // Each list names criteria to drop. The lists in `nearby` do not contain `rest[split]`, the city.
  // `widest` is the longest list in `nearby`. If `findWithout` finds spaces with `widest`, the
  // shorter lists in `nearby` are tried. Otherwise, the lists that contain `rest[split]` are tried.
  const nearby = split < 1 ? [] : listsTo(1, split);
  const widest = nearby.pop();
  let best = widest ? await findWithout(context, search, widest) : null;
  const lists = best ? nearby : listsTo(Math.max(1, split), rest.length);
  // Each list drops more criteria than the list before. A binary search looks for the first list
  // with which `findWithout` finds spaces. If a list finds no spaces, shorter lists are not tried,
  // because lists that drop fewer criteria rarely find any.
  for (let [from, to] = [0, lists.length]; from < to; ) {
    const middle = (from + to) >> 1;
    const one = lists[middle];
    const found = one ? await findWithout(context, search, one) : null;
    if (found) [best, to] = [found, middle];
    else from = middle + 1;
  }
  const unmatched = [...new Set(all.flatMap((one) => one.unmatched))];
  return best ?? { cards: "", unmatched, readable: null };
};

/** An understood text and the plan of its search. `request` is null if no space can match. */
type Planned = {
  meaning: Understanding;
  asked: ResolvedSearch;
  readable: Readable & { search: ResolvedSearch };
  request: PageAsked | null;
};

/** Plans the search for a text that has been understood.
 *  @param isCounted - whether the first page also counts the matches */
const planMeaning = async (
  context: Context,
  filters: SearchFilters,
  meaning: Understanding,
  position: SearchCursor | null,
  isCounted: boolean,
): Promise<Planned> => {
  const { size, form } = context;
  const asked = resolve(filters, meaning, position);
  const readable = await prepareSearch(context, asked, isCounted && !position);
  // Titled spaces are shown before all other results. If the cursor has `titled.left`, the earlier
  // pages have shown only titled spaces. In this case, `after` is null, so that no other result is
  // skipped.
  const after = position?.meant?.titled?.left ? null : position;
  const request = "plan" in readable ? { ...readable, position: after, size, form } : null;
  return { meaning, asked, readable, request };
};

/** Returns a request whose results do not include the titled spaces (`keys`). Titled spaces are
 *  read separately and shown before all other results, so they must not be repeated. */
const withoutTitled = (request: PageAsked | null, keys: number[]): PageAsked | null => {
  if (!request || keys.length === 0) return request;
  const { criteria } = request;
  return {
    ...request,
    criteria: { ...criteria, excludedKeys: [...criteria.excludedKeys, ...keys] },
  };
};

/** Understands the text and the parameters of a search, and plans the search. In the result, `keys`
 *  identifies the spaces that come first because their title contains the text.
 *  @param isCounted - whether the first page also counts the matches */
const planSearch = async (deps: Deps, params: SearchParams, isCounted: boolean) => {
  const now = deps.now();
  const places = await getPlaceIndex(deps.db, now);
  const position = decodeCursor(params);
  const filters = filtersOf(params);
  const q = params.q?.trim() ?? "";
  const vocabulary = q ? await getSearchVocabulary(deps.db, now) : null;
  const size = params.pageSize ?? SEARCH_PAGE_SIZE;
  const form: StoredForm = params.fields ?? "card";
  const context: Context = { deps, now, places, vocabulary, size, form };
  const titled = q ? await findTitledSpaces(deps.pool, q) : noTitledSpaces;
  const read = readText(params, filters, titled, context);
  const isLiteral = position?.meant && isReadLiterally(q, position.meant);
  const meaning = isLiteral ? readLiterally(q) : read;
  const planned = await planMeaning(context, filters, meaning, position, isCounted);
  const { readable } = planned;
  const keys =
    position || !vocabulary
      ? (position?.meant?.titled?.keys ?? [])
      : await chooseTitled(context, q, titled, vocabulary.vocabulary, {
          search: planned.asked,
          readable: "plan" in readable ? readable : null,
        });
  const request = withoutTitled(planned.request, keys);
  return { ...planned, request, context, position, filters, titled, keys };
};

/** Reads a page of a search, without counting the matches and without titled spaces. The benchmarks
 *  measure this. */
export const readPageAlone = async (deps: Deps, params: SearchParams): Promise<void> => {
  const { request } = await planSearch(deps, params, false);
  if (request) await readParts(deps, request, false);
};

/** A page that has been read. */
type PageRead = Planned & {
  /** The keys of all titled spaces of the search. Titled spaces are found by their title. */
  keys: number[];
  /** The titled spaces on this page; null if there are none. */
  titledPage: SearchPageRow | null;
  /** The titled spaces for later pages. */
  left: number[];
  /** The other results on this page. */
  found: PageFound;
};

/** Reads a page. The first results of a search are the titled spaces: spaces whose title contains
 *  the text. Other results follow after the last titled space. */
const readPage = async (
  deps: Deps,
  params: SearchParams,
  plan: Awaited<ReturnType<typeof planSearch>>,
): Promise<PageRead> => {
  const { context, position, filters, titled, keys } = plan;
  const { vocabulary, size, form } = context;
  const all = position ? (position.meant?.titled?.left ?? []) : keys;
  const titledPage = all.length > 0 ? await readTitledCards(deps.pool, all, size, form) : null;
  const left = all.slice(size);
  const readRest = async (one: Planned): Promise<PageRead> => {
    const request = one.request && { ...one.request, size: size - (titledPage?.found ?? 0) };
    const isRead = request && !(position && left.length > 0);
    const found = isRead ? await readParts(deps, request, !position) : emptyPage;
    return { ...one, request, keys, titledPage, left, found };
  };
  const page = await readRest(plan);
  const isEmpty = page.found.shown === 0 && !page.found.isMore;
  const q = params.q?.trim() ?? "";
  const isNamed =
    keys.length > 0 || (titled.isMore && vocabulary && !isKnownName(q, vocabulary.vocabulary));
  if (!isEmpty || position || !isNamed) return page;
  // Some titles contain the text. But the search by the meaning of the text finds no space besides
  // the titled spaces (`keys`). So the words of the text are now searched as they are spelled.
  const literal = await planMeaning(context, filters, readLiterally(q), null, true);
  const again = await readRest({ ...literal, request: withoutTitled(literal.request, keys) });
  return keys.length > 0 || again.found.shown > 0 ? again : page;
};

/** Returns the counts for a first page. They include the spaces that were found by their title
 *  (titled spaces). */
const countAll = async (
  deps: Deps,
  { request, found, titledPage }: PageRead,
  places: PlaceIndex,
): Promise<{ counts: SearchPageRow; total: number; totalIsExact: boolean }> => {
  const counted = request
    ? await countsOf(deps, request, found, places)
    : { counts: emptyPage.counts, total: 0, totalIsExact: true };
  if (!titledPage) return counted;
  const total = counted.total + (titledPage.total ?? 0);
  return {
    counts: addCounts(titledPage, counted.counts),
    total: Math.min(total, MAX_SEARCH_COUNT),
    totalIsExact: counted.totalIsExact && total <= MAX_SEARCH_COUNT,
  };
};

/** Returns the position after which the next page begins; null if there is no next page. `titled`
 *  contains the keys of the titled spaces, if there are any. */
const findNext = ({
  keys,
  left,
  found,
}: PageRead): { at: number; key: number; titled?: ResolvedSearch["titled"] } | null => {
  if (left.length === 0 && !found.isMore) return null;
  // If only titled spaces (found by their title) have been shown so far, `at` and `key` are 0. A
  // later page will show the first of the other results.
  if (left.length > 0 || !found.end) return { at: 0, key: 0, titled: { keys, left } };
  return { ...found.end, ...(keys.length > 0 && { titled: { keys } }) };
};

/** Returns what was understood of the text. On a later page, the criteria are those of the cursor.
 *  Otherwise, "tomorrow" could mean another day than on the first page. */
const understoodBy = (
  { understood }: Understanding,
  position: SearchCursor | null,
): Understanding["understood"] => {
  if (!position?.meant) return understood;
  const { words, spans } = understood;
  return { ...position.meant.meant, ...(words && { words }), ...(spans && { spans }) };
};

const find = async (deps: Deps, params: SearchParams): Promise<Page> => {
  const planned = await planSearch(deps, params, true);
  const { context, position } = planned;
  const { places, vocabulary } = context;
  const page = await readPage(deps, params, planned);
  const { meaning, asked, readable, request, found, titledPage, keys } = page;
  const understood = understoodBy(meaning, position);
  const { total, totalIsExact, counts } = position
    ? { ...position, counts: null }
    : await countAll(deps, page, places);

  const pageCards = [titledPage?.cards, found.cards].filter(Boolean).join(",");
  const isEmpty = pageCards === "" && !found.isMore;
  const isNearest = isEmpty && !position && (asked.hasText || params.nearest === true);
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
  const cards = nearest?.cards ?? pageCards;
  const oneCity = request?.criteria.cities?.length === 1;
  const { meant, wanted, words, cheapest } = readable.search;
  const next = findNext(page);
  const titled = next?.titled && { titled: next.titled };
  const meantByText =
    asked.hasText || titled
      ? { meant, wanted, words, ...(cheapest !== undefined && { cheapest }), ...titled }
      : null;
  return {
    cards,
    total,
    totalIsExact,
    facets: counts && !nearest ? buildFacets(counts, places, oneCity) : null,
    nextCursor:
      next &&
      encodeCursor(params, {
        at: next.at,
        key: next.key,
        total,
        totalIsExact,
        meant: meantByText,
      }),
    understood,
    match: nearest ? "nearest" : "all",
    unmatched: nearest?.unmatched ?? [],
    // `keys` identifies spaces whose title contains the text. If there is such a space, the text
    // counts as correctly spelled, so no correction is offered.
    didYouMean:
      params.q && vocabulary && keys.length === 0
        ? findCorrection(params.q, understood, corrected, vocabulary.vocabulary)
        : null,
    ...(params.explain &&
      shown &&
      "plan" in shown && { explanation: await explainResults(deps.pool, shown.plan, cards) }),
  };
};

/** What `searchSpaces` and `searchForPage` pass to their parameter `observe`. */
export type FoundPage = Pick<SearchResponse, "match" | "understood"> & { isEmpty: boolean };

type Observe = (found: FoundPage) => void;

const toFoundPage = ({ cards, match, understood }: Page): FoundPage => ({
  match,
  understood,
  isEmpty: cards === "",
});

/** Returns the JSON text of the response to GET /locations/search. If `fields` is `full`, the items
 *  are whole locations with their available dates. Otherwise, they are cards.
 *  @throws Problem 422 that names the parameter with an unknown or invalid value */
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

/** Returns the response of `searchSpaces` as an object, for a page of the site. Available dates are
 *  left out.
 *  @throws Problem 422 naming the parameter whose value is unknown, out of range or not valid */
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
