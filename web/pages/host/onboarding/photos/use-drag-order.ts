import { type KeyboardEvent, type PointerEvent, useState } from "react";

const towards: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Makes a list reorderable. Each item has a handle. The user drags the handle with mouse, finger
 *  or pen, or moves the item with the arrow keys. Each item's element must have `data-at`, its
 *  position in the list. */
export const useDragOrder = (move: (id: string, to: number) => void) => {
  const [held, setHeld] = useState<string | null>(null);

  const placeUnder = ({ clientX, clientY }: PointerEvent): number | null => {
    const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-at]");
    return item ? Number(item.dataset.at) : null;
  };

  return {
    /** The id of the item that is being dragged, or null. */
    held,
    gripOf: (id: string, at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(id);
      },
      onPointerMove: (event: PointerEvent) => {
        if (held !== id) return;
        const to = placeUnder(event);
        if (to !== null && to !== at) move(id, to);
      },
      onPointerUp: () => setHeld(null),
      onPointerCancel: () => setHeld(null),
      onLostPointerCapture: () => setHeld(null),
      onKeyDown: (event: KeyboardEvent) => {
        const step = towards[event.key];
        if (!step) return;
        event.preventDefault();
        move(id, at + step);
      },
    }),
  };
};
