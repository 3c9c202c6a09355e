import type { ComponentType } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { LazyErrorPage } from "#web/frame/lazy-error-page.tsx";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { useAuth } from "#web/member/auth.tsx";
import type { SpaceViewProps } from "./space-view.tsx";

// `HiddenSpace` is lazy-loaded, because only members need it.
const HiddenSpace = lazyPart(() => import("./hidden-space.tsx"));

/** `View` is `SpaceView`. The space's page passes it to this component. If this file imported
 *  `SpaceView`, the page's script would be split in two. */
type Given = { View: ComponentType<SpaceViewProps> };

/** The error page of a space. If a member gets a 404, the space is fetched again with the member's
 *  token. The host and the team can see spaces that visitors cannot. */
export const SpaceError = ({ View }: Given) => {
  const error = useRouteError();
  const { state } = useAuth();
  const { locationId = "" } = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return state === "in" && isMissing ? (
    <LazyPlace>
      <HiddenSpace key={locationId} id={locationId} View={View} />
    </LazyPlace>
  ) : (
    <LazyErrorPage />
  );
};
