import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { StaticPart } from "#web/ui/static-part.tsx";
import { LazyPlace, lazyPart } from "./lazy-part.tsx";

// In the browser the page is lazy-loaded, because most visits never see an error.
const ErrorPage = import.meta.env.SSR
  ? (await import("./error-page.tsx")).ErrorPage
  : lazyPart(async () => ({ default: (await import("./error-page.tsx")).ErrorPage }));

/** Shown while the code of the error page cannot be loaded. `lazyPart` retries until the code is
 *  loaded. */
const withoutConnection = (
  <p role="alert" className="page band alone error">
    The connection was lost. The page opens by itself when you are connected again.
  </p>
);

/** The page for a failed loader or a failed render. After a 404, the page has only links and needs
 *  no JavaScript. So if the server has rendered the page, the browser keeps the server's HTML and
 *  does not load the error page's code. */
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
    <LazyPlace lost={withoutConnection}>
      <ErrorPage />
    </LazyPlace>
  );
};
