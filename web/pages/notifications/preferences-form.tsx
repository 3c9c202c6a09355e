import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { escalationText } from "#contract/notifications/escalation.ts";
import { notificationKinds, type Waiting } from "#contract/notifications/kinds.ts";
import type { NotificationPreferences } from "#contract/notifications/routes.ts";
import { listKindsThatWait } from "#contract/notifications/waiting.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import "./notifications.css";

const channels = [
  { name: "site", label: "This site" },
  { name: "mail", label: "Email" },
  { name: "whatsapp", label: "WhatsApp" },
  { name: "push", label: "Push" },
] as const;

type WaitingKindsProps = { title: string; ways: readonly Waiting[] };

const WaitingKinds = ({ title, ways }: WaitingKindsProps) => (
  <div>
    <p className="weight-600">{title}:</p>
    <ul className="grid list-disc gap-1 pl-5">
      {listKindsThatWait(...ways).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
);

/** The form in which a member chooses the channels of each kind of notification, and the quiet
 *  hours. */
export const PreferencesForm = ({ saved }: { saved: NotificationPreferences }) => {
  const site = useSiteSettings();
  const offered = channels.filter(({ name }) => name !== "push" || site.push);
  const [chosen, setChosen] = useState(saved);
  const { busy, problem, send } = useApiMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const json = chosen;
    if (await send(() => memberApi("PUT /notifications/preferences", { json })))
      showToast("Your preferences are saved.");
  };
  const setChannel = (kind: string, name: (typeof channels)[number]["name"], on: boolean) =>
    setChosen((before) => ({
      ...before,
      events: before.events.map((one) => (one.kind === kind ? { ...one, [name]: on } : one)),
    }));
  return (
    <form className="grid gap-6" onSubmit={(event) => void save(event)}>
      <p className="muted">
        Emails about payments, about resolved reports and about the dates of confirmed bookings are
        always sent, and so are emails about your password and sign-in. WhatsApp messages are sent
        only if you have added your number in{" "}
        <Link to="/profile?tab=settings" className="link">
          your profile
        </Link>
        .
      </p>
      <p className="muted">
        An urgent notification, such as a request that is about to expire, is sent to your channels
        one by one until you have seen it: {escalationText}. Channels that you do not have are left
        out.
      </p>
      <div>
        {chosen.events.map((event) => (
          <fieldset key={event.kind} className="channels">
            <legend>{notificationKinds[event.kind].label}</legend>
            {offered.map(({ name, label }) =>
              name === "mail" && notificationKinds[event.kind].mailIsFixed ? (
                <span key={name} className="muted">
                  Email: always
                </span>
              ) : (
                <Checkbox
                  key={name}
                  label={label}
                  checked={event[name]}
                  onChange={({ currentTarget }) =>
                    setChannel(event.kind, name, currentTarget.checked)
                  }
                />
              ),
            )}
          </fieldset>
        ))}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="d3 mb-2">Quiet hours</legend>
        <div className="muted grid gap-3 sm:col-span-2">
          <p>
            Notifications that can wait are sent when these hours end, with several emails combined
            into one. Everything else is sent at once, day and night. Times are Indian Standard
            Time.
          </p>
          <WaitingKinds title="Sent when the quiet hours end" ways={["overnight", "hourly"]} />
          <WaitingKinds
            title="Emailed at once; sent on WhatsApp and as push when the quiet hours end"
            ways={["quietly"]}
          />
        </div>
        <TextField
          type="time"
          required
          label="From"
          value={chosen.quietFrom}
          onChange={({ currentTarget: { value } }) =>
            setChosen((before) => ({ ...before, quietFrom: value }))
          }
        />
        <TextField
          type="time"
          required
          label="To"
          value={chosen.quietTo}
          onChange={({ currentTarget: { value } }) =>
            setChosen((before) => ({ ...before, quietTo: value }))
          }
        />
      </fieldset>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <Button type="submit" className="justify-self-start" busy={busy}>
        Save preferences
      </Button>
    </form>
  );
};
