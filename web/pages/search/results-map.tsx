import { formatPinPrice } from "#web/map/price-pins.ts";
import { SpaceMap } from "#web/map/space-map.tsx";
import type { SpaceCardData } from "#web/spaces/card.ts";

export type ResultsMapProps = {
  cards: SpaceCardData[];
  /** The area to which the search is limited: `west,south,east,north`. Undefined without a
   *  limit. */
  area: string | undefined;
  onSearchArea: (bbox: string) => void;
  /** The query string with the searched day and times: `?date=...`. A space's page opens its
   *  calendar with them. */
  query: string;
};

/** Shows the results as pins with their prices. This module is lazy-loaded, because it includes the
 *  map's library. */
export default function ResultsMap({ cards, area, onSearchArea, query }: ResultsMapProps) {
  return (
    <SpaceMap
      spaces={cards.map((card) => ({
        id: card._id,
        title: card.title,
        href: `/location/${card._id}${query}`,
        priceText: formatPinPrice(card),
        latitude: card.latitude,
        longitude: card.longitude,
        photo: card.coverImage,
      }))}
      area={area ?? null}
      onSearchArea={onSearchArea}
      className="results-map"
    />
  );
}
