import pg from "pg";
import { categoryList } from "#contract/categories/category-list.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import type { Question } from "./mix.ts";
import { developmentQueries } from "./search-quality/development-queries.ts";

type Asked = { query: Question["query"] };

type Names = { cities: string[]; areas: string[]; words: string[]; titles: string[] };

/** How many texts are made from the words and places of the database. */
const MADE = 450;
/** The benchmark types 60 cities, 60 local areas and 60 titles letter by letter. */
const TYPED = 60;

const namesOf = async (url: string): Promise<Names> => {
  const client = new pg.Client(url);
  await client.connect();
  const list = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const names = {
    cities: await list(`
      select c.name from search_counts n join cities c on c.id = n.city
      where n.category = 0 group by c.name order by sum(n.spaces) desc, c.name limit 60`),
    areas: await list(`
      select a.name from search_counts n join local_areas a on a.id = n.area
      where n.category = 0 order by n.spaces desc, a.id limit 200`),
    // Frequent and rare words, including some that only full descriptions have.
    words: await list(`
      (select word as name from search_words where word ~ '^[a-z]{4,}$'
        order by spaces + long_spaces desc, word limit 300)
      union all
      (select word from search_words where word ~ '^[a-z]{6,}$' and spaces between 2 and 2000
        order by md5(word) limit 150)`),
    titles: await list(
      `select title as name from search_spaces order by md5(key::text) limit ${TYPED}`,
    ),
  };
  await client.end();
  return names;
};

/** Returns texts as guests type them: the development queries of bench/search-quality, and others
 *  made of categories, words, cities and local areas of the database. The same database always
 *  gives the same texts. */
export const textQueriesFor = async (url: string): Promise<Asked[]> => {
  const { cities, areas, words } = await namesOf(url);
  const random = createRandom("search texts");
  const made = Array.from({ length: MADE }, (): string => {
    const category = random.pick(categoryList).title;
    const place = random.pick([random.pick(cities), random.pick(areas)]);
    const word = random.pick(words);
    return random.weighted({
      [`${category} ${place}`]: 25,
      [`${category} in ${place} for ${random.pick([20, 50, 200])} people`]: 15,
      [`${word} ${place}`]: 15,
      [`${category} with ${word} in ${place}`]: 15,
      [`${word} ${category}`]: 10,
      [word]: 10,
      [`${word} ${random.pick(words)}`]: 10,
    });
  });
  const development = developmentQueries.map(({ q }) => q);
  return [...new Set([...development, ...made])].map((q) => ({ query: { q } }));
};

/** Returns every prefix of all categories and of some cities, local areas and titles of spaces, in
 *  lower case. The prefixes of "Cafe" are `c`, `ca`, `caf` and `cafe`. */
export const beginningsFor = async (url: string): Promise<string[]> => {
  const { cities, areas, titles } = await namesOf(url);
  const typed = [
    ...categoryList.map(({ title }) => title),
    ...cities.slice(0, TYPED),
    ...areas.slice(0, TYPED),
    ...titles,
  ];
  const beginnings = typed.flatMap((name) =>
    Array.from(name, (_, i) =>
      name
        .slice(0, i + 1)
        .trimEnd()
        .toLowerCase(),
    ),
  );
  return [...new Set(beginnings)];
};
