import { expect, test } from "vitest";
import { encodeRating } from "#server/catalogue/search/index/rating-number.ts";
import { countDemoReviews, demoReviewsOf } from "./reviews.ts";

const ratings = Array.from({ length: 41 }, (_, at) => Math.round(10 + at) / 10);
const space = (rating: number | null) => ({
  id: `space ${rating}`,
  title: "Ujala",
  rating,
  verifiedAt: new Date("2026-03-01T06:00:00Z"),
});

test.each(ratings)("the average of the reviews is the rating: %s", (rating) => {
  const reviews = demoReviewsOf(space(rating));
  const sum = reviews.reduce((total, one) => total + one.rating, 0);

  expect(reviews).toHaveLength(countDemoReviews(rating));
  expect(Math.round((sum / reviews.length) * 10) / 10).toBe(rating);
  for (const { rating: stars, asShown, host, value, body } of reviews) {
    for (const one of [stars, asShown, host, value]) expect([1, 2, 3, 4, 5]).toContain(one);
    expect(body.length).toBeLessThanOrEqual(1500);
  }
});

test("the same space gets the same reviews, and a space without a rating none", () => {
  expect(demoReviewsOf(space(4.6))).toEqual(demoReviewsOf(space(4.6)));
  expect(demoReviewsOf(space(null))).toEqual([]);
});

test("no review is older than its space's verification", () => {
  for (const verifiedAt of ["2026-11-10T12:00:00Z", "2026-11-11T12:00:00Z"].map(
    (at) => new Date(at),
  ))
    for (const { at } of demoReviewsOf({ ...space(4.6), verifiedAt }))
      expect(at.getTime()).toBeGreaterThanOrEqual(verifiedAt.getTime());
});

test("weighting does not reorder the ratings", () => {
  const numbers = ratings.map((rating) => encodeRating(rating, countDemoReviews(rating)));

  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});
