import { type ComponentType, lazy, Suspense } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { ErrorPage } from "#web/frame/error-page.tsx";
import { useAuth } from "#web/member/auth.tsx";
import type { SpaceViewProps } from "./space-view.tsx";

// What asks in a member's name; a visitor's page does without.
const HiddenSpace = lazy(() => import("./hidden-space.tsx"));

/** Given by the page, which has it anyway: imported here, it would make the page's script two. */
type Given = { View: ComponentType<SpaceViewProps> };

/** A space's page that failed. What was not found for a visitor may be a member's own: then it is
 *  asked for again in their name. */
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
