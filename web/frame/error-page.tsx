import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorState } from "./error-state.tsx";
import { getErrorMessage, getErrorTitle } from "./error-title.ts";

/** The page for a failed loader or a failed render: shows the API's message if there is one,
 *  otherwise a general one. */
export const ErrorPage = () => {
  const error = useRouteError();
  const text = getErrorMessage(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = getErrorTitle(error);
  const { pathname } = useLocation();
  const nearest = pathname.startsWith("/blog")
    ? { to: "/blog", label: "Go to the blog" }
    : undefined;

  if (text === title)
    return (
      <ErrorState
        title={title}
        text="It may have moved, or the link may be mistyped."
        nearest={nearest}
      />
    );
  if (status === 404)
    return (
      <ErrorState
        title={title}
        text={text ?? "There is nothing at this address."}
        alarm={text?.startsWith("Failed")}
      />
    );
  return (
    <ErrorState
      title={title}
      text={text ?? "An error occurred on our side. Please try again later."}
      alarm
      retry={status >= 500}
    />
  );
};
