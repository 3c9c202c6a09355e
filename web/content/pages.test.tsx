import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { retentionDays } from "#contract/accounts/policy.ts";
import { MAX_RESCHEDULES } from "#contract/bookings/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { listTeam } from "#web/content/team.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";
import AboutPage from "#web/pages/about/about-page.tsx";
import GuidelinesPage from "#web/pages/about/guidelines-page.tsx";
import HelpPage from "#web/pages/help/help-page.tsx";
import CookiesPage from "#web/pages/legal/cookies-page.tsx";
import PrivacyPage from "#web/pages/legal/privacy-page.tsx";
import TermsPage from "#web/pages/legal/terms-page.tsx";
import { guidelineCards } from "./guidelines.ts";
import { helpTopics } from "./help.ts";
import { listRetentionFacts } from "./privacy-facts.ts";
import { termsSections, termsSummary } from "./terms.tsx";

const site: SiteSettings = {
  brandName: "Thikana",
  publicUrl: "https://thikana.example",
  whatsappNumber: "910000000000",
  chatUrl: "https://wa.me/910000000000",
  contactEmail: "namaste@thikana.example",
  contactPhone: "+91 20 0000 0000",
  contactAddress: "7 Prabhat Road, Pune 411004",
  grievanceOfficer: "Vasudha Limaye, officer@thikana.example",
  socialLinks: [],
  onlineBooking: false,
  demo: false,
  mapStyleUrl: null,
  phoneCodes: false,
  push: false,
  whatsAppMessages: false,
  providers: [],
};

const reach = { team: listTeam(null), states: 36, cities: 136, localAreas: 1289 };
const About = () => {
  // The framework passes many props to a page. This page uses only `loaderData`.
  const Page = AboutPage as ComponentType<{ loaderData: typeof reach }>;
  return <Page loaderData={reach} />;
};

const pages: Record<string, ComponentType> = {
  "/about": About,
  "/guidelines": GuidelinesPage,
  "/help": HelpPage,
  "/privacy": PrivacyPage,
  "/terms": TermsPage,
  "/cookies": CookiesPage,
};

/** Returns the page's HTML as the server sends it, before any script runs. */
const htmlOf = (path: string, settings: Partial<SiteSettings> = {}): string => {
  const root = { site: { ...site, ...settings }, states: [] };
  const Stub = createRoutesStub([
    { id: "root", path: "/", children: [{ path, Component: pages[path] }] },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />,
  );
};

/** Returns the page's visible text. */
const textOf = (path: string, settings?: Partial<SiteSettings>): string =>
  htmlOf(path, settings)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]);

/** A site on which everything is off, and a site on which everything is on. */
const sites: Partial<SiteSettings>[] = [
  {},
  {
    onlineBooking: true,
    mapStyleUrl: "https://tiles.example/style.json",
    phoneCodes: true,
    push: true,
    whatsAppMessages: true,
    providers: [{ id: "google", name: "Google" }],
  },
];
const idsOf = (path: string, settings: Partial<SiteSettings>) =>
  all(htmlOf(path, settings), / id="([^"]+)"/g);

