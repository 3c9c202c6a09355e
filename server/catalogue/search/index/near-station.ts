import { createCircle, toMicrodegrees } from "./tiles.ts";

/** A space is near the station if the walk takes at most this many minutes. */
const MAX_WALK_MINUTES = 10;
/** The maximum distance in a straight line from the station to the place that the host has marked.
 *  It is used only if the full description states no walking time. It is our own choice. */
const MAX_STATION_METRES = 800;

type Place = {
  full_description: string;
  local_area: string;
  latitude: number;
  longitude: number;
  /** Whether the host has marked where guests arrive. If not, `latitude` and `longitude` are the
   *  station's position, copied when the space was saved. */
  pin_exact: boolean;
  area_latitude: number;
  area_longitude: number;
};

const minutesPattern = /(\d{1,3})[ -]?min(?:ute)?s?\b/gi;
const aboutWay = /\bon foot\b|\bwalk|\bstation\b|\bmetro\b|\btrain\b|\brailway\b/i;
const toCentre = /\bcent(?:re|er) of\b/i;

const vehicle = String.raw`(?:an?\s+)?(?:car|auto(?:[- ]?rickshaw)?|rickshaw|cab|taxi|(?:motor)?bike|bicycle|scooter|bus|road)s?\b`;
const vehicles = String.raw`${vehicle}(?:\s*(?:\band\b|\bor\b|\/)\s*${vehicle})*`;
const driving = String.raw`\b(?:driv(?:e|ing)|rid(?:e|ing))\b`;
const byVehicle = String.raw`\b(?:by|in|on)\s+${vehicles}|${driving}`;

/** The borders between the clauses of a sentence. A list of vehicles ("car or bus") is not
 *  split. */
const clauseBorder = new RegExp(
  String.raw`[,;:()–—]|\s-\s|(?:\b(?:and|or|but|while)\b|\/)(?!\s*${vehicle})`,
  "i",
);
const onFoot = /\bon foot\b|\bwalk/i;
const containsVehicle = new RegExp(byVehicle, "i");
/** Matches ` away by car` in `10 minutes away by car`, and ` drive` in `10 minutes drive`. Minutes
 *  with such a text after them are the length of a ride, not of a walk. */
const startsWithVehicle = new RegExp(
  String.raw`^['’]?s?\s*(?:away|of|-)?\s*(?:${byVehicle}|${vehicles})`,
  "i",
);
/** Matches the clause before a number of minutes if the minutes are the length of a ride. Examples:
 *  `By car` in `By car, 10 minutes`; `Drive from the station` in
 *  `Drive from the station: 10 minutes`. */
const introducesVehicle = new RegExp(
  String.raw`\bby\s+${vehicles}\s*$|${driving}\s*(?:$|from\b|to\b)`,
  "i",
);

/** Returns the walking times in a sentence about a route, in minutes. Minutes without a vehicle
 *  count as walking. */
const listMinutesOnFoot = (sentence: string): number[] => {
  const clauses = sentence.split(clauseBorder).filter((clause) => clause.trim() !== "");
  return clauses.flatMap((clause, i) =>
    [...clause.matchAll(minutesPattern)].flatMap(({ 0: found, 1: minutes, index }) => {
      const isByVehicle =
        startsWithVehicle.test(clause.slice(index + found.length)) ||
        (!onFoot.test(clause) &&
          (containsVehicle.test(clause) || introducesVehicle.test(clauses[i - 1] ?? "")));
      return isByVehicle ? [] : [Number(minutes)];
    }),
  );
};

type Way = { minutes: number; isToStation: boolean };

/** Returns the shortest walk that the text states; undefined if it states none. Reads only
 *  sentences that describe a route, because minutes in other sentences may not be walking times. */
const findWay = (text: string, station: string): Way | undefined => {
  const ways = text
    .split(/\n+|(?<=[.!?])\s+/)
    .filter(
      (sentence) =>
        aboutWay.test(sentence) || sentence.toLowerCase().includes(station.toLowerCase()),
    )
    .flatMap((sentence) =>
      listMinutesOnFoot(sentence).map((minutes) => ({
        minutes,
        isToStation: !toCentre.test(sentence),
      })),
    );
  return ways.sort((a, b) => a.minutes - b.minutes)[0];
};

/** Returns whether the space is within ten minutes on foot of its local area's station. The walking
 *  times in the full description take precedence over the distance from the place that the host has
 *  marked. */
export const isNearStation = (space: Place): boolean => {
  const way = findWay(space.full_description, space.local_area);
  // `way` is the shortest walk that the full description states. If this walk leads to, for
  // example, "the centre of Bandra", the space does not count as near the station.
  if (way) return way.isToStation && way.minutes <= MAX_WALK_MINUTES;
  if (!space.pin_exact) return false;
  const station = createCircle(space.area_latitude, space.area_longitude);
  const north = (toMicrodegrees(space.latitude) - station.latitude) * station.kmPerLat;
  const east = (toMicrodegrees(space.longitude) - station.longitude) * station.kmPerLon;
  return Math.hypot(north, east) * 1000 <= MAX_STATION_METRES;
};
