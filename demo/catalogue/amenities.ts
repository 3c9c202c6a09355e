import { presetAmenities } from "#contract/spaces/amenities.ts";
import type { Random } from "#server/kernel/base/random.ts";
import type { Kit } from "./kit.ts";

/** Amenities that follow from words in a description. They are added to the space's amenities;
 *  otherwise a filter by amenity would not find the space. */
const implied: readonly (readonly [RegExp, string])[] = [
  [/air.?condition/i, "Air Conditioning"],
  [/wi-?fi|mbps|fibre/i, "High-Speed WiFi"],
  [/strobe|softbox|LED panel|lighting (rig|kit)|continuous lights/i, "Professional Lighting"],
  [/speakers?\b|microphone|sound is built in|sound system/i, "Sound Equipment"],
  [/makeup (room|mirrors?)/i, "Makeup Room"],
  [/parking|\bcars park/i, "Parking"],
  [/green rooms?/i, "Green Room"],
  [/loading (bay|dock)|trailer drive|trucks to the door/i, "Loading Dock"],
  [/toilets?|bathrooms?|washrooms?/i, "Restrooms"],
  [/\bkitchen/i, "Kitchen"],
  [/lifeguard/i, "Lifeguard"],
  [/underwater window/i, "Underwater Window"],
  [/mandap/i, "Mandap and Stage"],
  [/projector/i, "Projector"],
  [/video confer/i, "Video Conferencing"],
];

const presetOrder = new Map<string, number>(presetAmenities.map((name, at) => [name, at]));

/** Returns a space's amenities: first the presets, in the order of the presets, then all others
 *  alphabetically. */
export const amenitiesOf = (
  kit: Kit,
  { description, roundTheClock }: { description: string; roundTheClock: boolean },
  random: Random,
): string[] => {
  const promised = implied.filter(([words]) => words.test(description)).map(([, name]) => name);
  const extra = random.sample(kit.sometimes, random.whole(2, 5));
  const names = new Set([...kit.always, ...promised, ...extra]);
  // 24/7 access follows from the opening hours, not from chance.
  if (roundTheClock) names.add("24/7 Access");
  else names.delete("24/7 Access");
  const order = (name: string) => presetOrder.get(name) ?? presetAmenities.length;
  return [...names].sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
};
