import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import { toPlaceSlug } from "#contract/places/place-slug.ts";
import type { PlacesJson } from "#contract/places/routes.ts";
import { criteriaNames } from "#contract/spaces/criteria-names.ts";
import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import type { Criteria } from "#web/search/criteria.ts";

type PlaceNames = { state: string; city?: string; localArea?: string };

const isNamed = (place: string | undefined, typed: string): boolean => {
  const key = typed.trim().toLowerCase();
  return place !== undefined && (place.toLowerCase() === key || toPlaceSlug(place) === key);
};

/** Returns all places of one kind, each with the names of its city and state.
 *  - If the criteria name a local area: all local areas
 *  - If the criteria name a city, but no local area: all cities
 *  - Otherwise: all states */
const listPlaces = (places: PlacesJson, { city, localArea }: Criteria): PlaceNames[] =>
  places.flatMap(({ state, cities }): PlaceNames[] => {
    if (!city && !localArea) return [{ state }];
    return cities.flatMap((one): PlaceNames[] =>
      localArea
        ? one.localAreas.map(({ name }) => ({ state, city: one.city, localArea: name }))
        : [{ state, city: one.city }],
    );
  });

const namedPlaces = ["state", "city", "localArea"] as const;

/** Returns the place criteria in their canonical form. Names are spelt as in `places`, and the city
 *  and the state of the place are added. An unknown place stays as it is. */
const findCanonicalPlace = (criteria: Criteria, places: PlacesJson): Criteria => {
  const typed = namedPlaces.filter((name) => criteria[name]);
  const found = listPlaces(places, criteria).filter((place) =>
    typed.every((name) => isNamed(place[name], criteria[name] ?? "")),
  );
  const [first] = found;
  if (typed.length === 0 || !first) return criteria;
  // If several places match, returns only the names that they share. For example, if two cities of
  // a state have a local area "Camp", the result contains no city.
  const shared = namedPlaces.filter((name) => found.every((one) => one[name] === first[name]));
  return Object.fromEntries(shared.map((name) => [name, first[name]]));
};

/** The filter values that exclude no space. For example, `rating=0` finds the same spaces as a
 *  search without a rating. */
const unrestricted: Criteria = {
  minPrice: "0",
  maxPrice: String(MAX_PRICE_FILTER_RUPEES),
  minHourly: "0",
  maxHourly: String(MAX_PRICE_FILTER_RUPEES),
  capacity: "0",
  rating: "0",
};

/** A search with only these criteria is not personal. They include `sort`, because `sort` changes
 *  only the order of the spaces. */
const impersonal = new Set<string>(["category", ...namedPlaces, "sort"]);

/** Returns the criteria for the canonical URL, and whether the search is personal. Search engines
 *  must not list personal searches, because their number is unlimited. If `places` is null, the
 *  names of places stay as they are. */
export const findCanonicalSearch = (
  criteria: Criteria,
  places: PlacesJson | null,
): { criteria: Criteria; isPersonal: boolean } => {
  const { category, state, city, localArea, ...others } = criteria;
  const known = category && (findCategory(category) ?? findDemoCategory(category));
  const place = { state, city, localArea };
  // A text, or a filter that excludes spaces, makes a search personal.
  const isPersonal = criteriaNames.some(
    (name) => criteria[name] && !impersonal.has(name) && criteria[name] !== unrestricted[name],
  );
  return {
    criteria: {
      category: known ? known.slug : category,
      ...(places ? findCanonicalPlace(place, places) : place),
      // The canonical URL of a personal search keeps these criteria, to find the same spaces.
      ...(isPersonal && others),
    },
    isPersonal,
  };
};
