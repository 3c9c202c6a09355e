import { StarIcon } from "./icons/icons.tsx";

/** Shows a space's rating on a card: one star and a figure; `New` without ratings. */
export function RatingBadge({ value }: { value: number }) {
  if (!value) return <span className="badge badge-note">New</span>;
  return (
    <span className="rating num">
      <StarIcon size={16} filled className="text-highlight" />
      <span className="sr-only">Rated </span>
      {value.toFixed(1)}
      <span className="sr-only"> out of 5</span>
    </span>
  );
}
