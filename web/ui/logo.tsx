import { cx } from "./class-names.ts";

/** The letter ज of जगह without its headline, which is the line drawn by whatever it hangs from.
 *  Drawn for this project on a 36 x 32 grid; `scripts/brand` makes the icons from the same strokes. */
export const markStrokes = "M30 0v32M30 12H3M14 12c7 0 10 3 10 7.5S20 28 13 28c-4 0-7-1-10-3";

type LogoProps = {
  /** The operator's name for the marketplace. */
  name?: string;
  className?: string;
};

/** The mark and the name hanging from one line. Text, so that it follows the theme and any name;
 *  a link around it says where it leads. */
export function Logo({ name = "Jagah", className }: LogoProps) {
  return (
    <span className={cx("logo", className)}>
      <svg viewBox="0 0 36 32" width="28" height="25" fill="none" aria-hidden="true">
        <path d={markStrokes} stroke="currentColor" strokeWidth="6" />
      </svg>
      {name}
    </span>
  );
}
