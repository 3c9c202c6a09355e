import { lazy, Suspense } from "react";
import type { SpaceCardData } from "#web/spaces/card.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// MapLibre is larger than the whole page: it comes when a map is opened.
const SpaceMap = lazy(async () => ({ default: (await import("#web/map/space-map.tsx")).SpaceMap }));

type SearchMapProps = {
  cards: SpaceCardData[];
  /** The box that these results were searched in: `west,south,east,north`. */
  searched: string | undefined;
  onSearchArea: (bbox: string) => void;
};

/** The results on a map, each with its price; moving the map offers to search there. */
export const SearchMap = ({ cards, searched, onSearchArea }: SearchMapProps) => (
  <div className="search-map">
    <Suspense fallback={<Skeleton className="h-full w-full" />}>
      <SpaceMap
        spaces={cards.map((card) => ({
          id: card._id,
          title: card.title,
          href: `/location/${card._id}`,
          latitude: card.latitude,
          longitude: card.longitude,
          price: card.price,
          hourlyRate: card.hourlyRate,
          photo: card.coverImage,
        }))}
        searched={searched}
        onSearchArea={onSearchArea}
      />
    </Suspense>
  </div>
);
