const forTeam =
  "For admins. 403 `second-factor-needed` if a second factor still has to be set up or proved.";

/** The tags of the API's description, in the order in which it lists them. Each operation has
 *  exactly one tag. */
export const apiTags = [
  { name: "Spaces", description: "Find live spaces and read one." },
  {
    name: "Listing",
    description: "What hosts do with their spaces: list, edit, pause, resume, delete.",
  },
  {
    name: "Availability",
    description: "When a space can be booked, and the times that its host blocks.",
  },
  {
    name: "Bookings",
    description: "Prices, requests, what can be done with a booking, and its visit page.",
  },
  {
    name: "Offers",
    description:
      "Times and prices that a guest and a host propose to each other, and what guests look for. Amounts are paise.",
  },
  {
    name: "Payments",
    description: "Orders, and what the payment provider reports. Amounts are paise.",
  },
  {
    name: "Documents",
    description:
      "Receipts, tax invoices and credit notes, and the billing details that are printed on them.",
  },
  {
    name: "Earnings",
    description:
      "What hosts earned online and what was paid out to them. Amounts are paise; the statement has rupees.",
  },
  {
    name: "Calendars",
    description:
      "Calendars that hosts import, and bookings and blocked times as iCalendar for other calendars.",
  },
  { name: "Likes", description: "Spaces that an account likes." },
  { name: "Inquiries", description: "Questions that guests ask hosts about a space." },
  {
    name: "Messages",
    description:
      "Conversations of a guest and a host, the events that keep open pages up to date, and WhatsApp's webhook.",
  },
  {
    name: "Notifications",
    description: "What a member is notified of, and on which channels.",
  },
  {
    name: "Accounts",
    description:
      "The account itself: profile, addresses, security events, messages on WhatsApp, export, deletion.",
  },
  {
    name: "Sign-in",
    description: "Registration, every way to sign in, sessions, and recent proofs.",
  },
  {
    name: "Second factors",
    description: "Authenticator apps, passkeys and recovery codes: setting up, using, removing.",
  },
  {
    name: "Reviews",
    description:
      "What guests and hosts write about each other after a booking, and the team's decisions on photos.",
  },
  { name: "Reports", description: `What members report, and its resolution. ${forTeam}` },
  {
    name: "Verification",
    description: `The team's decisions on spaces and on changed texts. ${forTeam}`,
  },
  {
    name: "Team",
    description: `The team's view of accounts, bookings, money, WhatsApp messages, search words, backups and the audit log, and its decisions. ${forTeam}`,
  },
  { name: "Places", description: "States, cities and local areas." },
  { name: "Categories", description: "The kinds of space." },
] as const satisfies readonly { name: string; description: string }[];

/** Returns a tag's name unchanged. With `tags: [tag("Bookings")]`, the compiler rejects a name that
 *  is not in the list. */
export const tag = (name: (typeof apiTags)[number]["name"]): string => name;
