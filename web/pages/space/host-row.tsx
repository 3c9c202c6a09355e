import { Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { inquiryFormTexts } from "#web/inquiries/form-texts.ts";
import { useAuth } from "#web/member/auth.tsx";

const MemberRow = lazyPart(() => import("./member-row.tsx"));

type HostRowProps = {
  space: Location;
  /** Called only for the host, if an edit of the space is in review or was returned. The parameter
   *  is the edited version, which guests do not see. */
  onOwnVersion: (space: Location) => void;
};

/** Shows the host of the space. The server always renders the row for visitors. If a user is signed
 *  in, the browser then shows the row for members. Both rows have the same minimum height. */
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
