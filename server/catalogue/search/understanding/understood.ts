import type { SearchSort } from "#contract/spaces/search-route.ts";

/** What a query says, as the API returns it. Only what was understood is present. */
export type Understood = {
  /** Slugs. A space has to be in one of these categories. */
  categories?: string[];
  state?: string;
  city?: string;
  localArea?: string;
  /** Amenity names; a space must have all of them. */
  amenities?: string[];
  /** The minimum capacity. */
  people?: number;
  /** The maximum capacity. */
  capacityMax?: number;
  /** The minimum and maximum prices per hour and per day, in rupees. A minimum never comes without a
   *  maximum. */
  hourlyMin?: number;
  hourlyMax?: number;
  dailyMin?: number;
  dailyMax?: number;
  /** The minimum rating, in stars. */
  rating?: number;
  /** YYYY-MM-DD, IST. */
  date?: string;
  /** `Monday` … `Sunday`. */
  weekday?: string;
  /** `10:00 AM`. Both times are set, or both are missing. Equal times mean the whole day. */
  startTime?: string;
  endTime?: string;
  openLate?: true;
  nearStation?: true;
  cheap?: true;
  sort?: SearchSort;
  /** The words that are searched in texts, as typed. */
  words?: string[];
  /** For each field, the part of the query that it came from, in the order of the query. */
  spans?: UnderstoodSpan[];
};

export type UnderstoodField = Exclude<keyof Understood, "spans">;

export type UnderstoodSpan = { field: UnderstoodField; text: string };

/** A constraint that the query states, such as a number of people, a price or a time. `next` is the
 *  index of the token after it. Without `field`, the tokens are understood but have no effect. */
export type Constraint = {
  next: number;
  field?: UnderstoodField;
  fields: Partial<Understood>;
  /** Words that the texts of a space must contain, in addition to `fields`. For "near metro", it is
   *  not enough that the space is near a station: its texts must also mention a metro station. */
  words?: string[];
  /** The constraint is a part of the day. It counts only if the query states no time: in "evening 6
   *  to 8", the evening does not count. */
  isVague?: true;
};
