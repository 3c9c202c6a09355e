import { type FormEvent, useState } from "react";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { VerifyEmailNotice } from "#web/member/verify-email-notice.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";

/** Shows and changes the email address. We mail a link to a new address. The new address takes
 *  effect when this link is opened. */
export const EmailForm = ({ user, onChanged }: { user: User; onChanged: () => void }) => {
  const toast = useToast();
  const { setUser } = useAuth();
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const changing = useApiMutation();

  const change = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(email.trim() ? undefined : accountMessages.enterEmail);
    if (!email.trim()) return;
    const json = { email: email.trim() };
    const saved = await changing.send(() => memberApi("PATCH /auth/profile", { json }));
    if (!saved) return;
    setUser(saved.data);
    setEmail("");
    onChanged();
    toast(saved.message, "good");
  };

  const { problem } = changing;
  return (
    <SettingsSection title="Email">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="min-w-0 break-words">{user.email}</strong>
        {user.emailVerified && <Badge tone="open">Verified</Badge>}
      </p>
      {!user.emailVerified && !user.newEmail && <VerifyEmailNotice />}
      {user.newEmail && <PendingEmail user={user} newEmail={user.newEmail} />}
      <form className="grid gap-4" onSubmit={change} noValidate>
        <TextField
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          hint="We email a link to the new address. Opening the link changes your address."
          value={email}
          error={wrong ?? (problem && (problem.errors.email ?? problem.message))}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start" busy={changing.busy}>
          {changing.busy ? "Saving..." : "Change email"}
        </Button>
      </form>
    </SettingsSection>
  );
};

/** Shows the new address while its link has not been opened. The member can send the link again or
 *  keep the old address. */
const PendingEmail = ({ user, newEmail }: { user: User; newEmail: string }) => {
  const toast = useToast();
  const { setUser } = useAuth();
  const resending = useApiMutation();
  const cancelling = useApiMutation();

  const resend = async () => {
    const sent = await resending.send(() => memberApi("POST /auth/verify-email"));
    if (sent) toast(sent.message, "good");
  };
  const cancel = async () => {
    const json = { email: user.email };
    const saved = await cancelling.send(() => memberApi("PATCH /auth/profile", { json }));
    if (!saved) return;
    setUser(saved.data);
    toast(`Your email address stays ${user.email}.`, "good");
  };

  const problem = resending.problem ?? cancelling.problem;
  return (
    <Notice tone="note">
      <div className="grid gap-3">
        <p>
          We emailed a link to <strong>{newEmail}</strong>. Until you open it, {user.email} stays
          your email address.
        </p>
        {problem && <p role="alert">{problem.message}</p>}
        <p className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" busy={resending.busy} onClick={resend}>
            Send the link again
          </Button>
          <Button size="sm" variant="outline" busy={cancelling.busy} onClick={cancel}>
            Keep the old address
          </Button>
        </p>
      </div>
    </Notice>
  );
};
