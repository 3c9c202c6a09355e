import { isRouteErrorResponse } from "react-router";

/** The API's own sentence inside what a loader threw, where there is one. */
export const getErrorMessage = (error: unknown): string | undefined => {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === "object" && data !== null && "message" in data
    ? String(data.message)
    : undefined;
};

/** What a page that failed is called, on it and in its tab: what is missing, or that it is us. */
export const getErrorTitle = (error: unknown): string => {
  const text = getErrorMessage(error);
  if (text?.endsWith("not found")) return text;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return "Not found";
  return status < 500 ? "That did not work" : "Just a moment";
};
