import { Link } from "react-router";
import type { Earnings } from "#contract/earnings/routes.ts";
import { formatRupees } from "#contract/money.ts";
import { type TodayQuery, TodaySection } from "./today-section.tsx";

const Sum = ({ name, paise }: { name: string; paise: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="muted">{name}</dt>
    <dd className="num weight-600">{formatRupees(paise)}</dd>
  </div>
);

/** Shows what the host is owed and has earned, and what guests pay for upcoming bookings. */
export const MoneySection = ({ query }: { query: TodayQuery<Earnings> }) => (
  <TodaySection
    title="Your money"
    action={
      <Link to="/host/earnings" className="link inline-flex min-h-11 items-center">
        Earnings
      </Link>
    }
    query={query}
    failed="Your earnings could not be loaded."
  >
    {({ earnedPaise, duePaise, upcoming }) => (
      <dl className="card card-pad grid gap-2">
        {duePaise < 0 ? (
          <Sum name="Paid out too much" paise={-duePaise} />
        ) : (
          <Sum name="Owed to you" paise={duePaise} />
        )}
        <Sum name="Earned in total" paise={earnedPaise} />
        <Sum name="Paid for upcoming bookings" paise={upcoming.paidPaise} />
        <Sum name="To be paid at the venue" paise={upcoming.balancePaise} />
      </dl>
    )}
  </TodaySection>
);
