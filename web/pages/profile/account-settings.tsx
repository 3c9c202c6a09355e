import { useState } from "react";
import type { User } from "#contract/accounts/user.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { BillingDetailsForm } from "./billing-details-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { EmailForm } from "./email-form.tsx";
import { ActivitySetting, SecuritySetting } from "./lazy-settings.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { SessionList } from "./session-list.tsx";
import { useFactors } from "./use-factors.ts";
import { WhatsAppSetting } from "./whatsapp-setting.tsx";

/** Shows the account's settings. Each section has its own button. */
export const AccountSettings = ({ user }: { user: User }) => {
  const { onlineBooking, whatsAppMessages } = useSiteSettings();
  const factors = useFactors();
  // Counts actions such as a changed password, the sign-out of a device and a download of the data.
  // After each of them, the recent activity and the list of devices are loaded again.
  const [changes, setChanges] = useState(0);
  const onChanged = () => setChanges((before) => before + 1);
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-5">
        <NameForm user={user} />
        <EmailForm user={user} onChanged={onChanged} />
        <PhoneForm user={user} onChanged={onChanged} />
        <PasswordForm
          email={user.email}
          hasPassword={factors.body?.hasPassword}
          onChanged={onChanged}
        />
        {whatsAppMessages && <WhatsAppSetting user={user} />}
        {onlineBooking && <BillingDetailsForm />}
      </div>
      <div className="grid gap-5">
        <SecuritySetting user={user} factors={factors} onChanged={onChanged} />
        <SessionList changes={changes} onChanged={onChanged} />
        <ActivitySetting changes={changes} hasPassword={factors.body?.hasPassword} />
        <DownloadData username={user.username} onDownloaded={onChanged} />
        <DeleteAccount user={user} />
      </div>
    </div>
  );
};
