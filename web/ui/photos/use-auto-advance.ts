import { type RefObject, useEffect, useRef, useState } from "react";

type Options = {
  /** The element with the moving content. The timer pauses while this element is off screen, while
   *  the mouse is over it, and while the keyboard focus is inside it. */
  ref: RefObject<HTMLElement | null>;
  /** False turns the timer off, e.g. when there is only one picture. */
  enabled?: boolean;
};

/** Calls `advance` every `ms` milliseconds, but never under `prefers-reduced-motion`. Moving
 *  content needs a visible pause button: `paused` and `toggle` are for this button. The timer also
 *  pauses while the browser's tab is hidden, and as described at `ref`. */
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
    // A visitor who restarts the timer with the pause button has the mouse or the focus inside the
    // element. If `hover` or `focus` were true, the timer would not start. So both start as false.
    const pauseReasons = { hover: false, focus: false, away: true };
    let timer: ReturnType<typeof setInterval> | undefined;

    const settle = () => {
      clearInterval(timer);
      const isPaused =
        pauseReasons.hover ||
        pauseReasons.focus ||
        pauseReasons.away ||
        document.hidden ||
        still.matches;
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
      pauseReasons.hover = event instanceof PointerEvent && event.pointerType === "mouse";
    });
    on(element, "pointerleave", () => {
      pauseReasons.hover = false;
    });
    on(element, "focusin", () => {
      pauseReasons.focus = element.matches(":has(:focus-visible)");
    });
    on(element, "focusout", () => {
      pauseReasons.focus = false;
    });
    on(document, "visibilitychange");
    on(still, "change");
    const seen = new IntersectionObserver(([entry]) => {
      pauseReasons.away = !entry?.isIntersecting;
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
