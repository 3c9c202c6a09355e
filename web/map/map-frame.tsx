import type { Map as MapLibre } from "maplibre-gl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { MapIcon } from "#web/ui/icons/icons.tsx";
import { AgainIcon, MinusIcon, PlusIcon } from "#web/ui/icons/page-icons.tsx";
import type { Bbox } from "./bbox.ts";
import { buildMapsAppLink, type MapsPlace, type MapsView } from "./maps-app.ts";
import type { MapOptions, OpenedMap } from "./open-map.ts";

type MapFrameProps = Pick<MapOptions, "label" | "startZoom"> & {
  /** The area that the map shows first. A later change does not move the map. */
  start: Bbox;
  letsPageScroll?: boolean;
  /** A place to open in a map app. If no place is set, the link below the map opens the area that
   *  the map shows. */
  place?: MapsPlace;
  /** Sets the size of the frame, which stays the same while the map loads and after a failure. */
  className: string;
  /** Renders the pins. They are inside the map's own element, so that the map also receives their
   *  pointer events. */
  pins: (map: MapLibre) => ReactNode;
  /** Renders what lies over the map, such as a card or a button. */
  children?: (map: MapLibre) => ReactNode;
};

type State = { is: "loading" | "failed" | "unsupported" } | ({ is: "ready" } & OpenedMap);

/** Lazy-loads a map on mount. Until the map is ready, says that it is loading, or why it cannot be
 *  shown. After a failure, opens the map again when the device is connected again, or when the user
 *  presses "Try again". */
export function MapFrame(props: MapFrameProps) {
  const { className, pins, children, start, label } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ is: "loading" });
  const [attempt, setAttempt] = useState(0);
  const styleUrl = useSiteSettings().mapStyleUrl;
  const options: MapOptions = { letsPageScroll: false, ...props, styleUrl };
  const firstOptions = useRef(options);
  const openAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useRetryOnline(state.is === "failed", openAgain);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `attempt`, but a new `attempt` is a retry, which must open the map again.
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    if (!hasWebGl()) return setState({ is: "unsupported" });
    let closed = false;
    let opened: OpenedMap | undefined;
    setState({ is: "loading" });
    import("./open-map.ts")
      .then(({ openMap }) => (closed ? undefined : openMap(container, firstOptions.current)))
      .then((result) => {
        opened = result;
        if (closed) result?.map.remove();
        else if (result) setState({ is: "ready", ...result });
      })
      .catch(() => !closed && setState({ is: "failed" }));
    return () => {
      closed = true;
      opened?.map.remove();
      container.replaceChildren();
    };
  }, [attempt]);

  // The label contains the number of spaces, which changes with each new search.
  useEffect(() => {
    if (state.is === "ready") state.map.getCanvas().setAttribute("aria-label", label);
  }, [state, label]);

  return (
    <div
      className={classNames(
        "grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-hang-3 bg-sunk",
        className,
      )}
    >
      <div className="relative isolate overflow-hidden">
        <div ref={holder} className="absolute inset-0" />
        {state.is === "ready" && (
          <>
            {createPortal(pins(state.map), state.map.getCanvasContainer())}
            <div className="map-zoom">
              <IconButton
                label="Zoom in"
                solid
                onClick={({ nativeEvent }) => state.map.zoomIn({}, { originalEvent: nativeEvent })}
              >
                <PlusIcon />
              </IconButton>
              <IconButton
                label="Zoom out"
                solid
                onClick={({ nativeEvent }) => state.map.zoomOut({}, { originalEvent: nativeEvent })}
              >
                <MinusIcon />
              </IconButton>
            </div>
            <p className="map-credit">{state.credit}</p>
            {children?.(state.map)}
          </>
        )}
        {state.is !== "ready" && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-sunk p-6 text-center">
            <MapIcon size={32} />
            {state.is === "loading" && (
              <p role="status">
                Loading map...
                <noscript> The map needs JavaScript.</noscript>
              </p>
            )}
            {state.is === "unsupported" && (
              <p>This browser cannot show the map (it has no WebGL). Everything else works.</p>
            )}
            {state.is === "failed" && (
              <>
                <p role="alert">The map could not be loaded.</p>
                <Button
                  variant="outline"
                  size="sm"
                  icon={<AgainIcon size={18} />}
                  onClick={openAgain}
                >
                  Try again
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <MapsAppLine
        shown={props.place ?? start}
        map={state.is === "ready" && !props.place ? state.map : null}
        hasStreets={styleUrl !== null}
      />
    </div>
  );
}

type MapsAppLineProps = {
  shown: MapsPlace | Bbox;
  /** The link opens this map's current view. If `map` is null, the link opens `shown`. */
  map: MapLibre | null;
  hasStreets: boolean;
};

/** The line below a map, with a link to the device's map app. Below a map without streets, the line
 *  also says that the dots are stations and local areas. */
function MapsAppLine({ shown, map, hasStreets }: MapsAppLineProps) {
  const [view, setView] = useState<MapsView>();
  useEffect(() => {
    if (!map) return;
    const read = () => {
      const { lat, lng } = map.getCenter();
      // In map apps, the same view has a zoom level that is higher by 1, because their tiles are
      // half as wide.
      setView({ latitude: lat, longitude: lng, zoom: map.getZoom() + 1 });
    };
    read();
    map.on("moveend", read);
    return () => {
      map.off("moveend", read);
    };
  }, [map]);
  const fixed = "west" in shown ? getViewOf(shown) : shown;
  // The server does not know the device. So the link is the same on every device until the page is
  // hydrated.
  const userAgent = useHydrated() ? navigator.userAgent : "";
  const { href, app } = buildMapsAppLink(view ?? fixed, userAgent);
  return (
    <p className="flex flex-wrap items-center gap-x-[1ch] px-3 text-sm">
      {!hasStreets && "Dots are stations and local areas."}
      <a
        className="link inline-flex min-h-11 items-center"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {hasStreets ? `Open in ${app}` : `Streets in ${app}`}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Returns a view of the middle of a box, at a zoom level that suits a city. */
const getViewOf = ({ west, south, east, north }: Bbox): MapsView => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
  zoom: 12,
});

const hasWebGl = (): boolean => {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
};
