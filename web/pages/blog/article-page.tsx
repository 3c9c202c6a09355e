import { data } from "react-router";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/article-page.ts";
import { parseArticleBlocks } from "./article-blocks.ts";
import { ArticleCard } from "./article-card.tsx";
import { articleJsonLd } from "./article-json-ld.ts";
import { ArticleLayout } from "./article-layout.tsx";
import { articleNotFoundError } from "./article-not-found.ts";
import { articlePhoto, findArticle, listArticleSummaries, signArticle } from "./posts.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const page = context.get(pageRequest);
  const article = findArticle(params.id);
  if (!article) throw data(articleNotFoundError, { status: 404 });
  const { content, ...about } = article;
  return {
    about: signArticle(about, page),
    blocks: parseArticleBlocks(content),
    photo: articlePhoto(article.id),
    others: listArticleSummaries()
      .filter(({ id }) => id !== article.id)
      .map((other) => ({ article: signArticle(other, page), photo: articlePhoto(other.id) })),
  };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: articleNotFoundError.message }];
  const site = getSiteSettings(matches);
  const { about, photo } = loaderData;
  const path = `/blog/article/${about.id}`;
  return pageMeta({
    site,
    title: about.title,
    description: about.excerpt,
    path,
    photoId: photo.id,
    photoShows: photo.shows,
    type: "article",
    jsonLd: [
      articleJsonLd(site, path, { ...about, description: about.excerpt, photoId: photo.id }),
      breadcrumbs(site, [
        ["Home", "/"],
        ["Blog", "/blog"],
        [about.title, path],
      ]),
    ],
  });
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { about, blocks, photo, others } = loaderData;
  return (
    <ArticleLayout key={about.id} {...about} photo={photo} blocks={blocks}>
      <section className="band bg-sunk" aria-labelledby="next">
        <div className="page">
          <SectionHeading id="next" title="Read next" />
          <div className="article-grid article-pair">
            {others.map(({ article, photo: cover }) => (
              <ArticleCard key={article.id} article={article} photo={cover} />
            ))}
          </div>
        </div>
      </section>
    </ArticleLayout>
  );
}
