import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { hasEventStream } from "#web/events/member-events.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { BookingSettingsForm } from "./booking-settings-form.tsx";
import { fetchHostCalendars } from "./calendar-api.ts";
import { CalendarFeedSection } from "./calendar-feed-section.tsx";
import { ImportedCalendarsSection } from "./imported-calendars-section.tsx";

type OptionsProps = {
  space: Location;
  /** Called when an imported calendar may have blocked or freed time. */
  onChanged: () => void;
};

/** The page fetches the calendars at this interval until a job has tried to read each new calendar.
 *  It stops after `MAX_LOOKS` fetches. It does not poll while the server's event stream is open. */
const LOOK_MS = 2500;
const MAX_LOOKS = 8;

/** Shows the booking settings of the space, its feed for other calendars, and its imported
 *  calendars. */
export const SpaceCalendarOptions = ({ space, onChanged }: OptionsProps) => {
  const { user, setUser, reload } = useAuth();
  const { body, problem, again, refresh } = useApiQuery(() => fetchHostCalendars(space._id));
  // `reload` also fetches the host's spaces, which contain the booking settings.
  useRefreshOnEvents(["space"], () => Promise.all([refresh(), reload()]), space._id);
  const looks = useRef(0);
  const look = useEffectEvent(async () => {
    looks.current += 1;
    await again();
    onChanged();
  });
  // This effect runs after each successful response and decides whether to poll again. After a
  // problem, the page stops polling and offers a button.
  useEffect(() => {
    const waits = body?.items.some(({ readAt, problem }) => !readAt && !problem);
    if (!waits || looks.current >= MAX_LOOKS || hasEventStream()) return;
    const timer = setTimeout(look, LOOK_MS);
    return () => clearTimeout(timer);
  }, [body]);

  const changed = useCallback(async () => {
    looks.current = 0;
    await again();
    onChanged();
    if (hasEventStream()) return;
    // The calendars are fetched again after a pause, so that the job that was just queued has time
    // to finish.
    setTimeout(() => void again().then(onChanged), LOOK_MS);
  }, [again, onChanged]);

  if (!user || !space.bookingSettings) return null;
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-5">
        <BookingSettingsForm
          space={space}
          settings={space.bookingSettings}
          onSaved={(saved) =>
            setUser({
              ...user,
              listedLocations: user.listedLocations.map((known) =>
                known._id === saved._id ? saved : known,
              ),
            })
          }
        />
      </div>
      <div className="grid gap-5">
        <CalendarFeedSection
          locationId={space._id}
          feed={body && (body.feeds[0] ?? null)}
          onChanged={() => void again()}
        />
        {problem && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
        <ImportedCalendarsSection
          locationId={space._id}
          calendars={body?.items}
          onChanged={() => void changed()}
        />
      </div>
    </div>
  );
};
