import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { getReviewCategoryName } from "./review-category-name.ts";

test.each([
  ["photography", "Photography Studio"],
  ["music", "Music Production"],
  ["podcast", "Podcast Studio"],
  ["outdoor-events", "Outdoor Events"],
])("the review names %s %s", (slug, name) => expect(getReviewCategoryName(slug)).toBe(name));

test("every category has its own name, and any other value is shown unchanged", () => {
  for (const { slug, title } of categoryList) expect(getReviewCategoryName(slug)).toBe(title);
  expect(getReviewCategoryName("treehouse")).toBe("treehouse");
});
