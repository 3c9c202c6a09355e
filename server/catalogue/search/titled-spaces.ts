import type pg from "pg";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import { cardColumn, type StoredForm } from "./cards.ts";
import type { SearchCriteria } from "./criteria.ts";
import { createBinder } from "./filters.ts";
import { tokenise } from "./index/tokenise.ts";
import { buildMatchConditions, type Postings } from "./row-sources.ts";
import { COUNTS, type SearchPageRow } from "./search-statement.ts";
import type { SearchTerms } from "./terms.ts";

/* Titled spaces: the spaces that the text names by their title. The title contains the words of the
 * text side by side, in the same order. Words are compared in the form in which the index stores
 * them (tokenise.ts). */

/** `isExact` is true if the text is the whole title. */
export type TitledSpace = { key: number; isExact: boolean };

/** `isMore` is true if there are more titled spaces than those in `spaces`. */
export type TitledSpaces = { spaces: TitledSpace[]; isMore: boolean };

export const noTitledSpaces: TitledSpaces = { spaces: [], isMore: false };

/** The maximum number of titled spaces that are read (our own choice). This many spaces fill one
 *  page. If more titles contain the text, the text does not identify a space. */
export const MAX_TITLED = 24;
/** A text with more words than this is not looked up (our own choice). */
const MAX_TITLE_WORDS = 12;
/** A word is rare if it occurs in fewer than this many titles. A text with a rare word is found
 *  anywhere in a title, because only a few spaces must be checked. Without a rare word, a text is
 *  found only at the beginning of a title. */
const RARE_BELOW_TITLES = 1_000;

/** Returns at most `MAX_TITLED` live spaces with the text in the title. Spaces with the text as
 *  their whole title come first, then the best rated. */
export const findTitledSpaces = async (pool: pg.Pool, q: string): Promise<TitledSpaces> => {
  const words = tokenise(q);
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return noTitledSpaces;
  const { bind, values } = createBinder();
  const title = bind(words.join(" "), "text");
  const all = bind(words, "text[]");
  const most = MAX_TITLED + 1;
  // For the text "loft", the first inner query finds "loft" and "loft studio", but not "lofts". The
  // reason is the order of these texts: "loft", "loft studio", "loft!", "lofts".
  const spaces = await prepared<TitledSpace>(pool, {
    text: `with asked as materialized (select id, titles from search_words where word = any(${all}))
      select r.key, r.title = ${title} as "isExact"
      from (
        (select key from search_spaces where title >= ${title} and title < ${title} || '!'
          order by title, key limit ${most})
        union
        (select s.key from search_spaces s
          where (select count(*) = ${bind(words.length, "int")} and min(titles) < ${RARE_BELOW_TITLES} from asked)
            and s.terms @> (select array_agg(-id) from asked)
            and strpos(' ' || s.title || ' ', ' ' || ${title} || ' ') > 0
          limit ${most})
      ) k join search_spaces r using (key)
      order by r.title = ${title} desc, r.rating desc, r.key desc limit ${most}`,
    values,
  });
  return { spaces: spaces.slice(0, MAX_TITLED), isMore: spaces.length > MAX_TITLED };
};

const anywhere: Postings = { kind: "postings", markers: [], anyOf: [] };

/** Returns those of the `keys` whose spaces match `criteria`, `terms` and `needs`. */
export const listMatchingKeys = async (
  pool: pg.Pool,
  keys: number[],
  criteria: SearchCriteria,
  { terms, needs }: Pick<SearchTerms, "terms" | "needs">,
): Promise<Set<number>> => {
  if (keys.length === 0) return new Set();
  const { bind, values } = createBinder();
  const asked = bind(keys, "int[]");
  const where = buildMatchConditions(
    anywhere,
    criteria,
    { terms, needs, lookUpScope: null },
    "long",
    bind,
  );
  // With `offset 0`, the planner finds the spaces by their keys and not by their words.
  const rows = await prepared<{ key: number }>(pool, {
    text: `select r.key from (select * from search_spaces where key = any(${asked}) offset 0) r
      where ${["true", ...where].join(" and ")}`,
    values,
  });
  return new Set(rows.map(({ key }) => key));
};

/** Returns one row with the counts of all spaces in `keys`. The row also contains the stored JSON
 *  of the first `size` spaces in `keys`, in the same order. Spaces that are no longer live are left
 *  out. */
export const readTitledCards = async (
  pool: pg.Pool,
  keys: number[],
  size: number,
  form: StoredForm,
): Promise<SearchPageRow> => {
  const { bind, values } = createBinder();
  const shown = `k.n <= ${bind(size, "int")}`;
  const [row] = await prepared<SearchPageRow>(pool, {
    text: `select (count(*) filter (where ${shown}))::int as found,
        coalesce(string_agg(${cardColumn(form)}, ',' order by k.n) filter (where ${shown}), '') as cards,
        null as at, null as key, ${COUNTS}
      from unnest(${bind(keys, "int[]")}) with ordinality k(key, n)
        join search_spaces r on r.key = k.key join search_cards c on c.key = k.key`,
    values,
  });
  return row as SearchPageRow;
};

const joinBytes = (one: Buffer | null | undefined, other: Buffer | null | undefined) =>
  Buffer.concat([one, other].filter((bytes) => bytes != null));

/** Combines the counts of two sets of spaces. */
export const addCounts = (one: SearchPageRow, other: SearchPageRow): SearchPageRow => ({
  ...other,
  total: (one.total ?? 0) + (other.total ?? 0),
  facts: joinBytes(one.facts, other.facts),
  daily: joinBytes(one.daily, other.daily),
});
