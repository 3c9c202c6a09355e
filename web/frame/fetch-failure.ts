import { spaceMessages } from "#contract/spaces/messages.ts";

/** Returns the message for a page that could not be fetched; undefined if the specification has no
 *  message for it.
 *  @param path the path of the page or of its data */
export const getFetchFailure = (path: string): string | undefined => {
  if (path.startsWith("/location/")) return spaceMessages.spaceFailed;
  return /^\/(search|category\/)/.test(path) ? spaceMessages.listFailed : undefined;
};
