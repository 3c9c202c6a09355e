/** What a visitor asked for, exactly as it stands in the address: the URL is the truth, so results
 *  can be shared, reloaded and walked back through. Values stay text; the API judges them. */
export const criteriaNames = [
  "q",
  "category",
  "state",
  "city",
  "localArea",
  "near",
  "withinKm",
  "bbox",
  "minPrice",
  "maxPrice",
  "minHourly",
  "maxHourly",
  "capacity",
  "rating",
  "amenities",
  "date",
  "startTime",
  "endTime",
  "sort",
] as const;

export type CriteriaName = (typeof criteriaNames)[number];
export type Criteria = Partial<Record<Exclude<CriteriaName, "amenities">, string>> & {
  amenities?: string[];
};

/** Reads the address; empty fields (a form sent without script) and foreign ones (utm_source) drop out. */
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

/** The address of the results, always in the same order, so that one search has one address. */
export const toSearchParams = (criteria: Criteria): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of criteriaNames) {
    const value = criteria[name];
    for (const one of Array.isArray(value) ? value : [value]) if (one) params.append(name, one);
  }
  return params;
};

/** How the results are looked at; part of the address, so that a shared link shows the same. */
export type ResultsView = { map?: boolean; show?: number; cursor?: string | null };

/** `/search?city=Mumbai`, or `/search` when nothing was asked for. */
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

/** Changes some criteria; `undefined` removes one. A new state forgets the city and the area below
 *  it, a new city forgets the area (specification section 2). */
export const changeCriteria = (criteria: Criteria, change: Criteria): Criteria => {
  const next: Criteria = { ...criteria, ...change };
  const moved = (name: "state" | "city") => name in change && change[name] !== criteria[name];
  if (moved("state") && !("city" in change)) next.city = undefined;
  if ((moved("state") || moved("city")) && !("localArea" in change)) next.localArea = undefined;
  return parseCriteria(toSearchParams(next));
};

/** Everything but category and place, forgotten. */
export const keepPlaceCriteria = ({ category, state, city, localArea }: Criteria): Criteria => ({
  category,
  state,
  city,
  localArea,
});
