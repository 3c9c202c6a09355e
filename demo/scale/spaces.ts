import { categoryList } from "#contract/categories/category-list.ts";
import { DAY_MS } from "#contract/time.ts";
import { createAddress } from "#demo/catalogue/addresses.ts";
import { amenitiesOf } from "#demo/catalogue/amenities.ts";
import { type DemoCity, demoCities } from "#demo/catalogue/cities.ts";
import { describe } from "#demo/catalogue/describe.ts";
import { figuresOf } from "#demo/catalogue/figures.ts";
import { kitOf } from "#demo/catalogue/kits.ts";
import { slotsOf } from "#demo/catalogue/slots.ts";
import type { SearchableSpace } from "#server/catalogue/search/index/document.ts";
import { emptyFieldColumns } from "#server/catalogue/spaces/columns.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { listPhotosOfCategory } from "#server/media/site-photos/photo-pool.ts";
import type { PlaceRow } from "#server/places/facts/read-places.ts";
import { inventedName, nagariName } from "./names.ts";

/** A local area with its ids from the database. */
export type KnownArea = PlaceRow & { areaId: number; cityId: number };

type City = DemoCity & { areas: KnownArea[] };

const firstDay = Date.UTC(2024, 0, 1);
const days = 1050;

/** Returns an id that contains `position`, so that it is unique. Random bytes alone would repeat
 *  among a million ids, because they come from a 32-bit seed. */
const idAt = (at: number, position: number, random: Random): string => {
  const bytes = Buffer.from(Uint8Array.from({ length: 10 }, () => Math.floor(random.next() * 256)));
  bytes.writeUInt32BE(position, 6);
  return uuidv7(new Date(at), bytes);
};

/** Returns the hosts for `count` spaces: one host for every eight spaces. */
export const hostsFor = (count: number): { id: string; email: string }[] => {
  const random = createRandom("scale hosts");
  return Array.from({ length: Math.ceil(count / 8) }, (_, i) => ({
    id: idAt(firstDay - 30 * DAY_MS, i, random),
    email: `host${i + 1}@scale.jagah.example`,
  }));
};

/** Returns all cities of `areas`. A city that is in `demoCities` has the values from `demoCities`.
 *  Every other city has the values of `plain`. */
const citiesOf = (areas: KnownArea[]): City[] => {
  const known = new Map(demoCities.map((city) => [`${city.state}/${city.city}`, city]));
  const groups = Map.groupBy(areas, ({ state, city }) => `${state}/${city}`);
  return [...groups].map(([name, inCity]) => {
    const { state, city } = inCity[0] as KnownArea;
    const plain = { state, city, spaces: 3, level: 0.5, region: "hindi", mood: "work" } as const;
    return { metro: false, ...plain, ...known.get(name), areas: inCity };
  });
};

/** Returns a list in which each member occurs as often as its weight, so that a weighted random
 *  choice takes constant time. */
const deckOf = <T>(from: T[], weightOf: (one: T) => number): T[] =>
  from.flatMap((one) => Array.from({ length: weightOf(one) }, () => one));

const popular: Record<string, number> = {
  "photo-studio": 4,
  cafe: 3,
  "flat-villa": 3,
  banquets: 3,
};

const ratingOf = (random: Random) =>
  random.chance(0.3) ? null : Math.round((3.4 + random.next() * 1.6) * 10) / 10;

/** Returns how many reviews a space has: from 1 to 40, or 0 without a rating. */
const ratingCountOf = (rating: number | null, position: number) =>
  rating === null ? 0 : 1 + ((position * 7919) % 40);

const titleOf = (kit: ReturnType<typeof kitOf>, random: Random): string => {
  const kind = random.weighted({ invented: 6, head: 3.7, nagari: 0.3 });
  const names = { invented: inventedName, nagari: nagariName, head: () => random.pick(kit.heads) };
  return `${names[kind](random)} ${random.pick(kit.nouns)}`.slice(0, 60);
};

/** Returns a function that generates the space at `position` (from 0) in the form that the search
 *  and the database need. The same areas and hosts give the same spaces. */
export const createSpaceGenerator = (areas: KnownArea[], hosts: { id: string }[]) => {
  const cities = deckOf(citiesOf(areas), ({ spaces }) => spaces);
  const categories = deckOf([...categoryList], ({ slug }) => popular[slug] ?? 2);
  const categoryId = new Map<string, number>(categoryList.map(({ slug, id }) => [slug, id]));

  return (position: number): SearchableSpace => {
    const random = createRandom(`scale ${position}`);
    const city = random.pick(cities);
    // Some areas are many times more popular than others.
    const area = city.areas[Math.floor(random.next() ** 1.7 * city.areas.length)] as KnownArea;
    const category = random.pick(categories);
    const kit = kitOf(category.slug);
    const figures = figuresOf(kit, city.level, random);
    const address = createAddress(kit, city, area, random);
    // Most spaces have only one slot on each open day, so that the database stays small: slots and
    // photos make up half of the base tables.
    const plain = random.weighted({ weekdaysOnly: 45, sundayClosed: 35, other: 20 });
    const shape = plain === "other" ? random.weighted(kit.shapes) : plain;
    const text = describe(kit, figures, { ...address, area: area.area, city: city.city }, random);
    // One sentence only: with a million spaces, every hundred characters take 200 MB.
    const sentence = /^.+?[.!?](?=\s)/.exec(text.fullDescription)?.[0] ?? text.description;
    const roundTheClock = shape === "roundTheClock";
    const shown = { description: `${text.description} ${sentence}`, roundTheClock };
    const also = random.chance(0.25) && kit.also.length > 0 ? [random.pick(kit.also)] : [];
    const verified = firstDay + Math.floor(random.next() * days * DAY_MS);
    const photos = random.sample(listPhotosOfCategory(category.id), 3);
    const space = {
      ...emptyFieldColumns,
      id: idAt(verified, position, random),
      host_id: random.pick(hosts).id,
      status: "live" as const,
      title: titleOf(kit, random),
      description: text.description,
      full_description: sentence,
      address: address.text,
      latitude: address.latitude,
      longitude: address.longitude,
      pin_exact: true,
      capacity: figures.capacity,
      daily_paise: figures.dailyPaise,
      hourly_paise: figures.hourlyPaise,
      amenities: amenitiesOf(kit, shown, random),
      rating: ratingOf(random),
      local_area: area.area,
      city: area.city,
      state: area.state,
      category_ids: [category.slug, ...also]
        .map((slug) => categoryId.get(slug) ?? 1)
        .sort((a, b) => a - b),
      photo_ids: photos.map(({ id }) => id),
      slots: slotsOf(shape, random),
      city_id: area.cityId,
      local_area_id: area.areaId,
      area_latitude: area.latitude,
      area_longitude: area.longitude,
      verified_at: new Date(verified),
    };
    return { ...space, rating_count: ratingCountOf(space.rating, position) };
  };
};
