/** A turning ring in the colour of the text. Screen readers announce `label`. Without
 *  `label`, a text beside the ring must say what is loading. */
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
