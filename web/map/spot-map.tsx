import type { Location } from "#contract/spaces/location.ts";
import { MapFrame } from "./map-frame.tsx";
import { MapPins } from "./map-pins.tsx";
import { getMapsPlaceOfSpace } from "./maps-app.ts";

export type SpotMapProps = { space: Location };

/** Shows a space's pin with the station's name and its surroundings. If the host has not marked the
 *  place, the pin is at the station and says so. */
export default function SpotMap({ space }: SpotMapProps) {
  const { title, localArea, latitude, longitude, pinExact } = space;
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
      place={getMapsPlaceOfSpace(space)}
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
