import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import "#web/ui/styles/menu.css";

type MenuProps = {
  /** The button's content; it must contain text or an `aria-label`. */
  summary: ReactNode;
  /** The button's classes, e.g. `buttonClass({ variant: "outline" })`. */
  summaryClass?: string;
  /** Aligns the left edges of panel and button. By default, their right edges are aligned. */
  start?: boolean;
  /** Links, buttons (`menu-item`) or a small form. */
  children: ReactNode;
};

/** A small panel below a button. It uses a native `details` element, so it opens before hydration.
 *  With JavaScript it also closes on Escape (the focus returns), on a press outside and when the
 *  focus leaves. */
export function Menu({ summary, summaryClass, start, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const leave = (event: Event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (to instanceof Node && !menu.contains(to)) menu.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    menu.addEventListener("focusout", leave);
    menu.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", leave);
      menu.removeEventListener("focusout", leave);
      menu.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  return (
    <details ref={ref} className={classNames("menu", start && "menu-start")}>
      <summary className={summaryClass}>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
