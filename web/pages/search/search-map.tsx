import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

// MapLibre is larger than the whole page: it comes when a map is opened.
const ResultsMap = lazy(() => import("./results-map.tsx"));

/** The results on a map, each with its price; moving the map offers to search there. */
export const SearchMap = (props: ResultsMapProps) => (
  <Suspense fallback={<Skeleton className="h-[min(70svh,34rem)] mb-8" />}>
    <ResultsMap {...props} />
  </Suspense>
);
