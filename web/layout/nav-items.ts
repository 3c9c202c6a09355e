/** The bar's and the menu's destinations; the menu adds the last. */
export const navItems = [
  { label: "Find your space", to: "/search" },
  { label: "Host your space", to: "/host" },
] as const;

export const menuItems = [...navItems, { label: "Help Center", to: "/help" }] as const;
