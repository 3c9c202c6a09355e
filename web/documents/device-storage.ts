import { ACCESS_TOKEN_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCountInWords } from "#contract/number-words.ts";

/** An entry that the site stores on a visitor's device, as the cookies page lists it. */
export type DeviceStorageEntry = {
  /** The key in the browser's storage, or the database's name. */
  name: string;
  where: "local storage" | "session storage" | "IndexedDB" | "cache storage";
  holds: string;
  purpose: string;
  /** Says when the entry is deleted, for example `You close the tab`. The page shows this text
   *  after `Deleted when:`. */
  until: string;
  /** Set if the entry is stored only for members (`account`), or only for users who sign in through
   *  another company (`provider`). */
  only?: "account" | "provider";
};

/** Everything that the site stores on a visitor's device, except cookies. A test compares this list
 *  with the code: it fails if a new key is missing here. */
export const deviceStorage: readonly DeviceStorageEntry[] = [
  {
    name: "lastSearch",
    where: "local storage",
    holds: "The words, category, place, day, price range and filters of your last search",
    purpose: "Offers you that search again when you come back",
    until: "You search again, or erase your recent searches",
  },
  {
    name: "recentSearches",
    where: "local storage",
    holds:
      "The words, category and place of your last five searches; for a saved search that has none of these, its filters",
    purpose: "Offers them below the search field",
    until: "You make five newer searches, or erase the list",
  },
  {
    name: "jagah-files",
    where: "cache storage",
    holds: "The site's own scripts, styles and fonts, and its offline page",
    purpose: "Shows the site when you have no connection",
    until: "A newer version of the site replaces them, or you erase them",
  },
  {
    name: "jagah-pages",
    where: "cache storage",
    holds: "The public pages that you viewed last, as everybody sees them",
    purpose: "Shows them again when you have no connection",
    until: "The site is updated, or you view newer pages, sign out, or erase the pages",
  },
  {
    name: "react-router-scroll-positions",
    where: "session storage",
    holds: "How far down you had read on the pages of this tab",
    purpose: "Takes you back to the same spot when you press Back",
    until: "You close the tab",
  },
  {
    name: "accessToken",
    where: "local storage",
    holds: `A signed pass, valid for ${formatCountInWords(ACCESS_TOKEN_EXPIRY_MINUTES, "minute")}`,
    purpose: "Shows our server that the request comes from you",
    until: "You sign out, or get the next pass",
    only: "account",
  },
  {
    name: "refreshToken",
    where: "local storage",
    holds: "A random number that can be used once",
    purpose: "Gets a new pass when the old one expires, so that you stay signed in",
    until: "You sign out, or it is used",
    only: "account",
  },
  {
    name: "sessionEnded",
    where: "local storage",
    holds: "The word “true”",
    purpose: "Tells your other tabs that our server has ended this session",
    until: "Your other tabs have been told",
    only: "account",
  },
  {
    name: "pushOwner",
    where: "local storage",
    holds: "The account and the session for which you turned on notifications on this device",
    purpose: "Makes sure that nobody else sees your notifications on this device",
    until: "You turn them off, or you sign out",
    only: "account",
  },
  {
    name: "signInReturn",
    where: "session storage",
    holds: "The page that you were on when you chose to sign in with another company's account",
    purpose: "Takes you back to that page afterwards",
    until: "You return to us, or close the tab",
    only: "provider",
  },
  {
    name: "jagah-arrivals",
    where: "cache storage",
    holds:
      "Your upcoming bookings: the place, the pin, the times, the nearest station and your host's number; nothing about money",
    purpose: "Shows you the way to a booked space when you have no connection",
    until: "A day has passed since the end of the booking, or you sign out",
    only: "account",
  },
  {
    name: "jagah-visits",
    where: "cache storage",
    holds:
      "The visit pages that you opened: the place, the pin, the times, the host's notes and number; nothing about money",
    purpose: "Shows you the way when you have no connection",
    until: "A day has passed since the end of the booking, or you sign out",
  },
  {
    name: "jagah-listing",
    where: "IndexedDB",
    holds:
      "A listing that you have begun or are changing: its text, its photos and the step you were at. Also the photos of messages that our server does not have yet",
    purpose: "Offers them to you again after a lost connection, a closed tab or an empty battery",
    until: "You send the listing or start again, the message is sent or deleted, or you sign out",
    only: "account",
  },
  {
    name: "jagah-messages",
    where: "local storage",
    holds: "Messages that you have typed or sent and that our server does not have yet",
    purpose: "Sends them, or shows them again, after a lost connection or a closed tab",
    until: "A message is sent or deleted, or you sign out",
    only: "account",
  },
  {
    name: "jagah-forms",
    where: "local storage",
    holds: "What you have typed into an offer, a requirement or a review and not sent yet",
    purpose: "Shows it again after a lost connection or a closed tab",
    until: "You send it, or sign out",
    only: "account",
  },
];
