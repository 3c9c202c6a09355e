import { sql } from "kysely";
import { findCategory } from "#contract/categories/find-category.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { getPlaceIndex, type PlaceScope, resolvePlaceScope } from "./place-index.ts";

type Page = { page: number; pageSize: number };
/** One page of a list of spaces. `cards` is the JSON of the page's spaces in the form `full`
 *  (cards.ts). `total` is the number of spaces on all pages. */
export type LocationList = { cards: string; total: number };

type Criteria = { category?: string; state?: string; city?: string; localArea?: string };

const total = async (
  { db }: Deps,
  category: number,
  { cities, areas }: PlaceScope,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(spaces), 0)::int as total from search_counts
    where category = ${category}
      and (${cities}::smallint[] is null or city = any(${cities}::smallint[]))
      and (${areas}::int[] is null or area = any(${areas}::int[]))`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns SQL that selects the keys of a page's spaces, most recently verified first. There are
 *  three cases: local areas, a single city, and all other places. Each case has its own conditions.
 *  So PostgreSQL can use the index that excludes the most rows. */
const keysOf = (category: number, { cities, areas }: PlaceScope, { page, pageSize }: Page) => {
  const rest = sql`order by verified desc, key desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const picked = sql`select key, verified from search_rows where`;
  if (areas) {
    const inCategory = category === 0 ? sql`` : sql`and categories & ${1 << category} <> 0`;
    return sql`${picked} category = 0 and area = any(${areas}::int[]) ${inCategory} ${rest}`;
  }
  if (cities?.length === 1)
    return sql`${picked} category = ${category} and city = ${cities[0]}::smallint ${rest}`;
  const inCities = cities ? sql`and city = any(${cities}::smallint[])` : sql``;
  return sql`${picked} category = ${category} ${inCities} ${rest}`;
};

const list = async (
  deps: Deps,
  category: number,
  scope: PlaceScope,
  page: Page,
): Promise<LocationList> => {
  const [count, { rows }] = await Promise.all([
    total(deps, category, scope),
    sql<{ cards: string | null }>`
      select string_agg(c.card, ',' order by k.verified desc, k.key desc) as cards
      from (${keysOf(category, scope, page)}) k join search_cards c using (key)`.execute(deps.db),
  ]);
  return { cards: rows[0]?.cards ?? "", total: count };
};

/** Returns a page of all live spaces, most recently verified first. */
export const listNewestSpaces = (deps: Deps, page: Page): Promise<LocationList> =>
  list(deps, 0, { cities: null, areas: null }, page);

/** Returns a page of live spaces by category and place, most recently verified first. An unknown
 *  name gives an empty list, because the specification does not treat it as an error. */
export const searchSpacesSimple = async (
  deps: Deps,
  criteria: Criteria,
  page: Page,
): Promise<LocationList> => {
  const nothing = { cards: "", total: 0 };
  const category = criteria.category ? findCategory(criteria.category) : undefined;
  if (criteria.category && !category) return nothing;
  const places = await getPlaceIndex(deps.db, deps.now());
  try {
    return await list(deps, category?.id ?? 0, resolvePlaceScope(places, criteria), page);
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return nothing;
    throw error;
  }
};
