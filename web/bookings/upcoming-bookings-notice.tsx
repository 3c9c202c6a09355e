import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";

/** The lines of bookings that stand in the way, when that is why something was refused. */
export const getUpcomingBookingLines = (refusal: ApiProblem | undefined): string[] =>
  refusal?.status === 409 ? Object.values(refusal.errors) : [];

type BookingsToComeProps = {
  refusal: ApiProblem;
  /** What happens to them if the person goes on. */
  otherwise: string;
};

/** Which bookings are still to come, and what going on would mean for each. */
export const UpcomingBookingsNotice = ({ refusal, otherwise }: BookingsToComeProps) => (
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
