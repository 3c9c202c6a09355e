import type { IstDay } from "#contract/time.ts";
import { readLength, readPeople, readPrice, readRating } from "./amounts.ts";
import { phrases } from "./constraint-words.ts";
import type { QueryReader } from "./query-reader.ts";
import { readDate, readPastMidnight, readRelativeDay, readTimes, readWeekday } from "./times.ts";
import type { Constraint, Understood, UnderstoodField } from "./understood.ts";

/** A "small" space is for at most `SMALL_CAPACITY` people. A "top rated" space has at least
 *  `TOP_RATING` stars. The product's requirements state both numbers. */
const SMALL_CAPACITY = 20;
const TOP_RATING = 4.5;

/** If a query contains "near metro", the texts of a space must contain "metro station". The two
 *  words must be side by side, because meanings.json lists them as a phrase (index/phrases.ts). */
const metroStation = ["metro", "station"];

const midnight = "12:00 AM";

type Rule = (reader: QueryReader, index: number, today: IstDay) => Constraint | undefined;

const says =
  (
    list: readonly (readonly string[])[],
    field: UnderstoodField,
    fields: Partial<Understood>,
  ): Rule =>
  (reader, index) => {
    const next = reader.skipPhrase(index, list);
    return next === undefined ? undefined : { next, field, fields };
  };

/** Reads a request for a space that is open day and night: "24 hours", "24/7", "round the
 *  clock". */
const readAllDay: Rule = (reader, index) => {
  const opens = reader.skipPhrase(index, phrases.open) ?? index;
  const hours =
    reader.keyAt(opens) === "24" ? reader.skipPhrase(opens + 1, phrases.hours) : undefined;
  const end = hours ?? reader.skipPhrase(opens, phrases.allDay);
  if (end === undefined) return undefined;
  return {
    next: reader.skipPhrase(end, phrases.open) ?? end,
    field: "openLate",
    fields: { openLate: true, startTime: midnight, endTime: midnight },
  };
};

/** Reads a request for a space near a station: "near station", "walking distance from the metro",
 *  "station ke paas". */
const readNearStation: Rule = (reader, index) => {
  const near = reader.skipPhrase(index, phrases.near);
  const the = near !== undefined && reader.keyAt(near) === "te" ? near + 1 : near;
  const station = reader.skipPhrase(the ?? index, phrases.station);
  if (station === undefined) return undefined;
  const next = near === undefined ? reader.skipPhrase(station, phrases.nearAfter) : station;
  if (next === undefined) return undefined;
  const isMetro = reader.skipPhrase(the ?? index, phrases.metro) !== undefined;
  return {
    next,
    field: "nearStation",
    fields: { nearStation: true },
    ...(isMetro && { words: metroStation }),
  };
};

/** The rules are tried at each token in this order. So "24 hours" is read by `readAllDay`, and not
 *  as a length of time. */
const rules: Rule[] = [
  readAllDay,
  readPeople,
  readPrice,
  readRating,
  readNearStation,
  says(phrases.topRated, "rating", { rating: TOP_RATING }),
  says(phrases.cheapest, "sort", { sort: "price" }),
  says(phrases.cheap, "cheap", { cheap: true }),
  says(phrases.newest, "sort", { sort: "newest" }),
  says(phrases.small, "capacityMax", { capacityMax: SMALL_CAPACITY }),
  readDate,
  readRelativeDay,
  readWeekday,
  readPastMidnight,
  readTimes,
  readLength,
  (reader, index, today) =>
    reader.skipPhrase(index, phrases.lateEvening) === undefined
      ? says(phrases.late, "openLate", { openLate: true })(reader, index, today)
      : undefined,
];

/** Returns the constraint that begins at this token; undefined if no rule fits. The first rule that
 *  fits is used.
 *  @param today - the day in IST from which "tomorrow" is counted */
export const readConstraint = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  for (const rule of rules) {
    const found = rule(reader, index, today);
    if (found) return found;
  }
  return undefined;
};
