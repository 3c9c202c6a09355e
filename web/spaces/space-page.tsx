import { Link } from "react-router";
import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { istDay } from "#contract/time.ts";
import { answerOf, apiOf, tryAnswer } from "#web/api.ts";
import { BookingBar } from "#web/bookings/booking-bar.tsx";
import { BookingPanel } from "#web/bookings/booking-panel.tsx";
import { firstMonth } from "#web/bookings/first-month.ts";
import { breadcrumbs, pageMeta } from "#web/meta.ts";
import { pageRequest, type SiteSettings } from "#web/page-request.ts";
import { searchHref } from "#web/search/criteria.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { PinIcon, UsersIcon } from "#web/ui/card-icons.tsx";
import { Rating } from "#web/ui/rating.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/space-page.ts";
import { toCard } from "./card.ts";
import { Gallery } from "./gallery.tsx";
import { SpaceFacts } from "./space-facts.tsx";
import { SpaceGrid } from "./space-grid.tsx";
import { spaceJsonLd } from "./space-json-ld.ts";

const SIMILAR = 4;

/** The same kind of space in the same city; without them the page is still whole. */
const similarTo = async (space: Location, api: ReturnType<typeof apiOf>) => {
  const category = space.categories[0]?.slug;
  const query = { city: space.city, ...(category && { category }), pageSize: String(SIMILAR + 1) };
  const { body } = await tryAnswer(api.spaces.locations.search.$get({ query: query as never }));
  return (body?.items ?? [])
    .filter(({ _id }) => _id !== space._id)
    .slice(0, SIMILAR)
    .map(toCard);
};

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const space = await answerOf(
    api.spaces.locations[":locationId"].$get({ param: { locationId: params.locationId } }),
    spaceMessages.spaceFailed,
  );
  const [similar, availability] = await Promise.all([
    similarTo(space, api),
    firstMonth(context, space._id, request.url),
  ]);
  const { site, now } = context.get(pageRequest);
  // The calendar reckons the rolling dates itself: 180 of them are weight without use here.
  return {
    space: { ...space, availableDates: [] },
    similar,
    availability,
    today: istDay(now),
    trail: trailOf(space),
    head: headOf(site, space),
  };
};

const pathOf = (space: { _id: string }) => `/location/${space._id}`;

/** Where the space is found in the catalogue: home, its kind, its city, itself. */
const trailOf = ({ categories, city, state, title, _id }: Location): [string, string][] => {
  const category = categories[0];
  return [
    ["Home", "/"],
    ...(category ? [[category.title, `/category/${category.slug}`] as [string, string]] : []),
    [city, searchHref({ state, city, ...(category && { category: category.slug }) })],
    [title, pathOf({ _id })],
  ];
};

const headOf = (site: SiteSettings, space: Location) =>
  pageMeta({
    site,
    title: `${space.title}, ${space.localArea}, ${space.city}`,
    description: space.description,
    path: pathOf(space),
    photoId: photoIdFromUrl(space.coverImage) ?? undefined,
    jsonLd: [spaceJsonLd(space, site), breadcrumbs(site, trailOf(space))],
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: "Space not available" }];

export default function SpacePage({ loaderData }: Route.ComponentProps) {
  const { space, similar, today, availability, trail } = loaderData;
  return (
    <>
      <article className="page grid gap-8 pt-6 pb-16">
        <header className="grid gap-3">
          <Breadcrumb
            items={trail.map(([label, path], at) => ({
              key: path,
              node: at === trail.length - 1 ? label : <Link to={path}>{label}</Link>,
            }))}
          />
          <h1 className="d1 lintel">{space.title}</h1>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Rating value={space.rating} />
            <span className="flex items-center gap-1.5">
              <PinIcon size={18} />
              {space.localArea}, {space.city}, {space.state}
            </span>
            <span className="flex items-center gap-1.5">
              <UsersIcon size={18} />
              Up to {space.capacity} people
            </span>
          </p>
        </header>
        <div className="space-columns">
          <div className="grid min-w-0 content-start gap-10">
            <Gallery key={space._id} title={space.title} photos={space.gallery} />
            <SpaceFacts space={space} />
          </div>
          <BookingBar hourlyRate={space.hourlyRate} price={space.price} />
          <aside aria-label="Booking" className="space-booking">
            <BookingPanel space={space} today={today} availability={availability} />
          </aside>
        </div>
      </article>
      {similar.length > 0 && (
        <section className="band bg-sunk" aria-labelledby="similar">
          <div className="page">
            <SectionHeading id="similar" title={`More like this in ${space.city}`} />
            <SpaceGrid cards={similar} />
          </div>
        </section>
      )}
    </>
  );
}
