import { useState } from "react";
import { RESET_LINK_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { requestPasswordReset } from "./submit-sign-in.ts";

type PasswordLinkProps = {
  email: string;
  label: string;
  /** Shown as a secondary link beside a form, not as the main action. */
  small?: boolean;
};

/** Mails the account's owner a link to set a password, and shows whether it was sent. */
export const SendPasswordLinkButton = ({ email, label, small = false }: PasswordLinkProps) => {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ text: string; bad: boolean }>();

  const press = async () => {
    if (busy) return;
    setBusy(true);
    const error = await requestPasswordReset(email);
    setBusy(false);
    setNotice(
      error
        ? { text: error.reason ?? error.errors?.email ?? error.message ?? "", bad: true }
        : {
            text: `We emailed a link to ${email}. The link works once, for ${formatCount(RESET_LINK_EXPIRY_MINUTES, "minute")}.`,
            bad: false,
          },
    );
  };

  return (
    <div className="grid justify-items-start gap-1">
      {small ? (
        <button
          type="button"
          className="link min-h-11"
          aria-disabled={busy || undefined}
          onClick={press}
        >
          {label}
        </button>
      ) : (
        <Button variant="outline" busy={busy} onClick={press}>
          {label}
        </Button>
      )}
      <p role="status" className={notice?.bad ? "error" : "hint break-words"} hidden={!notice}>
        {notice?.text}
      </p>
    </div>
  );
};
