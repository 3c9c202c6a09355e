import { classNames } from "./class-names.ts";
import { logoMark } from "./logo-mark.ts";

type LogoProps = {
  /** The operator's name for the marketplace. */
  name: string;
  className?: string;
};

/** Shows the logo: the mark with the name beside it, and a line above both. The name is text, so it
 *  has the theme's colour and can be any name. A link around the logo needs a label that states
 *  where the link leads. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames("logo", className)}>
      <svg viewBox={logoMark.viewBox} width="27" height="23" fill="none" aria-hidden="true">
        <path d={logoMark.path} stroke="currentColor" strokeWidth={logoMark.strokeWidth} />
      </svg>
      {name}
    </span>
  );
}
