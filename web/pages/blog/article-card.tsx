import { Link } from "react-router";
import { photoUrl } from "#contract/media/photo-url.ts";
import type { SitePhoto } from "#contract/media/site-photos.ts";
import type { ArticleSummary } from "#web/content/articles.ts";
import { Photo } from "#web/ui/photos/photo.tsx";
import { formatArticleDate } from "./article-layout.tsx";

/** Shows a summary of an article. The whole card is a link to the article. */
export const ArticleCard = ({ article, photo }: { article: ArticleSummary; photo: SitePhoto }) => (
  <article className="space-card article-card">
    <Photo
      url={photoUrl(photo.id)}
      alt=""
      ratio={3 / 2}
      sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 50vw, 100vw"
      largest={1280}
    />
    <p>
      <span className="badge">{article.category}</span>
    </p>
    <h3 className="d3">
      <Link to={`/blog/article/${article.id}`} className="cover-link">
        {article.title}
      </Link>
    </h3>
    <p className="muted">{article.excerpt}</p>
    <p className="text-sm">
      {article.author},{" "}
      <time className="whitespace-nowrap" dateTime={article.date}>
        {formatArticleDate(article.date)}
      </time>
    </p>
  </article>
);
