import type { Earnings } from "#contract/earnings/routes.ts";
import { istDay, istIso, toInstant } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { MAX_SHOWN_PAYOUTS } from "#server/money/policy.ts";
import { listLastMonths } from "./list-last-months.ts";
import { findPayableFrom } from "./payout-account.ts";
import {
  earningsByMonth,
  findBalance,
  findPayoutsOfHost,
  findUpcomingEarnings,
} from "./queries.ts";

/** Returns what a host's spaces earned online, in total and by month, and how much of that we still
 *  owe the host. */
export const getEarnings = async (
  deps: Deps,
  hostId: string,
  months: number,
): Promise<Earnings> => {
  const shown = listLastMonths(istDay(deps.now()), months);
  const since = toInstant(`${shown[0]}-01`, 0);
  const [balance, byMonth, upcoming, payouts, payableFrom] = await Promise.all([
    findBalance(deps.db, hostId),
    earningsByMonth(deps.db, hostId, since),
    findUpcomingEarnings(deps.db, hostId, deps.now()),
    findPayoutsOfHost(deps.db, hostId, MAX_SHOWN_PAYOUTS),
    findPayableFrom(deps.db, hostId, deps.now()),
  ]);
  return {
    earnedPaise: balance.earnedPaise,
    feePaise: balance.feePaise,
    paidOutPaise: balance.paidOutPaise,
    duePaise: balance.duePaise,
    payableFrom: payableFrom && istIso(payableFrom),
    upcoming: {
      bookings: upcoming.bookings,
      paidPaise: upcoming.paidPaise,
      balancePaise: upcoming.balancePaise,
    },
    months: shown.map((month) => {
      const row = byMonth.find((known) => known.month === month);
      return {
        month,
        earnedPaise: row?.earnedPaise ?? 0,
        feePaise: row?.feePaise ?? 0,
        bookings: row?.bookings ?? 0,
      };
    }),
    payouts: payouts.map(({ paid_at, amount_paise, reference }) => ({
      paidAt: istIso(paid_at),
      amountPaise: amount_paise,
      reference,
    })),
  };
};
