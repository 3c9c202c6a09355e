import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { findAccountForRole, findAdmins } from "./admin-queries.ts";
import { setRole } from "./queries.ts";
import { recordSecurityEvent } from "./security-events/security-events.ts";

type Changed = "changed" | "unchanged" | "unknown";

/** Gives or takes the team's role, and writes it down in the audit log under nobody's name: whoever
 *  may run a command on the server needs no account. It counts from the account's next request,
 *  and a new member of the team has no time without a second factor.
 *  @returns `unknown` when there is no account of this address, `unchanged` when it is so already */
export const setAdmin = (
  deps: Pick<Deps, "db" | "now" | "log">,
  email: string,
  role: "user" | "admin",
): Promise<Changed> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await findAccountForRole(tx, email);
    if (!account) return "unknown";
    if (account.role === role) return "unchanged";
    await setRole(tx, email, role);
    await recordSecurityEvent(tx, deps, {
      kind: "role-changed",
      accountId: account.id,
      details: { role },
    });
    await recordAudit(tx, deps, {
      actorId: null,
      action: role === "admin" ? "account.grant-admin" : "account.revoke-admin",
      subjectType: "account",
      subjectId: account.id,
    });
    return "changed";
  });

export type AdminAccount = { email: string; verified: boolean; hasFactor: boolean };

/** The addresses of the team, in the alphabet's order, whether each has been verified, and whether it
 *  has a second factor. */
export const listAdmins = ({ db }: Pick<Deps, "db">): Promise<AdminAccount[]> => findAdmins(db);
