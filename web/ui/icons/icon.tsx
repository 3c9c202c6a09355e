import type { SVGProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import sprite from "./icon-sprite.svg?no-inline";

type IconProps = Omit<SVGProps<SVGSVGElement>, "ref" | "aria-label"> & {
  size?: number;
  filled?: boolean;
};

/** One icon of the sprite by its id, in the colour of the text. It is decoration, so there must be
 *  text beside it. */
export const SpriteIcon = ({
  id,
  size = 20,
  filled,
  className,
  ...rest
}: IconProps & { id: string }) => (
  <svg
    {...rest}
    className={classNames("icon", filled && "icon-filled", className)}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <use href={`${sprite}#${id}`} />
  </svg>
);

/** Creates the component of one icon of the sprite. */
export const createIcon = (id: string) => (props: IconProps) => <SpriteIcon {...props} id={id} />;
