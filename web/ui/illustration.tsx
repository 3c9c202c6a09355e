import drawings from "./illustrations.svg?no-inline";
import type { Picture } from "./pictures.ts";

/** A drawing that hangs from the line, in the theme's colours; decoration, so words stand beside it.
 *  The line is in the page, the rest is fetched once where it is shown. */
export const Illustration = ({ of, width = 160 }: { of: Picture; width?: number }) => (
  <svg viewBox="0 0 160 112" width={width} height={width * 0.7} fill="none" aria-hidden="true">
    <path d="M20 8h120" stroke="var(--rani)" strokeWidth="8" />
    <use href={`${drawings}#${of}`} />
  </svg>
);
