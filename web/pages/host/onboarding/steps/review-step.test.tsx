import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import * as settings from "#web/frame/site-settings.ts";
import * as auth from "#web/member/auth.tsx";
import { type DraftPhoto, emptyDraft } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { ReviewStep } from "./review-step.tsx";

beforeEach(() => {
  const user = { email: "asha@example.in", emailVerified: false };
  vi.spyOn(auth, "useAuth").mockReturnValue({ user } as never);
});

const photo: DraftPhoto = { from: "space", id: "photo", name: "hall.jpg", url: "" };
const draft = { ...emptyDraft, capacity: "1", photos: [photo] };

/** Returns the markup of the step.
 *  @param verifyListings - whether the team checks spaces */
const show = (verifyListings: boolean, isNew: boolean): string => {
  vi.spyOn(settings, "useSiteSettings").mockReturnValue({
    skipsVerification: !verifyListings,
  } as never);
  return renderToStaticMarkup(
    <ReviewStep
      draft={draft}
      isNew={isNew}
      photos={{ urlOf: () => "/photo.webp" } as never}
      onEdit={() => {}}
      forReview={[]}
      returned={undefined}
      rating={0}
    />,
  );
};

test("if the team does not check spaces, the step says that they go live at once", () => {
  expect(show(false, true)).toContain("goes live as soon as you list it");
  expect(show(false, false)).toContain("Your changes apply as soon as you save them.");
  expect(show(false, true)).not.toContain("approved");
});

test("if the team checks spaces, the step says what approval needs", () => {
  expect(show(true, true)).toContain("A space is approved once your email address is verified.");
  expect(show(true, true)).not.toContain("goes live as soon as");
});

test("the capacity of one person is in the singular", () => {
  expect(show(true, true)).toContain("Up to 1 person<");
});
