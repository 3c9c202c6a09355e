import type { ReactNode } from "react";
import { Illustration } from "./illustration.tsx";
import type { IllustrationName } from "./photos/illustrations.ts";

type EmptyStateProps = { title: string; picture?: IllustrationName; children?: ReactNode };

/** Shown when there is no content: an illustration, a text, and a link to continue. */
export function EmptyState({ title, picture = "room", children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Illustration of={picture} />
      <p className="d3">{title}</p>
      {children}
    </div>
  );
}
