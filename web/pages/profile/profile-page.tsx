import { type PropsWithChildren, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import type { User } from "#contract/accounts/user.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import type { Route } from "./+types/profile-page.ts";
import { AccountSettings } from "./account-settings.tsx";
import { Inbox } from "./inbox.tsx";
import { LikedSpaces } from "./liked-spaces.tsx";
import { ListedSpaces } from "./listed-spaces.tsx";
import { ReceivedRequirements } from "./received-requirements.tsx";
import "#web/ui/styles/every-utility.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Profile",
    description: "Your liked and listed spaces, your inquiries and your account.",
    path: "/profile",
    noIndex: true,
  });

export default function ProfilePage() {
  return (
    <RequireSignIn title="Your profile">
      <Profile />
    </RequireSignIn>
  );
}

const Profile = () => {
  const { user, reload } = useAuth();
  // Loads the user's data again. Another device or the listing form may have changed the data.
  useEffect(() => {
    reload().catch(() => {});
  }, [reload]);
  return user && <ProfileOf user={user} />;
};

const ProfileOf = ({ user }: { user: User }) => {
  const [params, setParams] = useSearchParams();
  const { onlineBooking } = useSiteSettings();
  const tabs = [
    {
      id: "liked",
      label: "Liked Spaces",
      panel: (
        <Panel title="Liked Spaces">
          <LikedSpaces liked={user.likedLocations} />
        </Panel>
      ),
    },
    {
      id: "listed",
      label: "Listed Spaces",
      panel: (
        <Panel title="Listed Spaces">
          <ListedSpaces user={user} />
        </Panel>
      ),
    },
    {
      id: "inquiries",
      label: <InquiriesLabel unread={user.unreadInquiries} />,
      panel: (
        <Panel title="Inquiries">
          <Inbox />
        </Panel>
      ),
    },
    ...(onlineBooking && user.listedLocations.length > 0
      ? [
          {
            id: "requirements",
            label: "Requirements",
            panel: (
              <Panel title="Requirements">
                <ReceivedRequirements />
              </Panel>
            ),
          },
        ]
      : []),
    { id: "settings", label: "Account Settings", panel: <AccountSettings user={user} /> },
  ];
  const tabParam = params.get("tab");
  const name = user.displayName || user.username;
  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <header className="flex items-center gap-4">
        <Avatar name={name.charAt(0)} large />
        <div className="min-w-0">
          <h1 className="d2 lintel">{name}</h1>
          <p className="muted">{user.email}</p>
          {user.role === "admin" && (
            <Link to="/admin" className="link">
              Team pages
            </Link>
          )}
        </div>
      </header>
      <div>
        <Tabs
          label="Your profile"
          tabs={tabs}
          chosen={tabs.some(({ id }) => id === tabParam) ? (tabParam ?? "") : "liked"}
          onChoose={(tab) => setParams({ tab }, { preventScrollReset: true })}
        />
      </div>
    </div>
  );
};

/** Shows the content of a tab. The heading is for screen readers only, because the label of the
 *  tab already shows the title. */
const Panel = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {children}
  </>
);

const InquiriesLabel = ({ unread }: { unread: number }) => (
  <span className="relative">
    Inquiries{" "}
    {unread > 0 && (
      <Badge tone="hot">
        {unread}
        <span className="sr-only"> unread</span>
      </Badge>
    )}
  </span>
);
