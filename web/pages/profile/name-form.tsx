import { type FormEvent, useState } from "react";
import { validateDisplayName } from "#contract/accounts/display-name.ts";
import { MAX_DISPLAY_NAME_CHARS } from "#contract/accounts/policy.ts";
import type { User } from "#contract/accounts/user.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";

/** Edits the name that other members see. They never see the email address. */
export const NameForm = ({ user }: { user: User }) => {
  const toast = useToast();
  const { setUser } = useAuth();
  const [typed, setTyped] = useState(user.displayName);
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send } = useApiMutation();

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const displayName = typed.trim();
    const error = validateDisplayName(displayName) ?? undefined;
    setWrong(error);
    if (error) return;
    const saved = await send(() => memberApi("PATCH /auth/profile", { json: { displayName } }));
    if (!saved) return;
    setUser(saved.data);
    setTyped(saved.data.displayName);
    toast(saved.message, "good");
  };

  return (
    <SettingsSection
      title="Name that others see"
      lead="Shown with your spaces, to your guests and to your hosts."
    >
      <form className="grid gap-4" onSubmit={change} noValidate>
        <TextField
          label="Name"
          name="displayName"
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME_CHARS}
          hint="Without one, others see a made-up name, never your email address."
          value={typed}
          error={wrong ?? (problem && (problem.errors.displayName ?? problem.message))}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
          {busy ? "Saving..." : "Save name"}
        </Button>
      </form>
    </SettingsSection>
  );
};
