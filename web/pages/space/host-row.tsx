import { lazy, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { inquiryFormTexts } from "#web/inquiries/form-texts.ts";
import { useAuth } from "#web/member/auth.tsx";

const MemberRow = lazy(() => import("./member-row.tsx"));

type HostRowProps = {
  space: Location;
  /** Called with the host's own edited version, where it differs from the public one. */
  onOwnVersion: (space: Location) => void;
};

/** Shows the host. The server renders the visitor's version; once the user is loaded, a member's
 *  version of the same height replaces it. */
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
