import { lazy, Suspense } from "react";

// In the browser the page is lazy-loaded, because most visits never see an error.
const ErrorPage = import.meta.env.SSR
  ? (await import("./error-page.tsx")).ErrorPage
  : lazy(async () => {
      try {
        return { default: (await import("./error-page.tsx")).ErrorPage };
      } catch {
        return { default: WithoutConnection };
      }
    });

/** Replaces the error page when it cannot be loaded. */
const WithoutConnection = () => (
  <p role="alert" className="page band alone error">
    An error occurred. Please try again later.
  </p>
);

/** The page for a failed loader or a failed render. */
export const LazyErrorPage = () => (
  <Suspense>
    <ErrorPage />
  </Suspense>
);
