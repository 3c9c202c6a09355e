import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

// The map is lazy-loaded when it is opened, because MapLibre is larger than the rest of the page.
const ResultsMap = lazyPart(() => import("./results-map.tsx"));

/** Shows the results with their prices on a map. After the user has moved the map, a button offers
 *  a search in the visible area. */
export const SearchMap = (props: ResultsMapProps) => (
  <LazyPlace fallback={<Skeleton className="results-map" />}>
    <ResultsMap {...props} />
  </LazyPlace>
);
