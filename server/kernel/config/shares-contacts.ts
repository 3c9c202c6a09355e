import type { Config } from "./config.ts";

/** Returns whether a guest and a host see each other's contact details in what they write.
 *  @param confirmed whether the guest has had a confirmed booking of the space */
export const sharesContacts = (
  { shareContacts }: Pick<Config, "shareContacts">,
  confirmed: boolean,
): boolean => shareContacts === "always" || confirmed;
