import type { ReactNode } from "react";

type LoadMoreProps = {
  shown: number;
  /** The count as text: `1000+` where it was capped. */
  total: string;
  /** A link (works without JavaScript) or a button for more, and a link back to the first page;
   *  nothing if the whole list is shown. */
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
