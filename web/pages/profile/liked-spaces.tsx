import { useState } from "react";
import { Link } from "react-router";
import type { Location } from "#contract/spaces/location.ts";
import { useAuth } from "#web/member/auth.tsx";
import { LikeButton } from "#web/member/like-button.tsx";
import { SpaceCard } from "#web/spaces/space-card.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Lists the spaces that a member likes, the latest like first. If the member removes a like here,
 *  an undo button replaces the space until the member leaves this tab of the profile. The button
 *  takes the focus, which was on the like button. */
export const LikedSpaces = ({ liked }: { liked: Location[] }) => {
  const { likes, toggleLike } = useAuth();
  const isLiked = ({ _id }: Location) => likes[_id] ?? liked.some((space) => space._id === _id);
  // The member may have removed a like just before this tab opens. Until the server has responded,
  // `liked` still contains the space. The filter leaves this space out.
  const [seen, setSeen] = useState(() => liked.filter(isLiked));
  const unseen = liked.filter(
    (space) => isLiked(space) && !seen.some(({ _id }) => _id === space._id),
  );
  if (unseen.length > 0) setSeen([...unseen, ...seen]);

  if (seen.length === 0)
    return (
      <EmptyState title="No liked spaces yet" picture="prints">
        <p className="muted max-w-md">Press the heart on a space, and it appears here.</p>
        <Link to="/search" className={buttonClass()}>
          Find your space
        </Link>
      </EmptyState>
    );
  return (
    <ul className="space-grid" aria-label="Liked Spaces">
      {seen.map((space) => (
        <li key={space._id}>
          {isLiked(space) ? (
            <LikedCard space={space} />
          ) : (
            <div
              className="grid gap-4 place-content-center justify-items-center min-h-full p-5 text-center bg-sunk rounded-hang-3"
              role="status"
            >
              <p>
                <strong>{space.title}</strong> is no longer among your liked spaces.
              </p>
              <Button
                ref={takeLostFocus}
                size="sm"
                variant="outline"
                onClick={() => toggleLike(space._id)}
              >
                Undo
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A ref callback that focuses an element if the element that had the focus was removed. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

const LikedCard = ({ space }: { space: Location }) => (
  <SpaceCard
    space={{ ...space, place: `${space.localArea}, ${space.city}` }}
    corner={<LikeButton spaceId={space._id} title={space.title} />}
    link={(title, className) => (
      <Link to={`/location/${space._id}`} prefetch="intent" className={className}>
        {title}
      </Link>
    )}
  />
);
