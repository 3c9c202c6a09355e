import type { ReactNode } from "react";
import { formatPeople } from "#contract/format-people.ts";
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
  /** Rupees per hour; 0 if the space has no hourly rate. */
  hourlyRate: number;
  /** Rupees per day; 0 if the space has no daily price. */
  price: number;
};

type SpaceCardProps = {
  space: SpaceCardContent;
  /** Wraps the title in the caller's link: `(title, className) => <Link ...>`. The link covers the
   *  card. */
  link: (title: string, className: string) => ReactNode;
  /** A button on the photo. The button lies in front of the link: pressing the button does not
   *  follow the link. */
  corner?: ReactNode;
  /** Whether the photo is loaded first, as in the first row of a page. */
  priority?: boolean;
  sizes?: string;
};

// In a window below 38rem, the real width is larger than the stated `55vw`. So the browser chooses
// a smaller file, which loads in half the time, but is less sharp.
const GRID_SIZES = "(min-width:80rem) 19rem,(min-width:48rem) 33vw,(min-width:38rem) 50vw,55vw";

/** Shows a space in a grid: its photo, title, place and price. The whole card is one link. A page
 *  has dozens of cards, so each has few elements: the style sheet draws the small icons and
 *  arranges the parts. */
export function SpaceCard({ space, link, corner, priority, sizes = GRID_SIZES }: SpaceCardProps) {
  return (
    <article className="space-card">
      <Photo url={space.coverImage} alt="" sizes={sizes} largest={1280} priority={priority} />
      {corner}
      <h3 className="space-card-title">{link(space.title, "cover-link")}</h3>
      <RatingBadge value={space.rating} />
      <p className="pin muted truncate text-sm">{space.place}</p>
      <PriceText hourlyRate={space.hourlyRate} price={space.price} />
      <span
        className="people muted text-sm"
        role="img"
        aria-label={`Up to ${formatPeople(space.capacity)}`}
      >
        {space.capacity}
      </span>
    </article>
  );
}
