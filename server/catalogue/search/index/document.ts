import { presetAmenities } from "#contract/spaces/amenities.ts";
import { toLocation } from "#server/catalogue/spaces/presenter.ts";
import type { SpaceRow } from "#server/catalogue/spaces/queries.ts";
import { asciiJson } from "./ascii-json.ts";
import { encodeWeek } from "./opening-hours-bits.ts";
import { getTile, toMicrodegrees } from "./tiles.ts";
import { amenityMarker, areaMarker, categoryMarker, cityMarker, tokenise } from "./tokenise.ts";

/** A live space with the columns that the search needs beyond its wire form. */
export type SearchableSpace = SpaceRow & {
  city_id: number;
  local_area_id: number;
  verified_at: Date;
};

/** Stands for "no such price"; sorts after every price. */
export const NO_PRICE = 2_147_483_647;

/** What the search stores for one space, before words are replaced by their ids. */
export type SearchDocument = {
  spaceId: string;
  city: number;
  area: number;
  tile: number;
  categoryIds: number[];
  latitude: number;
  longitude: number;
  daily: number;
  hourly: number;
  capacity: number;
  /** Milliseconds since 1970. */
  verified: number;
  rating: number;
  amenities: number;
  /** The opening hours by quarter hour, as the text of a bit(672). */
  week: string;
  words: string[];
  titleWords: string[];
  /** Looked up as a whole, never split into words. */
  markers: string[];
  card: string;
};

const presetBits = new Map(presetAmenities.map((amenity, i) => [amenity.toLowerCase(), 1 << i]));

/** Returns the bit of a preset amenity, ignoring case; 0 for a host's own amenity. */
export const presetBit = (amenity: string): number =>
  presetBits.get(amenity.trim().toLowerCase()) ?? 0;

// A price above two crore a day sorts with the most expensive; its card still shows the true price.
const priceKey = (paise: number | null) =>
  paise === null ? NO_PRICE : Math.min(paise, NO_PRICE - 1);

/** Returns everything that makes a space findable, from its stored row. Pure. */
export const toSearchDocument = (row: SearchableSpace): SearchDocument => {
  const location = toLocation(row, []);
  const { title, description, categories, city, state, localArea, amenities } = location;
  const latitude = toMicrodegrees(row.latitude);
  const longitude = toMicrodegrees(row.longitude);
  const around = [
    description,
    city,
    state,
    localArea,
    ...categories.map((one) => one.title),
    ...amenities,
  ];
  return {
    spaceId: row.id,
    city: row.city_id,
    area: row.local_area_id,
    tile: getTile(latitude, longitude),
    categoryIds: row.category_ids,
    latitude,
    longitude,
    daily: priceKey(row.daily_paise),
    hourly: priceKey(row.hourly_paise),
    capacity: row.capacity,
    verified: row.verified_at.getTime(),
    rating: Math.round((row.rating ?? 0) * 10),
    amenities: amenities.reduce((bits, amenity) => bits | presetBit(amenity), 0),
    week: encodeWeek(row.slots),
    words: tokenise([title, ...around].join(" ")),
    titleWords: tokenise(title),
    markers: [
      ...row.category_ids.map(categoryMarker),
      cityMarker(row.city_id),
      areaMarker(row.local_area_id),
      ...new Set(amenities.filter((one) => !presetBit(one)).map(amenityMarker)),
    ],
    card: asciiJson(location),
  };
};

/** Returns the mask of categories: bit n is category n. */
export const categoryMask = (ids: readonly number[]): number =>
  ids.reduce((mask, id) => mask | (1 << id), 0);
