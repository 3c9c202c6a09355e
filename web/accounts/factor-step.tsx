import { useState } from "react";
import type { SecondFactorMethod } from "#contract/accounts/signed-in.ts";
import { CodeForm } from "./code-form.tsx";
import { type Entry, enterBy, type FactorNeeded } from "./enter.ts";
import { passkeysWork } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const names: Record<SecondFactorMethod, string> = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
};

type FactorStepProps = {
  needed: FactorNeeded;
  /** The person is in. */
  onDone: () => void;
  /** Leads back to the first step. */
  onBack: () => void;
};

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code. */
export const FactorStep = ({ needed, onDone, onBack }: FactorStepProps) => {
  const [offered] = useState(() =>
    needed.methods.filter((method) => method !== "passkey" || passkeysWork()),
  );
  const [way, setWay] = useState(offered[0]);

  const prove = async (proof: object) =>
    outcome(await enterBy("auth/second-factor", { challenge: needed.challenge, ...proof }));
  const outcome = (entry: Entry) => {
    if (entry.state === "in") onDone();
    return entry.state === "refused" ? entry.refusal : null;
  };

  return (
    <div className="grid gap-4">
      {way === "totp" && (
        <CodeForm
          key={way}
          kind="digits"
          label="Code of your authenticator app"
          hint="Six digits, new every 30 seconds."
          submit="Continue"
          send={(code) => prove({ code })}
        />
      )}
      {way === "recovery-code" && (
        <CodeForm
          key={way}
          kind="recovery"
          label="Recovery code"
          hint="One of the ten that you saved. Each works once."
          submit="Continue"
          send={(recoveryCode) => prove({ recoveryCode })}
        />
      )}
      {way === "passkey" && (
        <>
          <p>Your device or security key confirms that it is you.</p>
          <PasskeyButton
            focus
            variant="primary"
            ask={{ challenge: needed.challenge }}
            send={async (credential) => (await prove({ credential }))?.message ?? null}
          />
        </>
      )}
      {offered.length < needed.methods.length && (
        <p className="hint">Your passkey cannot be used in this browser at this address.</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {offered
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
      </p>
      <p>
        <button type="button" className="link min-h-11" onClick={onBack}>
          Back to Sign In
        </button>
      </p>
    </div>
  );
};
