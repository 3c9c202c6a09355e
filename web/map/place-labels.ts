import type { Map as MapLibre } from "maplibre-gl";
import { chooseLabels, type LabelSpot } from "./choose-labels.ts";
import { STATIONS_FROM_ZOOM } from "./outline-style.ts";
import {
  decodeCities,
  getStateLabelPoint,
  type LabelledPlace,
  type Point,
  type StateOutline,
} from "./outlines/outlines.ts";
import { PINS_PLACED_EVENT } from "./pins-placed-event.ts";

type Kind = "city" | "area" | "state" | "sea";
type Label = { name: string; at: Point; kind: Kind };

const seas: LabelledPlace[] = [
  { name: "Arabian Sea", at: [66.2, 15.6] },
  { name: "Bay of Bengal", at: [88.2, 14.6] },
  { name: "Indian Ocean", at: [79, 3.2] },
];
const seasUntilZoom = 7;
const statesFromZoom = 4.6;
const statesUntilZoom = 7;
const largestCities = 15;
/** From this zoom on, stations' names take precedence over cities' names. The map then shows only a
 *  part of a city. */
const stationsFirstFromZoom = 11.5;
const mostLabels = 45;
const lineHeight = 20;
// The average width of a letter in each kind of label, in pixels. It is used because measuring the
// labels would make the browser compute the layout.
const letterWidth: Record<Kind, number> = { city: 8.1, area: 7.1, state: 9, sea: 8.6 };

/** Adds the names of cities, local areas, states and seas to a map that has no glyphs of its own.
 *  The names are decoration, so they are hidden from screen readers. */
export function addPlaceLabels(map: MapLibre, states: StateOutline[]): void {
  const layer = document.createElement("div");
  layer.className = "map-labels";
  layer.ariaHidden = "true";
  map.getCanvasContainer().append(layer);

  const cities = decodeCities();
  const cityLabels = cities.map((city) => label(city, "city"));
  const areaLabels = cities.flatMap(({ areas }) => areas.map((area) => label(area, "area")));
  const stateLabels = states.map((state) =>
    label({ name: state.name, at: getStateLabelPoint(state) }, "state"),
  );
  const seaLabels = seas.map((sea) => label(sea, "sea"));
  let shown = new Map<Label, HTMLElement>();

  const place = () => {
    for (const [{ at }, element] of shown) {
      const { x, y } = map.project(at);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  };
  const choose = () => {
    const zoom = map.getZoom();
    // If the text of a pin is the name of a place, that place gets no label.
    const said = new Set(Array.from(lyingOn(map, ".map-pin"), (pin) => pin.textContent));
    const candidates = [
      ...(zoom >= stationsFirstFromZoom ? areaLabels : []),
      ...cityLabels.slice(0, largestCities),
      ...(zoom < seasUntilZoom ? seaLabels : []),
      ...(zoom >= statesFromZoom && zoom < statesUntilZoom ? stateLabels : []),
      ...cityLabels.slice(largestCities),
      ...(zoom >= STATIONS_FROM_ZOOM && zoom < stationsFirstFromZoom ? areaLabels : []),
    ].filter(({ name }) => !said.has(name));
    const spots = candidates.flatMap((candidate) => {
      const { x, y } = map.project(candidate.at);
      const width = candidate.name.length * letterWidth[candidate.kind] + 20;
      const spot = { x, width, height: lineHeight + 8, of: candidate };
      // Names of cities and areas are above their dot, or below it if the position above the dot
      // is not free.
      return hasDot(candidate)
        ? [
            { ...spot, y: y - 9, below: false },
            { ...spot, y: y + 13, below: true },
          ]
        : [{ ...spot, y, below: false }];
    });
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const taken = takenBoxes(map, map.getContainer().getBoundingClientRect());
    const next = new Map<Label, HTMLElement>();
    for (const i of chooseLabels(spots, { width, height }, { most: mostLabels, taken })) {
      const spot = spots[i];
      if (!spot) continue;
      const node = shown.get(spot.of) ?? element(spot.of);
      node.classList.toggle("map-label-below", spot.below);
      next.set(spot.of, node);
    }
    layer.replaceChildren(...next.values());
    shown = next;
    place();
  };

  map.on("move", place);
  map.on("moveend", choose);
  map.on("resize", choose);
  map.getCanvasContainer().addEventListener(PINS_PLACED_EVENT, choose);
  choose();
}

/** Returns the boxes of the pins and of the controls in the frame's corners, in the map's
 *  pixels. */
const takenBoxes = (map: MapLibre, frame: DOMRect): LabelSpot[] =>
  [...lyingOn(map, ".map-pin, .map-zoom, .map-credit, .map-scale")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x - frame.x + width / 2, y: y - frame.y + height / 2, width, height };
  });

const lyingOn = (map: MapLibre, selector: string) =>
  (map.getContainer().parentElement ?? map.getContainer()).querySelectorAll(selector);

const hasDot = ({ kind }: Label): boolean => kind === "city" || kind === "area";

const label = ({ name, at }: LabelledPlace, kind: Kind): Label => ({ name, at, kind });

const element = ({ name, kind }: Label): HTMLElement => {
  const node = document.createElement("span");
  node.className = `map-label map-label-${kind}`;
  const text = document.createElement("span");
  text.textContent = name;
  node.append(text);
  return node;
};
