import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import type { Bbox } from "./bbox.ts";

type Line = {
  type: "Feature";
  properties: Record<string, never>;
  geometry: { type: "LineString"; coordinates: [number, number][] };
};
type Lines = { type: "FeatureCollection"; features: Line[] };

export const emptyGraticule: Lines = { type: "FeatureCollection", features: [] };

/** The minimum distance between two grid lines, in pixels. */
const closest = 70;

/** Returns the step between the lines, in degrees. The step is 1, 2 or 5 times a power of ten, and
 *  as small as `closest` allows.
 *  @param zoom - MapLibre's zoom level; at level 0 the earth is 512 pixels wide */
export const getGraticuleStep = (zoom: number): number => {
  const least = (closest * 360) / (512 * 2 ** zoom);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((times) => times * magnitude >= least) ?? 10;
  // Avoids 0.30000000000000004.
  return Number((times * magnitude).toPrecision(1));
};

/** Returns meridians and parallels at multiples of the step. On each side, the lines extend beyond
 *  the box by the box's width or height. A moving map can show this outer area before the lines are
 *  drawn again on `moveend`. */
export const buildGraticule = ({ west, south, east, north }: Bbox, zoom: number): Lines => {
  const step = getGraticuleStep(zoom);
  const [width, height] = [east - west, north - south];
  const [left, right, low, high] = [west - width, east + width, south - height, north + height];
  const stepsIn = (from: number, to: number) => {
    const first = Math.ceil(from / step);
    return Array.from(
      { length: Math.floor(to / step) - first + 1 },
      (_, at) => (first + at) * step,
    );
  };
  const line = (from: [number, number], to: [number, number]): Line => ({
    type: "Feature",
    properties: {},
    geometry: { type: "LineString", coordinates: [from, to] },
  });
  return {
    type: "FeatureCollection",
    features: [
      ...stepsIn(left, right).map((at) => line([at, low], [at, high])),
      ...stepsIn(low, high).map((at) => line([left, at], [right, at])),
    ],
  };
};

/** Draws grid lines on a map that has outlines only: where no outline is in view, the grid lines
 *  show that the map moves, and how far. */
export const addGraticule = (map: MapLibre): { draw: () => void } => {
  const draw = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const lines = buildGraticule({ west, south, east, north }, map.getZoom());
    map.getSource<GeoJSONSource>("graticule")?.setData(lines);
  };
  map.on("moveend", draw);
  draw();
  return { draw };
};
