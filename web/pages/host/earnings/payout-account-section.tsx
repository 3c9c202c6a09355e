import { useRef, useState } from "react";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import type { ShownPayoutAccount } from "#contract/earnings/payout-account-routes.ts";
import { formatMoment } from "#contract/time.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deletePayoutAccount, fetchPayoutAccount } from "./earnings-api.ts";
import { PayoutAccountForm } from "./payout-account-form.tsx";

type PayoutAccountProps = {
  /** The day and time from which payouts are possible again after a change of the account. Null if
   *  payouts do not wait. */
  payableFrom: string | null;
  /** Called after a change of the account. Fetches the earnings again, to update `payableFrom`. */
  onChange: () => unknown;
  /** Hides the section if no account is stored. The page sets this for a host who has no
   *  earnings and no upcoming bookings. */
  isOnlyForStored?: boolean;
};

/** Shows the host's payout account, which the host can change or remove. If there is no account, or
 *  if the account cannot be decrypted, asks where to pay the money. */
export const PayoutAccountSection = ({
  payableFrom,
  onChange,
  isOnlyForStored = false,
}: PayoutAccountProps) => {
  const { body: account, problem, again, setBody } = useApiQuery(fetchPayoutAccount);
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = account?.kind === null;

  const changed = (now: ShownPayoutAccount, said: string) => {
    setBody(now);
    setEditing(false);
    showToast(said, "good");
    // The focus moves after the next render. Until then, the dialog that removes the account is
    // open, and nothing outside an open dialog can have the focus.
    setTimeout(() => {
      if (heading.current) heading.current.focus();
      else document.getElementById("content")?.focus({ preventScroll: true });
    });
    onChange();
  };
  if (isOnlyForStored && !problem && (!account || isNew)) return null;

  return (
    <SettingsSection
      title={isNew ? "Where should we pay you?" : "Where we pay you"}
      headingRef={heading}
      lead={
        isNew &&
        (payableFrom
          ? "Tell us which account your money goes to, so that we can pay you."
          : "Money has come in for you. Tell us which account it goes to. This takes a minute, and you can change the account at any time.")
      }
    >
      {problem && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      {!account && !problem && <Skeleton className="h-32 w-full" />}
      {account && payableFrom && (
        <Notice tone="note">
          <p>
            The account was {isNew ? "removed" : "changed"}. Payouts to you are possible from{" "}
            <span className="inline-block">{formatMoment(payableFrom)}.</span>
          </p>
        </Notice>
      )}
      {account && (isNew || isEditing) && (
        <PayoutAccountForm
          onSaved={(now) => changed(now, payoutAccountMessages.saved)}
          onCancel={
            isNew
              ? undefined
              : () => {
                  setEditing(false);
                  heading.current?.focus();
                }
          }
        />
      )}
      {account && !isNew && !isEditing && (
        <StoredAccount
          account={account}
          onEdit={() => setEditing(true)}
          onRemoved={(now) => changed(now, payoutAccountMessages.removed)}
        />
      )}
    </SettingsSection>
  );
};

type StoredAccountProps = {
  account: ShownPayoutAccount;
  onEdit: () => void;
  onRemoved: (now: ShownPayoutAccount) => void;
};

const StoredAccount = ({ account, onEdit, onRemoved }: StoredAccountProps) => {
  const [isAsking, setAsking] = useState(false);
  const removing = useApiMutation();
  const remove = async () => {
    const now = await removing.send(deletePayoutAccount);
    if (now) onRemoved(now);
  };
  return (
    <>
      <p className="break-words">
        <strong>{account.holder}</strong>
        <br />
        {account.kind === "upi" ? "UPI ID" : "Bank account"} ending in{" "}
        <span className="num">{account.lastFour}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onEdit}>
          Change the account
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Remove the account
        </Button>
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        stays={removing.busy}
        title="Remove the account"
        footer={
          <>
            <Button variant="quiet" disabled={removing.busy} onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={removing.busy} onClick={remove}>
              Remove the account
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            After that, we cannot pay you until you give another account.{" "}
            {payoutAccountMessages.wait}
          </p>
          {removing.problem && <Notice tone="bad">{removing.problem.message}</Notice>}
        </div>
      </Dialog>
    </>
  );
};
