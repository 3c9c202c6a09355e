import type { SVGProps } from "react";
import sprite from "./icon-sprite.svg?no-inline";

type IconProps = Omit<SVGProps<SVGSVGElement>, "ref" | "aria-label"> & {
  size?: number;
  filled?: boolean;
};

/** One icon of the sprite by its id, in the colour of the text. It is decoration, so there must be
 *  text beside it. */
export const SpriteIcon = ({ id, size = 20, filled, ...rest }: IconProps & { id: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={filled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="square"
    {...rest}
    aria-hidden="true"
  >
    <use href={`${sprite}#${id}`} />
  </svg>
);

/** Creates the component of one icon of the sprite. */
export const createIcon = (id: string) => (props: IconProps) => <SpriteIcon {...props} id={id} />;
