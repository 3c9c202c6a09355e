import { spaceMessages } from "#contract/spaces/messages.ts";

/** Returns what could not be fetched, in the words of the specification where it has some. */
export const getLostMessage = (path: string): string => {
  const failed = /^\/location\//.test(path)
    ? spaceMessages.spaceFailed
    : /^\/(search|category\/)/.test(path)
      ? spaceMessages.listFailed
      : "You are offline.";
  return `${failed} The page opens by itself when you are connected again.`;
};
