import { Link } from "react-router";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { Notice } from "#web/ui/badge.tsx";
import { hasSecondFactor } from "./use-team-second-factor.ts";

/** Asks a team member without a second factor to set one up. Shows the last date for this, or says
 *  that a second factor is optional. If it is required now, `SecondFactorRequiredPage` is shown
 *  instead. */
export const SecondFactorNotice = ({ factors }: { factors: Factors | null }) => {
  const { demo } = useSiteSettings();
  if (!factors || hasSecondFactor(factors)) return null;
  const setUp = (
    <Link to="/profile?tab=settings" className="[text-decoration:underline] weight-600">
      Set up a second step
    </Link>
  );
  if (factors.graceUntil)
    return (
      <Notice tone="note">
        <p>
          <strong>
            Please set up a second step by {formatDateTimeAttribute(factors.graceUntil)} (IST).
          </strong>{" "}
          From then on, the team pages open only with a second step. {setUp}
        </p>
      </Notice>
    );
  if (factors.required) return null;
  return (
    <Notice>
      <p>
        On this site a second step is optional for the team.{" "}
        {demo && "On a site with real people it is required. "}
        {setUp}
      </p>
    </Notice>
  );
};
