import { DAY_MINUTES, type WeeklySlot } from "#contract/time.ts";

/** A week is a ring of quarter hours that begins on Monday at 0:00. */
const QUARTER = 15;
const DAY_QUARTERS = DAY_MINUTES / QUARTER;
const WEEK_MINUTES = 7 * DAY_MINUTES;
export const WEEK_QUARTERS = 7 * DAY_QUARTERS;
export type TimeMasks = { open: string; hours: bigint };

/** The coarse mask's parts: three hours, eight a day. */
const PART_QUARTERS = 12;
const PARTS = WEEK_QUARTERS / PART_QUARTERS;

/** The week's slots as stretches of minutes within it, earliest first: what Sunday night has of
 *  Monday stands at the beginning. */
const stretches = (slots: readonly WeeklySlot[]): [number, number][] =>
  slots
    .flatMap(({ weekday, startMinute, endMinute }): [number, number][] => {
      const start = (weekday - 1) * DAY_MINUTES + startMinute;
      const end = start + lengthOf(startMinute, endMinute);
      return end <= WEEK_MINUTES
        ? [[start, end]]
        : [
            [start, WEEK_MINUTES],
            [0, end - WEEK_MINUTES],
          ];
    })
    .sort(([a], [b]) => a - b);

const lengthOf = (startMinute: number, endMinute: number) =>
  endMinute > startMinute ? endMinute - startMinute : endMinute - startMinute + DAY_MINUTES;

/** Which quarter hours of the week are open from their first minute to their last. Slots that touch
 *  or overlap are one stretch. */
const openQuarters = (slots: readonly WeeklySlot[]): Uint8Array => {
  const open = new Uint8Array(WEEK_QUARTERS);
  let [from, to] = [0, 0];
  const fill = () => open.fill(1, Math.ceil(from / QUARTER), Math.floor(to / QUARTER));
  for (const [start, end] of stretches(slots)) {
    if (start > to) {
      fill();
      [from, to] = [start, end];
    } else to = Math.max(to, end);
  }
  fill();
  return open;
};

/** The masks of which quarter hours and which three-hour parts of the week are set. */
const masksOf = (quarters: Uint8Array): TimeMasks => {
  let hours = 0n;
  for (let part = 0; part < PARTS; part++) {
    const first = quarters.indexOf(1, part * PART_QUARTERS);
    if (first >= 0 && first < (part + 1) * PART_QUARTERS) hours |= 1n << BigInt(part);
  }
  return { open: quarters.join(""), hours };
};

/** What the search keeps of a space's weekly slots: `open` as a bit string for bit(672), and the
 *  coarse mask `hours` (see the table's comment). */
export const hoursOf = (slots: readonly WeeklySlot[]): TimeMasks => masksOf(openQuarters(slots));

/** The masks that a space free from `startMinute` on the weekday must cover. An end at or before
 *  the start is on the next day. */
export const spanMasks = (weekday: number, startMinute: number, endMinute: number): TimeMasks => {
  const quarters = new Uint8Array(WEEK_QUARTERS);
  const first = (weekday - 1) * DAY_QUARTERS + startMinute / QUARTER;
  const count = lengthOf(startMinute, endMinute) / QUARTER;
  for (let i = 0; i < count; i++) quarters[(first + i) % WEEK_QUARTERS] = 1;
  return masksOf(quarters);
};

/** The masks of which a space open at some time of the weekday, from `fromMinute` on, shares a bit. */
export const dayMasks = (weekday: number, fromMinute: number): TimeMasks => {
  const quarters = new Uint8Array(WEEK_QUARTERS);
  const first = (weekday - 1) * DAY_QUARTERS + Math.ceil(fromMinute / QUARTER);
  return masksOf(quarters.fill(1, first, weekday * DAY_QUARTERS));
};
