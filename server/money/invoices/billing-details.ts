import type { BillingDetails } from "#contract/invoices/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { deleteBillingDetails, findBillingDetails, saveBillingDetails } from "./queries.ts";

/** Returns the name and address that an account's documents are made out to; empty texts if none
 *  were given. */
export const getBillingDetails = async (deps: Deps, accountId: string): Promise<BillingDetails> => {
  const row = await findBillingDetails(deps.db, accountId);
  return { name: row?.name ?? "", address: row?.address ?? "", gstin: row?.gstin ?? "" };
};

/** Changes the billing details for future documents; issued ones stay the same. Empty texts in
 *  every field delete them. */
export const changeBillingDetails = async (
  deps: Deps,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> => {
  if (details.name) await saveBillingDetails(deps.db, { accountId, ...details, at: deps.now() });
  else await deleteBillingDetails(deps.db, accountId);
  return getBillingDetails(deps, accountId);
};
