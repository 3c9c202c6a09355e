import { useEffect, useRef, useState } from "react";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { Session } from "#contract/accounts/user.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type SessionsProps = {
  /** Increases after some actions on this page, such as a change of the password. The list is then
   *  loaded again. */
  changes: number;
  onChanged: () => void;
};

/** Lists the devices on which the account is signed in, this device first. The member can sign out
 *  any other device, or all other devices at once. */
export const SessionList = ({ changes, onChanged }: SessionsProps) => {
  const toast = useToast();
  const { body, problem, again } = useApiQuery(() => memberApi("GET /auth/sessions"));
  const [ending, setEnding] = useState<readonly Session[]>([]);
  const [endProblem, setEndProblem] = useState<ApiProblem>();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(changes);

  useEffect(() => {
    if (asked.current !== changes) void again();
    asked.current = changes;
  }, [changes, again]);

  const isEnding = ({ id }: Session) => ending.some((session) => session.id === id);

  /** Signs out the devices. While a request runs, the member can sign out other devices, too. */
  const end = async (button: Element, sessions: Session[], done: string) => {
    setEnding((before) => [...before, ...sessions]);
    setEndProblem(undefined);
    for (const { id } of sessions) {
      const params = { sessionId: id };
      const ended = await memberApi("DELETE /auth/sessions/{sessionId}", { params });
      // 404: the session has ended meanwhile.
      if (ended.problem && ended.problem.status !== 404) {
        setEndProblem(ended.problem);
        break;
      }
      if (id !== sessions.at(-1)?.id) continue;
      toast(done, "good");
      // The pressed button disappears when the list is loaded again.
      if (document.activeElement === button) heading.current?.focus({ preventScroll: true });
    }
    setEnding((before) => before.filter((session) => !sessions.includes(session)));
    // Loads the list again, even after a problem. Sessions may have ended before the problem
    // occurred.
    onChanged();
  };

  const thisFirst = body?.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = body?.data.filter(({ current }) => !current) ?? [];
  const left = others.filter((session) => !isEnding(session));
  return (
    <SettingsSection
      title="Devices"
      headingRef={heading}
      lead="Where you are signed in. Times are Indian Standard Time."
    >
      {problem && (
        <LoadError onRetry={again}>Your devices could not be loaded. {problem.message}</LoadError>
      )}
      {endProblem && <Notice tone="bad">{endProblem.message}</Notice>}
      {!body && !problem && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {body && (
        <ul aria-label="Devices" className="grid">
          {thisFirst?.map((session) => (
            <li
              key={session.id}
              className="flex items-center justify-between gap-4 py-3 not-first:[border-top:1px_solid_var(--line)]"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 weight-600">
                  {session.device}
                  {session.current && <Badge tone="open">This device</Badge>}
                </p>
                <p className="muted text-sm">
                  Last used{" "}
                  <span className="inline-block">
                    {formatDateTimeAttribute(session.lastUsedAt)}
                  </span>
                </p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  variant="outline"
                  className="flex-none whitespace-nowrap"
                  busy={isEnding(session)}
                  aria-label={`Sign out ${session.device}`}
                  onClick={({ currentTarget }) =>
                    end(currentTarget, [session], accountMessages.sessionEnded)
                  }
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="danger"
          className="justify-self-start"
          busy={left.length === 0}
          onClick={({ currentTarget }) =>
            end(currentTarget, left, "All other devices were signed out.")
          }
        >
          Sign out all other devices
        </Button>
      )}
    </SettingsSection>
  );
};
