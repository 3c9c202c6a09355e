import { lazy, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { inquiryFormTexts } from "#web/inquiries/form-texts.ts";
import { useAuth } from "#web/member/auth.tsx";

const MemberRow = lazy(() => import("./member-row.tsx"));

type HostRowProps = {
  space: Location;
  /** The host's own, edited version, where it differs from what everyone sees. */
  onOwnVersion: (space: Location) => void;
};

/** Who the host is. The server writes what a visitor sees; a member's part takes its place, in the
 *  same height, once the browser knows who is there. */
export const HostRow = (props: HostRowProps) => {
  const { state, openSignIn } = useAuth();
  const visitor = (
    <button type="button" className="link visitor-only" onClick={() => openSignIn()}>
      {inquiryFormTexts.hostHidden}
    </button>
  );
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      {state === "in" ? (
        <Suspense fallback={visitor}>
          <MemberRow {...props} />
        </Suspense>
      ) : (
        visitor
      )}
    </div>
  );
};
