import type { ReactNode } from "react";
import { PinIcon, UsersIcon } from "#web/ui/icons/icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { PriceText } from "#web/ui/price.tsx";
import { RatingBadge } from "#web/ui/rating.tsx";

export type SpaceCardContent = {
  title: string;
  /** A media URL. */
  coverImage: string;
  /** `Bandra, Mumbai`. */
  place: string;
  rating: number;
  capacity: number;
  /** The price in rupees; 0 when the space has no hourly or daily price. */
  hourlyRate: number;
  price: number;
};

type SpaceCardProps = {
  space: SpaceCardContent;
  /** Wraps the title in the caller's link: `(title, className) => <Link ...>`. The link covers the
   *  card. */
  link: (title: string, className: string) => ReactNode;
  /** Shown on the photo above the link: a like button, a badge. */
  corner?: ReactNode;
  /** Whether the photo is loaded first, as in the first row of a page. */
  priority?: boolean;
  sizes?: string;
};

// On a phone this states a smaller width than the real one: a photo slightly below the screen's
// resolution loads in half the time.
const GRID_SIZES =
  "(min-width: 80rem) 19rem, (min-width: 48rem) 33vw, (min-width: 38rem) 50vw, 55vw";

/** Shows a space in a grid: its photo, title, place and price. The whole card is one link. */
export function SpaceCard({ space, link, corner, priority, sizes = GRID_SIZES }: SpaceCardProps) {
  return (
    <article className="space-card">
      <div className="relative">
        <Photo url={space.coverImage} alt="" sizes={sizes} priority={priority} />
        {corner && <div className="above-link absolute top-3 right-3">{corner}</div>}
      </div>
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="space-card-title">{link(space.title, "cover-link")}</h3>
          <RatingBadge value={space.rating} />
        </div>
        <p className="muted flex items-center gap-1.5 text-sm">
          <PinIcon size={16} />
          <span className="truncate">{space.place}</span>
        </p>
        <p className="flex items-center justify-between gap-3">
          <PriceText hourlyRate={space.hourlyRate} price={space.price} />
          <span className="muted flex items-center gap-1.5 text-sm">
            <UsersIcon size={16} />
            <span className="sr-only">Up to </span>
            {space.capacity}
            <span className="sr-only"> people</span>
          </span>
        </p>
      </div>
    </article>
  );
}
