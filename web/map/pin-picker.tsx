import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { PinIcon } from "#web/ui/icons/icons.tsx";
import { MapFrame } from "./map-frame.tsx";

type Spot = { latitude: number; longitude: number };

type PinPickerProps = {
  /** The local area's name, for screen readers. */
  station: string;
  spot: Spot;
  /** Receives the place under the pin each time the user has moved the map. */
  onPlace: (spot: Spot) => void;
  className: string;
};

// The fifth decimal is about a metre. A smaller difference does not count as a move.
const isSame = (a: Spot, b: Spot) =>
  Math.abs(a.latitude - b.latitude) < 1e-5 && Math.abs(a.longitude - b.longitude) < 1e-5;

/** A pin that stays in the middle of the map. The user moves the map under the pin by touch, with
 *  the mouse or with the arrow keys. */
export default function PinPicker({ station, spot, onPlace, className }: PinPickerProps) {
  const { latitude, longitude } = spot;
  return (
    <MapFrame
      label={`Map around ${station}. The arrow keys move the map under the pin.`}
      start={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      startZoom={12}
      className={className}
      pins={(map) => <Follow map={map} spot={spot} onPlace={onPlace} />}
    >
      {() => (
        <span className="wz-pin">
          <PinIcon size={44} />
        </span>
      )}
    </MapFrame>
  );
}

function Follow({
  map,
  spot,
  onPlace,
}: { map: MapLibre } & Omit<PinPickerProps, "station" | "className">) {
  const latest = useRef({ spot, onPlace });
  latest.current = { spot, onPlace };
  const { latitude, longitude } = spot;

  // When the pin's coordinates are typed or reset to the station, the map follows.
  useEffect(() => {
    const { lat, lng } = map.getCenter();
    if (isSame({ latitude: lat, longitude: lng }, { latitude, longitude })) return;
    map.jumpTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);

  useEffect(() => {
    // Reports only the user's moves: our own jumps and resizing have no `originalEvent`.
    const rest = ({ originalEvent }: { originalEvent?: Event }) => {
      if (!originalEvent) return;
      const { lat, lng } = map.getCenter();
      const { spot, onPlace } = latest.current;
      // Reports nothing if the centre is unchanged, for example after a press on a zoom button.
      if (isSame({ latitude: lat, longitude: lng }, spot)) return;
      onPlace({ latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) });
    };
    map.on("moveend", rest);
    return () => {
      map.off("moveend", rest);
    };
  }, [map]);
  return null;
}
