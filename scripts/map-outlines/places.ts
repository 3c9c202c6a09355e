import type { PlaceRow } from "#server/places/facts/read-places.ts";

/** A city as the map labels it: name, longitude, latitude, and its local areas in the same form. */
export type LabelledCity = [string, number, number, LabelledArea[]];
type LabelledArea = [string, number, number];

/** The cities that a map without a style of its own names, those with the most areas first: where
 *  two names would overlap, the map keeps the earlier one. */
export function labelledCities(rows: PlaceRow[]): LabelledCity[] {
  const cities = Map.groupBy(rows, ({ state, city }) => `${state}/${city}`);
  return [...cities.values()]
    .map((areas): LabelledCity => {
      const name = areas[0]?.city ?? "";
      return [
        name,
        median(areas.map(({ longitude }) => longitude)),
        median(areas.map(({ latitude }) => latitude)),
        areas.map((one): LabelledArea => [one.area, one.longitude, one.latitude]),
      ];
    })
    .sort((a, b) => b[3].length - a[3].length || a[0].localeCompare(b[0]));
}

/** A far station moves it less than a mean. */
const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
