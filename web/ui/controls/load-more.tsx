import type { ReactNode } from "react";

type LoadMoreProps = {
  shown: number;
  /** As counted: `1000+` where the count was capped. */
  total: string;
  /** A link to the next page (works without script) or a button; nothing at the end. */
  children?: ReactNode;
};

/** How much of the list is seen, and the way to more of it. */
export function LoadMore({ shown, total, children }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 pt-10">
      <p className="muted text-sm" role="status">
        Showing {shown} of {total}
      </p>
      {children}
    </div>
  );
}
