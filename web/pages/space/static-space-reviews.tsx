import type { SpaceReviews } from "#contract/reviews/review.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StaticPart } from "#web/ui/static-part.tsx";

const SpaceReviewsSection = import.meta.env.SSR
  ? (await import("./space-reviews.tsx")).default
  : lazyPart(() => import("./space-reviews.tsx"));

type StaticSpaceReviewsProps = { spaceId: string; reviews: SpaceReviews; isFirst: boolean };

/** Shows the reviews of a space. The browser does not hydrate the HTML that the server renders. */
export const StaticSpaceReviews = (props: StaticSpaceReviewsProps) => (
  <StaticPart id={`reviews-${props.spaceId}`} fallback={<Skeleton className="h-dvh" />}>
    <SpaceReviewsSection {...props} />
  </StaticPart>
);
