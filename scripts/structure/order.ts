/** A folder of source files with one task. The files may import from their own module, from
 *  contract/, and from the modules in `may`. Tests may import from all modules. */
export type Module = {
  /** Path from the project's folder. */
  folder: string;
  /** Description for README's table of modules. */
  what: string;
  may: readonly string[] | "everything";
  /** If true, only the files directly in the folder belong to the module. These files start the
   *  program and assemble the other modules. The sub-folders are other modules. */
  composition?: true;
  /** If true, each folder directly inside this folder is a separate module. None of these modules
   *  may import another. */
  each?: true;
  /** If true, the module is not part of the program. Only tests and other modules with this mark
   *  may import the module. */
  alongside?: true;
};

const shared = ["web/ui", "web/frame"];
const shown = [...shared, "web/member"];

/** All modules. In `may`, a module names only modules that come before it in this list. README's
 *  table of modules is generated from this list. */
export const modules: readonly Module[] = [
  {
    folder: "contract",
    what: "shared by server and web: routes, messages, policy, pure rules",
    may: [],
  },
  {
    folder: "server/kernel",
    what: "configuration, the dependencies of each route (`Deps`), database, HTTP, jobs, PostgreSQL, limits, the audit log",
    may: [],
  },
  { folder: "server/mail", what: "mails and their outbox", may: ["server/kernel"] },
  {
    folder: "server/sms",
    what: "sends codes by SMS; the outbox of SMS",
    may: ["server/kernel"],
  },
  {
    folder: "server/media",
    what: "photos and their storage; the site's own pictures",
    may: ["server/kernel"],
  },
  {
    folder: "server/places",
    what: "states, cities, local areas, stations, and how they are loaded; the categories",
    may: ["server/kernel"],
  },
  {
    folder: "server/identity",
    what: "accounts, sessions, second factors, recovery, suspension; a member's spaces, likes and bookings are elsewhere",
    may: ["server/kernel", "server/mail", "server/sms"],
  },
  {
    folder: "server/events",
    what: "the events that keep a member's open pages up to date",
    may: ["server/kernel", "server/identity"],
  },
  {
    folder: "server/notifications",
    what: "what members are notified of: the list on the site, preferences, quiet hours, delayed mails, push",
    may: ["server/kernel", "server/mail", "server/identity", "server/events"],
  },
  {
    folder: "server/availability",
    what: "the blocked days and taken times of each space",
    may: ["server/kernel"],
  },
  {
    folder: "server/catalogue",
    what: "spaces, their search, listing and likes",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/places",
      "server/identity",
      "server/events",
      "server/availability",
    ],
  },
  {
    folder: "server/reports",
    what: "what members report to the team, and what the team decides",
    may: [
      "server/kernel",
      "server/mail",
      "server/identity",
      "server/events",
      "server/notifications",
    ],
  },
  {
    folder: "server/threads",
    what: "conversations of guests and hosts, and the inquiries that start them",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/notifications",
      "server/events",
      "server/catalogue",
      "server/reports",
    ],
  },
  {
    folder: "server/money",
    what: "the financial accounts: ledger, refunds, invoices, payouts",
    may: ["server/kernel", "server/mail", "server/identity", "server/events"],
  },
  {
    folder: "server/bookings",
    what: "holding, requesting, moving and ending bookings, and their mails",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/notifications",
      "server/events",
      "server/availability",
      "server/catalogue",
      "server/threads",
      "server/money",
    ],
  },
  {
    folder: "server/offers",
    what: "offers between guests and hosts, which can become bookings; the requirements of guests",
    may: [
      "server/kernel",
      "server/identity",
      "server/events",
      "server/notifications",
      "server/catalogue",
      "server/threads",
      "server/bookings",
    ],
  },
  {
    folder: "server/calendars",
    what: "blocked times, calendar feeds, imported calendars",
    may: [
      "server/kernel",
      "server/mail",
      "server/identity",
      "server/events",
      "server/availability",
      "server/catalogue",
      "server/bookings",
    ],
  },
  {
    folder: "server/visits",
    what: "the visit page of a confirmed booking, which the guest shares with the crew",
    may: ["server/kernel", "server/identity", "server/bookings", "server/calendars"],
  },
  {
    folder: "server/checkout",
    what: "the payment provider: gateway, sandbox, orders, webhook, poller",
    may: ["server/kernel", "server/identity", "server/money", "server/bookings"],
  },
  {
    folder: "server/whatsapp",
    what: "WhatsApp as a channel: opt-in, templates, outbox, webhook, and what hosts can do in WhatsApp",
    may: [
      "server/kernel",
      "server/identity",
      "server/notifications",
      "server/threads",
      "server/bookings",
      "server/offers",
      "server/checkout",
    ],
  },
  {
    folder: "server/verification",
    what: "the team's decisions on spaces",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/events",
      "server/notifications",
      "server/catalogue",
    ],
  },
  {
    folder: "server/reviews",
    what: "what guests and hosts write about bookings that took place, and ratings",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/events",
      "server/notifications",
      "server/catalogue",
      "server/bookings",
      "server/reports",
    ],
  },
  {
    folder: "server/profile",
    what: "the data of one account from all modules: the profile and the export",
    may: [
      "server/kernel",
      "server/media",
      "server/identity",
      "server/notifications",
      "server/catalogue",
      "server/money",
      "server/threads",
      "server/offers",
    ],
  },
  {
    folder: "server/departures",
    what: "deletes an account or a space, with its data in all modules",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/events",
      "server/catalogue",
      "server/money",
      "server/bookings",
      "server/profile",
    ],
  },
  {
    folder: "server/team",
    what: "the team's view of members, bookings, payments and the audit log",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/catalogue",
      "server/money",
      "server/bookings",
      "server/checkout",
    ],
  },
  {
    folder: "server/backup",
    what: "backup and restore of a site that runs its own database; the mails, messages and refunds held back after a restore",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/identity",
      "server/notifications",
      "server/bookings",
      "server/money",
      "server/calendars",
      "server/checkout",
      "server/whatsapp",
    ],
  },
  {
    folder: "server/pages",
    what: "serves the pages' HTML, security headers, sitemap",
    may: ["server/kernel", "server/sms", "server/checkout"],
  },
  {
    folder: "demo",
    what: "the demo's catalogue, accounts and bookings; also a large database for measuring",
    may: [
      "server/kernel",
      "server/mail",
      "server/media",
      "server/places",
      "server/identity",
      "server/catalogue",
      "server/money",
      "server/bookings",
      "server/checkout",
      "server/reviews",
    ],
  },
  {
    folder: "server",
    what: "starts the program and assembles routes and jobs; also has the operator's tools",
    may: "everything",
    composition: true,
  },
  {
    folder: "server/testing",
    what: "what only tests, benchmarks and browser tests use",
    may: "everything",
    alongside: true,
  },
  {
    folder: "web/ui",
    what: "the design system: controls, icons, photos, styles; independent of the domain, the API and the router",
    may: [],
  },
  {
    folder: "web/frame",
    what: "the data that the server passes to each page, the site's settings, the browser's calls of the API, error pages",
    may: ["web/ui"],
  },
  {
    folder: "web/member",
    what: "who is signed in, the sign-in dialog, likes, drafts",
    may: shared,
  },
  {
    folder: "web/offline",
    what: "what works without a network: the service worker, requests that are repeated until the network is back, stored arrival details; also push",
    may: shown,
  },
  {
    folder: "web/events",
    what: "the stream of events for all tabs of a browser",
    may: shown,
  },
  {
    folder: "web/threads",
    what: "parts of a conversation: photos, and the texts of cards about bookings and offers",
    may: shown,
  },
  { folder: "web/map", what: "maps and pins", may: shown },
  { folder: "web/search", what: "search criteria, the search bar, the saved search", may: shared },
  {
    folder: "web/bookings",
    what: "calendar, price, times as text, calls of the API for bookings",
    may: [...shown, "web/events", "web/map"],
  },
  {
    folder: "web/offers",
    what: "offers: the form, the card and the actions on an offer",
    may: [...shown, "web/events", "web/bookings"],
  },
  { folder: "web/inquiries", what: "the form for a question to a host", may: shown },
  {
    folder: "web/spaces",
    what: "cards, grids and galleries of spaces; notices about a space's status",
    may: [...shown, "web/search", "web/bookings"],
  },
  { folder: "web/documents", what: "parts of legal texts", may: shared },
  {
    folder: "web/content",
    what: "the texts of blog, help, legal and about pages",
    may: [...shared, "web/documents"],
  },
  {
    folder: "web/layout",
    what: "what every page shares: navigation bar, footer",
    may: [...shown, "web/events", "web/search"],
  },
  {
    folder: "web/pages",
    what: "a folder for each page or group of pages; none of these folders imports another",
    may: [
      ...shown,
      "web/events",
      "web/threads",
      "web/offline",
      "web/map",
      "web/search",
      "web/bookings",
      "web/offers",
      "web/inquiries",
      "web/spaces",
      "web/documents",
      "web/content",
      "web/layout",
    ],
    each: true,
  },
  {
    folder: "web",
    what: "assembles the site: the root, the route table, the entries",
    may: "everything",
    composition: true,
  },
  {
    folder: "clients",
    what: "typed clients of the API for other programs",
    may: "everything",
    alongside: true,
  },
  { folder: "e2e", what: "browser tests", may: "everything", alongside: true },
  { folder: "bench", what: "benchmarks and attacks", may: "everything", alongside: true },
  { folder: "scripts", what: "what the package scripts call", may: "everything", alongside: true },
];
