import type { SearchSort } from "#contract/spaces/search-route.ts";

/** What a query says, as the API returns it. Only what was understood is present. */
export type Understood = {
  /** The slugs of categories; a space must be in one of them. */
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
  /** The minimum and maximum prices per hour and per day, in rupees. A minimum never comes without
   *  a maximum. */
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
  /** The parts of the query that belong to a field, in the order of the query. */
  spans?: UnderstoodSpan[];
};

export type UnderstoodField = Exclude<keyof Understood, "spans">;

export type UnderstoodSpan = { field: UnderstoodField; text: string };

/** A constraint of the query, such as "for 20 people" or "under ₹500". `next` is the index of the
 *  token after the constraint. Without `field`, the constraint has no effect ("for 3 days"). */
export type Constraint = {
  next: number;
  field?: UnderstoodField;
  fields: Partial<Understood>;
  /** Words that the texts of a space must contain, in addition to `fields`. For "near metro", the
   *  space must be near a station, and its texts must mention a metro station. */
  words?: string[];
  /** Set for a part of the day, such as "evening". Its hours are ignored if the query also states a
   *  time ("evening 6 to 8"). */
  isVague?: true;
};
