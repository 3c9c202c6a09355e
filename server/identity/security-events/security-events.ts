import type { SecurityEventKind } from "#contract/accounts/security-events.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { describeDevice } from "#server/identity/sign-in/describe-device.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  accountId: string;
  sessionId?: string | undefined;
  /** Where the action came from; missing for actions of the system or the operator. */
  origin?: RequestOrigin | undefined;
  /** Facts that explain the event. They never contain a typed email address, a code or a token. */
  details?: Record<string, string | number | boolean | null>;
};

/** Records a security event of an account, and writes it to the log. If a transaction causes the
 *  event, pass this transaction. The database refuses to change an entry. It also refuses to remove
 *  an entry that is less than a year old. */
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

// The device and IP address of these events are those of a member of the team.
const byTeam = new Set<string>(["suspended", "restored"]);

type Seen = { kind: string; device: string; address: string };

/** Returns an event as the account's owner sees it. The device and IP address of a member of the
 *  team are left out. */
export const toOwnerEvent = <Event extends Seen>(event: Event): Event =>
  byTeam.has(event.kind) ? { ...event, device: "", address: "" } : event;
