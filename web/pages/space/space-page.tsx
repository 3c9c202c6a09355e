import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import type { SpaceReviews } from "#contract/reviews/review.ts";
import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { istDay } from "#contract/time.ts";
import { BookingBar } from "#web/bookings/booking-bar.tsx";
import { BookingPanel } from "#web/bookings/booking-panel.tsx";
import { loadFirstMonth } from "#web/bookings/calendar/first-month.ts";
import type { Api } from "#web/frame/api.ts";
import { getLoaderApi, requireResponse } from "#web/frame/loader-api.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest, type SiteSettings } from "#web/frame/page-request.ts";
import { InquiryForm } from "#web/inquiries/inquiry-form.tsx";
import { packCard, unpackCard } from "#web/spaces/card.ts";
import { buildSpaceBreadcrumb, getSpacePath } from "#web/spaces/space-breadcrumb.ts";
import { SpaceGrid } from "#web/spaces/space-grid.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/space-page.ts";
import { SpaceBookingAside } from "./space-booking-aside.tsx";
import { SpaceError } from "./space-error.tsx";
import { spaceJsonLd } from "./space-json-ld.ts";
import { SpaceView } from "./space-view.tsx";
import { StaticSpaceReviews } from "./static-space-reviews.tsx";
// These style sheets are imported here and not in `BookingPanel`. The chunk of `BookingPanel` also
// contains code that the search needs, so the search would load the style sheets, too.
import "#web/bookings/booking.css";
import "#web/ui/styles/prose.css";
import "./space.css";

const SIMILAR = 4;

/** Returns cards of other spaces in the same city that have the space's first category. If the
 *  search fails, the list is empty: the page works without similar spaces. */
const similarTo = async (space: Location, api: Api) => {
  const category = space.categories[0]?.slug;
  const query = { city: space.city, ...(category && { category }), pageSize: String(SIMILAR * 6) };
  const { body } = await api("GET /locations/search", { query });
  const seen = new Set([space.coverImage, ...space.gallery]);
  const others = (body?.items ?? [])
    .filter(({ _id, coverImage }) => _id !== space._id && coverImage !== space.coverImage)
    .map((other) => {
      // A result comes last if its cover is in this space's gallery, or if an earlier result has
      // the same cover.
      const isSeen = seen.has(other.coverImage);
      seen.add(other.coverImage);
      return { other, isSeen };
    });
  return others
    .sort((one, other) => Number(one.isSeen) - Number(other.isSeen))
    .slice(0, SIMILAR)
    .map(({ other }) => packCard(other));
};

/** Returns a page of the space's reviews. Returns null if there are neither reviews nor
 *  cancellations. Also returns null if the reviews cannot be loaded: the space's page works without
 *  them. */
const loadReviews = async (space: Location, cursor: string | null, api: Api) => {
  const params = { locationId: space._id };
  const list = async (query: { cursor?: string }) =>
    (await api("GET /locations/{locationId}/reviews", { params, query })).body;
  const later = cursor && (await list({ cursor }));
  // For a cursor that is no longer valid, shows the first page.
  const page = later || (await list({}));
  if (!page || (page.summary.count === 0 && page.cancellations.length === 0)) return null;
  return { page, isFirst: !later };
};

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const api = getLoaderApi(context);
  const space = await requireResponse(
    api("GET /locations/{locationId}", { params: { locationId: params.locationId } }),
    spaceMessages.spaceFailed,
  );
  const [similar, availability, reviews] = await Promise.all([
    similarTo(space, api),
    loadFirstMonth(context, space._id, request.url),
    loadReviews(space, new URL(request.url).searchParams.get("reviews"), api),
  ]);
  const { site, now } = context.get(pageRequest);
  // `availableDates` is not sent to the page. The page's calendar does not use it, but fetches the
  // availability of each month.
  return {
    space: { ...space, availableDates: [] },
    similar,
    availability,
    reviews,
    today: istDay(now),
    trail: buildSpaceBreadcrumb(space),
    head: headOf(site, space, reviews?.page),
  };
};

const headOf = (site: SiteSettings, space: Location, reviews: SpaceReviews | undefined) =>
  pageMeta({
    site,
    title: `${space.title}, ${space.localArea}, ${space.city}`,
    description: space.description,
    path: getSpacePath(space),
    photoId: photoIdFromUrl(space.coverImage) ?? undefined,
    photoShows: `${space.title}, a space in ${space.localArea}, ${space.city}`,
    jsonLd: [spaceJsonLd(space, site, reviews), breadcrumbs(site, buildSpaceBreadcrumb(space))],
  });

/** If the space could not be loaded, the page keeps the title that the layout sets. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.head ?? matches.flatMap((match) => match?.meta ?? []);

export function ErrorBoundary() {
  return <SpaceError View={SpaceView} />;
}

export default function SpacePage({ loaderData }: Route.ComponentProps) {
  const { space, similar, today, availability, reviews, trail } = loaderData;
  return (
    <>
      <SpaceView
        key={space._id}
        space={space}
        trail={trail}
        reviews={
          reviews && (
            <StaticSpaceReviews
              spaceId={space._id}
              reviews={reviews.page}
              isFirst={reviews.isFirst}
            />
          )
        }
      >
        <SpaceBookingAside space={space}>
          <BookingBar hourlyRate={space.hourlyRate} price={space.price} />
          <aside
            aria-label="Booking"
            className="space-booking grid gap-5 lg:sticky lg:bottom-4 lg:self-end"
          >
            <BookingPanel space={space} today={today} availability={availability} />
            <InquiryForm spaceId={space._id} answersWithin={space.answersWithin} />
          </aside>
        </SpaceBookingAside>
      </SpaceView>
      {similar.length > 0 && (
        <section className="band bg-sunk" aria-labelledby="similar">
          <div className="page similar">
            <SectionHeading id="similar" title={`More like this in ${space.city}`} />
            <SpaceGrid cards={similar.map(unpackCard)} />
          </div>
        </section>
      )}
    </>
  );
}
