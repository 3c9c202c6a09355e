import type { ReactNode } from "react";
import { Doorway } from "./doorway.tsx";

/** Nothing here: a doorway onto an empty room, the words, and a way on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Doorway />
      <p className="d3">{title}</p>
      {children}
    </div>
  );
}
