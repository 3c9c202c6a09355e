import { DAY_MINUTES, type WeeklySlot } from "#contract/time.ts";

/** A week is a ring of quarter hours that begins on Monday at 0:00. */
const QUARTER = 15;
const DAY_QUARTERS = DAY_MINUTES / QUARTER;
const WEEK_MINUTES = 7 * DAY_MINUTES;
export const WEEK_QUARTERS = 7 * DAY_QUARTERS;
/** The coarse mask's parts: three hours, eight a day. */
const PART_QUARTERS = 12;
const PARTS = WEEK_QUARTERS / PART_QUARTERS;

/** Which quarter hours of the week are open from their first minute to their last. Minutes are
 *  marked one by one, so slots that touch or overlap are one window without saying so. */
const openQuarters = (slots: readonly WeeklySlot[]): Uint8Array => {
  const edges = new Int32Array(WEEK_MINUTES + 1);
  let always = 0;
  for (const { weekday, startMinute, endMinute } of slots) {
    const start = (weekday - 1) * DAY_MINUTES + startMinute;
    const length =
      endMinute > startMinute ? endMinute - startMinute : endMinute - startMinute + DAY_MINUTES;
    const end = start + length;
    edges[start] = (edges[start] ?? 0) + 1;
    if (end <= WEEK_MINUTES) edges[end] = (edges[end] ?? 0) - 1;
    else {
      // Sunday night goes on into Monday.
      always++;
      edges[end - WEEK_MINUTES] = (edges[end - WEEK_MINUTES] ?? 0) - 1;
    }
  }
  const open = new Uint8Array(WEEK_QUARTERS).fill(1);
  let depth = always;
  for (let minute = 0; minute < WEEK_MINUTES; minute++) {
    depth += edges[minute] ?? 0;
    if (depth <= 0) open[Math.floor(minute / QUARTER)] = 0;
  }
  return open;
};

/** What the search keeps of a space's weekly slots: `open` as a bit string for bit(672), and the
 *  coarse mask `hours` (see the table's comment). */
export const hoursOf = (slots: readonly WeeklySlot[]): { open: string; hours: bigint } => {
  const quarters = openQuarters(slots);
  let hours = 0n;
  for (let part = 0; part < PARTS; part++) {
    const from = part * PART_QUARTERS;
    if (quarters.subarray(from, from + PART_QUARTERS).includes(1)) hours |= 1n << BigInt(part);
  }
  return { open: quarters.join(""), hours };
};

export type TimeMasks = { open: string; hours: bigint };

const masksOf = (first: number, count: number): TimeMasks => {
  const open = new Uint8Array(WEEK_QUARTERS);
  let hours = 0n;
  for (let i = 0; i < count; i++) {
    const quarter = (first + i) % WEEK_QUARTERS;
    open[quarter] = 1;
    hours |= 1n << BigInt(Math.floor(quarter / PART_QUARTERS));
  }
  return { open: open.join(""), hours };
};

/** The masks that a space free from `startMinute` on the weekday must cover. An end at or before
 *  the start is on the next day. */
export const spanMasks = (weekday: number, startMinute: number, endMinute: number): TimeMasks => {
  const minutes =
    endMinute > startMinute ? endMinute - startMinute : endMinute - startMinute + DAY_MINUTES;
  return masksOf((weekday - 1) * DAY_QUARTERS + startMinute / QUARTER, minutes / QUARTER);
};

/** The masks of which a space open at some time of the weekday, from `fromMinute` on, shares a bit. */
export const dayMasks = (weekday: number, fromMinute: number): TimeMasks => {
  const first = Math.ceil(fromMinute / QUARTER);
  return masksOf((weekday - 1) * DAY_QUARTERS + first, DAY_QUARTERS - first);
};
