import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";

/** Returns one line for each upcoming booking that prevents an action; no lines if the action was
 *  refused for another reason. */
export const getUpcomingBookingLines = (problem: ApiProblem | undefined): string[] =>
  problem?.status === 409 ? Object.values(problem.errors) : [];

type UpcomingBookingsNoticeProps = {
  problem: ApiProblem;
  /** What happens to the bookings if the user continues. */
  otherwise: string;
};

/** Lists the upcoming bookings and says what happens to them if the user continues. */
export const UpcomingBookingsNotice = ({ problem, otherwise }: UpcomingBookingsNoticeProps) => (
  <Notice tone="note">
    <div className="grid gap-2" role="alert">
      <p>
        <strong>{problem.message}</strong> {otherwise}
      </p>
      <ul className="list-disc ps-5">
        {getUpcomingBookingLines(problem).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  </Notice>
);
