import { useEffect, useRef } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shows a placeholder while the space or step loads. Calls `onOver` when the placeholder is
 *  removed. */
export const WizardLoading = ({ onOver }: { onOver?: () => void }) => {
  const latest = useRef(onOver);
  latest.current = onOver;
  useEffect(() => () => latest.current?.(), []);
  return (
    <div className="page band grid gap-6">
      <span className="sr-only" role="status">
        Loading...
      </span>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
};
