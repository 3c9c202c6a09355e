import { data, Link } from "react-router";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import type { Route } from "./+types/guide-page.ts";
import { parseArticleBlocks } from "./article-blocks.ts";
import { articleJsonLd } from "./article-json-ld.ts";
import { ArticleLayout } from "./article-layout.tsx";
import { articleNotFoundError } from "./article-not-found.ts";
import { findGuide, guidePhoto, listOtherGuides, signArticle } from "./posts.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const request = context.get(pageRequest);
  const guide = findGuide(request.site, params.slug);
  if (!guide) throw data(articleNotFoundError, { status: 404 });
  const { content, ...about } = guide;
  return {
    about: signArticle(about, request),
    blocks: parseArticleBlocks(content),
    photo: guidePhoto(request.site, guide.slug),
    others: listOtherGuides(request.site, guide.slug),
  };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: articleNotFoundError.message }];
  const site = getSiteSettings(matches);
  const { about, photo } = loaderData;
  const path = `/blog/${about.slug}`;
  return pageMeta({
    site,
    title: about.title,
    description: about.answer,
    path,
    photoId: photo.id,
    photoShows: photo.shows,
    type: "article",
    jsonLd: [
      articleJsonLd(site, path, { ...about, description: about.answer, photoId: photo.id }),
      breadcrumbs(site, [
        ["Home", "/"],
        ["Blog", "/blog"],
        [about.title, path],
      ]),
    ],
  });
};

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { about, blocks, photo, others } = loaderData;
  return (
    <ArticleLayout key={about.slug} category="For hosts" {...about} photo={photo} blocks={blocks}>
      <section className="band" data-theme="dark" aria-labelledby="next">
        <div className="page grid gap-8 lg:grid-cols-2">
          <div className="grid content-start justify-items-start gap-5">
            <h2 id="next" className="d2 lintel">
              Ready when you are
            </h2>
            <p className="max-w-md text-lg">
              List your space, set your hours and your price, and choose how guests book it.
            </p>
            <Link to="/host" className={buttonClass({ size: "lg" })}>
              Host your space
            </Link>
          </div>
          <nav aria-labelledby="more-guides">
            <h3 id="more-guides" className="d3 mb-3">
              More for hosts
            </h3>
            <ul>
              {others.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/blog/${slug}`} className="link inline-flex min-h-11 items-center">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
    </ArticleLayout>
  );
}
