import { type ReactNode, useId } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type TodaySectionProps<Body> = {
  title: string;
  /** A link opposite the title. */
  action?: ReactNode;
  query: { body?: Body | undefined; problem?: ApiProblem | undefined; again: () => Promise<void> };
  /** What could not be loaded: `Your bookings could not be loaded.` */
  failed: string;
  children: (body: Body) => ReactNode;
};

/** One section of the host's page: its title, and its content once it is loaded. Each section loads
 *  by itself, so one that fails leaves the others as they are. */
export function TodaySection<Body>(props: TodaySectionProps<Body>) {
  const { title, action, query, failed, children } = props;
  const { body, problem, again } = query;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="d3">
          {title}
        </h2>
        {action}
      </header>
      {problem && (
        <Notice tone="bad">
          <p className="grow">
            {failed} {problem.message}
          </p>
          <Button size="sm" variant="outline" onClick={() => void again()}>
            Try again
          </Button>
        </Notice>
      )}
      {body === undefined && !problem && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-32" />
        </div>
      )}
      {body !== undefined && children(body)}
    </section>
  );
}
