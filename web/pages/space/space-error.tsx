import { type ComponentType, lazy, Suspense } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { ErrorPage } from "#web/frame/error-page.tsx";
import { useAuth } from "#web/member/auth.tsx";
import type { SpaceViewProps } from "./space-view.tsx";

// Lazy-loaded, because only a member's page needs it.
const HiddenSpace = lazy(() => import("./hidden-space.tsx"));

/** Passed in by the page, which has loaded it anyway: an import here would split the page's script
 *  in two. */
type Given = { View: ComponentType<SpaceViewProps> };

/** The error page of a space. A space that a visitor cannot find may be a member's own: then it is
 *  fetched again as the member. */
export const SpaceError = ({ View }: Given) => {
  const error = useRouteError();
  const { state } = useAuth();
  const { locationId = "" } = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return state === "in" && isMissing ? (
    <Suspense>
      <HiddenSpace key={locationId} id={locationId} View={View} />
    </Suspense>
  ) : (
    <ErrorPage />
  );
};
