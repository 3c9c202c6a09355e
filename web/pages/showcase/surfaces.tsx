import { photoUrl } from "#contract/media/photo-url.ts";
import { heroPhotos, hostPhotos } from "#contract/media/site-photos.ts";
import { SpaceCard, type SpaceCardContent } from "#web/spaces/space-card.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { AccordionItem } from "#web/ui/controls/accordion.tsx";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { LoadMore } from "#web/ui/controls/load-more.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { HeartIcon } from "#web/ui/icons/icons.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { PriceText, RupeeAmount } from "#web/ui/price.tsx";
import { RatingBadge } from "#web/ui/rating.tsx";
import { RatingStars } from "#web/ui/rating-stars.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton, SpaceGridSkeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { Chapter, ShowcasePart, ShowcaseRow } from "./showcase-part.tsx";

const addressOf = (photo: { id: string } | undefined) =>
  photo ? photoUrl(photo.id) : "/share.png";
const terrace: SpaceCardContent = {
  title: "Terrace with a sea wind, for small shoots and long evenings",
  coverImage: addressOf(hostPhotos[0]),
  place: "Bandra, Mumbai",
  rating: 4.7,
  capacity: 40,
  hourlyRate: 1500,
  price: 12_000,
};

/** An example space that has no reviews and no hourly price. */
const daylight = {
  title: "Daylight room",
  coverImage: addressOf(heroPhotos[1]),
  rating: 0,
  hourlyRate: 0,
};

const Card = ({ space }: { space: SpaceCardContent }) => (
  <SpaceCard
    space={space}
    link={(title, className) => (
      <a className={className} href="#card">
        {title}
      </a>
    )}
    corner={
      <IconButton label="Like" solid>
        <HeartIcon />
      </IconButton>
    }
  />
);

/** Shows cards, photos, notices, navigation and other surfaces. */
export function Surfaces() {
  return (
    <Chapter title="Surfaces">
      <ShowcasePart
        title="Space card"
        note="One link covers the card. The buttons lie on top of this link."
      >
        {() => (
          <div className="space-grid">
            <Card space={terrace} />
            <Card space={{ ...terrace, ...daylight }} />
          </div>
        )}
      </ShowcasePart>
      <ShowcasePart
        title="Photographs"
        note="4:3 in grids, 16:9 as heroes; the frame is there before the photo loads."
      >
        {() => (
          <div className="grid grid-cols-2 items-start gap-4">
            <Photo url={daylight.coverImage} alt="" sizes="15rem" />
            <Photo url={daylight.coverImage} alt="" sizes="15rem" ratio={16 / 9} />
          </div>
        )}
      </ShowcasePart>
      <ShowcasePart
        title="Waiting"
        note="The same size as the content to come, so that the layout does not shift."
      >
        {() => (
          <>
            <SpaceGridSkeleton count={2} />
            <Skeleton className="h-6 w-40" />
          </>
        )}
      </ShowcasePart>
      <ShowcasePart title="Badges and notices">
        {() => (
          <>
            <ShowcaseRow>
              <Badge>Plain</Badge>
              <Badge tone="open">Open now</Badge>
              <Badge tone="note">Overnight</Badge>
              <Badge tone="hot">2 left</Badge>
              <Badge tone="bad">Closed</Badge>
              <Badge tone="solid">Verified</Badge>
            </ShowcaseRow>
            <Notice>Times are in IST.</Notice>
            <Notice tone="good">Your message is ready.</Notice>
            <Notice tone="note">Sample data.</Notice>
            <Notice tone="bad">Failed to fetch locations. Please try again later.</Notice>
            <LoadError onRetry={() => {}}>Your bookings could not be loaded.</LoadError>
          </>
        )}
      </ShowcasePart>
      <ShowcasePart title="Figures and people">
        {() => (
          <>
            <ShowcaseRow>
              <RatingBadge value={4.7} />
              <RatingBadge value={0} />
              <RatingStars value={3.5} />
              <PriceText hourlyRate={1500} price={0} />
              <PriceText hourlyRate={0} price={125_000} />
              <span>
                <RupeeAmount amount={125_000} />
              </span>
            </ShowcaseRow>
            <ShowcaseRow>
              <Avatar name="Asha Kulkarni" />
              <Avatar name="ravi@example.in" large />
            </ShowcaseRow>
            <dl className="grid grid-cols-2 gap-4">
              <Stat figure="₹50K+" label="Average monthly earnings" />
              <Stat figure="24/7" label="Host support" />
            </dl>
          </>
        )}
      </ShowcasePart>
      <ShowcasePart title="Navigation">
        {(theme) => (
          <>
            <Breadcrumb
              label={`Breadcrumb, ${theme}`}
              items={[
                { key: "home", node: <a href="#home">Home</a> },
                { key: "category", node: <a href="#category">Photo Studio</a> },
                { key: "space", node: "Black box" },
              ]}
            />
            <SectionHeading
              title="Spaces by the sea"
              lead="Seen and verified by our team."
              action={
                <a className="link" href="#all">
                  See all
                </a>
              }
            />
            <Tabs
              label="Example"
              tabs={[
                { id: "liked", label: "Liked Spaces", panel: <p>Nothing liked yet.</p> },
                { id: "listed", label: "Listed Spaces", panel: <p>Nothing listed yet.</p> },
              ]}
            />
          </>
        )}
      </ShowcasePart>
      <ShowcasePart title="Settings" note="A section of a settings page.">
        {() => (
          <SettingsSection
            title="Your name"
            lead="Hosts see your name when you send them an inquiry."
          >
            <p>Asha Kulkarni</p>
          </SettingsSection>
        )}
      </ShowcasePart>
      <ShowcasePart title="Questions" note="Each opens separately; several may be open.">
        {() => (
          <div>
            <AccordionItem title="How do I list a space?" open>
              <p>Send us photos and we come by.</p>
            </AccordionItem>
            <AccordionItem title="What does it cost?">
              <p>Nothing until you earn.</p>
            </AccordionItem>
          </div>
        )}
      </ShowcasePart>
      <ShowcasePart title="Empty states, and loading more">
        {() => (
          <>
            <EmptyState title="No spaces found matching your criteria." picture="board">
              <p className="muted">Try the whole city, or another day.</p>
              <Button variant="outline">Clear filters</Button>
            </EmptyState>
            <LoadMore shown={24} total="1000+">
              <Button variant="outline">Show more</Button>
            </LoadMore>
          </>
        )}
      </ShowcasePart>
    </Chapter>
  );
}
