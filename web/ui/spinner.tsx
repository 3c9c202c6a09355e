/** A turning ring in the colour of the text. With `label` screen readers announce it; without one,
 *  the text beside it must. */
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
