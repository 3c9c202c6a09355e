import type { ReactNode } from "react";
import { SiteLink } from "#web/frame/site-link.tsx";
import { LikeButton } from "#web/member/like-button.tsx";
import type { SpaceCardData } from "./card.ts";
import { markTransitionPhoto } from "./photo-transition.ts";
import { SpaceCard } from "./space-card.tsx";

type SpaceGridProps = {
  cards: SpaceCardData[];
  /** The searched day and times, passed on to the space's calendar: `?date=...`. */
  query?: string;
  /** How many cards are visible when the page opens. Their photos are loaded first. */
  first?: number;
  /** Shown when there are no cards. */
  empty?: ReactNode;
};

/** Shows spaces as cards, with one link each. The cards' titles are h3, so the section needs an
 *  h2. */
export const SpaceGrid = ({ cards, query = "", first = 0, empty }: SpaceGridProps) =>
  cards.length === 0 ? (
    empty
  ) : (
    <ul className="space-grid">
      {cards.map((card, at) => (
        <li key={card._id} id={`space-${card._id}`}>
          <SpaceCard
            space={{ ...card, place: `${card.localArea}, ${card.city}` }}
            priority={at < first}
            corner={<LikeButton spaceId={card._id} title={card.title} />}
            link={(title, className) => (
              <SiteLink
                to={`/location/${card._id}${query}`}
                prefetch="intent"
                viewTransition
                className={className}
                onClick={({ currentTarget }) => markTransitionPhoto(currentTarget.closest("li"))}
              >
                {title}
              </SiteLink>
            )}
          />
        </li>
      ))}
    </ul>
  );
