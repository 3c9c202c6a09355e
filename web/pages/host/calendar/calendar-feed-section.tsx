import { useState } from "react";
import type { SpaceFeed } from "#contract/calendars/routes.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { deleteSpaceFeed, postSpaceFeed } from "./calendar-api.ts";

type FeedProps = {
  locationId: string;
  /** The space's feed; null if the space has no feed; undefined until the feed is fetched. */
  feed: SpaceFeed | null | undefined;
  onChanged: () => void;
};

/** Lets the host create, copy, renew and delete the secret URL of the space's calendar feed. Other
 *  calendars use this URL to read the space's bookings and blocked times. */
export const CalendarFeedSection = ({ locationId, feed, onChanged }: FeedProps) => {
  const toast = useToast();
  const { busy, problem, send, forget } = useApiMutation();
  const [asking, setAsking] = useState(false);

  // Clears the problem of an earlier request, so that the dialog does not show it.
  const ask = () => {
    forget();
    setAsking(true);
  };

  const make = async () => {
    if (!(await send(() => postSpaceFeed(locationId)))) return;
    setAsking(false);
    onChanged();
  };
  const end = async () => {
    if (!(await send(() => deleteSpaceFeed(locationId)))) return;
    setAsking(false);
    toast("The secret address no longer works.", "good");
    onChanged();
  };
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast("Copied.", "good");
    } catch {
      toast("Your browser does not let us copy. Please select the address and copy it.", "bad");
    }
  };

  return (
    <SettingsSection
      title="Show bookings in other calendars"
      lead="Create a secret web address and add it to Google Calendar, Airbnb or your phone. They then show when this space is taken on our site, but not by whom."
    >
      {feed ? (
        <>
          <TextField
            label="Secret address"
            hint="Anyone who has it can see when the space is taken."
            readOnly
            value={feed.url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => copy(feed.url)}>
              Copy address
            </Button>
            <Button size="sm" variant="quiet" onClick={ask}>
              Change or remove it
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={busy}
          disabled={feed === undefined}
          onClick={make}
        >
          Create an address
        </Button>
      )}
      {problem && !asking && <Notice tone="bad">{problem.message}</Notice>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        stays={busy}
        title="Change or remove the calendar address?"
      >
        <div className="grid gap-4">
          <p>
            Calendars that use the current address will no longer get your bookings. If you create a
            new address, add it to these calendars.
          </p>
          {problem && <Notice tone="bad">{problem.message}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={make}>
              Create a new address
            </Button>
            <Button variant="danger" busy={busy} onClick={end}>
              Remove it
            </Button>
          </div>
        </div>
      </Dialog>
    </SettingsSection>
  );
};
