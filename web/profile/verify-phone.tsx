import { useState } from "react";
import { phoneText } from "#contract/accounts/phone-text.ts";
import type { User } from "#contract/accounts/user.ts";
import { askApi, posting } from "#web/accounts/ask-api.ts";
import { useAuth } from "#web/accounts/auth.tsx";
import { CodeForm } from "#web/accounts/code-form.tsx";
import { ResendCode } from "#web/accounts/resend-code.tsx";
import { asMember } from "#web/accounts/session.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSending } from "./use-answer.ts";

/** Verifies the account's number with a code by SMS: from then on such a code signs in. */
export const VerifyPhone = ({ user }: { user: User }) => {
  const { setUser } = useAuth();
  const [challenge, setChallenge] = useState("");
  const { busy, refusal, send } = useSending();

  const askCode = () =>
    askApi<{ challenge: string }>("auth/phone/verify-code", { method: "POST" }, asMember);
  const begin = async () => setChallenge((await send(askCode))?.challenge ?? "");
  const again = async () => {
    const { body, refusal } = await askCode();
    if (body) setChallenge(body.challenge);
    return refusal ?? null;
  };
  const verify = async (code: string) => {
    const path = "auth/phone/verify";
    const answer = await askApi<{ message: string }>(path, posting({ challenge, code }), asMember);
    if (answer.refusal) return answer.refusal;
    setChallenge("");
    setUser({ ...user, phoneVerified: true });
    showToast(answer.body.message, "good");
    return null;
  };

  return (
    <>
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div className="grid justify-items-start gap-2">
        <Button variant="outline" busy={busy} onClick={begin}>
          {busy ? "Sending the code..." : "Verify this number"}
        </Button>
        <p className="hint">
          We send it a six-digit code. Then a code can also sign you in. Whoever gets hold of your
          SIM card can read such codes; a passkey is safer.
        </p>
      </div>
      <Dialog open={!!challenge} onClose={() => setChallenge("")} title="Verify your number">
        <div className="grid gap-4">
          <CodeForm
            kind="digits"
            label="Code from the SMS"
            hint={`Sent to ${phoneText(user.phoneNumber)}. It works for five minutes.`}
            submit="Verify"
            send={verify}
          />
          <ResendCode send={again} />
        </div>
      </Dialog>
    </>
  );
};
