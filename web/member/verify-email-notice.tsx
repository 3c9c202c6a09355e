import { type ReactNode, useState } from "react";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { useAuth } from "./auth.tsx";
import { resendVerificationMail } from "./resend-verification-mail.ts";

/** Tells a member that their email address is not verified, with a button to mail the link again.
 *  The notice names the address to which the link is mailed. If the member has requested a new
 *  address, this is the new address. `children` say for which action the link must be opened. */
export const VerifyEmailNotice = ({ children }: { children?: ReactNode }) => {
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);
  if (!user || user.emailVerified) return null;

  const send = async () => {
    setBusy(true);
    const { text, tone } = await resendVerificationMail();
    setBusy(false);
    showToast(text, tone);
  };

  return (
    <Notice tone="note">
      <div className="grid justify-items-start gap-3">
        <p>
          <strong>Please verify your email address.</strong> We sent{" "}
          <span className="inline-block max-w-full break-words">{user.newEmail ?? user.email}</span>{" "}
          a link to open. {children}
        </p>
        <Button variant="outline" size="sm" busy={busy} onClick={send}>
          {busy ? "Sending..." : "Send the link again"}
        </Button>
      </div>
    </Notice>
  );
};
