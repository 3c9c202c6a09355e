import { Link } from "react-router";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { AccordionItem } from "#web/ui/controls/accordion.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/blog-page.ts";
import { ArticleCard } from "./article-card.tsx";
import { articlePhoto, listArticleSummaries, listGuideQuestions, signArticle } from "./posts.ts";
import "./blog.css";

// The articles are read in a loader, so that their full texts stay out of the browser's bundle.
export const loader = ({ context }: Route.LoaderArgs) => ({
  articles: listArticleSummaries().map((article) => ({
    article: signArticle(article, context.get(pageRequest)),
    photo: articlePhoto(article.id),
  })),
  faq: listGuideQuestions(context.get(pageRequest).site),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: `${site.brandName} Blog`,
    description:
      "For people who book spaces and people who host them: lighting, recces, events, and how to host, photograph and price a space.",
    path: "/blog",
    photoId: loaderData?.articles[0]?.photo.id,
    photoShows: loaderData?.articles[0]?.photo.shows,
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Blog", "/blog"],
      ]),
      {
        "@type": "FAQPage",
        mainEntity: (loaderData?.faq ?? []).map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  });
};

export default function BlogPage({
  loaderData: { articles, faq: questions },
}: Route.ComponentProps) {
  const { brandName } = useSiteSettings();
  return (
    <>
      <header className="blog-hero" data-theme="dark">
        <div className="page">
          <h1 className="d1 lintel">{`${brandName} Blog`}</h1>
          <p className="mt-5 max-w-lg text-lg">
            For people who book spaces, and for people who host them.
          </p>
        </div>
      </header>
      <section className="band" aria-labelledby="faq">
        <div className="page grid gap-x-12 items-start gap-y-2 blog-questions">
          <SectionHeading id="faq" title="Questions that hosts ask" />
          <div>
            {questions.map(({ slug, question, answer }) => (
              <AccordionItem key={slug} title={<span id={slug}>{question}</span>}>
                <p>{answer}</p>
                <Link
                  to={`/blog/${slug}`}
                  className="link inline-flex min-h-11 items-center"
                  aria-describedby={slug}
                >
                  Read full article →
                </Link>
              </AccordionItem>
            ))}
          </div>
        </div>
      </section>
      <section className="band bg-sunk" aria-labelledby="latest">
        <div className="page">
          <SectionHeading id="latest" title="Latest Articles" />
          <div className="article-grid">
            {articles.map(({ article, photo }) => (
              <ArticleCard key={article.id} article={article} photo={photo} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
