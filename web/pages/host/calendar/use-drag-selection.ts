import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { type CellRange, sortCellRange } from "./calendar-range.ts";

/** Lets a person select cells by dragging over them with a mouse or a pen. Escape cancels the
 *  selection. */
export const useDragSelection = <Cell extends string | number>(
  /** Returns the cell at a point of the window; undefined if there is none. */
  cellAt: (x: number, y: number) => Cell | undefined,
  /** Called after the drag, but only if more than one cell was selected. */
  done: (span: CellRange<Cell>) => void,
  /** Limits the selection, for example to one day: returns the cell where the selection ends.
   *  `from` is the cell where the drag began. `to` is the cell under the pointer. */
  within: (from: Cell, to: Cell) => Cell = (_, to) => to,
) => {
  /** The selection during a drag. */
  const [drawn, setDrawn] = useState<CellRange<Cell>>();
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** The handler for `pointerdown`. */
  const start = (event: ReactPointerEvent) => {
    // Dragging with a finger scrolls.
    if (event.pointerType === "touch" || event.button !== 0) return;
    const from = cellAt(event.clientX, event.clientY);
    if (from === undefined) return;
    let to = from;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      setDrawn(undefined);
    };
    stop.current = end;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const over = cellAt(clientX, clientY);
      if (over === undefined) return;
      to = within(from, over);
      setDrawn(sortCellRange({ from, to }));
    };
    const release = () => {
      end();
      if (to !== from) done(sortCellRange({ from, to }));
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  };
  return { drawn, start };
};
