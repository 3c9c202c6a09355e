import { useState } from "react";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { requestPasskey } from "#web/member/proofs/passkey.ts";
import { Button, type ButtonVariant } from "#web/ui/controls/button.tsx";
import { PasskeyIcon } from "#web/ui/icons/page-icons.tsx";

type PasskeyButtonProps = {
  variant?: ButtonVariant;
  /** Takes the focus on mount. */
  focus?: boolean;
  /** The argument of `requestPasskey`. By default, the passkey is for a sign-in. */
  ask?: Parameters<typeof requestPasskey>[0];
  /** Sends the browser's credential; returns why it was refused, or null. */
  send: (credential: Record<string, unknown>) => Promise<string | null>;
};

/** Asks the browser for a passkey and sends it. Errors are shown above the button. */
export const PasskeyButton = ({ variant, focus, ask, send }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  const press = async () => {
    setBusy(true);
    setWhy(null);
    const chosen = await requestPasskey(ask);
    setWhy(chosen.why ?? (await send(chosen.credential)));
    setBusy(false);
  };

  return (
    <>
      {why && (
        <p role="alert" className="error">
          {why}
        </p>
      )}
      <Button
        {...(focus && { ref: focusOnMount })}
        wide
        variant={variant ?? "outline"}
        busy={busy}
        icon={<PasskeyIcon />}
        onClick={press}
      >
        Use a passkey
      </Button>
    </>
  );
};
