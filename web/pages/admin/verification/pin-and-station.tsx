import type { Verification } from "#contract/verification/routes.ts";
import { getBboxAround } from "#web/map/bbox.ts";
import { MapFrame } from "#web/map/map-frame.tsx";
import { MapPins } from "#web/map/map-pins.tsx";
import { getMapsPlaceOfSpace } from "#web/map/maps-app.ts";

type PinAndStationProps = { space: Verification["location"]; station: Verification["station"] };

/** Shows the station on a map, and the space's pin if the host has marked the place. */
export default function PinAndStation({ space, station }: PinAndStationProps) {
  const spots = [
    { ...station, name: `${space.localArea} station`, isSpace: false },
    ...(space.pinExact
      ? [{ latitude: space.latitude, longitude: space.longitude, name: "The pin", isSpace: true }]
      : []),
  ];
  const start = getBboxAround(spots);
  if (!start) return null;
  return (
    <MapFrame
      key={space._id}
      label={`Map: ${space.pinExact ? "the pin and " : ""}${space.localArea} station`}
      start={start}
      startZoom={16}
      letsPageScroll
      className="size-full"
      place={getMapsPlaceOfSpace(space)}
      pins={(map) => (
        <MapPins map={map} spots={spots} label="The pin and the station" keyOf={({ name }) => name}>
          {({ name, isSpace }) => (
            <span className={isSpace ? "map-pin map-pin-on" : "map-pin"}>{name}</span>
          )}
        </MapPins>
      )}
    />
  );
}
