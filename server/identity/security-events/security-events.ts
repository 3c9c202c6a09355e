import type { SecurityEventKind } from "#contract/accounts/security-events.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { describeDevice } from "#server/identity/sign-in/describe-device.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  accountId: string;
  sessionId?: string | undefined;
  /** None for what the system or the operator does. */
  origin?: RequestOrigin | undefined;
  /** Facts to understand it by: never a typed address, a code or a token. */
  details?: Record<string, string | number | boolean | null>;
};

/** Records what concerns an account's security, in the transaction that does it, and as one structured
 *  log line. The database refuses to change or remove an entry; after a year it expires. */
export const recordSecurityEvent = async (
  tx: Tx | Db,
  deps: Pick<Deps, "now" | "log">,
  { kind, accountId, sessionId, origin, details = {} }: SecurityEvent,
): Promise<void> => {
  const device = origin ? describeDevice(origin.userAgent) : "";
  const address = origin?.address ?? "";
  await tx
    .insertInto("security_events")
    .values({
      at: deps.now(),
      account_id: accountId,
      session_id: sessionId ?? null,
      kind,
      device,
      address,
      details: JSON.stringify(details),
    })
    .execute();
  deps.log.info(
    { security: kind, accountId, sessionId, device, address, details },
    "security event",
  );
};

// Device and address in these are those of somebody of the team.
const byTeam = new Set<string>(["suspended", "restored"]);

type Seen = { kind: string; device: string; address: string };

/** An event as the account's owner sees it: without where a member of the team works. */
export const toOwnerEvent = <Event extends Seen>(event: Event): Event =>
  byTeam.has(event.kind) ? { ...event, device: "", address: "" } : event;
