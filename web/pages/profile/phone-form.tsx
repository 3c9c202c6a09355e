import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { VerifyPhone } from "./verify-phone.tsx";

/** Edits the phone number with its country code. The server validates the number. */
export const PhoneForm = ({ user, onChanged }: { user: User; onChanged: () => void }) => {
  const toast = useToast();
  const { setUser } = useAuth();
  const { phoneCodes } = useSiteSettings();
  const [phoneNumber, setPhoneNumber] = useState(user.phoneNumber);
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send } = useApiMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isVerified, setVerified] = useState(false);

  // After the number is verified, the heading gets the focus. The button that had the focus is
  // removed from the page.
  useEffect(() => {
    if (isVerified && user.phoneVerified) heading.current?.focus();
  }, [isVerified, user.phoneVerified]);

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const missing = phoneNumber.trim().startsWith("+") ? undefined : accountMessages.notAPhone;
    setWrong(missing);
    if (missing) return;
    const json = { phoneNumber: phoneNumber.trim() };
    const saved = await send(() => memberApi("PATCH /auth/profile", { json }));
    if (!saved) return;
    setUser(saved.data);
    setPhoneNumber(saved.data.phoneNumber);
    setVerified(false);
    onChanged();
    toast(saved.message, "good");
  };

  return (
    <SettingsSection title="Phone" headingRef={heading}>
      {user.phoneVerified && (
        <p className="flex flex-wrap items-center gap-3">
          <strong className="num">{formatPhone(user.phoneNumber)}</strong>
          <Badge tone="open">Verified</Badge>
        </p>
      )}
      {!user.phoneVerified && user.phoneNumber && phoneCodes && (
        <VerifyPhone
          user={user}
          onVerified={() => {
            setVerified(true);
            onChanged();
          }}
        />
      )}
      <form className="grid gap-4" onSubmit={change} noValidate>
        <TextField
          label="Phone number"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          hint="With the country code, such as +91."
          value={phoneNumber}
          error={wrong ?? (problem && (problem.errors.phoneNumber ?? problem.message))}
          onChange={(event) => setPhoneNumber(event.target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
          {busy ? "Saving..." : "Change phone"}
        </Button>
      </form>
    </SettingsSection>
  );
};
