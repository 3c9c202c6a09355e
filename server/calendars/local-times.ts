import { DAY_MINUTES, MINUTE_MS, toInstant } from "#contract/time.ts";

/** Maps the Windows name of India's time zone to its IANA name. Other Windows names are not listed,
 *  because `instantOfTime` finds their zones in the calendar file. */
const otherNames: Record<string, string> = { "India Standard Time": "Asia/Kolkata" };

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Returns a format that shows instants in the zone's local time; undefined for an unknown zone. */
const formatOf = (name: string): Intl.DateTimeFormat | undefined => {
  if (!formats.has(name)) {
    try {
      const timeZone = otherNames[name] ?? name;
      const numeric = "numeric" as const;
      formats.set(
        name,
        new Intl.DateTimeFormat("en-GB", {
          timeZone,
          hourCycle: "h23",
          calendar: "gregory",
          year: numeric,
          month: numeric,
          day: numeric,
          hour: numeric,
          minute: numeric,
          second: numeric,
        }),
      );
    } catch {
      formats.set(name, undefined);
    }
  }
  return formats.get(name);
};

export type ClockTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const asUtc = ({ year, month, day, hour, minute, second }: ClockTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const offsetAt = (format: Intl.DateTimeFormat, ms: number): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return asUtc({ year, month, day, hour, minute, second }) - Math.floor(ms / 1000) * 1000;
};

/** Returns the instant of a local time in the zone, in milliseconds; undefined for an unknown zone.
 *  A time that the clocks skip in spring is moved forward: 2:30 is read as 3:30. If a time occurs
 *  twice in autumn, the first instant counts. */
export const toInstantInZone = (zone: string, time: ClockTime): number | undefined => {
  const format = formatOf(zone);
  if (!format) return undefined;
  const naive = asUtc(time);
  // `near` is a first guess, with the zone's offset on the day before. `exact` uses the offset at
  // the instant `near`.
  const near = naive - offsetAt(format, naive - DAY_MINUTES * MINUTE_MS);
  const exact = naive - offsetAt(format, near);
  return offsetAt(format, exact) === naive - exact ? exact : near;
};

/** Returns the instant at which a day begins in India. It is used for events that have a day but no
 *  time, because guests book by India's days. */
export const toIstMidnight = ({ year, month, day }: ClockTime): number => {
  const text = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return toInstant(text, 0).getTime();
};
