import { isRouteErrorResponse } from "react-router";

/** Returns the API's message from an error that a loader threw; undefined if it has none. */
export const getErrorMessage = (error: unknown): string | undefined => {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === "object" && data !== null && "message" in data
    ? String(data.message)
    : undefined;
};

/** Returns the title of an error page, also for its tab: what is missing, that the page could not
 *  be opened, or that the fault is ours. */
export const getErrorTitle = (error: unknown): string => {
  const text = getErrorMessage(error);
  if (text?.endsWith("not found")) return text;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return "Not found";
  return status < 500 ? "This page could not be opened" : "A problem on our side";
};
