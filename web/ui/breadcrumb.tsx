import type { ReactNode } from "react";

type BreadcrumbProps = {
  items: readonly { key: string; node: ReactNode }[];
  /** Needed only where a page has two breadcrumbs. */
  label?: string;
};

/** The path to this page. The caller provides the items: links, and plain text as the last item. */
export function Breadcrumb({ items, label = "Breadcrumb" }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
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
