import type { ReactNode } from "react";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { TextField } from "#web/ui/controls/field.tsx";
import { focusOnMount } from "./focus-on-mount.ts";
import { AuthForm, type AuthFormError } from "./sign-in/auth-form.tsx";
import "./code-form.css";

type CodeFormProps = {
  /** `digits` is a code from an app or an SMS, `recovery` a recovery code. */
  kind: "digits" | "recovery";
  label: string;
  hint?: ReactNode;
  submit: string;
  /** Whether the field takes the focus. False where the user should read the text above the field
   *  first. */
  focus?: boolean;
  /** Sends the code. Returns null, or the problem if the code was refused. */
  send: (code: string) => Promise<ApiProblem | null>;
};

/** Returns the error if the code is missing or has the wrong format; otherwise null. Only the
 *  server checks whether the code is correct.
 *  @param code - without spaces */
export const validateCode = (kind: CodeFormProps["kind"], code: string): string | null => {
  if (!code) return factorMessages.enterCode;
  return kind === "digits" && !(/^\d+$/.test(code) && code.length === CODE_DIGITS)
    ? `Please enter the ${formatNumberInWords(CODE_DIGITS)} digits of the code.`
    : null;
};

/** Converts a problem to an error of the code field. The form then focuses this field. */
const toFormError = ({ message, errors }: ApiProblem): AuthFormError => ({
  errors: { code: errors.code ?? message },
});

const looks = {
  digits: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 12 },
  recovery: { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 40 },
} as const;

/** A field for one code and its submit button. The typed code stays when it is refused. */
export const CodeForm = ({ kind, label, hint, submit, focus = true, send }: CodeFormProps) => (
  <AuthForm
    submit={submit}
    send={async ({ code: typed = "" }) => {
      const code = typed.replaceAll(/\s/g, "");
      const fault = validateCode(kind, code);
      if (fault) return { errors: { code: fault } };
      const problem = await send(code);
      return problem && toFormError(problem);
    }}
  >
    {(errors) => (
      <TextField
        {...(focus && { ref: focusOnMount })}
        className="code-field"
        label={label}
        name="code"
        hint={hint}
        error={errors.code}
        {...looks[kind]}
      />
    )}
  </AuthForm>
);
