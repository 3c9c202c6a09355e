import type { User } from "#contract/accounts/user.ts";
import { BillingSetting } from "#web/invoices/billing-setting.tsx";
import { useSite } from "#web/site.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { EmailForm } from "./email-form.tsx";
import { ActivitySetting, SecuritySetting } from "./late-settings.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { Sessions } from "./sessions.tsx";

/** Everything about the account itself, each part with its own button. */
export const AccountSettings = ({ user }: { user: User }) => {
  const { onlineBooking } = useSite();
  return (
    <div className="settings">
      <div className="grid gap-5">
        <NameForm user={user} />
        <EmailForm user={user} />
        <PhoneForm user={user} />
        <PasswordForm email={user.email} />
        {onlineBooking && <BillingSetting />}
      </div>
      <div className="grid gap-5">
        <SecuritySetting user={user} />
        <Sessions />
        <ActivitySetting user={user} />
        <DownloadData username={user.username} />
        <DeleteAccount user={user} />
      </div>
    </div>
  );
};
