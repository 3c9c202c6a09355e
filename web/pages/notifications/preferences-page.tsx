import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { escalationText } from "#contract/notifications/escalation.ts";
import { notificationKinds } from "#contract/notifications/kinds.ts";
import type { NotificationPreferences } from "#contract/notifications/routes.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/preferences-page.ts";
import { PushOnThisDevice } from "./push-on-this-device.tsx";
import "#web/ui/styles/every-utility.css";
import "./notifications.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "What we notify you of",
    description: "Choose what we notify you of, and where.",
    path: "/notifications/preferences",
    noIndex: true,
  });

/** The page on which a member chooses what to be notified of, on which channels, and the quiet hours. */
export default function PreferencesPage() {
  return (
    <RequireSignIn title="What we notify you of">
      <Preferences />
    </RequireSignIn>
  );
}

const Preferences = () => {
  const { body, problem, again } = useApiQuery(() => memberApi("GET /notifications/preferences"));
  return (
    <div className="page grid gap-6 pt-8 pb-16 *:max-w-xl">
      <Link to="/notifications" className="link justify-self-start">
        Notifications
      </Link>
      <h1 className="d2 lintel">What we notify you of</h1>
      {problem && !body && (
        <Notice tone="bad">
          <p className="grow">Your preferences could not be loaded. {problem.message}</p>
          <Button size="sm" variant="outline" onClick={() => void again()}>
            Try again
          </Button>
        </Notice>
      )}
      {!body && !problem && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {body && (
        <>
          <PushOnThisDevice />
          <PreferencesForm saved={body} />
        </>
      )}
    </div>
  );
};

const channels = [
  { name: "site", label: "This site" },
  { name: "mail", label: "Email" },
  { name: "whatsapp", label: "WhatsApp" },
  { name: "push", label: "Push" },
] as const;

const PreferencesForm = ({ saved }: { saved: NotificationPreferences }) => {
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
        Emails about payments and confirmed dates are always sent, and so are emails about your
        password and sign-in. WhatsApp messages are sent only if you have added your number in{" "}
        <Link to="/profile?tab=settings" className="link">
          your profile
        </Link>
        .
      </p>
      <p className="muted">
        What cannot wait, such as a request that is about to expire, reaches you on one channel
        after the other until you have seen it: {escalationText}. Channels that you do not have are
        left out.
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
        <p className="muted sm:col-span-2">
          In these hours, push, WhatsApp messages and emails about what can wait are kept until
          morning, and several emails become one. Nothing that somebody waits for is kept back.
          Times are Indian Standard Time.
        </p>
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
