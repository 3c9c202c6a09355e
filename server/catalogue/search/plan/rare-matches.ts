import type pg from "pg";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { createBinder } from "#server/catalogue/search/filters.ts";
import { PRESET_BITS } from "#server/catalogue/search/index/document.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import { MAX_LOOKED_UP_IN_COUNTRY, MAX_LOOKED_UP_SPACES } from "./scan-limit.ts";

/** Returns the keys of the spaces with the requested amenities and capacity, in the search's
 *  category and cities. Hosts' own amenities (`ownAmenities`) are not tested. Returns null if there
 *  are more than `most`, or if the search names neither `amenities` nor a capacity. */
export const findRareMatches = async (
  pool: pg.Pool,
  { category, cities, amenities, capacity }: SearchCriteria,
  most: number,
): Promise<number[] | null> => {
  if (amenities === 0 && capacity === 0) return null;
  // Without this query, a scan for two amenities may read 100,000 spaces and find none. For
  // example, hardly any banquet hall has a make-up room.
  const { bind, values } = createBinder();
  const presets = bind(amenities & PRESET_BITS, "smallint");
  const facts = amenities & ~PRESET_BITS ? bind(amenities & ~PRESET_BITS, "smallint") : "";
  const rows = await prepared<{ keys: number[] | null }>(pool, {
    text: `select array_agg(f.key) as keys from (
      select key from search_rows
      where category = ${bind(category, "smallint")} and city = any(${bind(cities, "smallint[]")})
        and capacity >= ${bind(capacity, "int")}
        and amenities & ${PRESET_BITS}::smallint = any(array(
          select amenities from search_amenities where amenities & ${presets} = ${presets}))
        ${facts && `and amenities & ${facts} = ${facts}`}
      limit ${MAX_LOOKED_UP_SPACES + 1}) f`,
    values,
  });
  const keys = rows[0]?.keys ?? [];
  return keys.length > most ? null : keys;
};

/** Returns the keys of the spaces with the requested capacity, in the whole country. Only spaces in
 *  the search's category are returned. Returns null if there are more than `most`, or if the search
 *  names no capacity. */
export const findRareInCountry = async (
  pool: pg.Pool,
  { category, capacity }: SearchCriteria,
  most: number,
): Promise<number[] | null> => {
  if (capacity === 0) return null;
  const { bind, values } = createBinder();
  const rows = await prepared<{ keys: number[] | null }>(pool, {
    text: `select array_agg(f.key) as keys from (
      select key from search_rows
      where category = ${bind(category, "smallint")} and capacity >= ${bind(capacity, "int")}
      order by capacity desc
      limit ${MAX_LOOKED_UP_IN_COUNTRY + 1}) f`,
    values,
  });
  const keys = rows[0]?.keys ?? [];
  return keys.length > most ? null : keys;
};
