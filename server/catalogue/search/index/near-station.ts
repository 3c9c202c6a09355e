import { createCircle, toMicrodegrees } from "./tiles.ts";

/** Near the station is at most this many minutes on foot (the meaning) … */
const MAX_WALK_MINUTES = 10;
/** … or as far as the crow flies, where no text says how long it is (our own). */
const MAX_STATION_METRES = 800;

type Place = {
  full_description: string;
  local_area: string;
  latitude: number;
  longitude: number;
  area_latitude: number;
  area_longitude: number;
};

const walk = /(\d{1,3})[ -]?min(?:ute)?s?\b/gi;
const onFoot = /\bon foot\b|\bwalk|\bstation\b|\bmetro\b|\btrain\b|\brailway\b/i;
const toCentre = /\bcent(?:re|er) of\b/i;

type Way = { minutes: number; isToStation: boolean };

/** Returns what the text says about the way on foot; undefined if it says nothing. Other sentences
 *  may name minutes as well: only one about the way counts. */
const findWay = (text: string, station: string): Way | undefined => {
  const ways = text
    .split(/\n+|(?<=[.!?])\s+/)
    .filter(
      (sentence) => onFoot.test(sentence) || sentence.toLowerCase().includes(station.toLowerCase()),
    )
    .flatMap((sentence) =>
      [...sentence.matchAll(walk)].map(([, number]) => ({
        minutes: Number(number),
        isToStation: !toCentre.test(sentence),
      })),
    );
  return ways.sort((a, b) => a.minutes - b.minutes)[0];
};

/** Whether the space is within ten minutes on foot of its local area's station: as the description
 *  says, else by the distance of its pin. A way to the centre of a place is none to a station. */
export const isNearStation = (space: Place): boolean => {
  const way = findWay(space.full_description, space.local_area);
  if (way) return way.isToStation && way.minutes <= MAX_WALK_MINUTES;
  const station = createCircle(space.area_latitude, space.area_longitude);
  const north = (toMicrodegrees(space.latitude) - station.latitude) * station.kmPerLat;
  const east = (toMicrodegrees(space.longitude) - station.longitude) * station.kmPerLon;
  return Math.hypot(north, east) * 1000 <= MAX_STATION_METRES;
};
