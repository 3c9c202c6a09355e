import { type FormEvent, useState } from "react";
import { validatePassword } from "#contract/accounts/password.ts";
import { MIN_PASSWORD_CHARS } from "#contract/accounts/policy.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { SendPasswordLinkButton } from "#web/member/send-password-link-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";

type Passwords = { currentPassword: string; newPassword: string };
type Wrong = { currentPassword?: string; newPassword?: string };

const nothing: Passwords = { currentPassword: "", newPassword: "" };

const wrongIn = ({ currentPassword, newPassword }: Passwords): Wrong => ({
  ...(!currentPassword && { currentPassword: "Please enter your current password." }),
  ...(validatePassword(newPassword) && { newPassword: validatePassword(newPassword) ?? "" }),
});

type PasswordFormProps = {
  email: string;
  /** Whether the account has a password; undefined until the API has said so. */
  hasPassword: boolean | undefined;
  onChanged: () => void;
};

/** Changes the password. The member must also type the current password. If the account has no
 *  password, shows a button that mails a link to set a password. */
export const PasswordForm = ({ email, hasPassword, onChanged }: PasswordFormProps) =>
  hasPassword === false ? (
    <SettingsSection
      title="Password"
      lead="Your account has no password: you use another way to sign in. With a password, you can also sign in with your email address."
    >
      <SendPasswordLinkButton email={email} label="Email me a link to set a password" />
    </SettingsSection>
  ) : (
    <ChangeForm email={email} onChanged={onChanged} />
  );

/** A form that changes the password. A hidden field contains `email` for password managers. */
const ChangeForm = ({ email, onChanged }: Pick<PasswordFormProps, "email" | "onChanged">) => {
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [wrong, setWrong] = useState<Wrong>({});
  const [shown, setShown] = useState(false);
  const { busy, problem, send } = useApiMutation();
  const errors: Wrong = problem ? { ...problem.errors, ...wrong } : wrong;
  const unplaced = problem && Object.keys(errors).length === 0 ? problem.message : undefined;

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(typed);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const changed = await send(() => memberApi("POST /auth/change-password", { json: typed }));
    if (!changed) return;
    setTyped(nothing);
    setShown(false);
    onChanged();
    toast(changed.message, "good");
  };

  const field = (name: keyof Passwords) => ({
    name,
    type: shown ? "text" : "password",
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });

  return (
    <SettingsSection
      title="Password"
      lead="Your other devices are signed out when your password changes."
    >
      <form className="grid gap-4" onSubmit={change} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_CHARS} characters.`}
          {...field("newPassword")}
        />
        <Checkbox
          label="Show passwords"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {unplaced && (
          <p className="error" role="alert">
            {unplaced}
          </p>
        )}
        <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
          {busy ? "Saving..." : "Change password"}
        </Button>
      </form>
      <SendPasswordLinkButton small email={email} label="Forgotten? Email me a link" />
    </SettingsSection>
  );
};
