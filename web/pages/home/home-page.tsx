import { Link } from "react-router";
import { istDay } from "#contract/time.ts";
import { listTestimonials } from "#web/content/testimonials.ts";
import { getLoaderApi } from "#web/frame/loader-api.ts";
import { formatVerificationPromise, pageMeta } from "#web/frame/meta.ts";
import { pageRequest, type SiteSettings } from "#web/frame/page-request.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { LazySavedSearchOffer } from "#web/search/lazy-saved-search-offer.tsx";
import { packCard, unpackCard } from "#web/spaces/card.ts";
import { SpaceGrid } from "#web/spaces/space-grid.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/home-page.ts";
import { CategoryScroller } from "./category-scroller.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { HostSection } from "./host-section.tsx";
import { RotatingGallery } from "./rotating-gallery.tsx";
import { StaticHowItWorks } from "./static-how-it-works.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";
import "./home.css";

const NEWEST = "8";

const headOf = (site: SiteSettings) =>
  pageMeta({
    site,
    title: `${site.brandName}: spaces for shoots and events, by the hour or the day`,
    description: `Find and book studios, villas, cafes, banquets and more across India by city and nearest station.${formatVerificationPromise(site)}`,
    path: "/",
    jsonLd: [
      {
        "@type": "WebSite",
        name: site.brandName,
        url: site.publicUrl,
        potentialAction: {
          "@type": "SearchAction",
          target: `${site.publicUrl}/search?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@type": "Organization",
        name: site.brandName,
        url: site.publicUrl,
        logo: `${site.publicUrl}/icon-512.png`,
        email: site.contactEmail,
        telephone: site.contactPhone,
        sameAs: site.socialLinks.map(({ url }) => url),
      },
    ],
  });

/** Loads the newest spaces. If that fails, the page is shown without the section of the newest
 *  spaces. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { site, stories, now } = context.get(pageRequest);
  const { body } = await getLoaderApi(context)("GET /locations", {
    query: { page: "1", pageSize: NEWEST },
  });
  return {
    newest: (body ?? []).map(packCard),
    today: istDay(now),
    testimonials: listTestimonials(stories),
    head: headOf(site),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function HomePage({
  loaderData: { newest, today, testimonials },
}: Route.ComponentProps) {
  const { skipsVerification } = useSiteSettings();
  return (
    <>
      <Hero />
      <section className="page pt-12" aria-labelledby="categories">
        <h2 id="categories" className="sr-only">
          Categories
        </h2>
        <CategoryTiles />
      </section>
      {newest.length > 0 && (
        <section className="band newest" aria-labelledby="newest">
          <div className="page">
            <SectionHeading
              id="newest"
              title={skipsVerification ? "Newest spaces" : "Newly verified"}
              action={
                <Link to="/search" className={buttonClass({ variant: "outline" })}>
                  See all spaces
                </Link>
              }
            />
            <SpaceGrid cards={newest.map(unpackCard)} />
          </div>
        </section>
      )}
      <StaticHowItWorks />
      <RotatingGallery />
      <HostSection />
      <CategoryScroller />
      <TestimonialsSection {...testimonials} />
      <LazySavedSearchOffer today={today} />
    </>
  );
}
