import type pg from "pg";
import {
  createWordCounter,
  type Dictionary,
  listDictionaryWords,
  rankFrequentWords,
  typoRows,
} from "#server/catalogue/search/index/dictionary.ts";
import { PRESET_BITS, type SearchDocument } from "#server/catalogue/search/index/document.ts";
import { buildSearchRows } from "#server/catalogue/search/index/rows.ts";
import { copyInto, copyLine } from "./copy.ts";
import type { Batch } from "./tables.ts";

const noCounts = { spaces: 0, titles: 0, named: 0, long: 0 };

/** Builds the dictionary and the counts of the search in memory; `finish` writes both. The result
 *  is the same as that of `reindexAll`, except for keys, ids and the choice of frequent words.
 *  `reindexAll` chooses these words from its first 2,000 spaces, not from `sample`. */
export const searchLoad = (sample: SearchDocument[]) => {
  const dictionary: Dictionary = new Map();
  const counts = createWordCounter();
  const weeks = new Map<string, number>();
  const places = new Map<string, number>();
  const tiles = new Map<string, number>();
  const amenities = new Set<number>();
  const countIn = (counts: Map<string, number>, at: string) =>
    counts.set(at, (counts.get(at) ?? 0) + 1);

  for (const [bit, word] of rankFrequentWords(sample).entries())
    dictionary.set(word, { id: dictionary.size + 1, bit });

  const add = (batch: Batch, doc: SearchDocument, key: number): void => {
    counts.add(doc);
    for (const word of listDictionaryWords(doc))
      if (!dictionary.has(word)) dictionary.set(word, { id: dictionary.size + 1, bit: null });
    const week = weeks.get(doc.week) ?? weeks.size + 1;
    weeks.set(doc.week, week);
    const { space, card, rows } = buildSearchRows(doc, { key, week }, dictionary);
    batch.search_spaces += copyLine(space);
    batch.search_cards += copyLine(card);
    for (const row of rows) batch.search_rows += copyLine(row);
    for (const category of [0, ...doc.categoryIds])
      countIn(places, `${category}\t${doc.city}\t${doc.area}`);
    amenities.add(doc.amenities & PRESET_BITS);
    countIn(tiles, `${doc.tile}\t${doc.city}`);
  };

  const finish = async (client: pg.Client): Promise<void> => {
    let words = "";
    let typos = "";
    for (const [word, { id, bit }] of dictionary) {
      const { spaces, titles, named, long } = counts.of.get(word) ?? noCounts;
      words += copyLine([id, word, spaces, titles, bit, named, long]);
      for (const { variant } of typoRows(word, id)) typos += copyLine([variant, id]);
    }
    const lines = (counts: Map<string, number>) =>
      [...counts].map(([at, count]) => `${at}\t${count}\n`).join("");
    const counted = ["spaces", "titles", "bit", "named_spaces", "long_spaces"];
    await copyInto(client, "search_words", ["id", "word", ...counted], words);
    await copyInto(client, "search_typos", ["variant", "word_id"], typos);
    const open = [...weeks].map(([week, id]) => copyLine([id, week])).join("");
    await copyInto(client, "search_weeks", ["id", "open"], open);
    await copyInto(client, "search_counts", ["category", "city", "area", "spaces"], lines(places));
    await copyInto(client, "search_tiles", ["tile", "city", "spaces"], lines(tiles));
    const sets = [...amenities].map((set) => copyLine([set])).join("");
    await copyInto(client, "search_amenities", ["amenities"], sets);
    for (const [table, column] of [
      ["search_words", "id"],
      ["search_spaces", "key"],
      ["search_weeks", "id"],
    ])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`,
      );
  };

  return { add, finish };
};
