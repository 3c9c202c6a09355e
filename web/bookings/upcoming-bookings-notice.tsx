import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";

/** Returns the lines about the bookings that block an action, if that is why it was refused. */
export const getUpcomingBookingLines = (refusal: ApiProblem | undefined): string[] =>
  refusal?.status === 409 ? Object.values(refusal.errors) : [];

type UpcomingBookingsNoticeProps = {
  refusal: ApiProblem;
  /** What happens to the bookings if the user continues. */
  otherwise: string;
};

/** Lists the upcoming bookings and says what continuing would do to them. */
export const UpcomingBookingsNotice = ({ refusal, otherwise }: UpcomingBookingsNoticeProps) => (
  <Notice tone="note">
    <div className="grid gap-2" role="alert">
      <p>
        <strong>{refusal.message}</strong> {otherwise}
      </p>
      <ul className="list-disc ps-5">
        {getUpcomingBookingLines(refusal).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  </Notice>
);
