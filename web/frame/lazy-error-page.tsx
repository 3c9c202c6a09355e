import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { StaticPart } from "#web/ui/static-part.tsx";

// In the browser the page is lazy-loaded, because most visits never see an error.
const ErrorPage = import.meta.env.SSR
  ? (await import("./error-page.tsx")).ErrorPage
  : lazy(async () => {
      try {
        return { default: (await import("./error-page.tsx")).ErrorPage };
      } catch {
        // The page opens by itself when the device is connected again.
        addEventListener("online", () => location.reload());
        return { default: WithoutConnection };
      }
    });

/** Replaces the error page when it cannot be loaded. */
const WithoutConnection = () => (
  <p role="alert" className="page band alone error">
    An error occurred. Please try again later.
  </p>
);

/** The page for a failed loader or a failed render. That of an unknown address has only links, so its
 *  code is not loaded with the first page. */
export const LazyErrorPage = () => {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <StaticPart id={`missing-${pathname}`} fallback={null}>
        <ErrorPage />
      </StaticPart>
    );
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
};
