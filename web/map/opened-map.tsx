import { MapFrame } from "./map-frame.tsx";
import { MapPins } from "./map-pins.tsx";

type OpenedMapProps = {
  title: string;
  station: string;
  latitude: number;
  longitude: number;
  className: string;
};

/** One space on the map, once somebody asked to see it; its module is not part of a first load. */
export default function OpenedMap(props: OpenedMapProps) {
  const { title, station, latitude, longitude, className } = props;
  return (
    <MapFrame
      label={`Map: ${title} near ${station}`}
      start={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      startZoom={10.5}
      letsPageScroll
      className={className}
      pins={(map) => (
        <MapPins
          map={map}
          spots={[{ latitude, longitude }]}
          label="Places on the map"
          keyOf={() => "space"}
        >
          {() => <span className="map-pin map-pin-on">{station}</span>}
        </MapPins>
      )}
    />
  );
}
