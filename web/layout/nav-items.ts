const today = { label: "Today", to: "/host/today" };
const links = [
  { label: "Find your space", to: "/search" },
  { label: "Host your space", to: "/host" },
];

/** Returns the links of the navigation bar. A host's own page comes first: it appears only once the
 *  user is loaded, and at that end it moves no other link. */
export const listNavItems = (isHost: boolean) => (isHost ? [today, ...links] : links);

/** The link that the phone's menu adds to those of the bar. */
export const helpItem = { label: "Help Center", to: "/help" };
