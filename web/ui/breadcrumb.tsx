import type { ReactNode } from "react";

/** The way here. Each item is a link (the caller's own kind) and the last is plain text. */
export function Breadcrumb({ items }: { items: readonly { key: string; node: ReactNode }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {items.map(({ key, node }, index) => (
          <li key={key} aria-current={index === items.length - 1 ? "page" : undefined}>
            {node}
          </li>
        ))}
      </ol>
    </nav>
  );
}
