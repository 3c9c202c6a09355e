import { MapFrame } from "./map-frame.tsx";
import { MapPins } from "./map-pins.tsx";
import { getMapsPlace } from "./maps-app.ts";

/** A space on a map. `places` are the names of the local area, the city and the state. If the host
 *  has not marked the place, a map app gets `address` and `places`. */
export type Spot = {
  title: string;
  localArea: string;
  latitude: number;
  longitude: number;
  pinExact: boolean;
  address: string;
  places: readonly string[];
};

export type SpotMapProps = { spot: Spot };

/** Shows a space on a map of its surroundings, as a pin with the local area's name. If the host has
 *  not marked the place, the pin is at the station and says "station" after the name. */
export default function SpotMap({ spot }: SpotMapProps) {
  const { title, localArea, latitude, longitude, pinExact, address, places } = spot;
  return (
    <MapFrame
      label={
        pinExact
          ? `Map: ${title} near ${localArea}`
          : `Map: ${localArea}, the station nearest to ${title}`
      }
      start={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      startZoom={10.5}
      letsPageScroll
      className="size-full"
      place={getMapsPlace(spot, address, places)}
      pins={(map) => (
        <MapPins
          map={map}
          spots={[{ latitude, longitude }]}
          label="Places on the map"
          keyOf={() => "space"}
        >
          {() => (
            <span className="map-pin map-pin-on">
              {pinExact ? localArea : `${localArea} station`}
            </span>
          )}
        </MapPins>
      )}
    />
  );
}
