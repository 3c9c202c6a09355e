import type pg from "pg";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { createBinder } from "#server/catalogue/search/filters.ts";
import { listCategoriesOf } from "#server/catalogue/search/index/document.ts";
import {
  buildIndexCondition,
  buildNeedsCondition,
} from "#server/catalogue/search/level-conditions.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import { type MatchLevel, matchLevels, type SearchNeed } from "#server/catalogue/search/terms.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";

/** The approximate number of spaces in a sample. Each space takes about 10 µs. */
const SAMPLE = 200;
/** The maximum number of groups in a sample. A group is a category in a city. If the search covers
 *  more groups, the sample contains only spaces of the largest groups. */
const MAX_GROUPS = 30;

type Group = { category: number; city: number; size: number };

/** Returns the largest groups that the search covers, at most `MAX_GROUPS`. If the search names no
 *  city, a group is a category in the whole country. */
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

/** What a sample shows about its groups. `matches`, `found` and `seen` have one number for each
 *  level: `title`, `named`, `short` and `long`. Each number includes the spaces of all better
 *  levels. For example, the number for `named` includes the spaces of `title`. */
export type SampledMatches = {
  /** The approximate number of all spaces in the groups. */
  size: number;
  /** The estimated number of the groups' spaces that fulfil the needs. */
  matches: Record<MatchLevel, number>;
  /** The estimated number of the groups' spaces that the index of words finds. */
  found: Record<MatchLevel, number>;
  /** The exact number of sampled spaces that the index of words finds. */
  seen: Record<MatchLevel, number>;
};

const none = () => ({ title: 0, named: 0, short: 0, long: 0 });

/** Estimates how many spaces of the categories and the cities fulfil the needs. The sample contains
 *  the best-rated spaces of each group, because a scan by relevance reads these spaces first. Local
 *  areas and other filters are ignored. */
export const sampleMatches = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  needs: readonly SearchNeed[],
): Promise<SampledMatches> => {
  const groups = listGroups(criteria, places);
  const sampled = { size: 0, matches: none(), found: none(), seen: none() };
  if (groups.length === 0) return sampled;
  const each = Math.ceil(SAMPLE / groups.length);
  const { bind, values } = createBinder();
  const column = (name: keyof Group) =>
    bind(
      groups.map((group) => group[name]),
      "int[]",
    );
  const inCity = criteria.cities ? "and r.city = g.city::smallint" : "";
  const levelBy = (build: typeof buildNeedsCondition): string =>
    `case when not (${buildIndexCondition(needs, "long", bind)}) then ${matchLevels.length} ${matchLevels.map((name, i) => `when ${build(needs, name, bind)} then ${i}`).join(" ")}
      else ${matchLevels.length} end`;
  // `levels` is one number that contains two levels. If it were two columns, PostgreSQL would
  // evaluate the subselect twice.
  type Row = { n: number; levels: number; count: number };
  const rows = await prepared<Row>(pool, {
    text: `select f.n::int as n, f.levels, count(*)::int as count from (
        select g.n, (select ${levelBy(buildNeedsCondition)} * 8 + ${levelBy(buildIndexCondition)}
          from search_spaces r where r.key = k.key) as levels
        from unnest(${column("category")}, ${column("city")}) with ordinality g(category, city, n)
        cross join lateral (select r.key from search_rows r
          where r.category = g.category::smallint ${inCity}
          order by r.rating desc, r.key desc
          limit ${bind(each, "int")}) k) f
      group by 1, 2`,
    values,
  });
  const add = (to: Record<MatchLevel, number>, from: number, count: number): void => {
    for (const level of matchLevels.slice(from)) to[level] += count;
  };
  for (const { n, levels, count } of rows) {
    const [level, index] = [Math.floor(levels / 8), levels % 8];
    const size = groups[n - 1]?.size ?? 0;
    const weight = size / Math.min(each, size);
    add(sampled.matches, level, count * weight);
    add(sampled.found, index, count * weight);
    add(sampled.seen, index, count);
  }
  for (const { size } of groups) sampled.size += size;
  return sampled;
};
