import { invalid } from "#server/kernel/base/problem.ts";
import type { Db } from "#server/kernel/database/database.ts";
import { TOP_RATING } from "./index/rows.ts";

type State = { id: number; name: string; slug: string };
export type City = State & { stateId: number };
export type Area = State & { cityId: number; latitude: number; longitude: number };

type Named<Place> = Map<string, Place[]>;

/** All places, by id and by name, with approximate numbers of their spaces. */
export type PlaceIndex = {
  states: Map<number, State>;
  cities: Map<number, City>;
  areas: Map<number, Area>;
  /** All places by lower-case name and by slug; several places may share a name or a slug. */
  named: { states: Named<State>; cities: Named<City>; areas: Named<Area> };
  /** The highest area id. */
  lastArea: number;
  /** The approximate number of spaces by category and city. A key contains the two ids, for example
   *  `3 12`. Category 0 stands for all categories. */
  sizes: Map<string, number>;
  /** The approximate number of spaces by local area. */
  areaSizes: Map<number, number>;
  /** The approximate number of spaces with `TOP_RATING` or better; `Infinity` if there are at least
   *  `MANY_TOP_RATED`. */
  topRated: number;
  /** The approximate number of spaces in all cities, by category. */
  totals: Map<number, number>;
};

/** The count of the best-rated spaces stops at this number, because counting takes 0.1 µs per
 *  space. If the count reaches this number, search plans assume that `search_best_terms`, the index
 *  of these spaces, saves no time. */
const MANY_TOP_RATED = 300_000;

/** The cities and areas to search; null means anywhere. */
export type PlaceScope = { cities: number[] | null; areas: number[] | null };

export type PlaceNames = { state?: string; city?: string; localArea?: string };

const CACHE_MS = 60_000;
let cache = new WeakMap<Db, { places: Promise<PlaceIndex>; readAt: number }>();

/** Makes this process read the places again. Call it after places have been imported. */
export const forgetPlaceIndexes = (): void => {
  cache = new WeakMap();
};

const byName = <Place extends State>(rows: Place[]): Named<Place> => {
  const keyed = rows.flatMap((row) =>
    [...new Set([row.name.toLowerCase(), row.slug])].map((key) => ({ key, row })),
  );
  const grouped = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...grouped].map(([key, all]) => [key, all.map(({ row }) => row)]));
};

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

const totalsOf = (sizes: { category: number; spaces: number }[]): Map<number, number> => {
  const totals = new Map<number, number>();
  for (const { category, spaces } of sizes)
    totals.set(category, (totals.get(category) ?? 0) + spaces);
  return totals;
};

