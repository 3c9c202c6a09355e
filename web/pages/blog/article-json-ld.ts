import { photoUrl } from "#contract/media/photo-url.ts";
import { istIso, toInstant } from "#contract/time.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";

type Post = {
  title: string;
  description: string;
  author: string;
  date: string;
  changed?: string | undefined;
  photoId: string;
};

// A date is given as the start of the day in IST. For a date without a time, each search engine
// would choose a time zone itself.
const startOfDay = (day: string) => istIso(toInstant(day, 0));

/** Returns the description of an article in the form of schema.org, for search engines. */
export const articleJsonLd = (
  site: Pick<SiteSettings, "brandName" | "publicUrl">,
  path: string,
  { title, description, author, date, changed, photoId }: Post,
) => ({
  "@type": "Article",
  headline: title,
  description,
  image: [`${site.publicUrl}${photoUrl(photoId)}`],
  datePublished: startOfDay(date),
  dateModified: startOfDay(changed ?? date),
  inLanguage: "en-IN",
  author:
    author === site.brandName
      ? { "@type": "Organization", name: author, url: site.publicUrl }
      : { "@type": "Person", name: author, url: `${site.publicUrl}/about#team` },
  publisher: {
    "@type": "Organization",
    name: site.brandName,
    url: site.publicUrl,
    logo: { "@type": "ImageObject", url: `${site.publicUrl}/icon-512.png` },
  },
  mainEntityOfPage: `${site.publicUrl}${path}`,
});
