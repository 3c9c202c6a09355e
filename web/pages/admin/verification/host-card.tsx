import { Link } from "react-router";
import type { Verification } from "#contract/verification/routes.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";

/** Shows the host: the email address and whether it is verified, how many spaces the host has, when
 *  the host joined, and whether the account is suspended. */
export const HostCard = ({ host }: { host: Verification["host"] }) => (
  <TeamSection title="Host">
    <div className="flex items-start gap-4">
      <Avatar name={host.email} />
      <div className="flex-[1_1_12rem] min-w-0 wrap-anywhere grid gap-2">
        <p>
          <Link className="link" to={`/admin/users?q=${host.id}`}>
            <EmailAddress>{host.email}</EmailAddress>
          </Link>
          <br />
          <span className="muted text-sm num">
            {host.spaces === 1 ? "1 space" : `${host.spaces} spaces`}, {host.liveSpaces} live ·
            joined <TimeAgo at={host.createdAt} />
          </span>
        </p>
        <p className="flex mt-1 flex-wrap items-center gap-y-[0.4rem] gap-x-[0.6rem]">
          {host.suspended && <Badge tone="bad">Suspended</Badge>}
          <Badge tone={host.emailVerified ? "open" : "note"}>
            {host.emailVerified ? "Email verified" : "Email not verified"}
          </Badge>
        </p>
      </div>
    </div>
  </TeamSection>
);
