import { useEffect, useState } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";

/** The time before another code can be sent. Each SMS costs money, and most SMS arrive within this
 *  time. */
const WAIT_SECONDS = 30;

type ResendCodeProps = {
  /** Sends another code. Returns null, or the problem if no code was sent. */
  send: () => Promise<ApiProblem | null>;
};

/** A button that sends another SMS code. The button works 30 seconds after it appears, and again 30
 *  seconds after each attempt, even a failed one. */
export const ResendCode = ({ send }: ResendCodeProps) => {
  const [left, setLeft] = useState(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ text: string; bad: boolean }>();

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setBusy(true);
    const problem = await send();
    setBusy(false);
    setNotice(
      problem ? { text: problem.message, bad: true } : { text: "We sent a new code.", bad: false },
    );
    setLeft(WAIT_SECONDS);
  };

  return (
    <div className="grid justify-items-start gap-1">
      {/* The button is disabled with `aria-disabled`, because with `disabled` it would lose the
       * focus after a press. */}
      <button
        type="button"
        className={buttonClass({ size: "sm", variant: "outline", className: "num" })}
        aria-disabled={busy || left > 0 || undefined}
        onClick={() => !busy && left === 0 && resend()}
      >
        {left > 0 ? `Send a new code in ${left} s` : "Send a new code"}
      </button>
      <p role="status" className={notice?.bad ? "error" : "hint"}>
        {notice?.text}
      </p>
    </div>
  );
};
