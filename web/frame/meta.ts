import type { MetaDescriptor } from "react-router";
import { toOneLine } from "#contract/one-line.ts";
import type { SiteSettings } from "./page-request.ts";

type PageMeta = {
  site: Pick<SiteSettings, "brandName" | "publicUrl">;
  title: string;
  description: string;
  /** The path of the page's canonical URL, which begins with a slash. It contains a query parameter
   *  only if the URL without this parameter would show a different page. */
  path: string;
  /** The id of the photo that WhatsApp shows with a shared link, as a 1200 x 630 JPEG. */
  photoId?: string | undefined;
  /** What the photo shows; by default the page's title. */
  photoShows?: string | undefined;
  /** schema.org objects, without @context. */
  jsonLd?: object[];
  /** True if search engines must not list the page, such as a thank-you page. */
  noIndex?: boolean;
  type?: "website" | "article";
};

// Describes the picture public/share.png, which scripts/brand/share.ts draws.
const sharePictureShows = "studios, villas, cafes and halls across India, by the hour or the day";

/** Returns a sentence about the team's checks, for the end of a description. Returns an empty text
 *  if the team does not check spaces. */
export const formatVerificationPromise = ({
  skipsVerification,
}: Pick<SiteSettings, "skipsVerification">): string =>
  skipsVerification ? "" : " Every space is verified by our team.";

/** Returns all meta tags of a page for search engines and link previews. Some pages call `pageMeta`
 *  in the loader, on the server, and return the tags as `head`. The browser can show these pages
 *  without downloading `pageMeta`. */
export const pageMeta = ({
  site,
  title: givenTitle,
  description,
  path,
  photoId,
  photoShows,
  jsonLd,
  noIndex,
  type,
}: PageMeta) => {
  // A title has only one line, but the titles of older spaces may still contain line breaks.
  const title = toOneLine(givenTitle);
  const url = `${site.publicUrl}${path}`;
  const fullTitle = path === "/" ? title : `${title} | ${site.brandName}`;
  const image = photoId
    ? `${site.publicUrl}/media/${photoId}/share.jpg`
    : `${site.publicUrl}/share.png`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.brandName },
    { property: "og:type", content: type ?? "website" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: photoId ? (photoShows ?? title) : `${site.brandName}: ${sharePictureShows}`,
    },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
  if (noIndex) tags.push({ name: "robots", content: "noindex" });
  for (const thing of jsonLd ?? [])
    tags.push({ "script:ld+json": { "@context": "https://schema.org", ...thing } });
  return tags;
};

/** Returns breadcrumbs in schema.org's form: name and path, from the front page down. */
export const breadcrumbs = (site: Pick<SiteSettings, "publicUrl">, steps: [string, string][]) => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: `${site.publicUrl}${path}`,
  })),
});
