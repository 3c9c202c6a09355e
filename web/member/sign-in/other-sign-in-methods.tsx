import { useState } from "react";
import { visitorApi } from "#web/frame/api.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { canUsePasskeys } from "#web/member/proofs/passkey.ts";
import { type SignInOutcome, submitSignIn } from "#web/member/submit-sign-in.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { MessageIcon } from "#web/ui/icons/icons.tsx";
import { EnterIcon } from "#web/ui/icons/page-icons.tsx";
import { leaveForProvider } from "./leave-for-provider.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { getProviderStartUrl, type ProviderReturn } from "./provider-return.ts";

type OtherSignInMethodsProps = {
  /** The page to which the user returns after a sign-in at a provider, and the action that then
   *  continues on that page. */
  afterProvider: Pick<ProviderReturn, "path" | "action">;
  /** Opens the form for a code by SMS. Undefined on the form Create Account. That form does not
   *  show SMS and passkeys, because neither of them creates an account. */
  onPhone?: () => void;
  onEntry: (entry: SignInOutcome) => void;
};

/** Shows the sign-in methods without a password, below the password form; nothing if there are
 *  none. */
export const OtherSignInMethods = ({
  afterProvider,
  onPhone,
  onEntry,
}: OtherSignInMethodsProps) => {
  const { phoneCodes, providers } = useSiteSettings();
  const [hasPasskeys] = useState(canUsePasskeys);
  const withPasskey = hasPasskeys && !!onPhone;
  const withPhone = phoneCodes && !!onPhone;
  if (!withPasskey && !withPhone && providers.length === 0) return null;
  return (
    <div className="grid gap-3 mt-4">
      <p className="other-ways-or">or</p>
      {withPasskey && (
        <PasskeyButton
          send={async (credential) => {
            const entry = await submitSignIn(
              visitorApi("POST /auth/passkeys/login", { json: { credential } }),
            );
            if (entry.state === "refused") return entry.problem.message;
            onEntry(entry);
            return null;
          }}
        />
      )}
      {withPhone && (
        <Button wide variant="outline" icon={<MessageIcon />} onClick={onPhone}>
          Get a code by SMS
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={getProviderStartUrl(id)}
          className={buttonClass({ wide: true, variant: "outline" })}
          onClick={(press) => leaveForProvider(press, { ...afterProvider, purpose: "sign-in" })}
        >
          <EnterIcon />
          Continue with {name}
        </a>
      ))}
    </div>
  );
};
