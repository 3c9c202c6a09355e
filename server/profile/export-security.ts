import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { toOwnerEvent } from "#server/identity/security-events/security-events.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  countRecoveryCodesToExport,
  findAllDevices,
  findAllPasskeys,
  findAllProviders,
  findAllSecurityEvents,
  findAllSms,
  findTotpToExport,
} from "./export-security-queries.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const used = (row: { created_at: Date; last_used_at: Date | null }) => ({
  createdAt: row.created_at.toISOString(),
  lastUsedAt: instant(row.last_used_at),
});

/** Returns the part of the account export that is about sign-in methods and security events.
 *  Secrets are left out. */
export const buildSecurityExport = async (
  { db }: Deps,
  accountId: string,
): Promise<Pick<AccountExport, "factors" | "knownDevices" | "textMessages" | "activity">> => {
  const totp = await findTotpToExport(db, accountId);
  return {
    factors: {
      authenticatorApp: totp ? used(totp) : null,
      recoveryCodesLeft: await countRecoveryCodesToExport(db, accountId),
      passkeys: (await findAllPasskeys(db, accountId)).map((one) => ({
        name: one.name,
        ...used(one),
      })),
      providers: (await findAllProviders(db, accountId)).map((one) => ({
        provider: one.provider_id,
        subject: one.subject,
        ...used(one),
      })),
    },
    knownDevices: (await findAllDevices(db, accountId)).map(used),
    textMessages: (await findAllSms(db, accountId)).map((one) => ({
      createdAt: one.created_at.toISOString(),
      sentAt: instant(one.sent_at),
    })),
    activity: (await findAllSecurityEvents(db, accountId)).map(({ at, ...event }) => ({
      at: at.toISOString(),
      ...toOwnerEvent(event),
    })),
  };
};
