import { z } from "zod";
import type { PayoutAccount } from "#contract/earnings/payout-account.ts";
import { seal, unseal } from "#server/kernel/base/sealed.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PayoutAccountRow } from "./payout-account-queries.ts";

const Stored = z.union([
  z.strictObject({ holder: z.string(), accountNumber: z.string(), ifsc: z.string() }),
  z.strictObject({ holder: z.string(), upi: z.string() }),
]);

const aboutHost = (hostId: string): string => `payout account of ${hostId}`;

/** Returns the encrypted form of a payout account for the database, and the id of the key. */
export const sealAccount = (
  deps: Pick<Deps, "secrets" | "newToken">,
  hostId: string,
  account: PayoutAccount,
): { sealed: Buffer; keyId: string } => {
  const [{ id, key }] = deps.secrets.payoutAccounts;
  const text = Buffer.from(JSON.stringify(account));
  return { sealed: seal(deps, { key, about: aboutHost(hostId) }, text), keyId: id };
};

/** Returns the payout account of a row; null if there is none. Logs an error and returns null if
 *  the account cannot be decrypted with the keys of this site. */
export const openAccount = (
  { secrets, log }: Pick<Deps, "secrets" | "log">,
  row: Pick<PayoutAccountRow, "host_id" | "sealed" | "key_id"> | undefined,
): PayoutAccount | null => {
  if (!row?.sealed) return null;
  const known = secrets.payoutAccounts.find(({ id }) => id === row.key_id);
  const text = known && unseal({ key: known.key, about: aboutHost(row.host_id) }, row.sealed);
  if (text) return Stored.parse(JSON.parse(text.toString()));
  log.error(
    { hostId: row.host_id },
    "could not decrypt a payout account: FORMER_SECRET_KEYS lacks the old SECRET_KEY, or the row was changed",
  );
  return null;
};
