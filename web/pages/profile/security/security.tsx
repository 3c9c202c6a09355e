import type { User } from "#contract/accounts/user.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import type { FactorsQuery } from "#web/pages/profile/use-factors.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { RecoveryCodesSection } from "./recovery-codes-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import "./security.css";

export type SecurityProps = {
  user: User;
  factors: FactorsQuery;
  /** Called after a sign-in method was added or removed, or new recovery codes were created. */
  onChanged: () => void;
};

/** Shows the sign-in methods besides the password: authenticator app, passkeys, recovery codes, and
 *  other companies. */
export default function Security({ user, factors, onChanged }: SecurityProps) {
  const { providers } = useSiteSettings();
  const { body, problem, again } = factors;
  const changed = () => {
    void again();
    onChanged();
  };
  return (
    <SettingsSection
      title="Sign-in and security"
      lead="A second step protects your account even if someone learns your password."
    >
      {problem && (
        <LoadError onRetry={() => void again()}>
          Your sign-in settings could not be loaded. {problem.message}
        </LoadError>
      )}
      {!body && !problem && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {body && (
        <div className="grid">
          <TotpSection
            isOn={body.totp}
            email={user.email}
            hasCodes={body.recoveryCodesLeft > 0}
            onChanged={changed}
          />
          <PasskeysSection passkeys={body.passkeys} email={user.email} onChanged={changed} />
          {(body.totp || body.passkeys.length > 0) && (
            <RecoveryCodesSection
              left={body.recoveryCodesLeft}
              email={user.email}
              onChanged={changed}
            />
          )}
          {providers.length > 0 && <ProvidersSection onChanged={changed} />}
        </div>
      )}
    </SettingsSection>
  );
}
