/* Fetched when the server wants a recent proof of who the person is. It hangs in a root of its own, above
 * whatever dialog is open, so that no page carries it. */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import { phoneText } from "#contract/accounts/phone-text.ts";
import type { Provider } from "#contract/accounts/provider-routes.ts";
import type { Refusal } from "#web/api.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { askApi, posting } from "./ask-api.ts";
import { knownAuth } from "./auth.tsx";
import { CodeForm } from "./code-form.tsx";
import { type ConfirmWay, waysOf } from "./confirm-ways.ts";
import { EntryForm } from "./entry-form.tsx";
import { passkeysWork } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { leaveForProvider } from "./provider-return.ts";
import { ResendCode } from "./resend-code.tsx";
import { asMember, type Proof } from "./session.ts";
import { takeFocus } from "./take-focus.ts";
import "./sign-in.css";

const names: Record<ConfirmWay, string> = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  password: "Use your password",
  sms: "Get a code by SMS",
  provider: "Sign in with another account again",
};

/** What came of it; `impossible` where the account has nothing to prove it with in this browser. */
export type ConfirmOutcome = "confirmed" | "given up" | "impossible";

const asking = new Map<Proof, Promise<ConfirmOutcome>>();

/** Asks the person to prove who they are, and answers once the server took a proof or they would not.
 *  Requests that need it at the same time share one dialog. */
export const askToConfirm = (needed: Proof): Promise<ConfirmOutcome> => {
  const open = asking.get(needed);
  if (open) return open;
  const outcome = show(needed).finally(() => asking.delete(needed));
  asking.set(needed, outcome);
  return outcome;
};

const show = async (needed: Proof): Promise<ConfirmOutcome> => {
  const [factors, oidc] = await Promise.all([
    askApi<Factors>("auth/factors", {}, asMember),
    askApi<Provider[]>("auth/oidc", {}, asMember),
  ]);
  const providers = oidc.body?.filter(({ linked }) => linked) ?? [];
  const ways = waysOf(needed, factors.body, {
    passkeys: passkeysWork(),
    sms: !!knownAuth().user?.phoneVerified,
    providers: providers.length > 0,
  });
  if (ways.length === 0) return "impossible";
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (outcome: ConfirmOutcome) => {
      resolve(outcome);
      // The dialog has given the focus back by then.
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    };
    root.render(<ConfirmDialog {...{ needed, ways, providers }} onEnd={end} />);
  });
};

type ConfirmDialogProps = {
  needed: Proof;
  ways: ConfirmWay[];
  providers: Provider[];
  onEnd: (outcome: ConfirmOutcome) => void;
};

const ConfirmDialog = ({ needed, ways, providers, onEnd }: ConfirmDialogProps) => {
  const [way, setWay] = useState(ways[0]);
  const [state, setState] = useState<"open" | ConfirmOutcome>("open");

  useEffect(() => {
    if (state !== "open") onEnd(state);
  }, [state, onEnd]);

  const prove = async (proof: object): Promise<Refusal | null> => {
    const { refusal } = await askApi("auth/confirm", posting(proof), asMember);
    if (!refusal) setState("confirmed");
    return refusal ?? null;
  };

  return (
    <Dialog
      open={state === "open"}
      // Closing after a proof is not giving up.
      onClose={() => setState((before) => (before === "open" ? "given up" : before))}
      title="Please confirm that it is you"
    >
      <div className="grid gap-4">
        <p className="muted">
          {needed === "factor"
            ? "This needs your second step. Then what you began continues by itself."
            : "Then what you began continues by itself."}
        </p>
        {way === "password" && <PasswordForm prove={prove} />}
        {way === "totp" && (
          <CodeForm
            kind="digits"
            label="Code of your authenticator app"
            hint="Six digits, new every 30 seconds."
            submit="Confirm"
            send={(code) => prove({ code })}
          />
        )}
        {way === "passkey" && (
          <PasskeyButton
            focus
            variant="primary"
            ask={{ send: asMember }}
            send={async (credential) => (await prove({ credential }))?.message ?? null}
          />
        )}
        {way === "sms" && <SmsForm prove={prove} />}
        {way === "provider" && <ProviderLinks providers={providers} />}
        <p className="flex flex-wrap gap-x-5">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <button
                key={other}
                type="button"
                className="link min-h-11"
                onClick={() => setWay(other)}
              >
                {names[other]}
              </button>
            ))}
          <button type="button" className="link min-h-11" onClick={() => setState("given up")}>
            Not now
          </button>
        </p>
      </div>
    </Dialog>
  );
};

type FormProps = { prove: (proof: object) => Promise<Refusal | null> };

const PasswordForm = ({ prove }: FormProps) => (
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

/** For accounts without a password: the provider's proof counts as ours. It takes the page away. */
const ProviderLinks = ({ providers }: { providers: Provider[] }) => (
  <>
    <p>You come back to this page, and then please do again what you began.</p>
    {providers.map(({ id, name }) => (
      <a
        key={id}
        href={`/api/auth/oidc/${encodeURIComponent(id)}/start`}
        className={buttonClass({ wide: true })}
        onClick={() =>
          leaveForProvider({ path: location.pathname + location.search, connect: true })
        }
      >
        Sign in with {name}
      </a>
    ))}
  </>
);

/** A code to the number that the account has verified; nothing is sent before it is asked for. */
const SmsForm = ({ prove }: FormProps) => {
  const [challenge, setChallenge] = useState("");
  const number = phoneText(knownAuth().user?.phoneNumber ?? "");
  const sendCode = async (): Promise<Refusal | null> => {
    const { body, refusal } = await askApi<{ challenge: string }>(
      "auth/phone/verify-code",
      { method: "POST" },
      asMember,
    );
    if (body) setChallenge(body.challenge);
    return refusal ?? null;
  };

  if (!challenge)
    return (
      <EntryForm submit="Send code" send={sendCode}>
        {() => <p>We send a six-digit code to {number}.</p>}
      </EntryForm>
    );
  return (
    <>
      <CodeForm
        kind="digits"
        label="Code from the SMS"
        hint={`Sent to ${number}. It works for five minutes.`}
        submit="Confirm"
        send={(code) => prove({ code, challenge })}
      />
      <ResendCode send={sendCode} />
    </>
  );
};
