import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { spaceFields } from "#contract/spaces/fields.ts";
import { validateListing } from "#contract/spaces/listing-rules.ts";
import { emptyDraft } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { DescriptionStep } from "./description-step.tsx";

const { most, tooLong } = spaceFields.title;

/** Returns the step's text, with this title typed. */
const show = (title: string) =>
  renderToStaticMarkup(
    <DescriptionStep draft={{ ...emptyDraft, title }} dispatch={() => {}} errors={{}} />,
  ).replaceAll(/<[^>]*>/g, "");

test("a title is counted as its rule does: repeated spaces count as one", () => {
  const half = "x".repeat((most - 2) / 2);
  const title = `  ${half}     ${half}y  `;

  expect(validateListing({ title })).toEqual({});
  expect(show(title)).toContain(`${most} of/${most}`);
  expect(show(title)).not.toContain(tooLong);
});

test("a title with one character too many is too long, as its rule says", () => {
  const title = "x".repeat(most + 1);

  expect(validateListing({ title })).toEqual({ title: tooLong });
  expect(show(title)).toContain(tooLong);
});
