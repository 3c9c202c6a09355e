import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { getReviewCategoryName } from "./review-category-name.ts";

test.each([
  ["photography", "Photography Studio"],
  ["music", "Music Production"],
  ["podcast", "Podcast Studio"],
  ["outdoor-events", "Outdoor Events"],
])("the review calls %s %s", (slug, name) => expect(getReviewCategoryName(slug)).toBe(name));

test("every category has its own name, anything else stays what it is", () => {
  for (const { slug, title } of categoryList) expect(getReviewCategoryName(slug)).toBe(title);
  expect(getReviewCategoryName("treehouse")).toBe("treehouse");
});
