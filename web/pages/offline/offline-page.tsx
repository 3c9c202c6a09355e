import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Visit } from "#contract/visits/routes.ts";
import { VisitDetails } from "#web/bookings/arrival/visit-details.tsx";
import { FIRST_RETRY_MS } from "#web/frame/connection.ts";
import { getFetchFailure } from "#web/frame/error-title.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { type Arrival, keepNeeded, readArrivals } from "#web/offline/arrivals.ts";
import { findStoredVisit } from "#web/offline/visits.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Illustration } from "#web/ui/illustration.tsx";
import type { Route } from "./+types/offline-page.ts";
import { ArrivalCard } from "./arrival-card.tsx";
import { hasStoredData, parseFrom } from "./requested-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "You are offline",
    description: "What is stored on this device for times without a network.",
    path: "/offline",
    noIndex: true,
  });

const never = () => () => {};

const readFrom = () => parseFrom(new URLSearchParams(location.search).get("from"));

/** The page that the service worker shows when the requested page cannot be fetched and is not
 *  stored on this device. Shows what a guest needs on arrival. When there is a connection again,
 *  opens the requested page. */
export default function OfflinePage() {
  const navigate = useNavigate();
  // The stored HTML of this page is the same for every requested page, so it cannot contain `from`.
  // After hydration, `from` is read from the URL.
  const from = useSyncExternalStore(never, readFrom, () => undefined);
  const [visit, setVisit] = useState<Visit>();
  const [arrivals, setArrivals] = useState<Arrival[]>([]);

  useEffect(() => {
    readArrivals()
      .then((stored) => stored && setArrivals(keepNeeded(stored.arrivals, new Date())))
      .catch(() => {});
  }, []);

  useEffect(() => {
    if (!from?.startsWith("/visit/")) return;
    findStoredVisit(from)
      .then(setVisit)
      .catch(() => {});
  }, [from]);

  // The device may have stored the data of the requested page, but not its HTML. A reload cannot
  // show such a page, but a client-side navigation can.
  useEffect(() => {
    if (!from) return;
    hasStoredData(from)
      .then((isStored) => isStored && navigate(from, { replace: true }))
      .catch(() => {});
  }, [from, navigate]);

  useEffect(() => {
    if (!from) return;
    let isLeft = false;
    // The device may report a connection before the site can be reached, so `/healthz` is fetched
    // first.
    const open = () =>
      void fetch("/healthz", { cache: "no-store" }).then(
        ({ ok }) => ok && !isLeft && location.replace(from),
        () => {},
      );
    addEventListener("online", open);
    const timer = setInterval(() => navigator.onLine && open(), FIRST_RETRY_MS);
    return () => {
      isLeft = true;
      removeEventListener("online", open);
      clearInterval(timer);
    };
  }, [from]);

  return (
    <div className="page band grid gap-10">
      <div className="flex flex-wrap items-start justify-between gap-10 md:flex-nowrap">
        <div className="grid min-w-0 justify-items-start gap-5">
          <h1 className="d1 lintel">You are offline</h1>
          {from && (
            <p className="max-w-md text-lg error" role="alert">
              {getFetchFailure(from) ?? "This page could not be fetched."}
            </p>
          )}
          <p className="max-w-md">
            {from
              ? "The page opens by itself when you are connected again."
              : "Pages that you viewed last are stored on this device."}{" "}
            Your browser's back button leads to the previous page.
          </p>
          <a href={from ?? "/"} className={buttonClass()}>
            Try again
          </a>
        </div>
        <Illustration of="power-cut" width={240} flush />
      </div>
      {visit && <VisitDetails visit={visit} />}
      {arrivals.length > 0 && (
        <section aria-labelledby="arrivals" className="grid gap-5">
          <h2 id="arrivals" className="d2 lintel">
            Your upcoming bookings
          </h2>
          {arrivals.map((arrival) => (
            <ArrivalCard key={arrival.bookingId} arrival={arrival} />
          ))}
        </section>
      )}
    </div>
  );
}
