/* The proof forms that only the confirmation dialog uses. */

import { useState } from "react";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import type { SignInProvider } from "#contract/accounts/provider-routes.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { getAuth } from "#web/member/auth-state.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { PasswordField } from "#web/member/password-field.tsx";
import { sessionApi } from "#web/member/session-api.ts";
import { AuthForm } from "#web/member/sign-in/auth-form.tsx";
import { leaveForProvider } from "#web/member/sign-in/leave-for-provider.ts";
import { getProviderStartUrl, saveProviderReturn } from "#web/member/sign-in/provider-return.ts";
import { SmsCodeForm } from "#web/member/sign-in/sms-code-form.tsx";
import {
  formatSentTo,
  requestMemberCode,
  useSmsChallenge,
} from "#web/member/sign-in/use-sms-challenge.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import type { SubmitProof } from "./proof-forms.tsx";

export const PasswordProofForm = ({ prove }: { prove: SubmitProof<{ password: string }> }) => (
  <AuthForm
    submit="Confirm"
    send={async ({ password = "" }) => {
      if (!password) return { errors: { password: "Please enter your password." } };
      const problem = await prove({ password });
      return problem && { errors: { password: problem.errors.password ?? problem.message } };
    }}
  >
    {(errors) => (
      <>
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={getAuth().user?.email}
          readOnly
          hidden
        />
        <PasswordField
          ref={focusOnMount}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      </>
    )}
  </AuthForm>
);

/** Proves identity with a code sent to the account's verified number; nothing is sent until the
 *  member requests it. */
export const SmsProofForm = ({
  prove,
}: {
  prove: SubmitProof<{ code: string; challenge: string }>;
}) => {
  const { challenge, sendCode } = useSmsChallenge();
  const hint = formatSentTo(getAuth().user?.phoneNumber ?? "");
  if (!challenge)
    return (
      <AuthForm focus submit="Send code" send={() => sendCode(() => requestMemberCode(sessionApi))}>
        {() => (
          <p>We send a {formatNumberInWords(CODE_DIGITS)}-digit code to your verified number.</p>
        )}
      </AuthForm>
    );
  return (
    <SmsCodeForm
      hint={hint}
      submit="Confirm"
      send={(code) => prove({ code, challenge })}
      sendAnother={() => sendCode(() => requestMemberCode(sessionApi))}
    />
  );
};

/** Proves identity through a provider. The member signs in again in a new tab, so that this page
 *  keeps its input. The new session's tokens reach this page through the browser's storage. If
 *  the new tab is blocked, the sign-in is in this tab. */
export const ProviderProofForm = ({ providers }: { providers: SignInProvider[] }) => {
  const [tab, setTab] = useState<"opened" | "blocked">();
  const path = location.pathname + location.search;

  const open = (id: string) => {
    // This is stored before the new tab is opened, because the new tab starts with a copy of this
    // tab's session storage.
    saveProviderReturn({ path, purpose: "confirm", ownTab: true });
    setTab(window.open(getProviderStartUrl(id), "_blank") ? "opened" : "blocked");
  };

  return (
    <>
      <p role="status">
        {tab === "opened" &&
          "Please complete the sign-in in the other tab. Then this page continues."}
        {tab === "blocked" &&
          "Your browser did not open another tab. If you sign in here, you must then repeat what you were doing on this page."}
        {!tab && "The sign-in opens in another tab. After it, this page continues."}
      </p>
      {providers.map(({ id, name }, index) =>
        tab === "blocked" ? (
          <a
            key={id}
            href={getProviderStartUrl(id)}
            className={buttonClass({ wide: true })}
            onClick={(press) => leaveForProvider(press, { path, purpose: "confirm" })}
          >
            Sign in with {name} here
          </a>
        ) : (
          <Button
            key={id}
            {...(index === 0 && { ref: focusOnMount })}
            wide
            onClick={() => open(id)}
          >
            Sign in with {name} again
          </Button>
        ),
      )}
    </>
  );
};
