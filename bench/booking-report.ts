import type { BookingFigures } from "./bookings.ts";

export const BOOKING_HEADING = "## Booking";
const GOAL = 0.75;
const MUST = 0.6;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Returns the booking section of the report. */
export const bookingReport = ({ transaction, statements, http, messages }: BookingFigures) => {
  const ratio = http.perSecond / transaction.perSecond;
  const rows = [
    ["the transaction alone", transaction],
    ["all SQL of the booking alone, with the app's prepared statements", statements],
    ["over HTTP", http],
  ] as const;
  const at = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `${BOOKING_HEADING}

On ${at} UTC: ${http.count} holds, each by a different guest, ten at a time. Each hold is a transaction of ${messages} statements whose commit is written to disk. In the measurement of the transaction alone, PostgreSQL plans each statement anew, as in pgbench by default. The measurement over HTTP includes the authentication and the creation of the order at the payment provider; the provider responds immediately.

| measured | goal | must | met |
| --- | --- | --- | --- |
| booking over HTTP / the same transaction alone: ${ratio.toFixed(2)} | >= ${GOAL} | >= ${MUST} | ${ratio >= MUST ? "yes" : "**no**"} |

| | per second | p50 | p99 |
| --- | --- | --- | --- |
${rows.map(([what, one]) => `| ${what} | ${one.perSecond.toFixed(0)} | ${ms(one.p50)} | ${ms(one.p99)} |`).join("\n")}
`;
};
