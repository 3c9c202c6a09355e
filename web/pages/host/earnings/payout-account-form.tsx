import { type FormEvent, useState } from "react";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import {
  type PayoutAccountErrors,
  type PayoutAccountFields,
  parsePayoutAccount,
} from "#contract/earnings/payout-account.ts";
import type { ShownPayoutAccount } from "#contract/earnings/payout-account-routes.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { SegmentedControl } from "#web/ui/controls/segmented-control.tsx";
import { putPayoutAccount } from "./earnings-api.ts";

type PayoutAccountFormProps = {
  onSaved: (account: ShownPayoutAccount) => void;
  /** Closes the form without saving; undefined if the host has no account yet. */
  onCancel: (() => void) | undefined;
};

const kinds = [
  { value: "bank", label: "Bank account" },
  { value: "upi", label: "UPI ID" },
];

/** A form for the name on the account, and either a bank account or a UPI id. The typed values stay
 *  when the host switches to the other kind, but only the values of the chosen kind are sent. */
export const PayoutAccountForm = ({ onSaved, onCancel }: PayoutAccountFormProps) => {
  const [kind, setKind] = useState("bank");
  const [typed, setTyped] = useState({ holder: "", accountNumber: "", ifsc: "", upi: "" });
  const [faults, setFaults] = useState<PayoutAccountErrors>({});
  const { busy, problem, send } = useApiMutation();
  const errors: Record<string, string | undefined> = { ...problem?.errors, ...faults };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: name === "holder" ? "name" : "off",
    spellCheck: false,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { holder, accountNumber, ifsc, upi } = typed;
    const fields: PayoutAccountFields =
      kind === "upi" ? { holder, upi } : { holder, accountNumber, ifsc };
    const found = parsePayoutAccount(fields).errors ?? {};
    setFaults(found);
    const [wrong] = Object.keys(found);
    if (wrong) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    const account = await send(() => putPayoutAccount(fields));
    if (account) onSaved(account);
  };

  return (
    <form className="grid max-w-lg gap-4" noValidate onSubmit={save}>
      <SegmentedControl
        legend="Kind of account"
        name="kind"
        options={kinds}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setFaults({});
        }}
      />
      <TextField label="Name on the account" {...field("holder")} />
      {kind === "bank" ? (
        <>
          <TextField label="Account number" inputMode="numeric" {...field("accountNumber")} />
          <TextField
            label="IFSC"
            hint="It is on your cheques and in your bank's app, like HDFC0001234."
            autoCapitalize="characters"
            {...field("ifsc")}
          />
        </>
      ) : (
        <TextField
          label="UPI ID"
          hint="It is in your payment app, like name@bank."
          inputMode="email"
          autoCapitalize="none"
          {...field("upi")}
        />
      )}
      <p className="muted text-sm">
        The account is stored encrypted. Our team sees it only to pay you.{" "}
        {payoutAccountMessages.wait}
      </p>
      {problem && Object.keys(problem.errors).length === 0 && (
        <Notice tone="bad">{problem.message}</Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? "Saving..." : "Save the account"}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        )}
      </p>
    </form>
  );
};
