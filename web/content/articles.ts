import { eventInARentedSpace } from "./articles/event-in-a-rented-space.ts";
import { fortyMinuteRecce } from "./articles/forty-minute-recce.ts";
import { studioLighting } from "./articles/studio-lighting.ts";

export type ArticleSummary = {
  /** The article's number in the URL, from 1. */
  id: number;
  title: string;
  excerpt: string;
  author: string;
  /** The day of publication, `YYYY-MM-DD`. */
  date: string;
  /** The day of the last change, if the text was changed after publication. */
  changed?: string;
  category: string;
};

export type Article = ArticleSummary & {
  readTime: string;
  /** Plain text; articles/studio-lighting.ts explains how to write headings and lists. */
  content: string;
};

/** The articles, newest first. Their authors are SAMPLE CONTENT for demo mode: members of the
 *  invented team. */
export const articles: readonly Article[] = [
  {
    id: 1,
    title: "Studio lighting in a rented room: three setups that always work",
    excerpt:
      "One window, a clean white and a hard shadow: how to light four hours in a studio that you have never seen before.",
    author: "Ishita Bose",
    date: "2026-11-09",
    changed: "2026-11-28",
    category: "Photography",
    readTime: "8 min read",
    content: studioLighting,
  },
  {
    id: 2,
    title: "The forty-minute recce",
    excerpt: "What to measure, whom to ask and when to walk away. A location visit, step by step.",
    author: "Kavya Ranade",
    date: "2026-10-19",
    category: "Filmmaking",
    readTime: "4 min read",
    content: fortyMinuteRecce,
  },
  {
    id: 3,
    title: "An evening for sixty in a room that is not yours",
    excerpt:
      "Number of guests, noise, food, power and more: the seven things to settle by message a fortnight before the event.",
    author: "Farah Siddiqui",
    date: "2026-09-28",
    changed: "2026-11-29",
    category: "Events",
    readTime: "4 min read",
    content: eventInARentedSpace,
  },
];
