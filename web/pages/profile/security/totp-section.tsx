import { useRef, useState } from "react";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import { capitalise, formatNumberInWords } from "#contract/number-words.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveMethodDialog } from "./remove-method-dialog.tsx";
import { SecuritySection } from "./security-section.tsx";

type Secret = { secret: string; otpauthUrl: string };

type TotpPartProps = {
  isOn: boolean;
  email: string;
  /** Whether the account already has recovery codes, created with a passkey or with an earlier
   *  authenticator app. */
  hasCodes: boolean;
  onChanged: () => void;
};

/** Sets up the authenticator app, or removes it. For the set-up, the member scans a QR code and
 *  enters a first code. */
export const TotpSection = ({ isOn, email, hasCodes, onChanged }: TotpPartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const beginning = useApiMutation();
  const [secret, setSecret] = useState<Secret>();
  const [made, setMade] = useState<{ codes: string[]; replace: boolean }>();
  const [removing, setRemoving] = useState(false);
  const begin = async () => setSecret(await beginning.send(() => memberApi("POST /auth/totp")));
  const close = () => {
    setSecret(undefined);
    setMade(undefined);
  };
  const isSetUp = (codes: string[]) => {
    // Setting up an app always creates new recovery codes, even when the account also has a
    // passkey.
    setMade({ codes, replace: hasCodes });
    setSecret(undefined);
    onChanged();
  };

  return (
    <SecuritySection
      headingRef={heading}
      title="Authenticator app"
      state={isOn && <Badge tone="open">On</Badge>}
      lead="An app on your phone, such as Google Authenticator, Aegis or 1Password, shows a new code every 30 seconds. We ask for it after your password."
    >
      {beginning.problem && <Notice tone="bad">{beginning.problem.message}</Notice>}
      {isOn ? (
        <Button
          size="sm"
          variant="danger"
          className="justify-self-start"
          onClick={() => setRemoving(true)}
        >
          Remove the authenticator app
        </Button>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={beginning.busy}
          onClick={begin}
        >
          Set up an authenticator app
        </Button>
      )}
      <Dialog
        // If the codes arrive after the form was closed, the dialog opens again. The member must
        // see the codes now, because they are shown only once.
        open={!!secret || !!made}
        stays={!!made}
        onClose={close}
        title={made ? "Recovery codes" : "Set up an authenticator app"}
      >
        {made ? (
          <RecoveryCodes {...made} email={email} onSaved={close} />
        ) : (
          secret && <SetUp secret={secret} onDone={isSetUp} />
        )}
      </Dialog>
      <RemoveMethodDialog
        open={removing}
        title="Remove the authenticator app"
        lead="You then sign in without a second step, unless you have a passkey."
        remove={() => memberApi("DELETE /auth/totp")}
        onClose={() => setRemoving(false)}
        onRemoved={onChanged}
        heading={heading}
      />
    </SecuritySection>
  );
};

type SetUpProps = {
  secret: Secret;
  /** Called when the app is set up, with the new recovery codes. */
  onDone: (codes: string[]) => void;
};

const SetUp = ({ secret: { secret, otpauthUrl }, onDone }: SetUpProps) => {
  const verify = async (code: string): Promise<ApiProblem | null> => {
    const { body, problem } = await memberApi("POST /auth/totp/verify", { json: { code } });
    if (body) onDone(body.recoveryCodes);
    return problem ?? null;
  };

  return (
    <div className="grid gap-4">
      <ol className="steps grid gap-3 pl-[1.4em]">
        <li>Open your authenticator app and add an account.</li>
        <li>
          Scan this code:
          <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
          <span className="hint">
            On this phone?{" "}
            <a className="link" href={otpauthUrl}>
              Open the app
            </a>
            , or type the key into it:
          </span>
          <code className="rounded-hang-2 bg-sunk px-4 py-3 num text-[1.0625rem] [border-top:var(--bar)_solid_var(--highlight)] [letter-spacing:0.02em] wrap-anywhere">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
          <span className="flex flex-wrap items-center gap-2">
            <CopyButton text={secret} label="Copy the key" />
          </span>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <CodeForm
        kind="digits"
        label={`${capitalise(formatNumberInWords(CODE_DIGITS))}-digit code`}
        submit="Turn on"
        focus={false}
        send={verify}
      />
    </div>
  );
};
