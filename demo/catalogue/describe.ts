import type { Random } from "#server/kernel/base/random.ts";
import type { Address } from "./addresses.ts";
import type { Figures } from "./figures.ts";
import type { Kit } from "./kit.ts";
import { type Facts, fillTemplate, grouped } from "./phrases.ts";

const fromStation = [
  "{Station} is {walk} minutes away on foot, and auto drivers know the lane.",
  "From {station} it is a walk of {walk} minutes; a cab can stop at the door.",
  "Coming by train or metro is easiest: {station} is {walk} minutes away.",
  "The nearest landmark that every driver knows is {station}, {walk} minutes from the door.",
];

/** The directions in areas that have no station. There, `{station}` is the centre of the area. */
const fromCentre = [
  "{Station} is {walk} minutes away on foot, and taxi drivers know the lane.",
  "From {station} it is a walk of {walk} minutes; a cab can stop at the door.",
];

const capitalised = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

// The main room's length and width, as a share of the space's length and width. So the main room
// has about 30 % of the space's area.
const mainRoom = 0.55;

/** Returns the facts that the kits' sentences can contain. */
const factsOf = (figures: Figures, place: Address & { area: string; city: string }): Facts => ({
  area: place.area.replace(/ \(.*/, ""),
  city: place.city,
  station: place.station,
  Station: capitalised(place.station),
  walk: String(place.walk),
  sqft: grouped(figures.sqft),
  length: String(figures.length),
  width: String(figures.width),
  roomLength: String(Math.round(figures.length * mainRoom)),
  roomWidth: String(Math.round(figures.width * mainRoom)),
  height: String(figures.height),
  load: String(figures.load),
  capacity: String(figures.capacity),
  floor: place.floor,
});

/** Returns a short and a full description. The full one describes the room, its equipment, its
 *  uses, its rules and the way there, in one paragraph each. */
export const describe = (
  kit: Kit,
  figures: Figures,
  place: Address & { area: string; city: string },
  random: Random,
): { description: string; fullDescription: string } => {
  const facts = factsOf(figures, place);
  const some = (from: readonly string[], least: number, most: number) =>
    random
      .sample(from, random.whole(least, most))
      .map((sentence) => capitalised(fillTemplate(sentence, facts, random)));
  const features = some(kit.features, 3, 5);
  const paragraphs = [
    [...some(kit.lead, 1, 1), ...features.slice(0, 2)],
    [...features.slice(2), ...some(kit.technical, 1, 2)],
    some(kit.uses, 1, 2),
    some(kit.rules, 2, 3),
    some(place.byTrain ? fromStation : fromCentre, 1, 1),
  ];
  return {
    description: capitalised(fillTemplate(random.pick(kit.short), facts, random)),
    fullDescription: paragraphs.map((sentences) => sentences.join(" ")).join("\n\n"),
  };
};
