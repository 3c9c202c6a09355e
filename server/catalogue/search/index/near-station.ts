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

/** Returns how many minutes on foot the text says it is to the station; undefined if it does not
 *  say. Several paragraphs may name minutes: only one about the way counts. */
const findWalkMinutes = (text: string, station: string): number | undefined => {
  const way = text
    .split(/\n+/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/))
    .filter(
      (sentence) => onFoot.test(sentence) || sentence.toLowerCase().includes(station.toLowerCase()),
    );
  const minutes = way.flatMap((sentence) =>
    [...sentence.matchAll(walk)].map(([, number]) => Number(number)),
  );
  return minutes.length > 0 ? Math.min(...minutes) : undefined;
};

/** Whether the space is within ten minutes on foot of its local area's station: as the description
 *  says, else by the distance of its pin. */
export const isNearStation = (space: Place): boolean => {
  const minutes = findWalkMinutes(space.full_description, space.local_area);
  if (minutes !== undefined) return minutes <= MAX_WALK_MINUTES;
  const station = createCircle(space.area_latitude, space.area_longitude);
  const north = (toMicrodegrees(space.latitude) - station.latitude) * station.kmPerLat;
  const east = (toMicrodegrees(space.longitude) - station.longitude) * station.kmPerLon;
  return Math.hypot(north, east) * 1000 <= MAX_STATION_METRES;
};
