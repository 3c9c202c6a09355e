import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

// Lazy-loaded when a map is opened, because MapLibre is larger than the whole page.
const ResultsMap = lazy(() => import("./results-map.tsx"));

/** Shows the results with their prices on a map; moving the map offers a search in that area. */
export const SearchMap = (props: ResultsMapProps) => (
  <Suspense fallback={<Skeleton className="h-[min(70svh,34rem)] mb-8" />}>
    <ResultsMap {...props} />
  </Suspense>
);
