import type { SearchSort } from "#contract/spaces/search-route.ts";

/** What a query says, as the API returns it. Only what was understood is present. */
export type Understood = {
  /** Slugs, any of which fits. */
  categories?: string[];
  state?: string;
  city?: string;
  localArea?: string;
  /** Names, all of which a space must have. */
  amenities?: string[];
  /** The least capacity. */
  people?: number;
  /** The greatest capacity. */
  capacityMax?: number;
  /** In rupees. */
  hourlyMax?: number;
  dailyMax?: number;
  /** In stars. */
  rating?: number;
  /** YYYY-MM-DD, IST. */
  date?: string;
  /** `Monday` … `Sunday`. */
  weekday?: string;
  /** `10:00 AM`. Both times are set or neither; equal times mean the whole day. */
  startTime?: string;
  endTime?: string;
  openLate?: true;
  nearStation?: true;
  cheap?: true;
  sort?: SearchSort;
  /** What is searched in texts, as typed. */
  words?: string[];
  /** The part of the query that each field came from, in the order of the query. */
  spans?: UnderstoodSpan[];
};

export type UnderstoodField = Exclude<keyof Understood, "spans">;

export type UnderstoodSpan = { field: UnderstoodField; text: string };

/** What some tokens say about people, price, time and the like. `next` is the index after them.
 *  Without `field`, the tokens are understood but have no effect. */
export type Constraint = {
  next: number;
  field?: UnderstoodField;
  fields: Partial<Understood>;
  /** A part of the day, which counts only where no time is given ("evening 6 to 8"). */
  isVague?: true;
};
