import type { ReactNode } from "react";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import "#web/ui/styles/accordion.css";

/** A question that expands to show its answer. Several may be open at the same time. */
export function AccordionItem({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
