import type { BillingDetails } from "#contract/invoices/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { billingOf, dropBilling, keepBilling } from "./queries.ts";

/** Who an account's documents are made out to; empty texts where nothing was given. */
export const billing = async (deps: Deps, accountId: string): Promise<BillingDetails> => {
  const row = await billingOf(deps.db, accountId);
  return { name: row?.name ?? "", address: row?.address ?? "", gstin: row?.gstin ?? "" };
};

/** Changes it for documents to come; those that are written stay. Nothing but empty texts takes it away. */
export const changeBilling = async (
  deps: Deps,
  accountId: string,
  details: BillingDetails,
): Promise<BillingDetails> => {
  if (details.name) await keepBilling(deps.db, { accountId, ...details, at: deps.now() });
  else await dropBilling(deps.db, accountId);
  return billing(deps, accountId);
};
