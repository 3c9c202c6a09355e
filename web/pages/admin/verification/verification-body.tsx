import type { Verification } from "#contract/verification/routes.ts";
import { formatRupeesOrNone } from "#web/pages/admin/format-rupees-or-none.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DuplicateList } from "./duplicate-list.tsx";
import { HostCard } from "./host-card.tsx";
import { VerificationChanges } from "./verification-changes.tsx";
import { VerificationMap } from "./verification-map.tsx";
import { VerificationPhotos } from "./verification-photos.tsx";
import { WeekChart } from "./week-chart.tsx";

type Space = Verification["location"];

const Head = ({ review: { location, verified, submittedAt } }: { review: Verification }) => (
  <p className="flex mt-1 flex-wrap items-center gap-y-[0.4rem] gap-x-[0.6rem]">
    <Badge tone={verified ? "hot" : "plain"}>{verified ? "Edit of a verified space" : "New"}</Badge>
    {location.categories.map(({ slug, title }) => (
      <Badge key={slug}>{title}</Badge>
    ))}
    <span className="muted text-sm">
      Submitted <TimeAgo at={submittedAt} />
    </span>
  </p>
);

const Figures = ({ space }: { space: Space }) => (
  <dl className="verification-figures flex flex-wrap gap-y-3 gap-x-8 num">
    <div>
      <dt>An hour</dt>
      <dd>{formatRupeesOrNone(space.hourlyRate)}</dd>
    </div>
    <div>
      <dt>A day</dt>
      <dd>{formatRupeesOrNone(space.price)}</dd>
    </div>
    <div>
      <dt>People</dt>
      <dd>{space.capacity}</dd>
    </div>
  </dl>
);

const Words = ({ space }: { space: Space }) => (
  <TeamSection title="Description">
    <p className="weight-600">{space.description}</p>
    <div className="mt-3 grid gap-3">
      <Paragraphs text={space.fullDescription} />
    </div>
  </TeamSection>
);

const Amenities = ({ names }: { names: string[] }) => (
  <TeamSection title="Amenities">
    <ul className="grid gap-2">
      {names.map((name) => (
        <li key={name} className="flex items-start gap-3">
          <AmenityIcon name={name} />
          {name}
        </li>
      ))}
    </ul>
  </TeamSection>
);

/** Shows everything about a space in review. The most important parts come first. */
export const VerificationBody = ({ review }: { review: Verification }) => {
  const { location: space, verified } = review;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Head review={review} />
      {verified && <VerificationChanges before={verified} after={space} />}
      <VerificationPhotos space={space} before={verified} />
      <DuplicateList duplicates={review.duplicates} />
      <div className="verification-pair grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <HostCard host={review.host} />
        <Figures space={space} />
      </div>
      <Words space={space} />
      <div className="verification-pair grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TeamSection title="Opening hours">
          <WeekChart slots={space.availableTimeSlots} />
        </TeamSection>
        <Amenities names={space.amenities} />
      </div>
      <VerificationMap space={space} station={review.station} />
    </div>
  );
};
