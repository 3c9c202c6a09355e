import type { AuditEntry, TeamUser } from "#contract/team/routes.ts";
import { getUsername } from "#server/identity/username.ts";
import type { AuditEntryRow, TeamUserRow } from "./queries.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns an account as the team sees it. A deleted account has no email address or username. */
export const toTeamUser = (row: TeamUserRow): TeamUser => {
  const email = row.deleted_at ? "" : row.email;
  return {
    id: row.id,
    email,
    username: getUsername(email),
    phoneNumber: row.phone ?? "",
    role: row.role,
    emailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: instant(row.last_used_at),
    suspended: row.suspended_at && {
      at: row.suspended_at.toISOString(),
      reason: row.suspended_reason ?? "",
    },
    deletedAt: instant(row.deleted_at),
    sessions: row.sessions,
    spaces: row.spaces,
    liveSpaces: row.live_spaces,
    inquiriesSent: row.inquiries_sent,
  };
};

type Detail = AuditEntry["details"][string];

const isDetail = (value: unknown): value is Detail =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** Returns the search words that an entry of the audit log is about, or null if the entry is about
 *  something else. */
const getSaidWords = ({ subject_type, details }: AuditEntryRow): string | null => {
  if (subject_type !== "search-words") return null;
  const says = Object.entries(details ?? {}).find(([name]) => name === "says")?.[1];
  return typeof says === "string" ? says : null;
};

export const toAuditEntry = (row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.actor_id
    ? { id: row.actor_id, username: row.actor_email ? getUsername(row.actor_email) : "" }
    : null,
  subject: {
    type: row.subject_type,
    id: row.subject_id,
    name:
      row.space_title ??
      row.money_name ??
      row.about_title ??
      (row.account_email && getUsername(row.account_email)) ??
      getSaidWords(row),
  },
  details: Object.fromEntries(
    Object.entries(row.details ?? {}).filter((detail): detail is [string, Detail] =>
      isDetail(detail[1]),
    ),
  ),
});
