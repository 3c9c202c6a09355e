import drawings from "./illustrations.svg?no-inline";
import type { IllustrationName } from "./photos/illustrations.ts";

type IllustrationProps = {
  of: IllustrationName;
  /** The width of the whole drawing, including its margins. */
  width?: number;
  /** Leaves out the margins, so that the line is as wide as the drawing, as in the page's
   *  titles. */
  flush?: boolean;
};

/** A drawing that hangs from the line, in the theme's colours. It is decoration, so there must be
 *  text beside it. The line is part of the page; the rest of the drawing is fetched once, when it
 *  is first shown. */
export const Illustration = ({ of, width = 160, flush }: IllustrationProps) => (
  <svg
    viewBox={flush ? "20 4 120 108" : "0 0 160 112"}
    width={flush ? width * 0.75 : width}
    height={flush ? width * 0.675 : width * 0.7}
    fill="none"
    aria-hidden="true"
  >
    <path d="M20 8h120" stroke="var(--action)" strokeWidth="8" />
    <use href={`${drawings}#${of}`} />
  </svg>
);
