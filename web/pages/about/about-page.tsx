import { Link } from "react-router";
import { categoryList } from "#contract/categories/category-list.ts";
import { formatIndianNumber } from "#contract/money.ts";
import { listTeam } from "#web/content/team.ts";
import { loadPlaces } from "#web/frame/loader-api.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Route } from "./+types/about-page.ts";
import { TeamCard } from "./team-card.tsx";
import "./about.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: "About",
    description: `${site.brandName} connects creative spaces with the people who create in them, all over India. Who we are and what we promise.`,
    path: "/about",
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["About", "/about"],
      ]),
    ],
  });
};

/** Returns the team, and the numbers of states, cities and local areas. If the API fails, these
 *  numbers are 0. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const places = await loadPlaces(context);
  const cities = places?.flatMap((state) => state.cities) ?? [];
  return {
    team: listTeam(context.get(pageRequest).stories),
    states: places?.length ?? 0,
    cities: cities.length,
    localAreas: cities.reduce((sum, { localAreas }) => sum + localAreas.length, 0),
  };
};

const listPromises = ({ skipsVerification = false }) => [
  skipsVerification
    ? {
        title: "Reviewed by guests",
        text: "Only guests who have booked a space can review it.",
      }
    : {
        title: "Seen by our team",
        text: "Someone from our team sees every space before it goes live, and compares it with its photos.",
      },
  {
    title: "By the hour, day or week",
    text: "Two hours for an interview or a week for a series. The page shows the price before you ask.",
  },
  {
    title: "Found by its station",
    text: "People in India give directions by the nearest station, so every space here names its station, or its locality where there is no railway.",
  },
];

export default function AboutPage({
  loaderData: { team, states, cities, localAreas },
}: Route.ComponentProps) {
  const { brandName, skipsVerification } = useSiteSettings();
  return (
    <>
      <header data-theme="dark" className="overflow-hidden">
        <div className="page band grid items-center gap-6 lg:grid-cols-2">
          <div>
            <h1 className="d1 lintel">Connecting creative spaces with creators</h1>
            <p className="mt-6 max-w-md text-lg">
              {brandName} is where India&apos;s filmmakers, photographers, podcast hosts and
              organisers find rooms to work in, and where the people who keep those rooms earn from
              them.
            </p>
          </div>
          <p className="grid justify-items-center text-center">
            <span className="about-word" lang="hi">
              जगह
            </span>
            <span className="muted">
              <i>jagah</i>: a place, a room, a space to do something in
            </span>
          </p>
        </div>
      </header>
      {localAreas > 0 && (
        <dl className="page grid grid-cols-2 gap-y-8 gap-x-6 items-start md:grid-cols-4 pt-16">
          <Stat figure={formatIndianNumber(states)} label="states and union territories" />
          <Stat figure={formatIndianNumber(cities)} label="cities and towns" />
          <Stat figure={formatIndianNumber(localAreas)} label="stations and localities" />
          <Stat figure={formatIndianNumber(categoryList.length)} label="kinds of space" />
        </dl>
      )}
      <section className="page band" aria-labelledby="promises">
        <SectionHeading
          id="promises"
          title="What we are here for"
          lead="Many good rooms are empty on most days, and many creators need a room. We bring them together."
        />
        <ul className="grid gap-5 md:grid-cols-3">
          {listPromises({ skipsVerification }).map(({ title, text }) => (
            <li key={title} className="card rule rule-plain grid content-start">
              <h3 className="d3">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {team.members.length > 0 && (
        <section className="page band pt-0" aria-labelledby="team">
          <SectionHeading
            id="team"
            title="Our Leadership Team"
            lead={
              team.isSample
                ? "Sample team: these five people are invented, and their portraits are drawn."
                : undefined
            }
          />
          <ul className="team">
            {team.members.map((member) => (
              <TeamCard key={member.name} member={member} />
            ))}
          </ul>
        </section>
      )}
      <section className="page band pt-0" aria-labelledby="next">
        <div className="card card-pad grid items-center gap-5 lg:grid-cols-2">
          <h2 id="next" className="d2">
            Do you need a space, or do you have one?
          </h2>
          <div className="flex flex-wrap gap-3 max-sm:grid lg:justify-self-end">
            <Link to="/search" className={buttonClass({ size: "lg" })}>
              Find your space
            </Link>
            <Link to="/host" className={buttonClass({ variant: "outline", size: "lg" })}>
              Host your space
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
