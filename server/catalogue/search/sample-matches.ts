import type pg from "pg";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import type { SearchCriteria } from "./criteria.ts";
import { createBinder } from "./filters.ts";
import { listCategoriesOf } from "./index/document.ts";
import { buildNeedsCondition } from "./level-conditions.ts";
import type { PlaceIndex } from "./place-index.ts";
import { type MatchLevel, matchLevels, type SearchNeed } from "./terms.ts";

/** How many spaces are sampled in all; each takes about 6 µs. */
const SAMPLE = 300;
/** A sample is taken from at most so many groups, each a category in a city: the largest ones. */
const MAX_GROUPS = 30;

type Group = { category: number; city: number; size: number };

/** Returns the largest categories in cities of the search; without a city, its categories. */
const listGroups = (
  { category, categories, cities }: SearchCriteria,
  { sizes }: PlaceIndex,
): Group[] => {
  const ids = category || categories === 0 ? [category] : listCategoriesOf(categories);
  const sizeOf = (id: number): number => {
    let sum = 0;
    for (const [place, size] of sizes) if (place.startsWith(`${id} `)) sum += size;
    return sum;
  };
  const groups = cities
    ? ids.flatMap((id) =>
        cities.map((city) => ({ category: id, city, size: sizes.get(`${id} ${city}`) ?? 0 })),
      )
    : ids.map((id) => ({ category: id, city: 0, size: sizeOf(id) }));
  return groups
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_GROUPS);
};

/** Returns about how many spaces of the category and the cities fulfil the needs at each level, from a
 *  sample of those that a scan meets first. Local areas and other filters are ignored. */
export const sampleMatches = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  needs: readonly SearchNeed[],
): Promise<Record<MatchLevel, number>> => {
  const groups = listGroups(criteria, places);
  const found = { title: 0, named: 0, short: 0, long: 0 };
  if (groups.length === 0) return found;
  const each = Math.ceil(SAMPLE / groups.length);
  const { bind, values } = createBinder();
  const column = (name: keyof Group) =>
    bind(
      groups.map((group) => group[name]),
      "int[]",
    );
  const inCity = criteria.cities ? "and r.city = g.city::smallint" : "";
  const level = matchLevels
    .map((name, i) => `when ${buildNeedsCondition(needs, name, bind)} then ${i}`)
    .join(" ");
  const rows = await prepared<{ size: number; level: number | null; count: number }>(pool, {
    text: `select f.size, f.level, count(*)::int as count from (
        select g.n, g.size, (select case ${level} end from search_spaces s where s.key = r.key) as level
        from unnest(${column("category")}, ${column("city")}, ${column("size")})
          with ordinality g(category, city, size, n)
        cross join lateral (select r.key from search_rows r
          where r.category = g.category::smallint ${inCity}
          order by r.rating desc, r.key desc
          limit ${bind(each, "int")}) r) f
      group by f.n, f.size, f.level`,
    values,
  });
  for (const { size, level: at, count } of rows)
    if (at !== null)
      for (const name of matchLevels.slice(at))
        found[name] += (count * size) / Math.min(each, size);
  return found;
};
