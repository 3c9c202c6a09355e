import { useEffect } from "react";
import { VisitDetails } from "#web/bookings/arrival/visit-details.tsx";
import { getLoaderApi, requireResponse } from "#web/frame/loader-api.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { LocationMap } from "#web/map/location-map.tsx";
import { saveVisit } from "#web/offline/visits.ts";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import type { Route } from "./+types/visit-page.ts";
import "#web/ui/styles/every-utility.css";

// The URL contains a secret token. Therefore the canonical URL is `/visit` without the token, and
// search engines must not list the page. HTTP caches must not store it.
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: loaderData ? `Your visit to ${loaderData.title}` : "Visit",
    description: "When and where to be, and whom to call.",
    path: "/visit",
    noIndex: true,
  });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  requireResponse(getLoaderApi(context)("GET /visits/{token}", { params: { token } }));

/** The visit page of a confirmed booking. The guest shares this page with the crew (the people who
 *  come with the guest). The page needs no account, and can be opened again without a network. */
export default function VisitPage({ loaderData: visit, params: { token } }: Route.ComponentProps) {
  useEffect(() => {
    // If the browser blocks its storage, the page works, but opens only with a network.
    saveVisit(location.pathname, visit).catch(() => {});
  }, [visit]);
  const { title, address, place, latitude, longitude } = visit;
  const places = place.split(", ");
  const [localArea = ""] = places;
  return (
    <div className="page grid max-w-lg gap-6 pt-8 pb-16">
      <h1 className="muted">Your visit</h1>
      <VisitDetails visit={visit}>
        <p>
          <a
            className="link inline-flex items-center gap-1.5"
            href={`/api/visits/${encodeURIComponent(token)}/calendar.ics`}
            download="visit.ics"
          >
            <CalendarIcon size={18} />
            Add to calendar
          </a>
        </p>
        {latitude !== null && longitude !== null && (
          <LocationMap
            spot={{ title, localArea, latitude, longitude, pinExact: true, address, places }}
            className="h-56 overflow-hidden rounded-hang-2"
          />
        )}
      </VisitDetails>
    </div>
  );
}
