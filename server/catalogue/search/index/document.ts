import { presetAmenities } from "#contract/spaces/amenities.ts";
import { toLocationCard } from "#server/catalogue/search/cards.ts";
import { toLocation } from "#server/catalogue/spaces/presenter.ts";
import type { SpaceRow } from "#server/catalogue/spaces/queries.ts";
import { asciiJson } from "./ascii-json.ts";
import { listMeaningTerms } from "./meaning-terms.ts";
import { isNearStation } from "./near-station.ts";
import { encodeWeek, isOpenLate } from "./opening-hours-bits.ts";
import { listPhrases } from "./phrases.ts";
import { encodeRating } from "./rating-number.ts";
import { getTile, toMicrodegrees } from "./tiles.ts";
import { amenityMarker, areaMarker, categoryMarker, cityMarker, tokenise } from "./tokenise.ts";

/** The row of a live space, with the additional columns that the search needs. */
export type SearchableSpace = SpaceRow & {
  city_id: number;
  local_area_id: number;
  verified_at: Date;
  /** Where the local area's station is. */
  area_latitude: number;
  area_longitude: number;
};

/** The value of `daily` or `hourly` for a space without that price. It sorts after every price. */
export const NO_PRICE = 2_147_483_647;

/** What the search stores about one space, before its words are replaced by their ids. */
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
  /** The time of verification in milliseconds since 1970. */
  verified: number;
  /** See rating-number.ts. */
  rating: number;
  amenities: number;
  /** The opening hours by quarter hour, as the text of a bit(672). */
  week: string;
  /** Everything that is indexed from the title, the short description and the names. These are
   *  words, known phrases (phrases.ts) and reviewed meanings (meaning-terms.ts). */
  words: string[];
  titleWords: string[];
  /** The words, phrases and meanings from the names of the place, the categories and the amenities.
   *  A meaning that is in `titleWords` is left out. */
  namedWords: string[];
  /** Words, phrases and meanings that a space has only because of its full description. */
  longWords: string[];
  /** Markers of categories, city, local area and hosts' own amenities. They are looked up as a
   *  whole and never split into words. */
  markers: string[];
  /** The stored JSON (cards.ts). The field `short` is the card for lists. The field `card` is the
   *  whole location, despite its name. */
  short: string;
  card: string;
};

const presetBits = new Map(presetAmenities.map((amenity, i) => [amenity.toLowerCase(), 1 << i]));

/** The bits of all preset amenities. */
export const PRESET_BITS = (1 << presetAmenities.length) - 1;
/** Bits for further facts about a space. The field `amenities` contains these bits above the bits
 *  of the preset amenities. */
export const NEAR_STATION_BIT = 1 << 12;
export const OPEN_LATE_BIT = 1 << 13;

const factBits = (row: SearchableSpace): number =>
  (isNearStation(row) ? NEAR_STATION_BIT : 0) | (isOpenLate(row.slots) ? OPEN_LATE_BIT : 0);

/** Returns the bit of a preset amenity, ignoring case and surrounding space characters; 0 for a
 *  host's own amenity. */
export const presetBit = (amenity: string): number =>
  presetBits.get(amenity.trim().toLowerCase()) ?? 0;

// All prices above about two crore rupees have the same key. The card still shows the true price.
const priceKey = (paise: number | null) =>
  paise === null ? NO_PRICE : Math.min(paise, NO_PRICE - 1);

const withPhrases = (texts: string[]): string[] => [
  ...tokenise(texts.join(" ")),
  ...listPhrases(texts),
];

const without = (words: string[], others: string[]): string[] =>
  words.filter((word) => !others.includes(word));

/** Returns what the search stores about a space, computed only from the space's row. */
export const toSearchDocument = (row: SearchableSpace): SearchDocument => {
  const location = toLocation(row, []);
  const { title, description, categories, city, state, localArea, amenities } = location;
  const latitude = toMicrodegrees(row.latitude);
  const longitude = toMicrodegrees(row.longitude);
  const names = [city, state, localArea, ...categories.map((one) => one.title), ...amenities];
  const titleWords = withPhrases([title]);
  const namedWords = withPhrases(names);
  const words = withPhrases([title, description, ...names]);
  const longWords = withPhrases([location.fullDescription]);
  const titleMeanings = listMeaningTerms(new Set(titleWords));
  const short = new Set([...words, ...listMeaningTerms(new Set(words))]);
  const long = [...longWords, ...listMeaningTerms(new Set([...words, ...longWords]))];
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
    rating: encodeRating(row.rating, row.rating_count),
    amenities: amenities.reduce((bits, amenity) => bits | presetBit(amenity), 0) | factBits(row),
    week: encodeWeek(row.slots),
    words: [...short],
    titleWords: [...titleWords, ...titleMeanings],
    namedWords: [
      ...namedWords,
      ...without(listMeaningTerms(new Set([...titleWords, ...namedWords])), titleMeanings),
    ],
    longWords: long.filter((word) => !short.has(word)),
    markers: [
      ...row.category_ids.map(categoryMarker),
      cityMarker(row.city_id),
      areaMarker(row.local_area_id),
      ...new Set(amenities.filter((one) => !presetBit(one)).map(amenityMarker)),
    ],
    short: asciiJson(toLocationCard(location)),
    card: asciiJson(location),
  };
};

/** Returns the mask of categories: bit n is category n. */
export const categoryMask = (ids: readonly number[]): number =>
  ids.reduce((mask, id) => mask | (1 << id), 0);

/** Returns the ids of the categories in a mask. */
export const listCategoriesOf = (mask: number): number[] => {
  const ids: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) ids.push(31 - Math.clz32(rest & -rest));
  return ids;
};
