import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

// The map is lazy-loaded when it is opened, because MapLibre is larger than the rest of the page.
const ResultsMap = lazy(() => import("./results-map.tsx"));

/** Shows the results with their prices on a map. After the user has moved the map, it offers to
 *  search in that area. */
export const SearchMap = (props: ResultsMapProps) => (
  <Suspense fallback={<Skeleton className="results-map" />}>
    <ResultsMap {...props} />
  </Suspense>
);
