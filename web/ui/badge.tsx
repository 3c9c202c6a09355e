import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "plain" | "open" | "note" | "hot" | "bad" | "solid";

/** A short label. `open` means free or good. `note` means that something needs attention. `bad`
 *  means closed, refused, failed or wrong. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames("badge", tone !== "plain" && `badge-${tone}`)}>{children}</span>
  );
}

/** A message inside the page, with a line above it; `bad` is announced immediately. */
export function Notice({
  tone = "plain",
  children,
}: {
  tone?: "plain" | "good" | "note" | "bad";
  children: ReactNode;
}) {
  return (
    <div
      className={classNames("notice", tone !== "plain" && `notice-${tone}`)}
      role={tone === "bad" ? "alert" : undefined}
    >
      {children}
    </div>
  );
}
