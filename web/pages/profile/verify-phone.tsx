import { useState } from "react";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import type { User } from "#contract/accounts/user.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { getAuth } from "#web/member/auth-state.ts";
import { memberApi } from "#web/member/member-api.ts";
import {
  formatSentTo,
  requestMemberCode,
  useSmsChallenge,
} from "#web/member/sign-in/use-sms-challenge.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";

// The form is lazy-loaded when the button is pressed, because few members verify a number.
const SmsCodeForm = lazyPart(() =>
  import("#web/member/sign-in/sms-code-form.tsx").then(({ SmsCodeForm }) => ({
    default: SmsCodeForm,
  })),
);

type VerifyPhoneProps = { user: User; onVerified: () => void };

/** Verifies the account's phone number with a code by SMS. After this, the member can also sign in
 *  with a code that is sent to this number. */
export const VerifyPhone = ({ user, onVerified }: VerifyPhoneProps) => {
  const { challenge, sendCode, forget } = useSmsChallenge();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const begin = async () => {
    setBusy(true);
    setProblem(await sendCode(() => requestMemberCode(memberApi)));
    setBusy(false);
  };
  const verify = async (code: string) => {
    const answer = await memberApi("POST /auth/phone/verify", { json: { challenge, code } });
    if (answer.problem) return answer.problem;
    forget();
    onVerified();
    // The user may have changed while the request was running.
    const { user: latest, setUser } = getAuth();
    if (latest) setUser({ ...latest, phoneVerified: true });
    showToast(answer.body.message, "good");
    return null;
  };

  return (
    <>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <div className="grid justify-items-start gap-2">
        <Button variant="outline" busy={busy} onClick={begin}>
          {busy ? "Sending the code..." : "Verify this number"}
        </Button>
        <p className="hint">
          We send a {formatNumberInWords(CODE_DIGITS)}-digit code to this number. Once the number is
          verified, you can also sign in with a code. Anyone who gets your SIM card can read such
          codes; a passkey is safer.
        </p>
      </div>
      <Dialog open={!!challenge} onClose={forget} title="Verify your number">
        <LazyPlace>
          <SmsCodeForm
            hint={formatSentTo(user.phoneNumber)}
            submit="Verify"
            send={verify}
            sendAnother={() => sendCode(() => requestMemberCode(memberApi))}
          />
        </LazyPlace>
      </Dialog>
    </>
  );
};
