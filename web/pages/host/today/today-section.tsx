import { type ReactNode, useId } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { LoadError } from "#web/ui/load-error.tsx";

/** One of the page's API queries, as `useApiQuery` returns it. */
export type TodayQuery<Body> = {
  body?: Body | undefined;
  problem?: ApiProblem | undefined;
  again: () => Promise<void>;
};

/** Returns whether every query has returned data or a problem. Only then does the page show its
 *  sections, because a section that appears later would move the sections below it. */
export const areAnswered = (queries: readonly TodayQuery<unknown>[]): boolean =>
  queries.every(({ body, problem }) => body !== undefined || problem !== undefined);

/** If the query failed, says what could not be loaded, and shows a button to try again. Otherwise
 *  shows nothing. */
export const TodayProblem = ({
  query: { problem, again },
  failed,
}: {
  query: TodayQuery<unknown>;
  /** The sentence that says what could not be loaded: `Your bookings could not be loaded.` */
  failed: string;
}) =>
  problem && (
    <LoadError onRetry={() => void again()}>
      {failed} {problem.message}
    </LoadError>
  );

type TodaySectionProps<Body> = {
  title: string;
  /** A link opposite the title. */
  action?: ReactNode;
  query: TodayQuery<Body>;
  failed: string;
  children: (body: Body) => ReactNode;
};

/** One section of the host's page. If its query fails, the other sections stay as they are. */
export function TodaySection<Body>(props: TodaySectionProps<Body>) {
  const { title, action, query, failed, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="d3">
          {title}
        </h2>
        {action}
      </header>
      <TodayProblem query={query} failed={failed} />
      {query.body !== undefined && children(query.body)}
    </section>
  );
}
