import { useState } from "react";
import type { PayoutDue } from "#contract/earnings/payout-routes.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { postRevealAccount } from "./money-api.ts";

/** Shows the account to which a host is paid, after two presses. The audit log records each view.
 *  The first press explains this, and the second press shows the account. */
export const RevealedAccount = ({ due }: { due: PayoutDue }) => {
  const { busy, problem, send } = useApiMutation();
  const [isAsked, setAsked] = useState(false);
  const [account, setAccount] = useState<Awaited<ReturnType<typeof postRevealAccount>>["body"]>();
  if (!due.hasAccount) return <p className="muted">This host has no payout account.</p>;
  if (account)
    return (
      <dl
        ref={focusOnMount}
        tabIndex={-1}
        className="num rounded-hang-2 bg-sunk px-4 py-3"
        aria-label="Account of the host"
      >
        <Row name="Name" value={account.holder} />
        <Row name="Account number" value={account.accountNumber} />
        <Row name="IFSC" value={account.ifsc} />
        <Row name="UPI ID" value={account.upi} />
      </dl>
    );
  const reveal = async () => setAccount(await send(() => postRevealAccount(due.host.id)));
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {isAsked ? (
        <>
          <p>
            The audit log will record that you have seen this account. Show it only to pay the host.
          </p>
          <p className="flex flex-wrap gap-2">
            <Button ref={focusOnMount} size="sm" busy={busy} onClick={reveal}>
              Show and record
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsked(false)}>
              Keep it hidden
            </Button>
          </p>
        </>
      ) : (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => setAsked(true)}
        >
          Show the account
        </Button>
      )}
    </div>
  );
};

const Row = ({ name, value }: { name: string; value: string | null }) =>
  value !== null && (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="muted">{name}</dt>
      <dd className="break-all select-all">{value}</dd>
    </div>
  );
