import type { ReactNode } from "react";
import { Link } from "react-router";
import { photoUrl } from "#contract/media/photo-url.ts";
import type { SitePhoto } from "#contract/media/site-photos.ts";
import { formatMonth } from "#contract/time.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { BACKDROP_SIZES, Photo } from "#web/ui/photos/photo.tsx";
import type { ArticleBlock } from "./article-blocks.ts";
import "#web/ui/styles/prose.css";
import "./blog.css";

/** Returns a date as `9 November 2026`. */
export const formatArticleDate = (day: string): string =>
  `${Number(day.slice(8))} ${formatMonth(day)}`;

type ArticleLayoutProps = {
  category: string;
  title: string;
  author: string;
  date: string;
  readTime: string;
  photo: SitePhoto;
  blocks: readonly ArticleBlock[];
  /** Links that are shown after the article. */
  children?: ReactNode;
};

const keyOf = (block: ArticleBlock, at: number) => `${block.kind} ${at}`;

const Part = ({ block }: { block: ArticleBlock }) => {
  if (block.kind === "heading") return <h2>{block.text}</h2>;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

/** The page of an article: the title and author over its picture, then the text in one column. */
export function ArticleLayout(props: ArticleLayoutProps) {
  const { category, title, author, date, readTime, photo, blocks, children } = props;
  return (
    <article>
      <header className="photo-head article-head" data-theme="dark">
        <Photo
          url={photoUrl(photo.id)}
          alt={photo.shows}
          ratio={16 / 9}
          sizes={BACKDROP_SIZES}
          priority
        />
        <div className="page grid gap-4">
          <Breadcrumb
            items={[
              { key: "home", node: <Link to="/">Home</Link> },
              { key: "blog", node: <Link to="/blog">Blog</Link> },
              { key: "this", node: title },
            ]}
          />
          <p>
            <span className="badge badge-solid">{category}</span>
          </p>
          <h1 className="d1 lintel max-w-xl">{title}</h1>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-lg">
            <span>{author}</span>
            <time dateTime={date}>{formatArticleDate(date)}</time>
            <span>{readTime}</span>
          </p>
        </div>
      </header>
      <div className="page band grid lg:justify-items-center">
        <div className="prose article-prose">
          {blocks.map((block, at) => (
            <Part key={keyOf(block, at)} block={block} />
          ))}
        </div>
      </div>
      {children}
    </article>
  );
}
