import { Children, type ReactNode, useRef } from "react";
import { IconButton } from "#web/ui/controls/button.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/icons.tsx";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useDragScroll, useScrollPosition } from "./use-scroll-position.ts";
import "#web/ui/styles/carousel.css";

type CarouselProps = {
  /** The label for screen readers, e.g. `What hosts say`. */
  label: string;
  /** The time in milliseconds after which the carousel moves to the next slide. Without it, only
   *  the visitor moves the slides. */
  autoMs?: number;
  /** The width of a slide, e.g. `w-full md:w-1/2`. */
  slideClass?: string;
  children: ReactNode;
};

/** Shows slides side by side. The visitor swipes or drags them, or presses a dot; with `autoMs`
 *  they also move automatically. Without JavaScript, the slides are a plain scroller. */
export function Carousel({ label, autoMs, slideClass = "w-full", children }: CarouselProps) {
  const frame = useRef<HTMLElement>(null);
  const rail = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const { index, last = slides.length - 1, start, end, goTo } = useScrollPosition(rail);
  const drag = useDragScroll(rail);
  const clock = useAutoAdvance(() => goTo(end ? 0 : index + 1), autoMs ?? 0, {
    ref: frame,
    enabled: Boolean(autoMs) && slides.length > 1,
  });

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keys. */}
      <ul ref={rail} className="rail slides" tabIndex={0} aria-label={label} {...drag}>
        {slides.map((slide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order.
          <li key={at} className={slideClass}>
            {slide}
          </li>
        ))}
      </ul>
      {/* If all slides fit, nothing can be scrolled. The controls are then hidden, but keep their
       * place, so that the page does not shift after the first measurement. */}
      <div
        className="mt-3 flex items-center justify-center gap-2"
        style={start && end ? { visibility: "hidden" } : undefined}
      >
        <div className="dots">
          {slides.slice(0, last + 1).map((_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots keep their order.
              key={at}
              type="button"
              className="dot"
              aria-label={`Slide ${at + 1} of ${slides.length}`}
              aria-current={at === index || undefined}
              onClick={() => goTo(at)}
            />
          ))}
        </div>
        {autoMs && (
          <IconButton size="sm" label={clock.paused ? "Play" : "Pause"} onClick={clock.toggle}>
            {clock.paused ? <PlayIcon size={16} filled /> : <PauseIcon size={16} filled />}
          </IconButton>
        )}
      </div>
    </section>
  );
}
