import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  computeReleaseSpeed,
  type DragPoint,
  findNearestChild,
  findRestingChild,
  listRecentPoints,
} from "./drag-release.ts";

const DRAG_STARTS_PX = 4;

type RailPosition = { index: number; last?: number; start: boolean; end: boolean };

/** Returns the position of a horizontal scroller, and `goTo`, which scrolls to a child.
 *  - `index` is the index of the child nearest to the start of the visible part.
 *  - `last` is the largest possible `index`. It is undefined before the first measurement, and if
 *    nothing can be scrolled. */
export function useScrollPosition(ref: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<RailPosition>({ index: 0, start: true, end: false });

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const read = () => {
      const index = nearest(rail, rail.scrollLeft);
      const start = rail.scrollLeft < 2;
      const way = rail.scrollWidth - rail.clientWidth;
      const end = rail.scrollLeft > way - 2;
      const last = way > 0 ? nearest(rail, way) : undefined;
      setAt((was) =>
        was.index === index && was.last === last && was.start === start && was.end === end
          ? was
          : { index, last, start, end },
      );
    };
    // The observer also calls `read` once at the start. It does so after the layout, so that
    // reading the positions does not force another layout.
    const resized = new ResizeObserver(read);
    resized.observe(rail);
    // A row below the window has no layout at first. The first child is observed too, so that
    // `read` runs when the row gets a layout.
    if (rail.firstElementChild) resized.observe(rail.firstElementChild);
    rail.addEventListener("scroll", read, { passive: true });
    return () => {
      resized.disconnect();
      rail.removeEventListener("scroll", read);
    };
  }, [ref]);

  const goTo = useCallback(
    (index: number) => ref.current?.scrollTo({ left: lefts(ref.current)[index] ?? 0 }),
    [ref],
  );

  return { ...at, goTo };
}

type Drag = { x: number; left: number; points: DragPoint[]; moved: boolean };

/** Returns handlers that let a mouse drag a row as a finger does. A released row stops at the
 *  nearest child. After a quick flick, it stops at the next child in the direction of the flick.
 *  Spread the result on the row. */
export function useDragScroll(ref: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag | null>(null);

  const release = (event: PointerEvent) => {
    const rail = ref.current;
    const from = drag.current;
    drag.current = null;
    if (!rail || !from?.moved) return;
    const speed = computeReleaseSpeed(from.points, event.timeStamp);
    const children = lefts(rail);
    const left = children[findRestingChild(children, rail.scrollLeft, speed)] ?? 0;
    delete rail.dataset.dragging;
    rail.scrollTo({ left });
    // The click that ends a drag must not activate the element below.
    rail.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => rail.removeEventListener("click", swallow, { capture: true }));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const rail = ref.current;
      if (!rail || event.pointerType !== "mouse" || event.button !== 0) return;
      delete rail.dataset.dragging;
      drag.current = {
        x: event.clientX,
        left: rail.scrollLeft,
        points: [{ x: event.clientX, time: event.timeStamp }],
        moved: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const rail = ref.current;
      const from = drag.current;
      if (!rail || !from) return;
      // If no button is pressed, the mouse was released outside the row. Before `setPointerCapture`
      // is called, the row gets no event for such a release.
      if (event.buttons === 0) return release(event);
      const { clientX: x, timeStamp: time } = event;
      from.points = [...listRecentPoints(from.points, time), { x, time }];
      const offset = from.x - x;
      if (!from.moved && Math.abs(offset) < DRAG_STARTS_PX) return;
      if (!from.moved) rail.setPointerCapture(event.pointerId);
      from.moved = true;
      rail.dataset.dragging = "";
      rail.scrollLeft = from.left + offset;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

/** Returns, for each child, the scroll position that puts the child at the start of the row. */
function lefts(rail: HTMLElement): number[] {
  const offsets = Array.from(rail.children, (child) =>
    child instanceof HTMLElement ? child.offsetLeft : 0,
  );
  return offsets.map((offset) => offset - (offsets[0] ?? 0));
}

const nearest = (rail: HTMLElement, left: number): number => findNearestChild(lefts(rail), left);
