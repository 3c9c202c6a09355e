import type { BillingDetails } from "#contract/invoices/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { deleteBillingDetails, findBillingDetails, saveBillingDetails } from "./queries.ts";

/** Who an account's documents are made out to; empty texts where nothing was given. */
export const getBillingDetails = async (deps: Deps, accountId: string): Promise<BillingDetails> => {
  const row = await findBillingDetails(deps.db, accountId);
  return { name: row?.name ?? "", address: row?.address ?? "", gstin: row?.gstin ?? "" };
};

/** Changes it for documents to come; those that are written stay. Nothing but empty texts takes it away. */
export const changeBillingDetails = async (
  deps: Deps,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> => {
  if (details.name) await saveBillingDetails(deps.db, { accountId, ...details, at: deps.now() });
  else await deleteBillingDetails(deps.db, accountId);
  return getBillingDetails(deps, accountId);
};
