import { type ReactNode, useState } from "react";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { useAuth } from "./auth.tsx";
import { resendVerificationMail } from "./resend-verification-mail.ts";

/** Where it matters that an address is not verified yet: says so, and sends the link again. Nothing
 *  for everybody else. `children` say what waits for it. */
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
          <strong>Please verify your e-mail address.</strong> We sent a link to{" "}
          <span className="inline-block max-w-full break-words">{user.email}</span>. {children}
        </p>
        <Button variant="outline" size="sm" busy={busy} onClick={send}>
          {busy ? "Sending..." : "Send the link again"}
        </Button>
      </div>
    </Notice>
  );
};
