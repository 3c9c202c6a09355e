/** Links of the navigation bar and the menu. */
export const navItems = [
  { label: "Find your space", to: "/search" },
  { label: "Host your space", to: "/host" },
] as const;

/** The link to the host's page "Today". Only hosts see this link, before the other links. */
export const todayItem = { label: "Today", to: "/host/today" } as const;

/** A link that is in the phone's menu but not in the navigation bar. */
export const helpItem = { label: "Help Center", to: "/help" } as const;
