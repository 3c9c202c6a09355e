import type { Config } from "./config.ts";

/** Returns whether a guest and a host see the contact details in each other's messages and other
 *  texts.
 *  @param confirmed - whether the guest has had a confirmed booking of the space */
export const sharesContacts = (
  { shareContacts }: Pick<Config, "shareContacts">,
  confirmed: boolean,
): boolean => shareContacts === "always" || confirmed;
