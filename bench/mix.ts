import pg from "pg";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { addDays, formatTime, istDay } from "#contract/time.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";

export type Question = { kind: Kind; query: Record<string, string | string[]> };

/** The search mix of docs/decisions/search-tables.md, in percent. */
const shares = {
  byPrice: 40,
  commonWord: 20,
  rareWord: 10,
  newestInCity: 10,
  amenities: 10,
  freeThen: 5,
  mapBox: 5,
} as const;
export type Kind = keyof typeof shares;

type Facts = {
  /** City names, each repeated roughly in proportion to its number of spaces. */
  cities: string[];
  common: string[];
  rare: string[];
  centres: { latitude: number; longitude: number }[];
};

/** Reads from the database the cities, words and map centres that the queries use. */
const factsOf = async (url: string): Promise<Facts> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: cities } = await client.query<{ name: string; weight: number }>(`
    select c.name, ceil(sum(n.spaces) * 400.0 / (select count(*) from search_spaces))::int as weight
    from search_counts n join cities c on c.id = n.city
    where n.category = 0 and n.spaces > 0 group by c.name order by c.name`);
  // Leaves out names of cities and states, because the mix searches for those as places.
  const { rows: common } = await client.query<{ word: string }>(`
    select word from search_words where bit is not null and word ~ '^[a-z]{4,}$'
      and not exists (select from cities where lower(name) = word)
      and not exists (select from states where lower(name) ~ word)
    order by spaces desc, word limit 60`);
  const { rows: rare } = await client.query<{ word: string }>(`
    select word from search_words where spaces between 2 and 60 and word ~ '^[a-z]{6,}$'
    order by md5(word) limit 400`);
  const { rows: centres } = await client.query<Facts["centres"][number]>(`
    select a.latitude, a.longitude from search_counts n join local_areas a on a.id = n.area
    where n.category = 0 order by n.spaces desc, a.id limit 80`);
  await client.end();
  return {
    cities: cities.flatMap(({ name, weight }) => Array.from({ length: weight }, () => name)),
    common: common.map(({ word }) => word),
    rare: rare.map(({ word }) => word),
    centres,
  };
};

const boxAround = (random: Random, { latitude, longitude }: Facts["centres"][number]): string => {
  const half = 0.01 + random.next() * 0.05;
  const sides = [longitude - half, latitude - half, longitude + half, latitude + half];
  return sides.map((side) => side.toFixed(4)).join(",");
};

const ask = (kind: Kind, facts: Facts, random: Random): Question["query"] => {
  const category = random.pick(categoryList).slug;
  const city = random.pick(facts.cities);
  const start = random.whole(9, 18) * 60;
  switch (kind) {
    case "byPrice":
      return { category, city, sort: "price" };
    case "commonWord":
      return { category, city, sort: "price", q: random.pick(facts.common) };
    case "rareWord":
      return { q: random.pick(facts.rare) };
    case "newestInCity":
      return { city, sort: "newest" };
    case "amenities":
      return {
        city,
        amenities: random.sample(presetAmenities, 2),
        capacity: String(random.pick([20, 50, 100])),
      };
    case "freeThen":
      return {
        category,
        city,
        date: addDays(istDay(new Date()), random.whole(2, 60)),
        startTime: formatTime(start),
        endTime: formatTime(start + random.pick([120, 240, 360])),
      };
    case "mapBox":
      return { bbox: boxAround(random, random.pick(facts.centres)) };
  }
};

/** Returns `count` queries, approximately in the mix's proportions. Two calls return the same
 *  queries if they use the same database on the same day. */
export const questionsFor = async (url: string, count: number): Promise<Question[]> => {
  const facts = await factsOf(url);
  const random = createRandom("search mix");
  return Array.from({ length: count }, () => {
    const kind = random.weighted<Kind>(shares);
    return { kind, query: ask(kind, facts, random) };
  });
};

/** Returns the API path of a query. */
export const toApiAddress = ({ query }: Question, cursor?: string): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) params.append(name, one);
  if (cursor) params.set("cursor", cursor);
  return `/api/locations/search?${params}`;
};
