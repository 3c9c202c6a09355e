import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { saveFile } from "./save-file.ts";

type DownloadDataProps = { username: string; onDownloaded: () => void };

/** Downloads a file with all data that is stored about the account. */
export const DownloadData = ({ username, onDownloaded }: DownloadDataProps) => {
  const { onlineBooking } = useSiteSettings();
  const { busy, problem, send } = useApiMutation();
  const download = async () => {
    const data = await send(() => memberApi("GET /auth/export"));
    if (!data) return;
    saveFile(`jagah-${username}.json`, JSON.stringify(data, null, 2), "application/json");
    onDownloaded();
  };
  return (
    <SettingsSection
      title="Your data"
      lead={`Everything we store about you, as one JSON file: your account, spaces, ${onlineBooking ? "bookings, payments, " : ""}likes and inquiries.`}
    >
      {problem && <Notice tone="bad">Your data could not be prepared. {problem.message}</Notice>}
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={download}>
        {busy ? "Collecting..." : "Download my data"}
      </Button>
    </SettingsSection>
  );
};
