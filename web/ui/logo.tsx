import { classNames } from "./class-names.ts";
import { logoMark } from "./logo-mark.ts";

type LogoProps = {
  /** The operator's name for the marketplace. */
  name?: string;
  className?: string;
};

/** The mark and the name below one line, which both touch. The name is text, so that it follows the
 *  theme and can be any name; a link around the logo must state its destination. */
export function Logo({ name = "Jagah", className }: LogoProps) {
  return (
    <span className={classNames("logo", className)}>
      <svg viewBox={logoMark.viewBox} width="27" height="23" fill="none" aria-hidden="true">
        <path d={logoMark.path} stroke="currentColor" strokeWidth={logoMark.strokeWidth} />
      </svg>
      {name}
    </span>
  );
}
