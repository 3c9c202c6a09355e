import type { SVGProps } from "react";
import sprite from "./icon-sprite.svg?no-inline";

type IconProps = Omit<SVGProps<SVGSVGElement>, "ref" | "aria-label"> & {
  size?: number;
  filled?: boolean;
};

/** One picture of the sprite by its id, in the text's colour; decoration, so words stand beside it. */
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

/** The component of one picture of the sprite. */
export const createIcon = (id: string) => (props: IconProps) => <SpriteIcon {...props} id={id} />;
