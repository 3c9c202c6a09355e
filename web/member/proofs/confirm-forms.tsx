/* The proofs that only a confirmation takes. */

import { useState } from "react";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import type { Provider } from "#contract/accounts/provider-routes.ts";
import { numberInWords } from "#contract/number-words.ts";
import { knownAuth } from "#web/member/auth-state.ts";
import { PasswordField } from "#web/member/password-field.tsx";
import { sessionApi } from "#web/member/session-api.ts";
import { EntryForm } from "#web/member/sign-in/entry-form.tsx";
import { leaveForProvider, startOf } from "#web/member/sign-in/provider-return.ts";
import { SmsCode } from "#web/member/sign-in/sms-code.tsx";
import { askMemberCode, sentTo, useSmsChallenge } from "#web/member/sign-in/use-sms-challenge.ts";
import { takeFocus } from "#web/member/take-focus.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import type { Prove } from "./proofs.tsx";

export const PasswordProof = ({ prove }: { prove: Prove<{ password: string }> }) => (
  <EntryForm
    submit="Confirm"
    send={async ({ password = "" }) => {
      if (!password) return { errors: { password: "Please enter your password." } };
      const refusal = await prove({ password });
      return refusal && { errors: { password: refusal.errors.password ?? refusal.message } };
    }}
  >
    {(errors) => (
      <>
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={knownAuth().user?.email}
          readOnly
          hidden
        />
        <PasswordField
          ref={takeFocus}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      </>
    )}
  </EntryForm>
);

/** A code to the number that the account has verified; nothing is sent before it is asked for. */
export const SmsProof = ({ prove }: { prove: Prove<{ code: string; challenge: string }> }) => {
  const { challenge, sendCode } = useSmsChallenge();
  const hint = sentTo(knownAuth().user?.phoneNumber ?? "");
  if (!challenge)
    return (
      <EntryForm focus submit="Send code" send={() => sendCode(() => askMemberCode(sessionApi))}>
        {() => <p>We send a {numberInWords(CODE_DIGITS)}-digit code to your verified number.</p>}
      </EntryForm>
    );
  return (
    <SmsCode
      hint={hint}
      submit="Confirm"
      send={(code) => prove({ code, challenge })}
      sendAnother={() => sendCode(() => askMemberCode(sessionApi))}
    />
  );
};

/** The provider signs the person in once more, in a tab of its own: this page keeps what was typed, and
 *  hears of the new session. */
export const ProviderProof = ({ providers }: { providers: Provider[] }) => {
  const [tab, setTab] = useState<"opened" | "blocked">();
  const path = location.pathname + location.search;

  const open = (id: string) => {
    // The new tab begins with a copy of this one's storage.
    leaveForProvider({ path, purpose: "confirm", ownTab: true });
    setTab(window.open(startOf(id), "_blank") ? "opened" : "blocked");
  };

  return (
    <>
      <p role="status">
        {tab === "opened" && "Please sign in there, in the other tab. This page waits for you."}
        {tab === "blocked" &&
          "Your browser opened no other tab. If you sign in here, you come back to this page and do again what you began."}
        {!tab && "You sign in there in another tab, and then this page goes on."}
      </p>
      {providers.map(({ id, name }, index) =>
        tab === "blocked" ? (
          <a
            key={id}
            href={startOf(id)}
            className={buttonClass({ wide: true })}
            onClick={() => leaveForProvider({ path, purpose: "confirm" })}
          >
            Sign in with {name} here
          </a>
        ) : (
          <Button key={id} {...(index === 0 && { ref: takeFocus })} wide onClick={() => open(id)}>
            Sign in with {name} again
          </Button>
        ),
      )}
    </>
  );
};
