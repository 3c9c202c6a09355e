import { DAY_MS } from "#contract/time.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { demoId } from "./ids.ts";
import { regions } from "./regions.ts";
import { praise, reservations } from "./review-texts.ts";

/** A sample review of a demo space. */
export type DemoReview = {
  id: string;
  spaceId: string;
  name: string;
  rating: number;
  asShown: number;
  host: number;
  value: number;
  body: string;
  at: Date;
  reply: string | null;
};

type Reviewed = { id: string; title: string; rating: number | null; verifiedAt: Date };

// The day on which the last demo spaces were verified. No review has a later date, so that pages
// show no reviews from the future.
const lastDay = Date.UTC(2026, 10, 11);
// The average of ten ratings in whole stars can be any value with one decimal, such as 4.3.
const MIN_REVIEWS = 10;

/** Returns how many reviews a space with this rating has; 0 without a rating. The search moves
 *  ratings with few reviews towards 4 stars. A rating far from 4 gets more reviews, so that the
 *  search still sorts it in its right place. */
export const countDemoReviews = (rating: number | null): number =>
  rating === null ? 0 : MIN_REVIEWS + Math.round(Math.abs(rating - 4) * 10);

/** Returns `count` ratings in whole stars that add up to `sum`. Most of them are near the average,
 *  and a few are worse. */
const starsOf = (count: number, sum: number, random: Random): number[] => {
  const low = Math.floor(sum / count);
  const stars = Array.from({ length: count }, (_, at) => low + (at < sum - low * count ? 1 : 0));
  for (let at = 0; at < Math.floor(count / 3); at += 1) {
    const [up, down] = [random.whole(0, count - 1), random.whole(0, count - 1)];
    const [higher, lower] = [stars[up] ?? 0, stars[down] ?? 0];
    if (up === down || higher > 4 || lower < 3) continue;
    stars[up] = higher + 1;
    stars[down] = lower - 1;
  }
  return random.sample(stars, count);
};

const textOf = (rating: number, random: Random): string => {
  if (random.chance(0.15)) return "";
  if (rating === 5) return random.sample(praise, random.whole(1, 3)).join(" ");
  if (rating === 4)
    return [...random.sample(praise, 2), ...random.sample(reservations, random.whole(0, 1))].join(
      " ",
    );
  return [random.pick(praise), ...random.sample(reservations, 2)].join(" ");
};

const allRegions = Object.values(regions);

/** Returns the sample reviews of a space; none if the space has no rating. The average of their
 *  stars, rounded to one decimal, is the space's rating. The same space gets the same reviews on
 *  every machine. */
export const demoReviewsOf = (space: Reviewed): DemoReview[] => {
  const count = countDemoReviews(space.rating);
  if (space.rating === null) return [];
  const random = createRandom(`review texts ${space.id}`);
  const from = space.verifiedAt.getTime();
  const days = Math.max(1, Math.floor((lastDay - from) / DAY_MS));
  const near = (rating: number) => Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 0, 1])));
  return starsOf(count, Math.round(space.rating * count), random).map((rating, at) => {
    const day = Math.min(from + random.whole(0, days) * DAY_MS, Math.max(from, lastDay));
    const when = new Date(day + at * 60_000);
    const { firstNames, families } = random.pick(allRegions);
    const body = textOf(rating, random);
    return {
      id: demoId(`review ${at} ${space.id}`, when),
      spaceId: space.id,
      name: `${random.pick(firstNames)} ${random.pick(families).slice(0, 1)}.`,
      rating,
      asShown: near(rating),
      host: near(rating),
      value: near(rating),
      body,
      at: when,
      reply:
        rating <= 3 && body !== "" && random.chance(0.6)
          ? "Thank you for telling us. We have taken care of it, and hope to see you again."
          : null,
    };
  });
};
