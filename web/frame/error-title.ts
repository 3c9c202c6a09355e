import { isRouteErrorResponse } from "react-router";
import { spaceMessages } from "#contract/spaces/messages.ts";

/** Returns the API's message from an error that a loader threw; undefined if it has none. */
export const getErrorMessage = (error: unknown): string | undefined => {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === "object" && data !== null && "message" in data
    ? String(data.message)
    : undefined;
};

/** Returns the title of an error page and of its browser tab. The title says what is missing, that
 *  the page could not be opened, or that the fault is ours. */
export const getErrorTitle = (error: unknown): string => {
  const text = getErrorMessage(error);
  if (text?.endsWith("not found")) return text;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return "Not found";
  return status < 500 ? "This page could not be opened" : "A problem on our side";
};

/** Returns the message for a page that could not be fetched; undefined if the specification has no
 *  message for it.
 *  @param path - the path of the page or of its data */
export const getFetchFailure = (path: string): string | undefined => {
  if (path.startsWith("/location/")) return spaceMessages.spaceFailed;
  return /^\/(search|category\/)/.test(path) ? spaceMessages.listFailed : undefined;
};
