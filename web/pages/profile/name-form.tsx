import { MAX_DISPLAY_NAME_CHARS } from "#contract/accounts/policy.ts";
import type { User } from "#contract/accounts/user.ts";
import { useNameForm } from "#web/member/use-name-form.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";

/** Edits the name that other members see. Without a name, they see a made-up name. The made-up name
 *  contains no part of the email address. */
export const NameForm = ({ user }: { user: User }) => {
  const toast = useToast();
  const { typed, setTyped, error, busy, save } = useNameForm(user, (message) =>
    toast(message, "good"),
  );

  return (
    <SettingsSection
      title="Name that others see"
      lead="Everyone sees it on your spaces and reviews. Your guests and hosts also see it in bookings and messages."
    >
      <form className="grid gap-4" onSubmit={save} noValidate>
        <TextField
          label="Name"
          name="displayName"
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME_CHARS}
          hint="Without a name, others see a made-up name, never your email address."
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
          {busy ? "Saving..." : "Save name"}
        </Button>
      </form>
    </SettingsSection>
  );
};
