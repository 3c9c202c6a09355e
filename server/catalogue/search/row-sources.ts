import type { SearchCriteria } from "./criteria.ts";
import {
  type BindParameter,
  buildConditions,
  buildMaskConditions,
  buildPostingConditions,
  buildScopeConditions,
  isTermInMasks,
} from "./filters.ts";
import { buildLevelConditions, buildLookUp } from "./level-conditions.ts";
import type { MarkerScope, MatchLevel, SearchTerms } from "./terms.ts";

/** Where the rows of a search come from. `cities` and `country` scan an index in the requested
 *  order, until a page is full. All other sources read all their spaces, and then sort them. */
export type RowSource =
  | { kind: "cities"; cities: number[] }
  | { kind: "country" }
  /** All spaces of the category in the cities. */
  | { kind: "smallCities"; cities: number[] }
  | { kind: "areas"; areas: number[] }
  | { kind: "tiles"; firsts: number[]; lasts: number[] }
  | { kind: "keys"; keys: number[] }
  | Postings;

/** The spaces of a scope, found with the index of words. */
export type Postings = { kind: "postings" } & MarkerScope;

/** Returns the markers of the search's categories, cities and local area. */
export const toScope = ({ markers, anyMarkers, anyCities }: SearchTerms): MarkerScope => ({
  markers,
  anyOf: [anyMarkers, anyCities].filter((ids) => ids.length > 0),
});

/** Returns the spaces of the scope as a row source. The index of words finds these spaces. */
export const toPostings = (found: SearchTerms): Postings => ({
  kind: "postings",
  ...toScope(found),
});

/** The parts of an SQL statement that reads rows from a source. The rows have the alias `r`. The
 *  rows of several cities are merged. The merged rows have the alias `f` and the order
 *  `outerOrder`. */
type Asked = {
  columns: string;
  where: string[];
  order?: string;
  outerOrder?: string;
  /** The maximum number of selected rows. If not set, every matching row is selected. Only a source
   *  that is read completely may omit the limit. */
  limit?: number;
  /** The maximum number of rows that are read in each index scan (scan-limit.ts). */
  scanned?: number;
};

const and = (conditions: string[]): string => conditions.join(" and ");

/** Whether the source has the requested order. If so, reading stops when a page is full. */
export const isOrderedSource = (source: RowSource): boolean =>
  source.kind === "cities" || source.kind === "country";

/** Returns the conditions on categories, cities and local areas. Some sources need fewer of them.
 *  For example, `smallCities` already reads only rows of the category and the cities. */
const scopeConditions = (
  source: RowSource,
  { category, categories, cities, areas }: SearchCriteria,
  bind: BindParameter,
) => [
  ...(category && !isOrderedSource(source) && source.kind !== "smallCities"
    ? [`r.categories & ${bind(1 << category, "int")} <> 0`]
    : []),
  ...(categories ? [`r.categories & ${bind(categories, "int")} <> 0`] : []),
  ...(cities && source.kind !== "cities" && source.kind !== "smallCities"
    ? [`r.city = any(${bind(cities, "smallint[]")})`]
    : []),
  ...(areas && source.kind !== "areas" ? [`r.area = any(${bind(areas, "int[]")})`] : []),
];

/** Returns the SQL conditions that a row of the source must fulfil to match the search.
 *  @param level - where a space may have the words of `needs`: `title` means only in its title */
export const buildMatchConditions = (
  source: RowSource,
  criteria: SearchCriteria,
  {
    terms,
    needs,
    lookUpScope,
  }: Pick<SearchTerms, "terms" | "needs"> & {
    lookUpScope: MarkerScope | null;
  },
  level: MatchLevel,
  bind: BindParameter,
): string[] => [
  ...scopeConditions(source, criteria, bind),
  ...(source.kind === "postings"
    ? buildPostingConditions(terms, bind)
    : buildMaskConditions(terms, bind)),
  ...buildConditions(criteria, bind),
  ...(source.kind === "postings"
    ? []
    : terms
        .filter((term) => !isTermInMasks(term))
        .map(({ ids }) => buildLookUp(`${bind(ids, "int[]")} && s.terms`))),
  ...buildLevelConditions(needs, { level, isSpace: source.kind === "postings", lookUpScope }, bind),
];

/** Returns the SQL that selects the matching rows of the source. */
export const buildRowSelect = (
  source: RowSource,
  category: number,
  request: Asked,
  bind: BindParameter,
): string => {
  const { columns, where, scanned } = request;
  const limit = request.limit === undefined ? "" : `limit ${request.limit}`;
  const order = request.order ? `order by ${request.order}` : "";
  const outerOrder = request.outerOrder ? `order by ${request.outerOrder}` : "";
  const select = (from: string, conditions: string[]) =>
    `select ${columns} from ${from} where ${and([...conditions, ...where])} ${order} ${limit}`;
  const scan = (range: string) =>
    scanned
      ? `select ${columns} from (select r.* from search_rows r where ${range} ${order}
          limit ${scanned}) r where ${and(["true", ...where])} ${limit}`
      : select("search_rows r", [range]);
  switch (source.kind) {
    case "cities": {
      const inCategory = `r.category = ${bind(category, "smallint")}`;
      const count = source.cities.length;
      if (count === 1)
        return scan(`${inCategory} and r.city = ${bind(source.cities[0], "smallint")}`);
      const each = scan(`${inCategory} and r.city = c.city`);
      return `select f.* from unnest(${bind(source.cities, "smallint[]")}) c(city)
        cross join lateral (${each}) f ${outerOrder} ${limit}`;
    }
    case "country":
      return scan(`r.category = ${bind(category, "smallint")}`);
    case "smallCities":
      return select("search_rows r", [
        `r.category = ${bind(category, "smallint")}`,
        `r.city = any(${bind(source.cities, "smallint[]")})`,
      ]);
    case "areas":
      return select("search_rows r", [
        "r.category = 0",
        `r.area = any(${bind(source.areas, "int[]")})`,
      ]);
    case "tiles": {
      // `offset 0` keeps the planner from reversing the join. A reversed join would read the whole
      // index.
      const each = `select r.* from search_rows r
        where r.category = 0 and r.tile between t.first and t.last offset 0`;
      return select(
        `unnest(${bind(source.firsts, "int[]")}, ${bind(source.lasts, "int[]")}) t(first, last)
         cross join lateral (${each}) r`,
        ["true"],
      );
    }
    case "keys":
      // `offset 0` makes PostgreSQL look up each key, even if the planner expects many keys.
      return select(
        `unnest(${bind(source.keys, "int[]")}) k(key) cross join lateral (select r.* from search_rows r
          where r.key = k.key and r.category = 0 offset 0) r`,
        ["true"],
      );
    case "postings":
      return select("search_spaces r", buildScopeConditions(source, "r", bind));
  }
};
