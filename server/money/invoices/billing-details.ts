import type { BillingDetails } from "#contract/invoices/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { deleteBillingDetails, findBillingDetails, saveBillingDetails } from "./queries.ts";

/** Returns the billing details that an account has set: name, address and GSTIN. A detail that is
 *  not set is an empty text. */
export const getBillingDetails = async (deps: Deps, accountId: string): Promise<BillingDetails> => {
  const row = await findBillingDetails(deps.db, accountId);
  return { name: row?.name ?? "", address: row?.address ?? "", gstin: row?.gstin ?? "" };
};

/** Changes the billing details for future documents; issued documents stay the same. An empty name
 *  deletes the details. */
export const changeBillingDetails = async (
  deps: Deps,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> => {
  if (details.name) await saveBillingDetails(deps.db, { accountId, ...details, at: deps.now() });
  else await deleteBillingDetails(deps.db, accountId);
  return getBillingDetails(deps, accountId);
};