describe("the pages about us and about rules", () => {
  test.each(Object.keys(pages))("%s has one headline, and no duplicate id", (path) => {
    for (const settings of sites) {
      const ids = idsOf(path, settings);
      expect(htmlOf(path, settings).match(/<h1/g)).toHaveLength(1);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test.each(Object.keys(pages))("%s: every link to a section of a page has its target", (path) => {
    for (const settings of sites) {
      const links = all(htmlOf(path, settings), /<a\b[^>]* href="([^":]*#[^"]+)"/g);
      const lost = links.filter((href) => {
        const [to, id] = href?.split("#") ?? [];
        return !idsOf(to || path, settings).includes(id);
      });

      expect(lost).toEqual([]);
    }
  });

  test.each(["/help", "/privacy", "/terms", "/cookies"])(
    "%s names the operator's grievance officer, addresses and time limits",
    (path) => {
      const text = textOf(path);

      for (const wanted of [
        "Vasudha Limaye, officer@thikana.example",
        "namaste@thikana.example",
        "+91 20 0000 0000",
        "7 Prabhat Road, Pune 411004",
        "24 hours",
        "15 days",
        "1 month",
      ])
        expect(text).toContain(wanted);
      expect(text).not.toContain("Jagah");
    },
  );
});

describe("the legal texts", () => {
  test("the terms contain the law's time limits, the refund rule, and the courts of Pune", () => {
    const text = textOf("/terms");

    for (const wanted of [
      "acknowledge every complaint within 24 hours and resolve it within 15 days",
      "acknowledged within 48 hours and redressed within one month",
      "up to and including 24 hours before the start, everything you paid is refunded",
      "the courts of Pune",
      "Arbitration and Conciliation Act, 1996",
    ])
      expect(text).toContain(wanted);
  });

  test("the privacy notice contains the rights of the DPDP Act, retention, and how to delete data", () => {
    const text = textOf("/privacy");

    for (const wanted of [
      "Digital Personal Data Protection Act, 2023",
      "Data Protection Board of India",
      "How long we keep it",
      "How to erase your data",
      "To nominate someone",
    ])
      expect(text).toContain(wanted);
  });

  test.each(["/privacy", "/terms", "/cookies", "/help"])(
    "%s mentions online payment only where it exists",
    (path) => {
      const online = /Razorpay|advance online|press Book Now/;

      expect(textOf(path)).not.toMatch(online);
      expect(textOf(path, { onlineBooking: true })).toMatch(online);
    },
  );

  test("the privacy notice gives the retention period of each kind of data that a job deletes", () => {
    const text = JSON.stringify(listRetentionFacts({}));
    const periods = Object.values(retentionDays);

    for (const days of periods)
      expect(text.split(`${days} days`).length - 1, `${days} days`).toBeGreaterThanOrEqual(
        periods.filter((other) => other === days).length,
      );
    for (const words of ["Reviews and replies", "Notifications"])
      expect(textOf("/privacy")).toContain(words);
  });

  test("the privacy notice says how long backups are kept, where the site makes them", () => {
    const words = "Four weeks at most. Data that you have erased stays in older copies until then";
    expect(textOf("/privacy")).not.toContain("Backups");
    expect(textOf("/privacy", { hasBackups: true })).toContain(words);
  });

  test("reviews and requests for offers are disclosed where guests book online", () => {
    for (const words of ["You review a booking", "You ask several hosts for offers"]) {
      expect(textOf("/privacy")).not.toContain(words);
      expect(textOf("/privacy", { onlineBooking: true })).toContain(words);
    }
  });

  test("push notifications are disclosed where they exist", () => {
    for (const words of ["You turn on notifications", "The push service of your browser"]) {
      expect(textOf("/privacy")).not.toContain(words);
      expect(textOf("/privacy", { push: true })).toContain(words);
    }
  });

  test("the terms say how many sections and cards they have", () => {
    const sections = formatNumberInWords(termsSections(site).length);
    const cards = formatNumberInWords(termsSummary.length);

    expect(textOf("/terms")).toContain(`in ${sections} short sections. The ${cards} cards`);
  });

  test("sign-in providers and codes by SMS are disclosed where they exist", () => {
    const settings = { phoneCodes: true, providers: [{ id: "google", name: "Google" }] };
    const google = ["__Host-oidc", "signInReturn", "10 minutes", "sign in with Google"];

    expect(textOf("/cookies")).toContain("__Host-device");
    for (const words of google) {
      expect(textOf("/cookies")).not.toContain(words);
      expect(textOf("/cookies", settings)).toContain(words);
    }
    for (const words of ["You sign in with Google", "code by SMS", "codes by SMS"]) {
      expect(textOf("/privacy")).not.toContain(words);
      expect(textOf("/privacy", settings)).toContain(words);
    }
  });

  test("an external map is disclosed", () => {
    const settings = { mapStyleUrl: "https://tiles.example/style.json" };

    expect(textOf("/cookies")).not.toContain("The map is the exception");
    expect(textOf("/cookies", settings)).toContain("its pictures come from tiles.example");
    expect(textOf("/privacy", settings)).toContain("The map provider");
  });
});

test("about introduces the leadership team of five, in the specification's order", () => {
  const text = textOf("/about");

  expect(text).toContain("Our Leadership Team");
  const at = [
    "Founder & CEO",
    "CTO",
    "COO",
    "Business Development Associate",
    "Marketing and Content Manager",
  ].map((title) => text.indexOf(` ${title} `));
  expect(at.every((place) => place > 0)).toBe(true);
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(text).toContain("Sample team");
});

test("the guidelines show all cards and the suspension notice", () => {
  const text = textOf("/guidelines");

  for (const { title, description } of guidelineCards) {
    expect(text).toContain(title);
    expect(text).toContain(description);
  }
  expect(text).toContain(
    "Breaking the guidelines may lead to account suspension or removal from the platform.",
  );
});

test.each([false, true])(
  "help contains every answer on the page itself, also in closed sections (online booking: %s)",
  (onlineBooking) => {
    const text = textOf("/help", { onlineBooking });
    const answers = helpTopics({ onlineBooking }).flatMap((topic) => topic.answers);

    for (const { question, answer } of answers) {
      expect(text).toContain(question);
      for (const paragraph of answer) expect(text).toContain(paragraph);
    }
  },
);

test("a move is refunded only by what was paid above the new advance, and happens a few times", () => {
  const help = textOf("/help", { onlineBooking: true });

  expect(help).toContain("if you have paid more online than its advance");
  for (const text of [help, textOf("/terms", { onlineBooking: true })])
    expect(text).toContain(`A booking can be moved ${MAX_RESCHEDULES} times.`);
});
