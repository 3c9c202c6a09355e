import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, isSamePin, type Pin, roundPin } from "#contract/spaces/listing-pin.ts";
import type { ListingEntry } from "#contract/spaces/listing-rules.ts";
import { type PlaceIndex, resolvePlaceScope } from "#server/catalogue/search/place-index.ts";
import { invalid } from "#server/kernel/base/problem.ts";

type Names = Pick<ListingEntry, "state" | "city" | "localArea">;

/** A space's local area and pin. `pinExact` tells whether the host marked where guests arrive. */
export type ListingPlace = { areaId: number; pinExact: boolean } & Pin;

/** A pin from a form, or the space's existing pin. Only an existing pin has `pinExact`. */
export type KnownPin = Pin & { pinExact?: boolean };

/** Returns the local area with these names, and the space's pin. Without `pin`, the space's pin is
 *  at the local area's station.
 *  @throws Problem 422 if the names do not identify exactly one local area, or the pin is too far
 *  away */
export const resolveListingPlace = (
  places: PlaceIndex,
  names: Names,
  pin: KnownPin | undefined,
): ListingPlace => {
  const { areas } = resolvePlaceScope(places, names);
  const area = areas?.length === 1 ? places.areas.get(areas[0] ?? 0) : undefined;
  if (!area) throw invalid({ localArea: say.unknownPlace });
  const placed = pin ?? area;
  if (!isPinNearStation(placed, area)) throw invalid({ latitude: say.pinTooFar(area.name) });
  return {
    areaId: area.id,
    ...roundPin(placed),
    // A pin from a form is not exact if it is at the station. Earlier forms sent the station's
    // position if the host had not marked where guests arrive.
    pinExact: pin?.pinExact ?? !isSamePin(placed, area),
  };
};
