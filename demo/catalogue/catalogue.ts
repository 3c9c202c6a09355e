import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { DAY_MS, type WeeklySlot } from "#contract/time.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import type { PlaceRow } from "#server/places/facts/read-places.ts";
import { createAddress } from "./addresses.ts";
import { amenitiesOf } from "./amenities.ts";
import { describe } from "./describe.ts";
import { figuresOf } from "./figures.ts";
import { galleriesFor, type PhotoPool } from "./galleries.ts";
import { createHostDirectory, type DemoHost } from "./hosts.ts";
import { demoId } from "./ids.ts";
import { kitOf } from "./kits.ts";
import { type Planned, planCatalogue } from "./plan.ts";
import { countDemoReviews } from "./reviews.ts";
import { type SlotShape, slotsOf } from "./slots.ts";
import { createTitleGenerator } from "./titles.ts";

/** A complete space of the demo catalogue. */
export type DemoSpace = {
  id: string;
  hostId: string;
  title: string;
  description: string;
  fullDescription: string;
  place: PlaceRow;
  address: string;
  latitude: number;
  longitude: number;
  capacity: number;
  dailyPaise: number | null;
  hourlyPaise: number | null;
  amenities: string[];
  rating: number | null;
  /** How many sample reviews the space has. Their average, to one decimal, is `rating`. */
  ratingCount: number;
  shape: SlotShape;
  slots: WeeklySlot[];
  /** The category that the space was generated for comes first. */
  categories: CategorySlug[];
  verifiedAt: Date;
  photos: string[];
};

export type Catalogue = { hosts: DemoHost[]; spaces: DemoSpace[] };

// The team verified the demo's spaces in the days from `firstDay` on. The dates are fixed, so that
// ids are the same on every machine.
const firstDay = Date.UTC(2025, 10, 1);
const yearDays = 375;

/** Returns when the team verified the space: at a random time in working hours within `yearDays`
 *  days of `firstDay`. */
const verifiedOn = (random: Random): Date =>
  new Date(
    firstDay + random.whole(0, yearDays) * DAY_MS + random.whole(4 * 3600, 13 * 3600) * 1000,
  );

/** Returns a rating. About one space in seven is new and has no rating: the function returns null.
 *  Most ratings are good, and a few are excellent or average. */
const ratingOf = (random: Random): number | null => {
  if (random.chance(0.14)) return null;
  const typical = 4.1 + random.next() * 0.8;
  return Math.min(5, Math.round((random.chance(0.15) ? typical - 0.6 : typical + 0.1) * 10) / 10);
};

const alsoOf = (category: CategorySlug, random: Random): CategorySlug[] => {
  const others = kitOf(category).also;
  return random.chance(0.22) && others.length > 0 ? [random.pick(others)] : [];
};

type Generators = {
  title: ReturnType<typeof createTitleGenerator>;
  book: ReturnType<typeof createHostDirectory>;
};

const makeSpace = ({ city, area, category }: Planned, at: number, generators: Generators) => {
  const random = createRandom(`space ${at} ${city.city} ${area.area} ${category}`);
  const kit = kitOf(category);
  const figures = figuresOf(kit, city.level, random);
  const address = createAddress(kit, city, area, random);
  const shape = random.weighted(kit.shapes);
  const text = describe(kit, figures, { ...address, area: area.area, city: city.city }, random);
  const verifiedAt = verifiedOn(random);
  const title = generators.title(kit, city, area.area, random);
  const id = demoId(`space ${title}`, new Date(verifiedAt.getTime() - 2 * DAY_MS));
  const space = {
    id,
    hostId: generators.book.hostIn(city, random).id,
    title,
    ...text,
    place: area,
    address: address.text,
    latitude: address.latitude,
    longitude: address.longitude,
    capacity: figures.capacity,
    dailyPaise: figures.dailyPaise,
    hourlyPaise: figures.hourlyPaise,
    amenities: amenitiesOf(
      kit,
      {
        description: `${text.description} ${text.fullDescription}`,
        roundTheClock: shape === "roundTheClock",
      },
      random,
    ),
    rating: ratingOf(random),
    shape,
    slots: slotsOf(shape, random),
    categories: [category, ...alsoOf(category, random)],
    verifiedAt,
  };
  return { ...space, ratingCount: countDemoReviews(space.rating) };
};

/** Returns the whole demo catalogue. The same places and photos give the same catalogue on every
 *  machine. All titles are different, and every category of the specification occurs. */
export const demoCatalogue = (places: readonly PlaceRow[], pool: PhotoPool): Catalogue => {
  const generators = { title: createTitleGenerator(), book: createHostDirectory() };
  const spaces = planCatalogue(places).map((planned, at) => makeSpace(planned, at, generators));
  const galleries = galleriesFor(
    spaces.map((space) => ({
      ...space,
      category: space.categories[0] ?? categoryList[0].slug,
      city: space.place.city,
      area: space.place.area,
    })),
    pool,
  );
  return {
    hosts: generators.book.hosts,
    spaces: spaces.map((space) => ({ ...space, photos: galleries.get(space.id) ?? [] })),
  };
};
