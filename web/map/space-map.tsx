import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import {
  type Bbox,
  formatBbox,
  getBboxAround,
  indiaBox,
  isSameView,
  parseBbox,
  VIEW_PADDING_PX,
} from "./bbox.ts";
import { MapCard } from "./map-card.tsx";
import { MapFrame } from "./map-frame.tsx";
import { MapPins, useMapZoom } from "./map-pins.tsx";
import { getPinLabel, groupPins, isSameSpot, type MapSpace, type PinGroup } from "./price-pins.ts";

export type SpaceMapProps = {
  spaces: MapSpace[];
  /** The space whose pin is highlighted, e.g. while the pointer is over its card. */
  selectedId?: string;
  /** The area of the search, in the URL's format. If it is set, the map shows this area. */
  area?: string | null;
  /** Called when the visitor has moved the map and presses "Search this area". `bbox` is the map's
   *  area: `west,south,east,north` in degrees, as in `area`. */
  onSearchArea?: (bbox: string) => void;
  /** Sets the map's size. */
  className?: string;
};

// The maximum zoom at the start: it keeps part of the coast or a neighbouring station in view.
const closestStart = 12.4;

/** Shows the spaces of a search, at most about a hundred, as price pins on a map. */
export function SpaceMap(props: SpaceMapProps) {
  const { spaces, area, className = "h-[60vh] min-h-80" } = props;
  const [open, setOpen] = useState<PinGroup | null>(null);
  const view = parseBbox(area) ?? startBox(spaces);
  const ids = new Set(spaces.map(({ id }) => id));
  // The card closes when one of its spaces is no longer among the found spaces. It does not reopen
  // by itself later, because a card takes the focus when it opens.
  if (open && !open.spaces.every(({ id }) => ids.has(id))) setOpen(null);
  return (
    <MapFrame
      label={`Map of ${spaces.length} ${spaces.length === 1 ? "space" : "spaces"}`}
      start={view}
      startZoom={closestStart}
      className={className}
      pins={(map) => <PricePins map={map} {...props} open={open} onOpen={setOpen} view={view} />}
    >
      {(map) => (
        <>
          {props.onSearchArea && <SearchHere map={map} onSearchArea={props.onSearchArea} />}
          {open && (
            <MapCard key={open.spaces[0]?.id} spaces={open.spaces} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </MapFrame>
  );
}

/** Returns the box around the spaces; all of India if there are no spaces, or if the box is at
 *  least 10 degrees wide or high. */
function startBox(spaces: MapSpace[]): Bbox {
  const box = getBboxAround(spaces);
  return box && box.north - box.south < 10 && box.east - box.west < 10 ? box : indiaBox;
}

type PricePinsProps = Pick<SpaceMapProps, "spaces" | "selectedId" | "area"> & {
  map: MapLibre;
  view: Bbox;
  open: PinGroup | null;
  onOpen: (group: PinGroup | null) => void;
};

function PricePins({ map, spaces, selectedId, area, view, open, onOpen }: PricePinsProps) {
  const zoom = useMapZoom(map);
  const groups = useMemo(() => groupPins(spaces, zoom), [spaces, zoom]);
  useNewView(map, view, `${area ?? ""} ${spaces.map(({ id }) => id).join()}`);

  useEffect(() => {
    const close = ({ originalEvent }: { originalEvent: Event }) => {
      if (originalEvent.target === map.getCanvas()) onOpen(null);
    };
    map.on("click", close);
    return () => {
      map.off("click", close);
    };
  }, [map, onOpen]);

  const press = (group: PinGroup) => {
    const box = getBboxAround(group.spaces);
    if (!box || isSameSpot(group.spaces) || map.getZoom() > map.getMaxZoom() - 0.5)
      return onOpen(group);
    map.fitBounds([box.west, box.south, box.east, box.north], {
      padding: VIEW_PADDING_PX,
      maxZoom: map.getMaxZoom(),
    });
  };

  return (
    <MapPins
      map={map}
      spots={groups}
      label="Spaces on the map"
      keyOf={({ spaces: [first] }) => first?.id ?? ""}
    >
      {(group) => {
        const isOpen = open !== null && open.spaces[0]?.id === group.spaces[0]?.id;
        const isMarked = isOpen || group.spaces.some(({ id }) => id === selectedId);
        return (
          <button
            type="button"
            className={classNames(
              "map-pin",
              group.spaces.length > 1 && "map-pin-many",
              isMarked && "map-pin-on",
            )}
            aria-label={getPinLabel(group)}
            aria-expanded={isOpen}
            onClick={() => press(group)}
          >
            {group.spaces.length === 1
              ? group.spaces[0]?.priceText
              : `${group.spaces.length} spaces`}
          </button>
        );
      }}
    </MapPins>
  );
}

/** Moves the map to `view` when the searched area or the found spaces have changed, unless the map
 *  already shows `view`. */
function useNewView(map: MapLibre, view: Bbox, search: string): void {
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (isSameView(view, boundsOf(map))) return;
    const { west, south, east, north } = view;
    map.fitBounds([west, south, east, north], { padding: VIEW_PADDING_PX, maxZoom: closestStart });
  });
}

/** A button that appears once the visitor has moved or zoomed the map. A press searches the area
 *  that the map shows, and hides the button until the next move. */
function SearchHere({
  map,
  onSearchArea,
}: {
  map: MapLibre;
  onSearchArea: (bbox: string) => void;
}) {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    // The visitor's moves, also by the zoom buttons, have an `originalEvent`. Moves by our own code
    // do not.
    const move = ({ originalEvent }: { originalEvent?: Event }) => {
      if (originalEvent) setMoved(true);
    };
    map.on("moveend", move);
    return () => {
      map.off("moveend", move);
    };
  }, [map]);
  if (!moved) return null;
  return (
    <div className="map-search-here">
      <Button
        variant="ink"
        size="sm"
        icon={<SearchIcon size={18} />}
        onClick={() => {
          setMoved(false);
          onSearchArea(formatBbox(boundsOf(map)));
        }}
      >
        Search this area
      </Button>
    </div>
  );
}

const boundsOf = (map: MapLibre): Bbox => {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
};
