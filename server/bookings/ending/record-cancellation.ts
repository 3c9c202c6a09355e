import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";

type Cancellation = {
  bookingId: string;
  /** The account of the host, or of the member of the team, who cancelled. */
  actorId: string;
  refundPaise: Paise;
  reason?: string | undefined;
};

/** Records in the audit log that a host or the team has cancelled the booking of a guest. */
export const recordCancellation = (
  tx: Tx,
  deps: Pick<Deps, "now">,
  { bookingId, actorId, refundPaise, reason = "" }: Cancellation,
): Promise<void> =>
  recordAudit(tx, deps, {
    actorId,
    action: "booking.cancel",
    subjectType: "booking",
    subjectId: bookingId,
    details: { refundPaise, reason: reason || null },
  });
