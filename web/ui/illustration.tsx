import drawings from "./illustrations.svg?no-inline";
import type { IllustrationName } from "./photos/illustrations.ts";

type IllustrationProps = {
  of: IllustrationName;
  /** The width of the whole drawing, including its margins. */
  width?: number;
  /** Leaves out the margins. The drawing keeps its size, so its element is narrower. */
  flush?: boolean;
};

/** A drawing that hangs from a thick horizontal line, in the theme's colours. It is decoration, so
 *  there must be text beside it. All drawings are in one file, which is fetched once, when the
 *  first drawing is shown. */
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
