import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, type Pin } from "#contract/spaces/listing-pin.ts";
import type { ListingEntry } from "#contract/spaces/listing-rules.ts";
import { type PlaceIndex, resolvePlaceScope } from "#server/catalogue/search/place-index.ts";
import { invalid } from "#server/kernel/base/problem.ts";

type Names = Pick<ListingEntry, "state" | "city" | "localArea">;

/** A space's local area and pin. */
export type ListingPlace = { areaId: number } & Pin;

// Coordinates are rounded to five decimals, which is about one metre.
const toMetre = (degrees: number) => Number(degrees.toFixed(5));

/** Returns the local area that the three names identify, and the space's pin. If no pin is given,
 *  the pin is the station's position.
 *  @throws Problem 422 naming the name that is unknown, or `latitude` for a pin too far away */
export const resolveListingPlace = (
  places: PlaceIndex,
  names: Names,
  pin: Pin | undefined,
): ListingPlace => {
  const { areas } = resolvePlaceScope(places, names);
  const area = areas?.length === 1 ? places.areas.get(areas[0] ?? 0) : undefined;
  if (!area) throw invalid({ localArea: say.unknownPlace });
  const { latitude, longitude } = pin ?? area;
  if (!isPinNearStation({ latitude, longitude }, area))
    throw invalid({ latitude: say.pinTooFar(area.name) });
  return { areaId: area.id, latitude: toMetre(latitude), longitude: toMetre(longitude) };
};
