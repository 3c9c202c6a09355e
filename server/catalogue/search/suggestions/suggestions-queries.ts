import type pg from "pg";
import { createBinder } from "#server/catalogue/search/filters.ts";
import { toTitleTerm } from "#server/catalogue/search/index/rows.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";

type SuggestedSpace = { id: string; title: string; area: number };

/** The words that are looked up may together be in at most this many titles. They are chosen one by
 *  one, the most frequent first. For example, of words in 700, 400 and 50 titles, only the words in
 *  700 and 50 titles are looked up. */
const MAX_TITLES = 1_000;

/** Returns at most `limit` live spaces for an unfinished text; none for fewer than 2 characters.
 *  Titles that begin with the text come first.
 *  @param text - the words in the form in which the index stores them (tokenise.ts) */
export const findSuggestedSpaces = async (
  pool: pg.Pool,
  text: string,
  limit: number,
): Promise<SuggestedSpace[]> => {
  if (text.length < 2) return [];
  const { bind, values } = createBinder();
  const from = bind(text, "text");
  const to = bind(`${text}\u{10FFFF}`, "text");
  const most = bind(limit, "int");
  const titled = await prepared<SuggestedSpace>(pool, {
    text: `select s.space_id as id, c.card::json ->> 'title' as title, s.area
      from (select key, space_id, area, title from search_spaces
        where title >= ${from} and title < ${to} order by title, key limit ${most}) s
      join search_cards c using (key) order by s.title, s.key`,
    values,
  });
  const missing = limit - titled.length;
  if (missing <= 0 || text.includes(" ")) return titled;
  const inside = await findByTitleWord(pool, text, limit);
  const known = new Set(titled.map(({ id }) => id));
  return [...titled, ...inside.filter(({ id }) => !known.has(id))].slice(0, limit);
};

/** Returns the spaces with a rare title word that begins with `beginning`, the best rated first. */
const findByTitleWord = async (
  pool: pg.Pool,
  beginning: string,
  limit: number,
): Promise<SuggestedSpace[]> => {
  const words = createBinder();
  const entries = await prepared<{ id: number; titles: number }>(pool, {
    text: `select id, titles from search_words
      where word >= ${words.bind(beginning, "text")} and word < ${words.bind(`${beginning}\u{10FFFF}`, "text")}
        and word not like '% %' and titles between 1 and ${MAX_TITLES} order by titles desc, id limit 20`,
    values: words.values,
  });
  const few: number[] = [];
  let titles = 0;
  for (const entry of entries) {
    if (titles + entry.titles > MAX_TITLES) continue;
    titles += entry.titles;
    few.push(toTitleTerm(entry.id));
  }
  if (few.length === 0) return [];
  const { bind, values } = createBinder();
  return prepared<SuggestedSpace>(pool, {
    text: `select s.space_id as id, c.card::json ->> 'title' as title, s.area
      from (select key, space_id, area, rating from search_spaces
        where terms && ${bind(few, "int[]")} order by rating desc, key desc limit ${bind(limit, "int")}) s
      join search_cards c using (key) order by s.rating desc, s.key desc`,
    values,
  });
};
