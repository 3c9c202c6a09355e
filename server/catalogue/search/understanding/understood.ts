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
  /** `10:00 AM`. Both are there or neither; equal ones are the whole day. */
  startTime?: string;
  endTime?: string;
  openLate?: true;
  nearStation?: true;
  cheap?: true;
  sort?: SearchSort;
  /** What is searched in texts, as typed. */
  words?: string[];
  /** The parts of the query that each field came from, in its order. */
  spans?: UnderstoodSpan[];
};

export type UnderstoodField = Exclude<keyof Understood, "spans">;

export type UnderstoodSpan = { field: UnderstoodField; text: string };
