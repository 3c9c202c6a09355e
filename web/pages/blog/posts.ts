import { blogPhotos, hostPhotos, type SitePhoto } from "#contract/media/site-photos.ts";
import { type Article, type ArticleSummary, articles } from "#web/content/articles.ts";
import { type Guide, guides } from "#web/content/guides.ts";

/* Only loaders call these: the articles' texts must not reach the browser's script. */

const none: SitePhoto = { id: "", shows: "" };

const summary = ({ id, title, excerpt, author, date, category }: Article): ArticleSummary => ({
  id,
  title,
  excerpt,
  author,
  date,
  category,
});

/** The picture at the head of an article. */
export const articlePhoto = (id: number): SitePhoto => blogPhotos[id - 1] ?? blogPhotos[0] ?? none;

/** Guides are for hosts and show hosts' spaces; the first of those pictures heads /host. */
export const guidePhoto = (slug: string): SitePhoto =>
  hostPhotos[guides.findIndex((guide) => guide.slug === slug) + 1] ?? hostPhotos[0] ?? none;

/** The articles without their text, newest first. */
export const listArticleSummaries = (): ArticleSummary[] => articles.map(summary);

/** The article of the number in an address; undefined for any other text. */
export const findArticle = (id: string): Article | undefined =>
  articles.find((article) => String(article.id) === id);

export const findGuide = (slug: string): Guide | undefined =>
  guides.find((guide) => guide.slug === slug);

/** The guides beside this one, as links. */
export const listOtherGuides = (slug: string): Pick<Guide, "slug" | "title">[] =>
  guides
    .filter((guide) => guide.slug !== slug)
    .map((guide) => ({ slug: guide.slug, title: guide.title }));

/** The questions that the guides answer, with their short answers. */
export const listGuideQuestions = (): Pick<Guide, "slug" | "question" | "answer">[] =>
  guides.map(({ slug, question, answer }) => ({ slug, question, answer }));
