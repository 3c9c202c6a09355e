import { type FormEvent, useState } from "react";
import { isGstin, normaliseGstin } from "#contract/invoices/gstin.ts";
import { invoiceMessages } from "#contract/invoices/messages.ts";
import { billingLimits, GSTIN_CHARS } from "#contract/invoices/policy.ts";
import type { BillingDetails } from "#contract/invoices/routes.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea, TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const read = () => memberApi("GET /auth/billing");

/** Returns the errors that can be found before sending, by field. The server enforces the same
 *  rules. */
const faultsOf = ({ name, address, gstin }: BillingDetails): Record<string, string> => ({
  ...(!name.trim() && (address.trim() || gstin.trim()) && { name: invoiceMessages.name }),
  ...(gstin.trim() && !isGstin(normaliseGstin(gstin)) && { gstin: invoiceMessages.gstin }),
});

const BillingForm = ({ details }: { details: BillingDetails }) => {
  const toast = useToast();
  const [typed, setTyped] = useState(details);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { busy, problem, send } = useApiMutation();
  const errors = { ...problem?.errors, ...faults };
  const field = (name: keyof BillingDetails) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const saved = await send(() => memberApi("PUT /auth/billing", { json: typed }));
    if (!saved) return;
    setTyped(saved.data);
    toast(saved.message, "good");
  };

  return (
    <form className="grid gap-4" onSubmit={change} noValidate>
      <TextField label="Name of the business" autoComplete="organization" {...field("name")} />
      <TextArea
        label="Address"
        rows={2}
        maxLength={billingLimits.addressChars}
        {...field("address")}
      />
      <TextField
        label="GSTIN"
        hint={`${GSTIN_CHARS} characters, such as 27AAPFU0939F1ZV. You may leave it empty.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("gstin")}
      />
      {problem && Object.keys(problem.errors).length === 0 && (
        <Notice tone="bad">{problem.message}</Notice>
      )}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
        {busy ? "Saving..." : "Save billing details"}
      </Button>
    </form>
  );
};

/** Edits the name, the address and the GSTIN for a guest's future receipts and tax invoices. */
export const BillingDetailsForm = () => {
  const { body, problem, again } = useApiQuery(read);
  return (
    <SettingsSection
      title="Billing details"
      lead="If you book for a business, enter the details to print on future receipts and invoices."
    >
      {problem && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      {!body && !problem && <Skeleton className="h-64 w-full" />}
      {body && <BillingForm details={body} />}
    </SettingsSection>
  );
};
