import { useEffect, useState } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";

/** Each message costs money, and most come within half a minute. */
const WAIT_SECONDS = 30;

type ResendCodeProps = {
  /** Sends another code; answers why not, or null. */
  send: () => Promise<ApiProblem | null>;
};

/** Below a code that comes by SMS: sends another one, half a minute after the last. */
export const ResendCode = ({ send }: ResendCodeProps) => {
  const [left, setLeft] = useState(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; bad: boolean }>();

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setBusy(true);
    const refusal = await send();
    setBusy(false);
    setTold(
      refusal ? { text: refusal.message, bad: true } : { text: "We sent a new code.", bad: false },
    );
    setLeft(WAIT_SECONDS);
  };

  return (
    <div className="grid justify-items-start gap-1">
      {/* Refused by a word and not by `disabled`: it keeps the focus of whoever pressed it. */}
      <button
        type="button"
        className={buttonClass({ size: "sm", variant: "outline", className: "num" })}
        aria-disabled={busy || left > 0 || undefined}
        onClick={() => !busy && left === 0 && resend()}
      >
        {left > 0 ? `Send a new code in ${left} s` : "Send a new code"}
      </button>
      <p role="status" className={told?.bad ? "error" : "hint"}>
        {told?.text}
      </p>
    </div>
  );
};
