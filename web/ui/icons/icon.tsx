import type { SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "ref" | "aria-label"> & {
  size?: number;
  filled?: boolean;
};

/** An icon component from the path of its drawing. */
export const icon = (d: string) =>
  function Icon({ size = 20, filled, ...rest }: IconProps) {
    return (
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
        <path d={d} />
      </svg>
    );
  };
