import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { MapIcon } from "#web/ui/icons.tsx";
import { MapFrame } from "./map-frame.tsx";
import { MapPins } from "./map-pins.tsx";

type LocationMapProps = {
  /** The space's title. */
  title: string;
  /** Its local area, named by the nearest station: `Bandra`. */
  station: string;
  latitude: number;
  longitude: number;
  /** Its size. */
  className?: string;
};

/** Where one space is. The map is fetched when somebody asks to see it. */
export function LocationMap(props: LocationMapProps) {
  const { title, station, latitude, longitude, className = "h-72" } = props;
  const [isOpen, setOpen] = useState(false);
  const spot = { latitude, longitude };
  if (!isOpen)
    return (
      <div className={`grid place-content-center rounded-hang-3 bg-sunk ${className}`}>
        <Button variant="outline" icon={<MapIcon />} onClick={() => setOpen(true)}>
          Show map
        </Button>
      </div>
    );
  return (
    <MapFrame
      label={`Map: ${title} near ${station}`}
      start={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      startZoom={10.5}
      letsPageScroll
      className={className}
      pins={(map) => (
        <MapPins map={map} spots={[spot]} label="Places on the map" keyOf={() => "space"}>
          {() => <span className="map-pin map-pin-on">{station}</span>}
        </MapPins>
      )}
    />
  );
}
