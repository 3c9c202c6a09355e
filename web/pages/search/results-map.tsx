import { formatPinPrice } from "#web/map/price-pins.ts";
import { SpaceMap } from "#web/map/space-map.tsx";
import type { SpaceCardData } from "#web/spaces/card.ts";

export type ResultsMapProps = {
  cards: SpaceCardData[];
  /** The map area of these results: `west,south,east,north`. */
  area: string | undefined;
  onSearchArea: (bbox: string) => void;
};

/** Shows the results as price pins; this module includes the map. */
export default function ResultsMap({ cards, area, onSearchArea }: ResultsMapProps) {
  return (
    <SpaceMap
      spaces={cards.map((card) => ({
        id: card._id,
        title: card.title,
        href: `/location/${card._id}`,
        priceText: formatPinPrice(card),
        latitude: card.latitude,
        longitude: card.longitude,
        photo: card.coverImage,
      }))}
      area={area ?? null}
      onSearchArea={onSearchArea}
      className="h-[min(70svh,34rem)] mb-8"
    />
  );
}
