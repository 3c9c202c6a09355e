import type { LineLayerSpecification, StyleSpecification } from "maplibre-gl";
import { emptyGraticule } from "./graticule.ts";
import type { MapColours } from "./map-colours.ts";
import type { Outlines, Point } from "./outlines/outlines.ts";

type Shape = {
  type: "Feature";
  properties: { kind: string };
  geometry:
    | { type: "Polygon"; coordinates: Point[][] }
    | { type: "LineString"; coordinates: Point[] };
};

/** The stations are drawn from this zoom on, because there is then room for their names. */
export const STATIONS_FROM_ZOOM = 8.8;

/** Returns our own map style, without tiles or glyphs: nothing is fetched for it.
 *  @param stations - where the stations are; each is a dot, and its name is a label over the map
 *  (place-labels.ts) */
export function outlineStyle(
  outlines: Outlines,
  colours: MapColours,
  stations: readonly Point[] = [],
): StyleSpecification {
  const { states, borders, land, seas } = outlines;
  const shapes: Shape[] = [
    ...land.map((ring) => polygon("land", ring)),
    ...seas.map((ring) => polygon("sea", ring)),
    ...states.flatMap(({ rings }) => rings.map((ring) => polygon("india", ring))),
    ...borders.map(
      ({ kind, line }): Shape => ({
        type: "Feature",
        properties: { kind },
        geometry: { type: "LineString", coordinates: line },
      }),
    ),
  ];
  const fill = (kind: string, colour: string) => ({
    id: kind,
    type: "fill" as const,
    source: "outlines",
    filter: ["==", ["get", "kind"], kind] as ["==", ["get", string], string],
    paint: { "fill-color": colour, "fill-antialias": true },
  });
  return {
    version: 8,
    sources: {
      outlines: {
        type: "geojson",
        data: { type: "FeatureCollection", features: shapes },
        tolerance: 0.2,
      },
      graticule: { type: "geojson", data: emptyGraticule, tolerance: 0 },
      stations: {
        type: "geojson",
        data: {
          type: "Feature",
          properties: {},
          geometry: { type: "MultiPoint", coordinates: [...stations] },
        },
      },
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": colours.sea } },
      // The shore is a wide line along the coast. The land is drawn over half of this line, so the
      // line is visible only on the water.
      shore(colours.shore),
      fill("land", colours.otherLand),
      fill("sea", colours.sea),
      fill("india", colours.india),
      {
        id: "graticule",
        type: "line",
        source: "graticule",
        minzoom: 8,
        paint: { "line-color": colours.graticule, "line-width": 1 },
      },
      line("state", colours.state, [3, 0.8, 8, 1.6]),
      line("coast", colours.coast, [3, 0.9, 8, 1.6]),
      line("frontier", colours.frontier, [3, 1.2, 8, 2.2]),
      {
        id: "stations",
        type: "circle",
        source: "stations",
        minzoom: STATIONS_FROM_ZOOM,
        paint: {
          "circle-radius": ["interpolate", ["linear"], ["zoom"], STATIONS_FROM_ZOOM, 2, 13, 5],
          "circle-color": colours.india,
          "circle-stroke-color": colours.frontier,
          "circle-stroke-width": [
            "interpolate",
            ["linear"],
            ["zoom"],
            STATIONS_FROM_ZOOM,
            1,
            13,
            2.5,
          ],
        },
      },
    ],
  };
}

const polygon = (kind: string, ring: Point[]): Shape => ({
  type: "Feature",
  properties: { kind },
  geometry: { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] },
});

const line = (
  kind: string,
  colour: string,
  [fromZoom, fromWidth, toZoom, toWidth]: [number, number, number, number],
): LineLayerSpecification => ({
  id: `${kind}-line`,
  type: "line",
  source: "outlines",
  filter: ["==", ["get", "kind"], kind],
  layout: { "line-join": "round", "line-cap": "round" },
  paint: {
    "line-color": colour,
    "line-width": ["interpolate", ["linear"], ["zoom"], fromZoom, fromWidth, toZoom, toWidth],
  },
});

const shore = (colour: string): LineLayerSpecification => {
  const coast = line("coast", colour, [3, 8, 8, 22]);
  return { ...coast, id: "shore-line", paint: { ...coast.paint, "line-blur": 6 } };
};
