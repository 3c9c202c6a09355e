import type { MouseEvent } from "react";
import { Link } from "react-router";
import { photoUrl } from "#contract/media/photo-url.ts";
import { hostPhotos } from "#contract/media/site-photos.ts";
import type { HostStory } from "#contract/stories/stories.ts";
import { listHostStories } from "#web/content/host-stories.ts";
import { hostingFigures, listHostingSteps } from "#web/content/hosting.ts";
import { breadcrumbs, formatVerificationPromise, pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Route } from "./+types/host-page.ts";
import { EarningsEstimate } from "./earnings-estimate.tsx";
import "./host.css";

const title = "Turn Your Space into a Source of Income";

export const loader = ({ context }: Route.LoaderArgs) => ({
  stories: listHostStories(context.get(pageRequest).stories),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title,
    description: `List your studio, villa, cafe or hall, set your own hours and price by the hour or day, and host shoots and events.${formatVerificationPromise(site)}`,
    path: "/host",
    photoId: hostPhotos[0]?.id,
    photoShows: hostPhotos[0]?.shows,
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Host your space", "/host"],
      ]),
    ],
  });
};

/** A button that opens the listing form. Visitors who are not signed in first create an account or
 *  sign in on this page. */
const StartHosting = ({ mode, children }: { mode: "create" | "sign-in"; children: string }) => {
  const { openSignIn } = useAuth();
  const askToSignIn = (event: MouseEvent) => {
    // `data-member` says whether the visitor is signed in. It is set before the first paint,
    // earlier than the auth state of `useAuth`.
    if (document.documentElement.hasAttribute("data-member")) return;
    event.preventDefault();
    openSignIn({ mode, goTo: "/host/onboarding" });
  };
  return (
    <Link
      to="/host/onboarding"
      // A press before hydration is delayed until hydration. Otherwise the browser would follow the
      // link and leave the page.
      data-hold
      className={buttonClass({ size: "lg" })}
      onClick={askToSignIn}
    >
      {children}
    </Link>
  );
};

const Hero = () => (
  <header className="host-hero" data-theme="dark">
    <div className="page host-hero-columns">
      <div className="grid content-center justify-items-start gap-6">
        <h1 className="d1 lintel">{title}</h1>
        <p className="max-w-md text-lg">
          A terrace on weekdays, a studio between two bookings, a hall out of season: someone is
          looking for exactly that, by the hour.
        </p>
        <StartHosting mode="create">Get Started Now</StartHosting>
      </div>
      <Photo
        url={photoUrl(hostPhotos[0]?.id ?? "")}
        alt={hostPhotos[0]?.shows ?? ""}
        sizes="(min-width: 64rem) 36rem, 100vw"
        priority
      />
    </div>
    <dl className="page host-figures">
      {hostingFigures.map(({ figure, label }) => (
        <Stat key={label} figure={figure} label={label} />
      ))}
    </dl>
  </header>
);

const Steps = () => {
  const { skipsVerification } = useSiteSettings();
  return (
    <section className="band" aria-labelledby="steps">
      <div className="page">
        <SectionHeading
          id="steps"
          title="Four steps to the first guest"
          lead={`You send facts and photos,${skipsVerification ? "" : " our team looks at the space with you,"} and guests book from your calendar.`}
        />
        <ol className="grid gap-x-6 [border-top:var(--bar)_solid_var(--ink)] sm:grid-cols-2 min-[60rem]:grid-cols-4">
          {listHostingSteps({ skipsVerification }).map(({ title: step, text }, at) => (
            <li
              key={step}
              className="toran-leaf card relative mt-7 grid content-start gap-[0.6rem] p-[1.4rem]"
            >
              <span className="host-step num" aria-hidden>
                {at + 1}
              </span>
              <h3 className="d3">{step}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

/** Shows the hosts' stories; nothing if there are none. Samples have a badge that says so. */
const Stories = ({ isSample, items }: { isSample: boolean; items: readonly HostStory[] }) =>
  items.length > 0 && (
    <section className="band" aria-labelledby="stories">
      <div className="page">
        <SectionHeading id="stories" title="Hosts tell their stories" />
        <div className={`grid gap-8 ${items.length > 1 ? "lg:grid-cols-2" : "single-story"}`}>
          {items.map(({ name, role, quote, image }) => (
            <figure key={quote} className="grid content-start gap-6">
              {image && (
                <Photo url={image} alt="" ratio={3 / 2} sizes="(min-width: 64rem) 37rem, 100vw" />
              )}
              <blockquote className="voice-quote">{quote}</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} />
                <span className="grid leading-snug">
                  <strong>{name}</strong>
                  <span className="muted text-sm">{role}</span>
                </span>
                {isSample && (
                  <span className="ml-auto">
                    <Badge>Sample</Badge>
                  </span>
                )}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );

const ClosingSection = () => (
  <section className="band bg-sunk" aria-labelledby="start">
    <div className="page grid gap-8">
      <div>
        <h2 id="start" className="d1 lintel">
          Fill your space's empty days
        </h2>
        <p className="mt-5 max-w-md text-lg">
          Before you begin, our guides explain{" "}
          <Link className="link" to="/blog/getting-started-with-hosting">
            how hosting works
          </Link>
          ,{" "}
          <Link className="link" to="/blog/space-photography-tips">
            how to photograph a space
          </Link>{" "}
          and{" "}
          <Link className="link" to="/blog/pricing-your-space">
            what to charge
          </Link>
          .
        </p>
      </div>
      <p>
        <StartHosting mode="sign-in">Start Hosting Today</StartHosting>
      </p>
    </div>
  </section>
);

export default function HostPage({ loaderData: { stories } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Steps />
      <EarningsEstimate />
      <Stories {...stories} />
      <ClosingSection />
    </>
  );
}
