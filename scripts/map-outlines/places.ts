import type { PlaceRow } from "#server/places/facts/read-places.ts";

/** A city's label on the map: name, longitude, latitude, and its local areas in the same format. */
export type LabelledCity = [string, number, number, LabelledArea[]];
type LabelledArea = [string, number, number];

/** Returns the cities that the map labels when the operator has set no map style. The cities with
 *  the most areas come first: where two names would overlap, the map shows the one listed first. */
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

/** Returns the median, or the larger of two middle numbers. A city's centre is a median of its
 *  areas, because one distant area would shift a mean more. */
const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
