import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { type CellRange, sortCellRange } from "./calendar-range.ts";

/** Lets a person select cells by dragging over them with a mouse or a pen. Escape cancels the
 *  selection. Touch is ignored, because dragging with a finger scrolls.
 *  @param cellAt - returns the cell at a point of the window; undefined if there is none
 *  @param done - called after the drag, but only if more than one cell was selected
 *  @param within - limits the selection, for example to one day. The function gets the cell where
 *    the drag began (`from`) and the cell under the pointer (`to`). It returns the cell where the
 *    selection ends
 *  @returns `drawn`, the selection during a drag, and `start`, the handler for `pointerdown` */
export const useDragSelection = <Cell extends string | number>(
  cellAt: (x: number, y: number) => Cell | undefined,
  done: (span: CellRange<Cell>) => void,
  within: (from: Cell, to: Cell) => Cell = (_, to) => to,
) => {
  const [drawn, setDrawn] = useState<CellRange<Cell>>();
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (event: ReactPointerEvent) => {
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
