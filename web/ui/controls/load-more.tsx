import type { ReactNode } from "react";

type LoadMoreProps = {
  shown: number;
  /** The count as text: `1000+` where it was capped. */
  total: string;
  /** The link to more items and, on a later page, the link back to the first page. Empty if the
   *  whole list is shown. */
  children?: ReactNode;
};

/** Says how much of the list is shown, with the link to more. */
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
