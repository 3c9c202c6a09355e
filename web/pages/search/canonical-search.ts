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

/** Returns the names of every place on the level of the most precise name. */
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

/** Returns the place criteria in the one form that all variants share: names as in places, with the
 *  city and the state that contain them. Where a name belongs to several places, only what these
 *  places share is named. An unknown place stays as it is. */
const findCanonicalPlace = (criteria: Criteria, places: PlacesJson): Criteria => {
  const typed = namedPlaces.filter((name) => criteria[name]);
  const found = listPlaces(places, criteria).filter((place) =>
    typed.every((name) => isNamed(place[name], criteria[name] ?? "")),
  );
  const [first] = found;
  if (typed.length === 0 || !first) return criteria;
  const shared = namedPlaces.filter((name) => found.every((one) => one[name] === first[name]));
  return Object.fromEntries(shared.map((name) => [name, first[name]]));
};

/** The values of filters that restrict nothing, so that a search with one shows what a search
 *  without it shows. */
const unrestricted: Criteria = {
  minPrice: "0",
  maxPrice: String(MAX_PRICE_FILTER_RUPEES),
  minHourly: "0",
  maxHourly: String(MAX_PRICE_FILTER_RUPEES),
  capacity: "0",
  rating: "0",
};

/** The criteria that do not make a search personal. An order is one of them, because it shows the
 *  same spaces as the search without it. */
const shared = new Set<string>(["category", ...namedPlaces, "sort"]);

/** Returns the criteria of a search in the form that its canonical URL has, and whether search
 *  engines may list the page. They may not if it has a text or a personal filter: such pages are
 *  countless, and each shows a part of another. Their own criteria stay, so that the canonical link
 *  of a page that is not listed leads to no other page. Without `places`, the names of places stay
 *  as they are. */
export const findCanonicalSearch = (
  criteria: Criteria,
  places: PlacesJson | null,
): { criteria: Criteria; isPersonal: boolean } => {
  const { category, state, city, localArea, ...others } = criteria;
  const known = category && (findCategory(category) ?? findDemoCategory(category));
  const place = { state, city, localArea };
  const isPersonal = criteriaNames.some(
    (name) => criteria[name] && !shared.has(name) && criteria[name] !== unrestricted[name],
  );
  return {
    criteria: {
      category: known ? known.slug : category,
      ...(places ? findCanonicalPlace(place, places) : place),
      ...(isPersonal && others),
    },
    isPersonal,
  };
};
