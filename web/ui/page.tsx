import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Keeps content to the page's measure. */
export const Container = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx("page", className)}>{children}</div>
);

type BandProps = { dark?: boolean; className?: string; labelledBy?: string; children: ReactNode };

/** A section across the page with the rhythm's space above and below; `dark` is night in any theme. */
export function Band({ dark, className, labelledBy, children }: BandProps) {
  return (
    <section
      className={cx("band", className)}
      data-theme={dark ? "dark" : undefined}
      aria-labelledby={labelledBy}
    >
      <div className="page">{children}</div>
    </section>
  );
}

/** For a screen reader only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
);

/** The first thing the Tab key reaches: past the bar, to the content. */
export const SkipLink = ({ to = "main" }: { to?: string }) => (
  <a className="skip" href={`#${to}`}>
    Skip to content
  </a>
);
