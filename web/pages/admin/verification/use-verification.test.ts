import { expect, test } from "vitest";
import { verificationMessages } from "#contract/verification/messages.ts";
import type { Verification } from "#contract/verification/routes.ts";
import { mergeChangedReview } from "./use-verification.ts";

const review = (submittedAt: string, title = "Loft") =>
  // `mergeChangedReview` compares two reviews only by `submittedAt`. A test can tell two reviews
  // with the same `submittedAt` apart by their titles.
  ({ submittedAt, location: { title } }) as Verification;
const problem = (status: number) => ({
  problem: { status, message: `status ${status}`, errors: {} },
});

test("a space that changes while it is open stays on the page, which says what has happened", () => {
  const shown = { id: "1", review: review("a"), problem: null, outdated: null };
  for (const status of [404, 409])
    expect(mergeChangedReview(shown, problem(status))).toEqual({
      ...shown,
      outdated: `status ${status}`,
    });
  expect(mergeChangedReview(shown, { body: review("b") })).toEqual({
    ...shown,
    outdated: verificationMessages.changedMeanwhile,
  });
  // A temporary problem changes nothing. A response with the same version replaces the shown
  // review.
  for (const status of [0, 503]) expect(mergeChangedReview(shown, problem(status))).toBe(shown);
  expect(mergeChangedReview(shown, { body: review("a", "Hall") })).toMatchObject({
    review: { location: { title: "Hall" } },
    outdated: null,
  });

  const decided = { ...shown, review: null, ...problem(409) };
  expect(mergeChangedReview(decided, problem(409))).toBe(decided);
  expect(mergeChangedReview(decided, { body: review("b") })).toEqual({
    ...shown,
    review: review("b"),
  });
});
