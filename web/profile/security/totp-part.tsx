import { useState } from "react";
import { CodeForm } from "#web/accounts/code-form.tsx";
import { memberApi } from "#web/accounts/member-api.ts";
import type { Refusal } from "#web/api.ts";
import { tryAnswer } from "#web/api.ts";
import { useSending } from "#web/profile/use-answer.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Part } from "./part.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

const api = memberApi.factors.auth.totp;

type Secret = { secret: string; otpauthUrl: string };

type TotpPartProps = { isOn: boolean; email: string; onChanged: () => void };

/** The authenticator app: set up with a QR code and a first code, or removed. */
export const TotpPart = ({ isOn, email, onChanged }: TotpPartProps) => {
  const beginning = useSending();
  const [secret, setSecret] = useState<Secret>();
  const [removing, setRemoving] = useState(false);
  const begin = async () => setSecret(await beginning.send(() => tryAnswer(api.$post())));

  return (
    <Part
      title="Authenticator app"
      state={isOn && <Badge tone="open">On</Badge>}
      lead="An app on your phone, such as Google Authenticator, Aegis or 1Password, shows a new code every 30 seconds. We ask for it after your password."
    >
      {beginning.refusal && <Notice tone="bad">{beginning.refusal.message}</Notice>}
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
        open={!!secret}
        onClose={() => setSecret(undefined)}
        title="Set up an authenticator app"
      >
        {secret && (
          <SetUp
            secret={secret}
            email={email}
            onChanged={onChanged}
            onDone={() => setSecret(undefined)}
          />
        )}
      </Dialog>
      <RemoveDialog
        open={removing}
        title="Remove the authenticator app"
        lead="Signing in then takes your password alone, unless you have a passkey."
        remove={() => tryAnswer(api.$delete())}
        onClose={() => setRemoving(false)}
        onRemoved={onChanged}
      />
    </Part>
  );
};

type SetUpProps = {
  secret: Secret;
  email: string;
  onChanged: () => void;
  onDone: () => void;
};

const SetUp = ({ secret: { secret, otpauthUrl }, email, onChanged, onDone }: SetUpProps) => {
  const [codes, setCodes] = useState<string[]>();

  const verify = async (code: string): Promise<Refusal | null> => {
    const { body, refusal } = await tryAnswer(api.verify.$post({ json: { code } })).catch(() => ({
      body: undefined,
      refusal: { status: 0, message: "The connection was lost. Please try again.", errors: {} },
    }));
    if (refusal) return refusal;
    onChanged();
    // Whoever has a passkey already has codes, too.
    if (body.recoveryCodes.length > 0) setCodes(body.recoveryCodes);
    else onDone();
    return null;
  };

  if (codes) return <RecoveryCodes codes={codes} email={email} onSaved={onDone} />;
  return (
    <div className="grid gap-4">
      <ol className="steps">
        <li>Open your authenticator app and add an account.</li>
        <li>
          Scan this code:
          <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
          <span className="hint">
            On this phone? <a href={otpauthUrl}>Open the app</a>, or type the key into it:
          </span>
          <code className="totp-secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <span className="flex flex-wrap items-center gap-2">
            <CopyButton text={secret} label="Copy the key" />
          </span>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <CodeForm kind="digits" label="Six-digit code" submit="Turn on" send={verify} />
    </div>
  );
};
