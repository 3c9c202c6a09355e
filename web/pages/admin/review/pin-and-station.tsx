import type { Review } from "#contract/reviews/routes.ts";
import { getBboxAround } from "#web/map/bbox.ts";
import { MapFrame } from "#web/map/map-frame.tsx";
import { MapPins } from "#web/map/map-pins.tsx";

type PinAndStationProps = { space: Review["location"]; station: Review["station"] };

/** Shows the space's pin and its station on one map. */
export default function PinAndStation({ space, station }: PinAndStationProps) {
  const spots = [
    { ...station, name: space.localArea, isSpace: false },
    { latitude: space.latitude, longitude: space.longitude, name: "The pin", isSpace: true },
  ];
  const start = getBboxAround(spots);
  if (!start) return null;
  return (
    <MapFrame
      key={space._id}
      label={`Map: the pin and ${space.localArea}`}
      start={start}
      startZoom={16}
      letsPageScroll
      className="size-full"
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
