// This module contains MapLibre, its worker's URL and the outlines. It is lazy-loaded when a user
// opens a map.
import { Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Bbox, indiaBox, mapBox, VIEW_PADDING_PX } from "./bbox.ts";
import "./map.css";
import { addGraticule } from "./graticule.ts";
import { getMapColours } from "./map-colours.ts";
import { outlineStyle } from "./outline-style.ts";
import { decodeOutlines, listStations } from "./outlines/outlines.ts";
import { addPlaceLabels } from "./place-labels.ts";
import { addScaleBar } from "./scale-bar.ts";

export type MapOptions = {
  /** The URL of the operator's own map style; if it is null, our outlines are drawn. */
  styleUrl: string | null;
  start: Bbox;
  /** The maximum zoom at the start. Because of it, a map of a single place also shows the place's
   *  surroundings. */
  startZoom: number;
  /** The label for screen readers when the map itself has the focus. */
  label: string;
  /** Whether one finger and the wheel scroll the page instead of moving the map. */
  letsPageScroll: boolean;
};

export type OpenedMap = { map: MapLibre; credit: string };

/** Timeout of the first render, in milliseconds. */
const patience = 60_000;

/** Opens a map in an element of fixed height and resolves once the map is rendered. Rejects if an
 *  error occurs before the map is rendered (e.g. there is no WebGL), or if rendering takes longer
 *  than `patience`. */
export function openMap(container: HTMLElement, options: MapOptions): Promise<OpenedMap> {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const outlines = options.styleUrl ? null : decodeOutlines();
  const stations = outlines ? listStations() : [];
  const { west, south, east, north } = options.start;
  return new Promise((resolve, reject) => {
    const map = new MapLibre({
      container,
      style: outlines
        ? outlineStyle(outlines, getMapColours(container), stations)
        : (options.styleUrl ?? undefined),
      bounds: [west, south, east, north],
      fitBoundsOptions: {
        // All of India needs little padding: few pins are at its edges, and on a phone the country
        // is already small.
        padding: options.start === indiaBox ? 10 : VIEW_PADDING_PX,
        maxZoom: options.startZoom,
      },
      minZoom: 2.5,
      maxBounds: [mapBox.west, mapBox.south, mapBox.east, mapBox.north],
      maxZoom: outlines ? 15 : 18,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      scrollZoom: !options.letsPageScroll,
      renderWorldCopies: false,
      // MapLibre's own attribution is set as HTML, and our pages do not allow scripts to set HTML.
      // We show the attribution as plain text instead.
      attributionControl: false,
      locale: { "Map.Title": options.label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    if (options.letsPageScroll && matchMedia("(pointer: coarse)").matches) map.dragPan.disable();
    const fail = ({ error }: { error: unknown }) => {
      clearTimeout(giveUp);
      map.remove();
      reject(error);
    };
    const giveUp = setTimeout(() => fail({ error: new Error("The map took too long.") }), patience);
    map.once("error", fail);
    map.once("load", () => {
      clearTimeout(giveUp);
      map.off("error", fail);
      if (outlines) {
        addPlaceLabels(map, outlines.states);
        const graticule = addGraticule(map);
        map.once("idle", graticule.draw);
        followTheme(map, () => {
          map.setStyle(outlineStyle(outlines, getMapColours(container), stations));
          map.once("idle", graticule.draw);
        });
      }
      addScaleBar(map);
      resolve({ map, credit: outlines ? outlineCredit : styleCredit(map) });
    });
  });
}

const outlineCredit = "Outlines: Natural Earth, svg-maps (CC BY 4.0)";

/** Returns the attributions of the style's sources, as plain text. */
const styleCredit = (map: MapLibre): string => {
  const credits = Object.values(map.getStyle().sources).flatMap((source) =>
    "attribution" in source && source.attribution ? [source.attribution] : [],
  );
  return [...new Set(credits)]
    .join(" ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&copy;", "©");
};

function followTheme(map: MapLibre, repaint: () => void): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", repaint);
  map.once("remove", () => dark.removeEventListener("change", repaint));
}
