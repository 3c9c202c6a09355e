/** Links of the navigation bar and the menu. */
export const navItems = [
  { label: "Find your space", to: "/search" },
  { label: "Host your space", to: "/host" },
] as const;

/** A host's own page. It comes before the other links. */
export const todayItem = { label: "Today", to: "/host/today" } as const;

/** A link that only the phone's menu has. */
export const helpItem = { label: "Help Center", to: "/help" } as const;
