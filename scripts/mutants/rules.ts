/** The files with pure rules about time, money, bookings, invoices, tax and the ledger. One wrong
 *  operator in them costs somebody money or a slot. Routes, queries and other files with I/O are
 *  left out, and so are lists (`messages.ts`, `policy.ts`). */
export const ruleFiles: readonly string[] = [
  "contract/time.ts",
  "contract/money.ts",
  "contract/bookings/availability.ts",
  "contract/bookings/format-period.ts",
  "contract/bookings/lifecycle.ts",
  "contract/bookings/cancellation-example.ts",
  "contract/bookings/price.ts",
  "contract/bookings/slot-request.ts",
  "contract/bookings/validate-block.ts",
  "contract/invoices/document-numbers.ts",
  "contract/invoices/gst-states.ts",
  "contract/invoices/gstin.ts",
  "contract/spaces/listing-slots.ts",
  "server/availability/bookable-dates.ts",
  "server/bookings/making/slot.ts",
  "server/bookings/rules/format-booking-time.ts",
  "server/bookings/rules/holds.ts",
  "server/bookings/rules/refund-steps.ts",
  "server/bookings/rules/refund.ts",
  "server/bookings/rules/review-end.ts",
  "server/calendars/local-times.ts",
  "server/checkout/poll-schedule.ts",
  "server/kernel/config/tax-rates.ts",
  "server/money/invoices/tax.ts",
  "server/money/payment-rules.ts",
  "server/money/payouts/format-csv.ts",
  "server/money/payouts/list-last-months.ts",
  "server/testing/money/ledger-model.ts",
];

/** The tests of these rules. The tests do no I/O, so testing a mutant takes only milliseconds. */
export const ruleTests: readonly string[] = [
  "contract/{time,money}.test.ts",
  "contract/{bookings,invoices}/*.test.ts",
  "contract/spaces/listing-rules.test.ts",
  "server/availability/bookable-dates.test.ts",
  "server/bookings/making/slot.test.ts",
  "server/bookings/rules/*.test.ts",
  "server/calendars/local-times.test.ts",
  "server/checkout/poll-schedule.test.ts",
  "server/money/invoices/tax.test.ts",
  "server/money/payment-rules.test.ts",
  "server/money/payouts/{format-csv,list-last-months}.test.ts",
  "server/testing/money/ledger-model.test.ts",
];
