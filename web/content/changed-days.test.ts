import { expect, test } from "vitest";
import { textPagesChanged } from "#contract/site-pages.ts";
import { articles } from "./articles.ts";
import { cookiesChanged } from "./cookies.tsx";
import { listGuides } from "./guides.ts";
import { privacyChanged } from "./privacy.tsx";
import { termsChanged } from "./terms.tsx";

test("the sitemap has the day on which each article, guide and legal page last changed", () => {
  const changed = {
    "/privacy": privacyChanged,
    "/terms": termsChanged,
    "/cookies": cookiesChanged,
    ...Object.fromEntries(
      articles.map((one) => [`/blog/article/${one.id}`, one.changed ?? one.date]),
    ),
    ...Object.fromEntries(listGuides({}).map(({ slug, date }) => [`/blog/${slug}`, date])),
  };

  expect(textPagesChanged).toMatchObject(changed);
  const listed = Object.keys(textPagesChanged).filter((path) => path.startsWith("/blog/"));
  expect(listed).toHaveLength(articles.length + listGuides({}).length);
});
