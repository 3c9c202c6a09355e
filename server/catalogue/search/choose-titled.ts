import type { Deps } from "#server/kernel/deps.ts";
import { parseSearchCriteria, type SearchCriteria } from "./criteria.ts";
import { tokenise } from "./index/tokenise.ts";
import type { PlaceIndex } from "./place-index.ts";
import type { SearchPlan } from "./plan/search-plan.ts";
import type { ResolvedSearch, SearchFilters } from "./resolved-search.ts";
import { findSearchTerms } from "./search-terms.ts";
import { listMatchingKeys, type TitledSpaces } from "./titled-spaces.ts";
import { findUnavailableSpaces } from "./unavailable-spaces.ts";
import { foldKey } from "./understanding/fold.ts";
import { tokeniseQuery } from "./understanding/tokens.ts";
import type { Vocabulary } from "./understanding/vocabulary.ts";

/** Returns whether the whole text is a place's name or one word of the vocabulary. A text of this
 *  kind keeps its known meaning, even if a few titles contain it. For example, "Green Park" means
 *  the part of Delhi, not "Green Park Cafe". */
export const isKnownName = (q: string, { index }: Vocabulary): boolean => {
  const spelling = tokeniseQuery(q)
    .map(({ roman }) => roman)
    .join("");
  const senses = index.find(foldKey(spelling))?.values ?? [];
  const isOneWord = tokenise(q).length === 1;
  return senses.some((one) => one.spelling === spelling && (isOneWord || one.kind === "place"));
};

type At = { deps: Deps; now: Date; places: PlaceIndex };

/** Returns those of the `keys` whose spaces fulfil the filters, in the same order. */
const listFitting = async (
  { deps, now, places }: At,
  keys: number[],
  filters: SearchFilters,
): Promise<number[]> => {
  const { sort: _, ...others } = filters;
  if (keys.length === 0 || Object.keys(others).length === 0) return keys;
  const criteria = parseSearchCriteria(filters, places, { now, demoData: deps.config.demoData });
  if (!criteria) return [];
  const { ownAmenities, time } = criteria;
  const none = { markers: [], anyMarkers: [], anyCities: [] };
  const found = await findSearchTerms(deps.pool, { needs: [], ownAmenities }, none, []);
  if (!found) return [];
  const excludedKeys = time ? await findUnavailableSpaces(deps, time) : [];
  const fitting = await listMatchingKeys(deps.pool, keys, { ...criteria, excludedKeys }, found);
  return keys.filter((key) => fitting.has(key));
};

/** The understood search is what the text means. For example, "cafe pune" means cafes in the city
 *  Pune. */
type Understood = {
  search: ResolvedSearch;
  /** The criteria and the plan of the understood search; null if no space can match. */
  readable: { criteria: SearchCriteria; plan: SearchPlan } | null;
};

/** Returns the keys of titled spaces: spaces with the text `q` in their title. The returned spaces
 *  come before all other results. All of them fulfil the filters. If `q` is the whole title of a
 *  space, only spaces with exactly this title are returned. */
export const chooseTitled = async (
  at: At,
  q: string,
  titled: TitledSpaces,
  vocabulary: Vocabulary,
  { search, readable }: Understood,
): Promise<number[]> => {
  const exact = titled.spaces.filter(({ isExact }) => isExact);
  const isWhole = exact.length > 0;
  // If too many titles contain the text, or the text is a known name, the text identifies no space.
  if (!isWhole && (titled.isMore || isKnownName(q, vocabulary))) return [];
  const asked = (isWhole ? exact : titled.spaces).map(({ key }) => key);
  const keys = await listFitting(at, asked, search.filters);
  const sort = search.filters.sort ?? search.meant.sort ?? "relevance";
  if (isWhole && sort === "relevance") return keys;
  const matching = readable
    ? await listMatchingKeys(at.deps.pool, keys, readable.criteria, readable.plan)
    : new Set<number>();
  // If `isWhole` is true here, the results are sorted by price, for example. The understood search
  // lists the spaces in `matching` at their place in this order. So only the titled spaces that are
  // not in `matching` are returned.
  if (isWhole) return keys.filter((key) => !matching.has(key));
  // Here, the text is only a part of each title. The titled spaces come first only if the
  // understood search finds none of them.
  return matching.size > 0 ? [] : keys;
};
