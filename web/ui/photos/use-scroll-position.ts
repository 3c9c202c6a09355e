import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** A swipe counts when distance (px) times speed (px/s) passes this, however short it was. */
const SWIPE_POWER = 10_000;
const DRAG_STARTS_PX = 4;

type RailPosition = { index: number; last?: number; start: boolean; end: boolean };

/** Where a sideways scrolling element stands: which child is first in view, which one is when all is
 *  scrolled (unknown before it is laid out), and which ends are reached. Before any script it is a
 *  plain scroller. */
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
    // It reads at once too, but after the layout, which needs no second one then.
    const resized = new ResizeObserver(read);
    resized.observe(rail);
    // What lies below the window is not laid out at first: then its children tell.
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

/** Lets a mouse drag a rail as a finger does; a quick flick moves one child on. Spread the result
 *  on the rail. */
export function useDragScroll(ref: RefObject<HTMLElement | null>) {
  const drag = useRef<{ x: number; left: number; time: number; moved: boolean } | null>(null);

  const release = (event: PointerEvent) => {
    const rail = ref.current;
    const from = drag.current;
    drag.current = null;
    if (!rail || !from?.moved) return;
    const offset = from.x - event.clientX;
    const speed = (Math.abs(offset) / Math.max(1, event.timeStamp - from.time)) * 1000;
    const index = nearest(rail, from.left);
    const flick = Math.abs(offset) * speed > SWIPE_POWER ? index + Math.sign(offset) : -1;
    delete rail.dataset.dragging;
    rail.scrollTo({ left: lefts(rail)[flick] ?? lefts(rail)[nearest(rail, rail.scrollLeft)] });
    // The press that ends a drag is not a press on what lies below.
    rail.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => rail.removeEventListener("click", swallow, { capture: true }));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const rail = ref.current;
      if (!rail || event.pointerType !== "mouse" || event.button !== 0) return;
      drag.current = {
        x: event.clientX,
        left: rail.scrollLeft,
        time: event.timeStamp,
        moved: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const rail = ref.current;
      const from = drag.current;
      if (!rail || !from) return;
      const offset = from.x - event.clientX;
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

/** How far each child lies from the first: the scroll position that brings it in view. */
function lefts(rail: HTMLElement): number[] {
  const offsets = Array.from(rail.children, (child) =>
    child instanceof HTMLElement ? child.offsetLeft : 0,
  );
  return offsets.map((offset) => offset - (offsets[0] ?? 0));
}

function nearest(rail: HTMLElement, left: number): number {
  const distances = lefts(rail).map((each) => Math.abs(each - left));
  return distances.indexOf(Math.min(...distances));
}
