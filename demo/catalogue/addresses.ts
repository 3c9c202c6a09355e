import type { Random } from "#server/kernel/base/random.ts";
import type { PlaceRow } from "#server/places/facts/read-places.ts";
import type { DemoCity } from "./cities.ts";
import type { Kit } from "./kit.ts";
import { regions } from "./regions.ts";

export type Address = {
  text: string;
  latitude: number;
  longitude: number;
  floor: string;
  /** The name of the station, for sentences. If the area has no station, this names the centre of
   *  the area. */
  station: string;
  byTrain: boolean;
  /** The walking time from `station` to the space, in minutes. */
  walk: number;
};

const metresPerDegree = 111_320;
const nearestMetres = 120;
const farthestMetres = 850;
// Assumes that the walk is a third longer than the straight line, and that people walk 80 m per
// minute.
const walkMinutes = (metres: number) => Math.max(2, Math.round((metres * 1.33) / 80));

/** Stations so near the sea that a space must be on their landward side. */
const shores = new Set([
  "Churchgate",
  "Marine Lines",
  "Nariman Point",
  "Mumbai Central",
  "Mahalaxmi",
]);

const homes = ["Apartments", "House", "Mansion", "Sadan"];
const workplaces = [...homes, "Chambers", "Arcade", "Plaza", "Industrial Estate"];
const floors = ["first", "second", "third", "fourth", "top"].map((nth) => `${nth} floor`);

const at = ({ floor }: { floor: string }) =>
  floor.replace(/\b[a-z]/, (letter) => letter.toUpperCase());

/** Returns two names of the place where people arrive. Sentences use `station`, such as "Dadar
 *  station". Addresses use `address`, such as "near Dadar station". If an area has no station,
 *  people arrive at its centre. */
const arrival = ({ area, station }: PlaceRow, metro: boolean) => {
  const byTrain = station !== null || metro;
  if (!byTrain) return { byTrain, station: `the centre of ${area}`, address: area };
  const complete = /(Junction|Terminus|Central|Station)$/.test(area);
  const kind = station ? "station" : "metro station";
  const name = complete ? area : `${area} ${kind}`;
  return { byTrain, station: name, address: `near ${name}` };
};

/** Returns a place within a kilometre of the local area's coordinates, with an invented street
 *  address. */
export const createAddress = (
  kit: Kit,
  city: DemoCity,
  area: PlaceRow,
  random: Random,
): Address => {
  const shore = city.city === "Mumbai" && shores.has(area.area);
  const reach = city.mood === "coast" || shore ? farthestMetres / 2 : farthestMetres;
  const metres = nearestMetres + random.next() * (reach - nearestMetres);
  const angle = shore ? (random.next() - 0.5) * 1.2 : random.next() * 2 * Math.PI;
  const latitude = area.latitude + (Math.sin(angle) * metres) / metresPerDegree;
  const perDegree = metresPerDegree * Math.cos((area.latitude * Math.PI) / 180);
  const longitude = area.longitude + (Math.cos(angle) * metres) / perDegree;

  const { families, heads, streets } = regions[city.region];
  const street = random.pick(streets);
  const floor = random.pick(floors);
  const number = random.whole(2, 148);
  const door = {
    floor: () =>
      `${at({ floor })}, ${random.pick([...families, ...heads])} ${random.pick(kit.slug === "flat-villa" ? homes : workplaces)}, ${street}`,
    street: () => `${number}, ${street}`,
    estate: () => `${random.pick(["Plot", "Survey No.", "Gate"])} ${number}, off ${street}`,
  }[kit.site]();
  const near = arrival(area, city.metro);
  // The `Set` keeps a name only once if a city and its state have it, such as Chandigarh.
  const where = [...new Set([city.city, city.state])];

  return {
    text: [door, near.address, ...where].join(", "),
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    floor,
    station: near.station,
    byTrain: near.byTrain,
    walk: walkMinutes(metres),
  };
};
