import type pg from "pg";
import { binder } from "./filters.ts";
import { prepared } from "./prepared.ts";
import type { Wish } from "./wish.ts";

/** So many spaces are looked up one by one; of more, a walk meets a page soon. */
export const FEW = 300;

/** The keys of the spaces in the cities that have the asked amenities and capacity, when they are few:
 *  amenities go together (hardly any banquet hall has a make-up room), so a walk that looks for two of
 *  them may find none in a hundred thousand spaces. Null where they are many, or where neither is
 *  asked. */
export const fewWith = async (
  pool: pg.Pool,
  { category, cities, amenities, capacity }: Wish,
): Promise<number[] | null> => {
  if (amenities === 0 && capacity === 0) return null;
  const { bind, values } = binder();
  const wanted = bind(amenities, "smallint");
  const rows = await prepared<{ keys: number[] | null }>(pool, {
    text: `select array_agg(f.key) as keys from (
      select key from search_rows
      where category = ${bind(category, "smallint")} and city = any(${bind(cities, "smallint[]")})
        and capacity >= ${bind(capacity, "int")}
        and amenities = any(array(
          select amenities from search_amenities where amenities & ${wanted} = ${wanted}))
      limit ${FEW + 1}) f`,
    values,
  });
  const keys = rows[0]?.keys ?? [];
  return keys.length > FEW ? null : keys;
};
