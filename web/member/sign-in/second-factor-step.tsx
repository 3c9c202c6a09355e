import { useState } from "react";
import { Link } from "react-router";
import type { RequestOf } from "#contract/client.ts";
import { visitorApi } from "#web/frame/api.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { canUsePasskeys } from "#web/member/proofs/passkey.ts";
import {
  OtherMethodLinks,
  PasskeyProofForm,
  proofMethodLabels,
  type SubmitProof,
  TotpProofForm,
} from "#web/member/proofs/proof-forms.tsx";
import { type PendingSecondFactor, submitSignIn } from "#web/member/submit-sign-in.ts";

type SecondProof = Omit<RequestOf<"POST /auth/second-factor">["json"], "challenge">;

type FactorStepProps = {
  needed: PendingSecondFactor;
  /** Called when the member is signed in. */
  onDone: () => void;
  /** Returns to the first step. */
  onBack: () => void;
  back?: string;
};

/** The second step of a sign-in: a code from the authenticator app, a passkey, or a recovery
 *  code. */
export const SecondFactorStep = ({
  needed,
  onDone,
  onBack,
  back = "Back to Sign In",
}: FactorStepProps) => {
  const { publicUrl, contactEmail } = useSiteSettings();
  const [offered] = useState(() =>
    needed.methods.filter((method) => method !== "passkey" || canUsePasskeys()),
  );
  const [way, setWay] = useState(offered[0]);

  const prove: SubmitProof<SecondProof> = async (proof) => {
    const json = { challenge: needed.challenge, ...proof };
    const entry = await submitSignIn(visitorApi("POST /auth/second-factor", { json }));
    if (entry.state === "in") onDone();
    return entry.state === "refused" ? entry.problem : null;
  };

  return (
    <div className="grid gap-4">
      {way === "totp" && <TotpProofForm submit="Continue" prove={prove} />}
      {way === "recovery-code" && (
        <CodeForm
          kind="recovery"
          label="Recovery code"
          hint="One of the recovery codes that you saved. Each code works once."
          submit="Continue"
          send={(recoveryCode) => prove({ recoveryCode })}
        />
      )}
      {way === "passkey" && (
        <PasskeyProofForm ask={{ challenge: needed.challenge }} prove={prove} />
      )}
      {offered.length < needed.methods.length && (
        <p className="hint">
          Your passkey cannot be used in this browser at this address. It works at {publicUrl}, in a
          browser that supports passkeys.
        </p>
      )}
      <OtherMethodLinks
        ways={offered}
        way={way}
        nameOf={(other) => proofMethodLabels[other]}
        onWay={setWay}
      />
      <p className="hint">
        Have you lost all of these?{" "}
        {contactEmail ? (
          <>
            Write to{" "}
            <a className="link break-words" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </>
        ) : (
          <Link className="link" to="/help">
            Get help
          </Link>
        )}
      </p>
      <p>
        <button type="button" className="link min-h-11" onClick={onBack}>
          {back}
        </button>
      </p>
    </div>
  );
};
