import { Link } from "react-router";
import type { Earnings } from "#contract/earnings/routes.ts";
import { formatRupees } from "#contract/money.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/earnings-page.ts";
import { fetchEarnings } from "./earnings-api.ts";
import { EarningsByMonthChart } from "./earnings-by-month-chart.tsx";
import { PayoutList } from "./payout-list.tsx";
import { StatementDownload } from "./statement-download.tsx";
import "#web/ui/styles/every-utility.css";

// The account section is lazy-loaded, because the host first reads the earnings above it.
const PayoutAccount = lazyPart(async () => ({
  default: (await import("./payout-account-section.tsx")).PayoutAccountSection,
}));

export { loader } from "#web/frame/online-booking-loader.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Your earnings",
    description: "What your spaces earned, by month, and what is paid out to you.",
    path: "/host/earnings",
    noIndex: true,
  });

/** Shows what a host's spaces have earned, the payouts, and a statement to download. */
export default function EarningsPage() {
  return (
    <RequireSignIn title="Your earnings">
      <div className="page grid gap-8 pt-8 pb-16">
        <header className="grid gap-2">
          <h1 className="d2 lintel">Your earnings</h1>
          <p className="muted max-w-lg">
            This page shows what guests paid online. Money that they pay you at the venue does not
            pass through us and is not counted here.
          </p>
        </header>
        <Figures />
      </div>
    </RequireSignIn>
  );
}

const Figures = () => {
  const { body, problem, again, refresh } = useApiQuery(fetchEarnings);
  useRefreshOnEvents(["payout", "booking"], refresh);
  return (
    <>
      {problem && (
        <LoadError onRetry={() => void again()}>
          Your earnings could not be loaded. {problem.message}
        </LoadError>
      )}
      {!body && !problem && <Waiting />}
      {body && <Loaded earnings={body} onChange={again} />}
    </>
  );
};

const Waiting = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading...</span>
    <div className="max-sm:[&>:nth-child(-n+2)]:col-span-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
    </div>
    <Skeleton className="h-64 w-full" />
  </div>
);

const Loaded = ({ earnings, onChange }: { earnings: Earnings; onChange: () => unknown }) => {
  const { user } = useAuth();
  const { earnedPaise, duePaise, upcoming, payableFrom, months, payouts } = earnings;
  return earnedPaise === 0 && duePaise === 0 && upcoming.bookings === 0 ? (
    <>
      <EmptyState title="Nothing earned yet" picture="gullak">
        <p className="muted max-w-md">
          When guests book your spaces online, the amounts that they paid appear here.
        </p>
        {user?.listedLocations.length === 0 ? (
          <Link to="/host/onboarding" className={buttonClass()}>
            List your space
          </Link>
        ) : (
          <Link to="/host/calendar" className={buttonClass()}>
            Open your calendar
          </Link>
        )}
      </EmptyState>
      <LazyPlace>
        <PayoutAccount payableFrom={payableFrom} onChange={onChange} isOnlyForStored />
      </LazyPlace>
    </>
  ) : (
    <>
      <Sums earnings={earnings} />
      <LazyPlace fallback={<Skeleton className="h-64 w-full" />}>
        <PayoutAccount payableFrom={payableFrom} onChange={onChange} />
      </LazyPlace>
      <EarningsByMonthChart months={months} />
      <PayoutList payouts={payouts} />
      <StatementDownload />
    </>
  );
};

const Sum = ({ name, paise, more }: { name: string; paise: number; more?: string }) => (
  <div className="[border-top:var(--bar)_solid_var(--line)] first:[border-top-color:var(--action)] [&_dt]:text-ink-2 [&_dd]:grid [&_dd]:gap-1 p-4 rounded-hang-2 bg-surface">
    <dt>{name}</dt>
    <dd>
      <span className="stat-figure num">{formatRupees(paise)}</span>
      {more && <span className="muted text-sm num">{more}</span>}
    </dd>
  </div>
);

const Sums = ({ earnings: sums }: { earnings: Earnings }) => {
  const { upcoming, duePaise } = sums;
  const count = `${upcoming.bookings} ${upcoming.bookings === 1 ? "booking" : "bookings"}`;
  return (
    <dl className="max-sm:[&>:nth-child(-n+2)]:col-span-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {duePaise < 0 ? (
        <Sum
          name="Paid out too much"
          paise={-duePaise}
          more="Guests were refunded after we had paid you for their bookings. We deduct this amount from your next earnings."
        />
      ) : (
        <Sum name="Owed to you" paise={duePaise} more="Our team pays it out to you" />
      )}
      <Sum
        name="Upcoming"
        paise={upcoming.paidPaise}
        more={`${count} paid online, and ${formatRupees(upcoming.balancePaise)} to be paid to you at the venue`}
      />
      <Sum
        name="Earned in total"
        paise={sums.earnedPaise}
        {...(sums.feePaise > 0 && { more: `After our fee of ${formatRupees(sums.feePaise)}` })}
      />
      <Sum name="Paid out in total" paise={sums.paidOutPaise} />
    </dl>
  );
};
