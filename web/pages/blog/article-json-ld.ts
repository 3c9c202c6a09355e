import { photoUrl } from "#contract/media/photo-url.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";

type Post = { title: string; description: string; author: string; date: string; photoId: string };

/** Returns the description of an article in the form of schema.org, for search engines. */
export const articleJsonLd = (
  site: Pick<SiteSettings, "brandName" | "publicUrl">,
  path: string,
  { title, description, author, date, photoId }: Post,
) => ({
  "@type": "Article",
  headline: title,
  description,
  image: [`${site.publicUrl}${photoUrl(photoId)}`],
  datePublished: date,
  inLanguage: "en-IN",
  author: { "@type": "Person", name: author },
  publisher: {
    "@type": "Organization",
    name: site.brandName,
    url: site.publicUrl,
    logo: { "@type": "ImageObject", url: `${site.publicUrl}/icon-512.png` },
  },
  mainEntityOfPage: `${site.publicUrl}${path}`,
});
