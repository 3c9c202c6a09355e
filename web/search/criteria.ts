import { criteriaNames } from "#contract/spaces/criteria-names.ts";

export type CriteriaName = (typeof criteriaNames)[number];

/** The search criteria exactly as they are in the URL. The URL is the source of truth, so that
 *  results can be shared, reloaded and reached with the back button. Values stay strings; the API
 *  validates them. */
export type Criteria = Partial<Record<Exclude<CriteriaName, "amenities">, string>> & {
  amenities?: string[];
};

/** Returns the criteria in the URL. Ignores empty fields, which a form without JavaScript sends,
 *  and unknown parameters such as `utm_source`. */
export const parseCriteria = (params: URLSearchParams): Criteria => {
  const criteria: Criteria = {};
  for (const name of criteriaNames) {
    if (name === "amenities") {
      const chosen = params.getAll(name).filter(Boolean);
      if (chosen.length > 0) criteria.amenities = [...new Set(chosen)];
    } else {
      const value = params.get(name)?.trim();
      if (value) criteria[name] = value;
    }
  }
  return criteria;
};

/** Returns the query parameters, always in the same order, so that one search has one URL. */
export const toSearchParams = (criteria: Criteria): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of criteriaNames) {
    const value = criteria[name];
    for (const one of Array.isArray(value) ? value : [value]) if (one) params.append(name, one);
  }
  return params;
};

/** How the results are shown. The URL contains this, so that a shared link shows the same view. */
export type ResultsView = { map?: boolean; show?: number; cursor?: string | null };

/** Returns the path and query of a search, such as `/search?city=Mumbai`. */
export const buildSearchHref = (
  criteria: Criteria,
  { map, show, cursor }: ResultsView = {},
): string => {
  const params = toSearchParams(criteria);
  if (map) params.set("map", "1");
  if (show) params.set("show", String(show));
  if (cursor) params.set("cursor", cursor);
  const query = params.toString();
  return query ? `/search?${query}` : "/search";
};

/** Returns the criteria with a change. The value `undefined` removes a criterion. A new state
 *  clears the city and the local area. A new city clears the local area (specification section 2).
 *  A city or local area in `change` is kept. */
export const changeCriteria = (criteria: Criteria, change: Criteria): Criteria => {
  const next: Criteria = { ...criteria, ...change };
  const moved = (name: "state" | "city") => name in change && change[name] !== criteria[name];
  if (moved("state") && !("city" in change)) next.city = undefined;
  if ((moved("state") || moved("city")) && !("localArea" in change)) next.localArea = undefined;
  return parseCriteria(toSearchParams(next));
};

/** Returns only category and place. */
export const keepPlaceCriteria = ({ category, state, city, localArea }: Criteria): Criteria => ({
  category,
  state,
  city,
  localArea,
});

/** Returns a criterion as a number; `otherwise` if it is missing or not a number. */
export const toNumber = (text: string | undefined, otherwise: number): number => {
  const number = Number(text ?? otherwise);
  return Number.isFinite(number) ? number : otherwise;
};
