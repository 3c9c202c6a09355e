/** Shows a space's rating on a card: one star, which the style sheet draws, and a number. Shows
 *  `New` if the space has no ratings. */
export function RatingBadge({ value }: { value: number }) {
  if (!value) return <span className="badge">New</span>;
  const figure = value.toFixed(1);
  return (
    <span className="rating num" role="img" aria-label={`Rated ${figure} out of 5`}>
      {figure}
    </span>
  );
}