const readPlaces = async (db: Db): Promise<PlaceIndex> => {
  const [states, cities, areas, sizes, areaSizes, best] = await Promise.all([
    db.selectFrom("states").select(["id", "name", "slug"]).execute(),
    db.selectFrom("cities").select(["id", "name", "slug", "state_id as stateId"]).execute(),
    db
      .selectFrom("local_areas")
      .select(["id", "name", "slug", "city_id as cityId", "latitude", "longitude"])
      .execute(),
    db
      .selectFrom("search_counts")
      .select(["category", "city", (eb) => eb.fn.sum<number>("spaces").as("spaces")])
      .groupBy(["category", "city"])
      .execute(),
    db.selectFrom("search_counts").select(["area", "spaces"]).where("category", "=", 0).execute(),
    db
      .selectFrom((eb) =>
        eb
          .selectFrom("search_rows")
          .select("key")
          .where("category", "=", 0)
          .where("rating", ">=", TOP_RATING)
          .limit(MANY_TOP_RATED)
          .as("best"),
      )
      .select((eb) => eb.fn.countAll<number>().as("spaces"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    states: byId(states),
    cities: byId(cities),
    areas: byId(areas),
    named: { states: byName(states), cities: byName(cities), areas: byName(areas) },
    lastArea: areas.reduce((last, { id }) => Math.max(last, id), 0),
    sizes: new Map(sizes.map(({ category, city, spaces }) => [`${category} ${city}`, spaces])),
    areaSizes: new Map(areaSizes.map(({ area, spaces }) => [area, spaces])),
    topRated: best.spaces < MANY_TOP_RATED ? best.spaces : Number.POSITIVE_INFINITY,
    totals: totalsOf(sizes),
  };
};

/** Returns the places. They are read from the database again after a minute, after
 *  `forgetPlaceIndexes`, or if the last attempt failed. */
export const getPlaceIndex = (db: Db, now: Date): Promise<PlaceIndex> => {
  const cached = cache.get(db);
  if (cached && now.getTime() - cached.readAt < CACHE_MS) return cached.places;
  const places = readPlaces(db);
  const readInto = cache.set(db, { places, readAt: now.getTime() });
  places.catch(() => readInto.delete(db));
  return places;
};

const named = <Place>(places: Named<Place>, asked: string): Place[] =>
  places.get(asked.trim().toLowerCase()) ?? [];

const unknown = (parameter: string, kind: string, name: string, inside = "") =>
  invalid({ [parameter]: `There is no ${kind} named ${name}${inside}.` });

/** Returns the ids of the cities and local areas that fit all the names. For example, a city must
 *  be in the named state. Several places can fit, because different places can have the same name.
 *  @throws Problem 422 with the parameter whose place is unknown */
export const resolvePlaceScope = (
  places: PlaceIndex,
  { state, city, localArea }: PlaceNames,
): PlaceScope => {
  const states = state ? named(places.named.states, state) : null;
  if (states?.length === 0) throw unknown("state", "state", `${state}`);
  const cached = city ? named(places.named.cities, city) : [...places.cities.values()];
  const cities = states
    ? cached.filter(({ stateId }) => states.some(({ id }) => id === stateId))
    : cached;
  if (city && cities.length === 0)
    throw unknown("city", "city", city, states ? ` in ${states[0]?.name}` : "");
  const narrowed = states || city ? cities.map(({ id }) => id) : null;
  if (!localArea) return { cities: narrowed, areas: null };

  const areas = named(places.named.areas, localArea).filter(
    ({ cityId }) => !narrowed || narrowed.includes(cityId),
  );
  if (areas.length === 0) {
    const within = city ? cities[0] : states?.[0];
    throw unknown("localArea", "local area", localArea, within ? ` in ${within.name}` : "");
  }
  return {
    cities: [...new Set(areas.map(({ cityId }) => cityId))],
    areas: areas.map(({ id }) => id),
  };
};

/** Returns the names, and adds what is certain:
 *  - If the names identify exactly one local area, its city and its state are added.
 *  - Otherwise, if the names identify exactly one city, its state is added. */
export const completePlaceNames = (
  { states, cities, named: { cities: citiesByName, areas } }: PlaceIndex,
  names: PlaceNames,
): PlaceNames => {
  const inState = ({ stateId }: City) => !names.state || isNamed(states.get(stateId), names.state);
  const possible = names.city ? named(citiesByName, names.city).filter(inState) : [];
  const inCity = ({ cityId }: Area): boolean => {
    const city = cities.get(cityId);
    return city !== undefined && inState(city) && (!names.city || possible.includes(city));
  };
  const found = names.localArea ? named(areas, names.localArea).filter(inCity) : [];
  const [area] = found;
  const around = area && found.length === 1 ? cities.get(area.cityId) : undefined;
  const city = around ?? (possible.length === 1 ? possible[0] : undefined);
  const state = city && states.get(city.stateId);
  return { ...names, ...(city && { city: city.name }), ...(state && { state: state.name }) };
};

const isNamed = (place: State | undefined, name: string): boolean =>
  place !== undefined && [place.name.toLowerCase(), place.slug].includes(name.trim().toLowerCase());

/** Returns the local area of the station that `near` names. `near` has the form `City/Area`.
 *  Several local areas may fit, because cities in different states may have the same name. Local
 *  areas in `cities` are preferred, and among these the one with the most spaces.
 *  @throws Problem 422 with `near` if there is no such local area */
export const resolveStation = (places: PlaceIndex, near: string, { cities }: PlaceScope): Area => {
  const [city = "", area = ""] = near.split(/\/(.*)/);
  const around = named(places.named.cities, city).map(({ id }) => id);
  const isInScope = ({ cityId }: Area) => Number(cities?.includes(cityId) ?? false);
  const countSpaces = ({ id }: Area) => places.areaSizes.get(id) ?? 0;
  const [place] = named(places.named.areas, area)
    .filter(({ cityId }) => around.includes(cityId))
    .sort((a, b) => isInScope(b) - isInScope(a) || countSpaces(b) - countSpaces(a) || a.id - b.id);
  if (place) return place;
  throw unknown("near", "station", `${area.trim()}`, ` in ${city.trim()}`);
};
