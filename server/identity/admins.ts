import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { findAccountForRole, findAdmins } from "./admin-queries.ts";
import { setRole } from "./queries.ts";
import { recordSecurityEvent } from "./security-events/security-events.ts";

type Changed = "changed" | "unchanged" | "unknown";

/** Grants or revokes the team's role, from the account's next request on. A new member of the team
 *  gets no grace period for the second factor.
 *  @returns `unknown` if no account has this email address, `unchanged` if the account already has
 *  the role */
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
      // A command on the server makes the change, not an account.
      actorId: null,
      action: role === "admin" ? "account.grant-admin" : "account.revoke-admin",
      subjectType: "account",
      subjectId: account.id,
    });
    return "changed";
  });

export type AdminAccount = { email: string; verified: boolean; hasFactor: boolean };

/** Returns the team's accounts in alphabetical order of their email addresses. Each entry says
 *  whether the email address is verified and whether the account has a second factor. */
export const listAdmins = ({ db }: Pick<Deps, "db">): Promise<AdminAccount[]> => findAdmins(db);
