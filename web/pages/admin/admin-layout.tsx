import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { scrollToMiddle } from "#web/ui/scroll-to-middle.ts";
import type { Route } from "./+types/admin-layout.ts";
import { BackupNotice } from "./backup-notice.tsx";
import { RowsSkeleton } from "./paginated-rows.tsx";
import { SecondFactorNotice } from "./second-factor-notice.tsx";
import { SecondFactorRequiredPage } from "./second-factor-required-page.tsx";
import { TeamOnlyPage } from "./team-only-page.tsx";
import { useTeamSecondFactor } from "./use-team-second-factor.ts";
import "#web/ui/styles/every-utility.css";
import "#web/ui/styles/tabs.css";
import "#web/ui/styles/cut-row.css";
import "./admin.css";
import "./verification/verification.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Team",
    description: "For the team: spaces in review, users and the audit log.",
    path: "/admin",
    noIndex: true,
  });

const money = [
  { to: "/admin/bookings", label: "Bookings" },
  { to: "/admin/payments", label: "Payments" },
  { to: "/admin/payouts", label: "Payouts" },
] as const;
const sections = [
  { to: "/admin", label: "Spaces in review" },
  { to: "/admin/texts", label: "Changed texts" },
  { to: "/admin/reports", label: "Reports" },
  { to: "/admin/searches", label: "Searches" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/audit", label: "Audit log" },
] as const;
const backups = { to: "/admin/backups", label: "Backups" } as const;
const whatsApp = { to: "/admin/whatsapp", label: "WhatsApp" } as const;

const isIn = (to: string, pathname: string) =>
  to === "/admin"
    ? pathname === to || pathname.startsWith("/admin/spaces")
    : pathname.startsWith(to);

const TeamRoom = ({ factors }: { factors: Factors | null }) => {
  const { pathname } = useLocation();
  const { onlineBooking, whatsAppMessages } = useSiteSettings();
  const [first, ...others] = sections;
  const shown = [
    first,
    ...(onlineBooking ? money : []),
    ...others,
    ...(whatsAppMessages ? [whatsApp] : []),
    backups,
  ];
  const present = shown.find(({ to }) => isIn(to, pathname))?.to;
  const row = useRef<HTMLElement>(null);
  // On a phone the row of links is wider than the window, so the row is scrolled until the current
  // link is visible. The page itself does not move.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${present}"]`);
    if (row.current && link) scrollToMiddle(row.current, link);
  }, [present]);
  return (
    <div className="page grid gap-6 pt-6 pb-16">
      <nav ref={row} aria-label="Team" className="tabs cut-row">
        {shown.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="tab grid place-items-center max-md:px-[0.6rem] max-md:text-[0.9375rem]"
            aria-current={isIn(to, pathname) ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SecondFactorNotice factors={factors} />
      {present !== backups.to && <BackupNotice />}
      <Outlet />
    </div>
  );
};

/** Shows the team's pages, or why the member cannot see them. */
const TeamAccessNotice = () => {
  const { user } = useAuth();
  const { isFirst, isNeeded, open, ...team } = useTeamSecondFactor(user?.role === "admin");
  if (!user) return null;
  if (user.role !== "admin") return <TeamOnlyPage email={user.email} />;
  if (isFirst)
    return (
      <div className="page grid gap-6 pt-6 pb-16">
        <RowsSkeleton />
      </div>
    );
  if (isNeeded) return <SecondFactorRequiredPage {...team} onOpen={open} />;
  return <TeamRoom factors={team.factors} />;
};

/** The layout of all pages below /admin, which are for team members only. The server refuses
 *  requests from anyone else; this layout only explains the refusal. */
export default function AdminLayout() {
  return (
    <RequireSignIn title="Team">
      <TeamAccessNotice />
    </RequireSignIn>
  );
}
