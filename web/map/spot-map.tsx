import { MapFrame } from "./map-frame.tsx";
import { MapPins } from "./map-pins.tsx";

export type SpotMapProps = {
  /** The space's title. */
  title: string;
  /** Its local area, named after the nearest station: `Bandra`. */
  station: string;
  latitude: number;
  longitude: number;
};

/** Shows one pin with the station's name and its surroundings. */
export default function SpotMap({ title, station, latitude, longitude }: SpotMapProps) {
  const spot = { latitude, longitude };
  return (
    <MapFrame
      label={`Map: ${title} near ${station}`}
      start={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      startZoom={10.5}
      letsPageScroll
      className="size-full"
      pins={(map) => (
        <MapPins map={map} spots={[spot]} label="Places on the map" keyOf={() => "space"}>
          {() => <span className="map-pin map-pin-on">{station}</span>}
        </MapPins>
      )}
    />
  );
}
