/* The proofs that the second step of a sign-in and a confirmation have in common. */
import type { ReactNode } from "react";
import type { Api } from "#web/frame/api.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { PasskeyButton } from "#web/member/sign-in/passkey-button.tsx";

/** What the link to each way says. */
export const proofMethodLabels = {
  totp: "Use your authenticator app",
  passkey: "Use a passkey",
  "recovery-code": "Use a recovery code",
  password: "Use your password",
  sms: "Get a code by SMS",
} as const;

/** Sends a proof; answers why it was not taken, or null. */
export type SubmitProof<Proof> = (proof: Proof) => Promise<ApiProblem | null>;

type AppCodeProps = { submit: string; prove: SubmitProof<{ code: string }> };

/** What the authenticator app shows now. */
export const TotpProofForm = ({ submit, prove }: AppCodeProps) => (
  <CodeForm
    kind="digits"
    label="Code of your authenticator app"
    hint="Six digits, new every 30 seconds."
    submit={submit}
    send={(code) => prove({ code })}
  />
);

type PasskeyProofProps = {
  /** For which challenge the server is asked, or as a member. */
  ask: { challenge: string } | { api: Api };
  prove: SubmitProof<{ credential: Record<string, unknown> }>;
};

/** A passkey of the account. */
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

type OtherWayLinksProps<Way extends string> = {
  ways: readonly Way[];
  /** The one that is shown. */
  way: Way | undefined;
  nameOf: (way: Way) => string;
  onWay: (way: Way) => void;
  children?: ReactNode;
};

/** Leads to the other ways. */
export const OtherMethodLinks = <Way extends string>(props: OtherWayLinksProps<Way>) => {
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
