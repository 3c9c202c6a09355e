import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import type { PlaceRow } from "#server/places/facts/read-places.ts";
import { type DemoCity, demoCities, type Mood } from "./cities.ts";
import { kitOf } from "./kits.ts";

/** A space to generate: its category and place. */
export type Planned = { city: DemoCity; area: PlaceRow; category: CategorySlug };

type Weights = Partial<Record<CategorySlug, number>>;

const everywhere: Weights = Object.fromEntries(categoryList.map(({ slug }) => [slug, 2]));

/** The weights of the categories, by what a city is known for. No space is planned for a category
 *  without a weight. */
const moods: Record<Mood, Weights> = {
  metro: {
    ...everywhere,
    "photo-studio": 6,
    cafe: 4,
    "recording-studio": 4,
    "dance-studio": 4,
    "flat-villa": 4,
    "office-space": 4,
    banquets: 3,
    "lounge-clubs": 3,
    resorts: 1,
  },
  work: {
    ...everywhere,
    banquets: 5,
    "photo-studio": 4,
    "office-space": 4,
    warehouse: 4,
    cafe: 3,
    "academic-institutes": 3,
  },
  leisure: {
    ...everywhere,
    gardens: 4,
    cafe: 4,
    bungalow: 4,
    banquets: 4,
    "photo-studio": 3,
    resorts: 3,
  },
  coast: {
    ...everywhere,
    "flat-villa": 5,
    resorts: 5,
    cafe: 5,
    "swimming-pool": 4,
    "lounge-clubs": 3,
    restaurant: 3,
    warehouse: 0.5,
  },
  hills: {
    "flat-villa": 3,
    "yoga-studio": 4,
    bungalow: 5,
    resorts: 6,
    cafe: 4,
    restaurant: 2,
    hotels: 4,
    gardens: 3,
    "photo-studio": 1,
    "social-clubs": 2,
    "recording-studio": 1,
  },
  heritage: {
    ...everywhere,
    bungalow: 5,
    hotels: 5,
    banquets: 4,
    gardens: 4,
    cafe: 3,
    restaurant: 3,
    "photo-studio": 3,
    resorts: 3,
    warehouse: 0.5,
  },
};

/** The categories of the spaces in Bandra. Our documentation uses searches in Bandra as examples.
 *  So Bandra has many spaces, especially places to film or to celebrate. */
const bandra: readonly CategorySlug[] = [
  ...(["photo-studio", "cafe"] as const).flatMap((slug) => [slug, slug, slug, slug]),
  ...(["flat-villa", "bungalow", "recording-studio"] as const).flatMap((slug) => [
    slug,
    slug,
    slug,
  ]),
  ...(
    ["dance-studio", "restaurant", "lounge-clubs", "office-space", "yoga-studio"] as const
  ).flatMap((slug) => [slug, slug]),
  "gyms",
  "hotels",
  "banquets",
  "showrooms",
  "social-clubs",
  "academic-institutes",
  "swimming-pool",
];

/** The local areas of Mumbai and Pune where land is cheap. In Mumbai and Pune, spaces on their own
 *  land, such as lawns, are placed in these local areas. The spaces in `bandra` are exceptions. */
const outskirts: Record<string, readonly string[]> = {
  Mumbai: [
    "Borivali",
    "Virar",
    "Vasai Road",
    "Mira Road",
    "Goregaon",
    "Malad",
    "Mulund",
    "Kandivali",
  ],
  Pune: ["Lonavala", "Talegaon", "Hadapsar", "Akurdi", "Dapodi", "Chinchwad"],
};

/** Returns `count` categories, chosen by weight. All categories that have a weight occur once
 *  before any of them occurs twice. */
const categoriesOf = (city: DemoCity, count: number, random: Random): CategorySlug[] => {
  const weights = moods[city.mood];
  const known = Object.keys(weights) as CategorySlug[];
  const taken: CategorySlug[] = [];
  while (taken.length < count) {
    const first = taken.length < known.length;
    const left = first
      ? Object.fromEntries(
          known.filter((slug) => !taken.includes(slug)).map((slug) => [slug, weights[slug]]),
        )
      : weights;
    taken.push(random.weighted(left as Weights));
  }
  return taken;
};

/** Returns a function that returns the next area that fits, in random order. An area comes a second
 *  time only when no unused area fits. If no area fits at all, any area is returned.
 *  @throws Error if there are no areas */
const areaDealer = (areas: readonly PlaceRow[], random: Random) => {
  let deck: PlaceRow[] = [];
  return (fits: (area: PlaceRow) => boolean): PlaceRow => {
    if (!deck.some(fits)) deck = [...deck, ...random.sample(areas, areas.length)];
    const at = Math.max(0, deck.findIndex(fits));
    const [area] = deck.splice(at, 1);
    if (!area) throw new Error("A city of the catalogue has no local areas.");
    return area;
  };
};

const planCity = (city: DemoCity, places: readonly PlaceRow[]): Planned[] => {
  const random = createRandom(`plan ${city.city}`);
  const areas = places.filter((row) => row.state === city.state && row.city === city.city);
  const home = areas.find(({ area }) => city.city === "Mumbai" && area === "Bandra");
  const planned: Planned[] = home ? bandra.map((category) => ({ city, area: home, category })) : [];
  const deal = areaDealer(
    areas.filter((area) => area !== home),
    random,
  );
  const far = outskirts[city.city];
  for (const category of categoriesOf(city, city.spaces - planned.length, random)) {
    const rural = far && kitOf(category).site === "estate";
    planned.push({ city, category, area: deal(({ area }) => !rural || far.includes(area)) });
  }
  return planned;
};

/** Returns the city, area and category of every space of the demo catalogue, the same on every
 *  machine. */
export const planCatalogue = (places: readonly PlaceRow[]): Planned[] =>
  demoCities.flatMap((city) => planCity(city, places));
