import { cx } from "./class-names.ts";
import { mark } from "./mark.ts";

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
      <svg viewBox={mark.viewBox} width="27" height="23" fill="none" aria-hidden="true">
        <path d={mark.path} stroke="currentColor" strokeWidth={mark.strokeWidth} />
      </svg>
      {name}
    </span>
  );
}
