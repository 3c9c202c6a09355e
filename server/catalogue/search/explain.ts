import type pg from "pg";
import type { SearchExplanation } from "#contract/spaces/search-route.ts";
import { parseCards } from "./cards.ts";
import { createBinder } from "./filters.ts";
import { shownRatingOf } from "./index/rating-number.ts";
import { buildLevelConditions } from "./level-conditions.ts";
import type { SearchPlan } from "./plan/search-plan.ts";
import { matchLevels, type SearchNeed } from "./terms.ts";

const fieldNames = {
  title: "category or title",
  named: "place or features",
  short: "short text",
  long: "long text",
} as const;

/** Returns why each result has its place in the list:
 *  - for each need of the text, the best field in which the need was found
 *  - the rating of the space, in stars */
export const explainResults = async (
  pool: pg.Pool,
  { page, needs }: SearchPlan,
  cards: string,
): Promise<SearchExplanation> => {
  const ids = parseCards(cards).map(({ _id }) => _id);
  const { bind, values } = createBinder();
  const fieldOf = (need: SearchNeed): string =>
    `case ${matchLevels
      .map(
        (level) =>
          `when ${buildLevelConditions([need], { level, isSpace: true, lookUpScope: null }, bind).join(" and ")} then '${fieldNames[level]}'`,
      )
      .join(" ")} else 'none' end`;
  const { rows } = await pool.query<{ id: string; rating: number; fields: string[] }>({
    text: `select r.space_id as id, ${shownRatingOf("r.rating")} as rating, array[${needs.map(fieldOf).join(", ")}]::text[] as fields
      from search_spaces r where r.space_id = any(${bind(ids, "uuid[]")})`,
    values,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    source: page.kind,
    results: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const fields = needs.map(({ text }, i) => ({ text, field: row.fields[i] ?? "none" }));
      return [{ _id: id, rating: row.rating / 10, fields }];
    }),
  };
};
