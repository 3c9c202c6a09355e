import { blogPhotos, hostPhotos, type SitePhoto } from "#contract/media/site-photos.ts";
import { type Article, type ArticleSummary, articles } from "#web/content/articles.ts";
import { type Guide, listGuides } from "#web/content/guides.ts";
import type { PageRequest, SiteSettings } from "#web/frame/page-request.ts";

/* Functions that only loaders may call, so that the articles' texts stay out of the browser's
 * bundle. */

const none: SitePhoto = { id: "", shows: "" };

const summary = ({ id, title, excerpt, author, date, category }: Article): ArticleSummary => ({
  id,
  title,
  excerpt,
  author,
  date,
  category,
});

/** Returns an article with the author to show. The authors are invented people, so outside demo
 *  mode the site's name is shown as the author. */
export const signArticle = <Post extends { author: string }>(
  post: Post,
  { stories, site }: Pick<PageRequest, "stories" | "site">,
): Post => (stories === null ? post : { ...post, author: site.brandName });

/** Returns the picture at the top of an article. */
export const articlePhoto = (id: number): SitePhoto => blogPhotos[id - 1] ?? blogPhotos[0] ?? none;

/** Returns the picture of a guide: one of the host photos. The first host photo is left out,
 *  because /host shows it. */
export const guidePhoto = (site: SiteSettings, slug: string): SitePhoto =>
  hostPhotos[listGuides(site).findIndex((guide) => guide.slug === slug) + 1] ??
  hostPhotos[0] ??
  none;

/** Returns the articles without their text, newest first. */
export const listArticleSummaries = (): ArticleSummary[] => articles.map(summary);

/** Returns the article with the number `id` from a URL, or undefined if there is none. */
export const findArticle = (id: string): Article | undefined =>
  articles.find((article) => String(article.id) === id);

export const findGuide = (site: SiteSettings, slug: string): Guide | undefined =>
  listGuides(site).find((guide) => guide.slug === slug);

/** Returns links to the other guides. */
export const listOtherGuides = (
  site: SiteSettings,
  slug: string,
): Pick<Guide, "slug" | "title">[] =>
  listGuides(site)
    .filter((guide) => guide.slug !== slug)
    .map((guide) => ({ slug: guide.slug, title: guide.title }));

/** Returns the questions that the guides answer, with their short answers. */
export const listGuideQuestions = (
  site: SiteSettings,
): Pick<Guide, "slug" | "question" | "answer">[] =>
  listGuides(site).map(({ slug, question, answer }) => ({ slug, question, answer }));
