/** A turning ring in the text's colour. With `label` it speaks; without, its neighbour should. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status" className="inline-flex">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}
