import type { ReactNode } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { ResendCode } from "#web/member/resend-code.tsx";

type SmsCodeProps = {
  /** Where the code went, and how long it works. */
  hint: ReactNode;
  submit: string;
  /** Sends what was typed; answers why it was not taken, or null. */
  send: (code: string) => Promise<ApiProblem | null>;
  /** Has another code sent; answers why not, or null. */
  sendAnother: () => Promise<ApiProblem | null>;
};

/** The code of a text message: typed in, or sent once more. */
export const SmsCodeForm = ({ hint, submit, send, sendAnother }: SmsCodeProps) => (
  <div className="grid gap-4">
    <CodeForm kind="digits" label="Code from the SMS" hint={hint} submit={submit} send={send} />
    <ResendCode send={sendAnother} />
  </div>
);
