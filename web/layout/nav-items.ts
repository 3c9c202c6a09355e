/** Links of the navigation bar and the menu; the menu adds the last ones. */
export const navItems = [
  { label: "Find your space", to: "/search" },
  { label: "Host your space", to: "/host" },
] as const;

export const menuItems = [...navItems, { label: "Help Center", to: "/help" }] as const;
