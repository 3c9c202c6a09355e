/* The proof forms that both the second step of a sign-in and a confirmation use. */
import type { ReactNode } from "react";
import type { Api } from "#web/frame/api.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { PasskeyButton } from "#web/member/sign-in/passkey-button.tsx";

/** The link text of each method. */
export const proofMethodLabels = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
  password: "Use your password",
  sms: "Get a code by SMS",
} as const;

/** Sends a proof. Returns null, or the problem if the proof was refused. */
export type SubmitProof<Proof> = (proof: Proof) => Promise<ApiProblem | null>;

type AppCodeProps = { submit: string; prove: SubmitProof<{ code: string }> };

/** Proves identity with the authenticator app's current code. */
export const TotpProofForm = ({ submit, prove }: AppCodeProps) => (
  <CodeForm
    kind="digits"
    label="Code from your authenticator app"
    hint="Six digits, new every 30 seconds."
    submit={submit}
    send={(code) => prove({ code })}
  />
);

type PasskeyProofProps = {
  /** In the second step of a sign-in, this is the challenge of the sign-in. In a confirmation of
   *  identity, this is the member's API client. */
  ask: { challenge: string } | { api: Api };
  prove: SubmitProof<{ credential: Record<string, unknown> }>;
};

/** Proves identity with a passkey of the account. */
export const PasskeyProofForm = ({ ask, prove }: PasskeyProofProps) => (
  <>
    <p>Your device or security key confirms that it is you.</p>
    <PasskeyButton
      focus
      variant="primary"
      ask={ask}
      send={async (credential) => (await prove({ credential }))?.message ?? null}
    />
  </>
);

type OtherMethodLinksProps<Way extends string> = {
  ways: readonly Way[];
  /** The method that is shown. */
  way: Way | undefined;
  nameOf: (way: Way) => string;
  onWay: (way: Way) => void;
  children?: ReactNode;
};

/** Links to the other methods. */
export const OtherMethodLinks = <Way extends string>(props: OtherMethodLinksProps<Way>) => {
  const { ways, way, nameOf, onWay, children } = props;
  return (
    <p className="flex flex-wrap gap-x-5">
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className="link min-h-11" onClick={() => onWay(other)}>
            {nameOf(other)}
          </button>
        ))}
      {children}
    </p>
  );
};
