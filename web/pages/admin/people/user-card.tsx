import { useState } from "react";
import { Link } from "react-router";
import type { TeamUser } from "#contract/team/routes.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { memberApi } from "#web/member/member-api.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { UserActivity } from "./user-activity.tsx";
import { UserSpaces } from "./user-spaces.tsx";

type UserCardProps = {
  user: TeamUser;
  onSuspend: (user: TeamUser) => void;
  onChanged: (user: TeamUser) => void;
};

const Badges = ({ user }: { user: TeamUser }) => (
  <span className="flex flex-wrap gap-2">
    {user.role === "admin" && <Badge tone="solid">Team</Badge>}
    {user.suspended && <Badge tone="bad">Suspended</Badge>}
    {user.deletedAt ? (
      <Badge tone="bad">Deleted</Badge>
    ) : user.emailVerified ? (
      <Badge tone="open">Email verified</Badge>
    ) : (
      <Badge tone="note">Email not verified</Badge>
    )}
  </span>
);

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const Figures = ({ user }: { user: TeamUser }) => (
  <p className="muted text-sm num">
    {[
      counted(user.spaces, "space", "spaces") +
        (user.spaces > 0 ? `, ${user.liveSpaces} live` : ""),
      counted(user.inquiriesSent, "inquiry sent", "inquiries sent"),
      counted(user.sessions, "device", "devices"),
    ].join(" · ")}
    <br />
    Joined <TimeAgo at={user.createdAt} />
    {user.lastUsedAt && (
      <>
        , seen <TimeAgo at={user.lastUsedAt} />
      </>
    )}
  </p>
);

const RestoreButton = ({ user, onChanged }: Pick<UserCardProps, "user" | "onChanged">) => {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const { body, problem } = await memberApi("POST /admin/users/{userId}/restore", {
      params: { userId: user.id },
    });
    setBusy(false);
    if (body) onChanged(body.data);
    showToast(body ? body.message : problem.message, body ? "good" : "bad");
  };
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={restore}>
      Restore<span className="sr-only"> {user.email}</span>
    </Button>
  );
};

/** Shows one account to the team, and the actions for it. */
export const UserCard = ({ user, onSuspend, onChanged }: UserCardProps) => {
  const [open, setOpen] = useState(false);
  const [activity, setActivity] = useState(false);
  const name = user.deletedAt ? "A deleted account" : user.email;
  return (
    <article
      className="card card-pad user-card lg:grid-rows-[auto_auto_1fr] grid gap-3"
      aria-label={name}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Avatar name={user.username || "?"} />
        <div className="flex-[1_1_12rem] min-w-0 wrap-anywhere">
          <h2 className="weight-600">
            <EmailAddress>{name}</EmailAddress>
          </h2>
          {user.phoneNumber && <p className="muted text-sm num">{formatPhone(user.phoneNumber)}</p>}
        </div>
        <Badges user={user} />
      </div>
      {user.suspended && (
        <p className="text-sm">
          Suspended <TimeAgo at={user.suspended.at} />: {user.suspended.reason}
        </p>
      )}
      <Figures user={user} />
      <div className="user-ways max-[30rem]:[&>.btn]:px-[0.6em] flex flex-wrap gap-2 max-[30rem]:gap-1">
        {user.spaces > 0 && (
          <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide spaces" : "Show spaces"}
            <span className="sr-only"> of {name}</span>
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-expanded={activity}
          onClick={() => setActivity(!activity)}
        >
          {activity ? "Hide activity" : "Recent activity"}
          <span className="sr-only"> of {name}</span>
        </Button>
        <Link
          className="btn btn-quiet btn-sm"
          to={`/admin/audit?subjectType=account&subjectId=${user.id}`}
        >
          History<span className="sr-only"> of {name}</span>
        </Link>
        {user.suspended && <RestoreButton user={user} onChanged={onChanged} />}
        {!user.suspended && !user.deletedAt && user.role !== "admin" && (
          <Button variant="danger" size="sm" onClick={() => onSuspend(user)}>
            Suspend<span className="sr-only"> {user.email}</span>
          </Button>
        )}
      </div>
      {open && <UserSpaces userId={user.id} />}
      {activity && <UserActivity userId={user.id} />}
    </article>
  );
};
