import type { ReactNode } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { ResendCode } from "#web/member/resend-code.tsx";

type SmsCodeProps = {
  /** Where the code was sent, and how long it works. */
  hint: ReactNode;
  submit: string;
  /** Sends the typed code. Returns null, or the problem if the code was refused. */
  send: (code: string) => Promise<ApiProblem | null>;
  /** Sends another code. Returns null, or the problem if no code was sent. */
  sendAnother: () => Promise<ApiProblem | null>;
};

/** The form for a code from an SMS, with a button to send another code. */
export const SmsCodeForm = ({ hint, submit, send, sendAnother }: SmsCodeProps) => (
  <div className="grid gap-4">
    <CodeForm kind="digits" label="Code from the SMS" hint={hint} submit={submit} send={send} />
    <ResendCode send={sendAnother} />
  </div>
);
