import { type RefObject, useEffect, useRef, useState } from "react";

type Options = {
  /** The timer pauses while this element is off screen, while the mouse is over it, and while it
   *  has the keyboard focus in it. */
  ref: RefObject<HTMLElement | null>;
  /** False turns the timer off, e.g. when there is only one picture. */
  enabled?: boolean;
};

/** Calls `advance` every `ms` milliseconds, but never under `prefers-reduced-motion`. Moving
 *  content needs a visible pause button: `paused` and `toggle` are for this button. The timer also
 *  pauses in these cases:
 *  - the mouse is over the element `ref`, the keyboard focus is in it, or it is off screen
 *  - the browser's tab is hidden
 *
 *  After `toggle` has started the timer again, a mouse or focus that is already there does not
 *  count until it comes again. Otherwise the press of the button would have no effect. */
export function useAutoAdvance(advance: () => void, ms: number, { ref, enabled = true }: Options) {
  const [paused, setPaused] = useState(false);
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled || paused) return;
    const stop = new AbortController();
    const { signal } = stop;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const held = { hover: false, focus: false, away: true };
    let timer: ReturnType<typeof setInterval> | undefined;

    const settle = () => {
      clearInterval(timer);
      const isPaused = held.hover || held.focus || held.away || document.hidden || still.matches;
      timer = isPaused ? undefined : setInterval(() => latest.current(), ms);
    };
    const on = (target: EventTarget, type: string, change: (event: Event) => void = () => {}) =>
      target.addEventListener(
        type,
        (event) => {
          change(event);
          settle();
        },
        { signal },
      );

    on(element, "pointerenter", (event) => {
      held.hover = event instanceof PointerEvent && event.pointerType === "mouse";
    });
    on(element, "pointerleave", () => {
      held.hover = false;
    });
    on(element, "focusin", () => {
      held.focus = element.matches(":has(:focus-visible)");
    });
    on(element, "focusout", () => {
      held.focus = false;
    });
    on(document, "visibilitychange");
    on(still, "change");
    const seen = new IntersectionObserver(([entry]) => {
      held.away = !entry?.isIntersecting;
      settle();
    });
    seen.observe(element);

    return () => {
      clearInterval(timer);
      stop.abort();
      seen.disconnect();
    };
  }, [ref, ms, enabled, paused]);

  return { paused, toggle: () => setPaused((was) => !was) };
}
