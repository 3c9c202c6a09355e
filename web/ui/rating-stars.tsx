import type { CSSProperties } from "react";
import "#web/ui/styles/stars.css";

/** Shows five stars, filled to `value` of 5; for reviews and filters. */
export function RatingStars({ value }: { value: number }) {
  return (
    <span className="rating" role="img" aria-label={`${value.toFixed(1)} out of 5 stars`}>
      <span className="stars" style={{ "--share": `${value * 20}%` } as CSSProperties}>
        ★★★★★
      </span>
    </span>
  );
}
