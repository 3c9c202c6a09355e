import { type ReactNode, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { useDragScroll, useScrollPosition } from "./use-scroll-position.ts";

type ScrollerProps = {
  /** The label for screen readers: `Categories`. */
  label: string;
  /** Pixels per press of a button. */
  step?: number;
  className?: string;
  /** The items of the row. Each is an `<li>` that sets its own width. */
  children: ReactNode;
};

/** A row that scrolls sideways by touch, wheel, keys, dragging or two buttons. */
export function Scroller({ label, step = 800, className, children }: ScrollerProps) {
  const rail = useRef<HTMLUListElement>(null);
  const { start, end } = useScrollPosition(rail);
  const drag = useDragScroll(rail);
  const by = (left: number) => rail.current?.scrollBy({ left });

  return (
    <div className="relative">
      <ul
        ref={rail}
        className={classNames("rail rail-free", className)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keys.
        tabIndex={0}
        aria-label={label}
        {...drag}
      >
        {children}
      </ul>
      <div className="mt-3 flex justify-end gap-2">
        <IconButton solid label={`${label}: back`} disabled={start} onClick={() => by(-step)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton solid label={`${label}: on`} disabled={end} onClick={() => by(step)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}
