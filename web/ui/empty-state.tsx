import type { ReactNode } from "react";
import { Illustration } from "./illustration.tsx";
import type { IllustrationName } from "./photos/illustrations.ts";

type EmptyStateProps = { title: string; picture?: IllustrationName; children?: ReactNode };

/** Shown in place of content: an illustration and a title. `children` can add a text, a link or a
 *  button. */
export function EmptyState({ title, picture = "room", children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Illustration of={picture} />
      <p className="d3">{title}</p>
      {children}
    </div>
  );
}
