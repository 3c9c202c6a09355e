import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import type { SearchResponse } from "#contract/spaces/search-route.ts";
import type { QualitySpace } from "./query.ts";

/** A search engine in the comparison. */
export type SearchEngine = {
  name: string;
  /** Returns the ids of the first five spaces for a typed text. `says` is true if the engine
   *  reports that spaces match. Otherwise `ids` may contain similar spaces. */
  find: (q: string) => Promise<{ ids: string[]; says: boolean }>;
  /** Returns the ids of the first 100 spaces that the engine reports as matches. Similar spaces are
   *  left out. */
  findMatches?: (q: string) => Promise<string[]>;
};

/** How many results a guest sees without scrolling. */
export const SHOWN = 5;

type Entry = Record<(typeof fields)[number], string> & { id: string };
const fields = [
  "title",
  "categories",
  "city",
  "state",
  "localArea",
  "amenities",
  "description",
  "fullDescription",
] as const;

const toEntry = (space: QualitySpace): Entry => ({
  id: space._id,
  title: space.title,
  categories: space.categories.map(({ title }) => title).join(" "),
  city: space.city,
  state: space.state,
  localArea: space.localArea,
  amenities: space.amenities.join(" "),
  description: space.description,
  fullDescription: space.fullDescription,
});

const boosts = { title: 3, categories: 4, city: 3, localArea: 4, amenities: 2, description: 1.5 };

const answer = (ids: string[]) => ({ ids: ids.slice(0, SHOWN), says: ids.length > 0 });

/** Returns MiniSearch, set up to tolerate typing errors, match prefixes and boost fields. */
export const createMiniSearch = (spaces: readonly QualitySpace[]): SearchEngine => {
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: boosts },
  });
  index.addAll(spaces.map(toEntry));
  return {
    name: "MiniSearch",
    find: async (q) => answer(index.search(q).map(({ id }) => String(id))),
  };
};

/** Returns Orama, set up to tolerate typing errors and to boost the same fields as MiniSearch. */
export const createOrama = async (spaces: readonly QualitySpace[]): Promise<SearchEngine> => {
  const text = "string" as const;
  const index = create({
    schema: {
      title: text,
      categories: text,
      city: text,
      state: text,
      localArea: text,
      amenities: text,
      description: text,
      fullDescription: text,
    },
  });
  await insertMultiple(index, spaces.map(toEntry));
  return {
    name: "Orama",
    find: async (q) => {
      const { hits } = await search(index, { term: q, tolerance: 1, boost: boosts, limit: SHOWN });
      return answer(hits.map(({ id }) => String(id)));
    },
  };
};

/** The maximum page size of GET /locations/search. */
const LARGEST_PAGE = 100;

/** Returns the running site's own search, called over the API. */
export const createJagah = (siteUrl: string): SearchEngine => {
  const ask = async (q: string, pageSize: number): Promise<SearchResponse> => {
    const query = new URLSearchParams({ q, pageSize: String(pageSize) });
    const response = await fetch(`${siteUrl}/api/locations/search?${query}`);
    if (!response.ok) throw new Error(`${q}: ${response.status} ${await response.text()}`);
    return (await response.json()) as SearchResponse;
  };
  return {
    name: "Jagah",
    find: async (q) => {
      const { items, total } = await ask(q, SHOWN);
      return { ids: items.map(({ _id }) => _id), says: total > 0 };
    },
    findMatches: async (q) => {
      const { items, match } = await ask(q, LARGEST_PAGE);
      return match === "all" ? items.map(({ _id }) => _id) : [];
    },
  };
};
