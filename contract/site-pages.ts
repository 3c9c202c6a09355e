/* The public pages whose texts are in the code, for the sitemap. The front page and the pages of
 * spaces, categories and the search are not here, because their content comes from the database. */

/** The day (`YYYY-MM-DD`) on which the text of each page last changed, by path. If you change a
 *  text, change its day too: search engines then visit the page again. Articles, guides and legal
 *  pages have the same day beside their text. A test compares the two days. */
export const textPagesChanged: Readonly<Record<string, string>> = {
  "/host": "2026-11-29",
  "/about": "2026-11-29",
  "/guidelines": "2026-11-29",
  "/blog": "2026-11-29",
  "/help": "2026-11-29",
  "/privacy": "2026-11-29",
  "/terms": "2026-11-29",
  "/cookies": "2026-11-29",
  "/blog/article/1": "2026-11-28",
  "/blog/article/2": "2026-10-19",
  "/blog/article/3": "2026-11-29",
  "/blog/getting-started-with-hosting": "2026-11-02",
  "/blog/space-photography-tips": "2026-10-26",
  "/blog/pricing-your-space": "2026-11-28",
};
