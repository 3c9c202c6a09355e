import { recommendedPhotos } from "#contract/spaces/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { writeGettingStarted } from "./guides/getting-started-with-hosting.ts";
import { pricingYourSpace } from "./guides/pricing-your-space.ts";
import { spacePhotographyTips } from "./guides/space-photography-tips.ts";

/** A question that hosts ask, its short answer, and the guide with the full answer. */
export type Guide = {
  slug: string;
  question: string;
  answer: string;
  title: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  date: string;
  author: string;
  readTime: string;
  content: string;
};

/** Returns the guides, in the order in which pages show them.
 *  @param skipsVerification - true if spaces go live without a check by the team */
export const listGuides = ({
  skipsVerification,
}: Pick<SiteSettings, "skipsVerification">): readonly Guide[] => [
  {
    slug: "getting-started-with-hosting",
    question: "How do I get started with hosting?",
    answer: `Tell us what your space is, how many people it holds, when it is free and what it costs, and add ${recommendedPhotos} photos. ${skipsVerification ? "Guests then find it" : "Our team reviews it, asks if anything is unclear, and publishes it"} under its category and its nearest station.`,
    title: "Getting started with hosting",
    date: "2026-11-02",
    author: "Tenzin Dorjee",
    readTime: "3 min read",
    content: writeGettingStarted({ skipsVerification }),
  },
  {
    slug: "space-photography-tips",
    question: "How do I take photos that bring guests?",
    answer:
      "Take them in mid-morning light, with the room cleared, from a corner and at the height of a door handle. Show the whole room first. Then show what people come for, and the washroom and the entrance. A phone camera is enough.",
    title: "Photographing your space",
    date: "2026-10-26",
    author: "Ishita Bose",
    readTime: "3 min read",
    content: spacePhotographyTips,
  },
  {
    slug: "pricing-your-space",
    question: "What should I charge for my space?",
    answer:
      "Charge about the same per hour as comparable spaces nearby, but more than your own costs for an hour of use. Let a day cost as much as six to eight hours, name extras in the listing, and change one thing at a time.",
    title: "Pricing your space",
    date: "2026-11-28",
    author: "Tenzin Dorjee",
    readTime: "3 min read",
    content: pricingYourSpace,
  },
];
