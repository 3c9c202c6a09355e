import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "plain" | "open" | "note" | "hot" | "bad" | "solid";

/** A word about a thing: `open` is free or good, `note` to be noticed, `bad` closed or refused. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames("badge", tone !== "plain" && `badge-${tone}`)}>{children}</span>
  );
}

/** A message inside the page, with its own line above; `bad` is announced at once. */
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
