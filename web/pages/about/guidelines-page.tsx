import type { ReactNode } from "react";
import { Link } from "react-router";
import { hostAnswerTime } from "#contract/bookings/policy-text.ts";
import {
  type Guideline,
  hostGuidelines,
  renterGuidelines,
  suspensionNotice,
} from "#web/content/guidelines.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { CameraIcon, ChatIcon, ShieldCheckIcon, UsersIcon } from "#web/ui/icons/icons.tsx";
import { AlertIcon, ClockIcon } from "#web/ui/icons/page-icons.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { Route } from "./+types/guidelines-page.ts";
import "./about.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: "Guidelines",
    description: `What hosts and renters owe each other: true photos, answers within ${hostAnswerTime}, safety, capacity, punctuality, and honesty about damage.`,
    path: "/guidelines",
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Guidelines", "/guidelines"],
      ]),
    ],
  });
};

const icons: Record<Guideline["icon"], ReactNode> = {
  camera: <CameraIcon size={28} />,
  clock: <ChatIcon size={28} />,
  shield: <ShieldCheckIcon size={28} />,
  people: <UsersIcon size={28} />,
  arrival: <ClockIcon size={28} />,
  damage: <AlertIcon size={28} />,
};

const Cards = ({ cards }: { cards: readonly Guideline[] }) => (
  <ul className="grid gap-5 md:grid-cols-3">
    {cards.map(({ title, description, icon }) => (
      <li key={title} className="card rule grid content-start">
        <span className="rule-icon">{icons[icon]}</span>
        <h3 className="d3">{title}</h3>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

export default function GuidelinesPage() {
  return (
    <>
      <header className="page band pb-0">
        <h1 className="d1 lintel">Guidelines</h1>
        <p className="mt-5 max-w-lg text-lg">
          A booking works when both sides can rely on each other. Three rules for hosts, three for
          renters.
        </p>
      </header>
      <section className="page band pb-0" aria-labelledby="for-hosts">
        <SectionHeading
          id="for-hosts"
          title="For hosts"
          lead="Guests know your space only from its page."
        />
        <Cards cards={hostGuidelines} />
      </section>
      <section className="page band" aria-labelledby="for-renters">
        <SectionHeading
          id="for-renters"
          title="For renters"
          lead="You are a guest in someone else's space."
        />
        <Cards cards={renterGuidelines} />
      </section>
      <section className="page band pt-0" aria-labelledby="suspension">
        <div data-theme="dark" className="suspension">
          <div>
            <h2 id="suspension" className="d2 lintel">
              When it goes wrong
            </h2>
            <p className="mt-5 text-xl">{suspensionNotice}</p>
          </div>
          <div className="grid content-start gap-5">
            <p className="muted">
              Did anything go wrong at a booking? Tell us within a day, with photos if you have
              them. We hear both sides before we decide, and you can ask our grievance officer to
              review any decision.
            </p>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <Link to="/help#contact" className={buttonClass()}>
                Report a problem
              </Link>
              <Link to="/terms#suspension" className={buttonClass({ variant: "outline" })}>
                What the terms say
              </Link>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
