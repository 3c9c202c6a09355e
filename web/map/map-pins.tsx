import type { Map as MapLibre } from "maplibre-gl";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

import { PINS_PLACED_EVENT } from "./pins-placed-event.ts";

type Spot = { longitude: number; latitude: number };

/** A list whose items stay at their places on the map while the map moves. Items outside the view
 *  are not in the tab order, because focusing such an item would scroll the frame. */
export function MapPins<T extends Spot>({
  map,
  spots,
  label,
  keyOf,
  children,
}: {
  map: MapLibre;
  spots: T[];
  /** The list's label for screen readers. */
  label: string;
  keyOf: (spot: T) => string;
  children: (spot: T) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const items = list.current?.children ?? [];
      spots.forEach(({ longitude, latitude }, i) => {
        const item = items[i];
        if (!(item instanceof HTMLElement)) return;
        const { x, y } = map.project([longitude, latitude]);
        item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        const isInView = x > -20 && x < clientWidth + 20 && y > 0 && y < clientHeight + 30;
        item.style.visibility = isInView ? "" : "hidden";
      });
    };
    // The labels of places avoid the pins, so an event tells the labels that the pins have new
    // positions.
    const repositionPins = () => {
      place();
      map.getCanvasContainer().dispatchEvent(new Event(PINS_PLACED_EVENT));
    };
    repositionPins();
    map.on("move", place);
    map.on("resize", repositionPins);
    return () => {
      map.off("move", place);
      map.off("resize", repositionPins);
    };
  }, [map, spots]);

  return (
    <ul ref={list} className="map-pins" aria-label={label}>
      {spots.map((spot) => (
        <li key={keyOf(spot)}>{children(spot)}</li>
      ))}
    </ul>
  );
}

/** Returns the map's zoom level, updated when a zoom ends. */
export function useMapZoom(map: MapLibre): number {
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on("zoomend", read);
    return () => {
      map.off("zoomend", read);
    };
  }, [map]);
  return zoom;
}
