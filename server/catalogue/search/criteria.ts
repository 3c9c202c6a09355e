import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import { paiseFromRupees } from "#contract/money.ts";
import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import type { SearchParams, SearchSort } from "#contract/spaces/search-route.ts";
import {
  addDays,
  getWeekday,
  type IstDay,
  istDay,
  minutesSinceDayStart,
  type Period,
  resolveTimeSpan,
} from "#contract/time.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { NO_PRICE, presetBit } from "./index/document.ts";
import { encodeDay, encodeSpan } from "./index/opening-hours-bits.ts";
import {
  type Circle,
  createCircle,
  getBoxAroundCircle,
  type TileBox,
  toMicrodegrees,
} from "./index/tiles.ts";
import {
  type PlaceIndex,
  type PlaceScope,
  resolvePlaceScope,
  resolveStation,
} from "./place-index.ts";

type Range = { from: number; to: number };

/** The criteria of a search as the database needs them: ids, paise and bit masks. Null means no
 *  restriction. */
export type SearchCriteria = PlaceScope & {
  /** 0 means every category. */
  category: number;
  /** Several categories as bits (`categoryMask`). A space must be in at least one of them. 0 means
   *  any category. */
  categories: number;
  /** Whether the search has a text that means anything. If not, `relevance` is the same order as
   *  `newest`. */
  hasText: boolean;
  /** What the text asks for in addition to the other criteria. A space must fulfil each need. */
  needs: WantedNeed[];
  daily: Range | null;
  hourly: Range | null;
  capacity: number;
  capacityMax: number | null;
  /** The minimum rating in tenths of a star. */
  rating: number;
  /** The required preset amenities and other facts, as bits (document.ts). Hosts' own amenities are
   *  in `ownAmenities`. */
  amenities: number;
  ownAmenities: string[];
  /** The time that the search asks for. `quarters` is a set of quarter hours of the week. If
   *  `whole` is true, a space must be open in the whole set. Otherwise, one quarter hour of the set
   *  is enough. */
  time: (SearchTime & { quarters: string; whole: boolean }) | null;
  /** The opening hours that a search without a date asks for. Each text in `anyOf` is a set of
   *  quarter hours of the week. A space must fulfil at least one set. `whole` means the same as in
   *  `time`. */
  hours: { anyOf: string[]; whole: boolean } | null;
  /** The keys of the spaces to leave out:
   *  - spaces that cannot be booked at `time` (unavailable-spaces.ts)
   *  - spaces that search.ts reads separately, because their title contains the search text */
  excludedKeys: number[];
  box: TileBox | null;
  circle: (Circle & { km: number }) | null;
  sort: SearchSort;
};

/** A need whose words have not been looked up in the dictionary yet. A space must fulfil one of the
 *  options. A word that begins with `=` is an amenity (`amenityMarker`). */
export type WantedNeed = {
  text: string;
  /** Set if `text` is a complete word. A complete word is not searched as the beginning of a longer
   *  word. */
  isWhole?: true;
  options: { categories: number; presets: number; words: string[] }[];
};

/** The day that the search asks for, and a period that begins on this day. `span` is null if the
 *  search names only a day. */
export type SearchTime = { date: IstDay; span: Period | null };

const DEFAULT_KM = 5;

/** Returns the range of daily or hourly prices in whole paise; null if the slider covers its full
 *  range. In this case, every space matches, including spaces without such a price (specification,
 *  section 9). `min` and `max` are in rupees. */
const priceRange = (min: number | undefined, max: number | undefined): Range | null => {
  const from = min ?? 0;
  const to = max ?? MAX_PRICE_FILTER_RUPEES;
  if (from <= 0 && to >= MAX_PRICE_FILTER_RUPEES) return null;
  // The slider's upper end means "and more", so prices above it match too. Spaces without a price
  // (`NO_PRICE`) do not match.
  const open = to >= MAX_PRICE_FILTER_RUPEES;
  return { from: paiseFromRupees(from), to: open ? NO_PRICE - 1 : paiseFromRupees(to) };
};

const timeOf = ({ date, startTime, endTime }: SearchParams, now: Date): SearchCriteria["time"] => {
  if (!date) return null;
  const today = istDay(now);
  if (date < today) throw invalid({ date: "That day has passed. Please choose another." });
  if (date >= addDays(today, BOOKABLE_DAYS))
    throw invalid({ date: `Spaces can be booked up to ${BOOKABLE_DAYS} days ahead.` });
  const nowMinute = date === today ? minutesSinceDayStart(today, now) : 0;
  if (startTime === undefined || endTime === undefined)
    return { date, span: null, quarters: encodeDay(getWeekday(date), nowMinute), whole: false };
  if (startTime < nowMinute)
    throw invalid({ startTime: "That time has already passed today. Please choose a later one." });
  const span = resolveTimeSpan(date, startTime, endTime);
  return { date, span, quarters: encodeSpan(getWeekday(date), startTime, endTime), whole: true };
};

const boxOf = ({ bbox }: SearchParams): TileBox | null =>
  bbox
    ? {
        west: toMicrodegrees(bbox.west),
        east: toMicrodegrees(bbox.east),
        south: toMicrodegrees(bbox.south),
        north: toMicrodegrees(bbox.north),
      }
    : null;

const overlap = (a: TileBox, b: TileBox): TileBox => ({
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
  south: Math.max(a.south, b.south),
  north: Math.min(a.north, b.north),
});

/** Returns the criteria of all parameters except `q`. Returns null if the category is a placeholder
 *  of the demo, because no space can match.
 *  @throws Problem 422 naming the parameter if a category or place is unknown, or a day or time is
 *  out of range */
export const parseSearchCriteria = (
  params: SearchParams,
  places: PlaceIndex,
  { now, demoData }: { now: Date; demoData: boolean },
): SearchCriteria | null => {
  const category = params.category ? findCategory(params.category) : undefined;
  const isDemo = demoData && params.category && findDemoCategory(params.category);
  if (params.category && !category && !isDemo)
    throw invalid({ category: `There is no category named ${params.category}.` });
  const scope = resolvePlaceScope(places, params);
  const station = params.near ? resolveStation(places, params.near, scope) : null;
  const km = params.withinKm ?? DEFAULT_KM;
  const circle = station && { ...createCircle(station.latitude, station.longitude), km };
  const drawn = boxOf(params);
  const around = circle && getBoxAroundCircle(circle, km);
  const amenities = params.amenities ?? [];
  const time = timeOf(params, now);
  if (isDemo) return null;
  return {
    ...scope,
    category: category?.id ?? 0,
    categories: 0,
    hasText: false,
    needs: [],
    daily: priceRange(params.minPrice, params.maxPrice),
    hourly: priceRange(params.minHourly, params.maxHourly),
    capacity: params.capacity ?? 0,
    capacityMax: null,
    rating: Math.ceil((params.rating ?? 0) * 10 - 1e-9),
    amenities: amenities.reduce((bits, amenity) => bits | presetBit(amenity), 0),
    ownAmenities: amenities.filter((amenity) => !presetBit(amenity)),
    time,
    hours: null,
    excludedKeys: [],
    box: drawn && around ? overlap(drawn, around) : (drawn ?? around),
    circle,
    sort: params.sort ?? "newest",
  };
};
