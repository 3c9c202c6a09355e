import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectListed, fillStep, nextButton, submitListing, waitForPhotos } from "#e2e/listing.ts";
import { projectRoot } from "#scripts/run-command.ts";
import type { DemoContent } from "./demo-content.ts";
import { createScreen, type Screen, type ScreenStep } from "./screen.ts";

const photos = ["photo-studio-daylight", "photo-studio-desk", "photo-studio-cyclorama"];

const pickPhotos = async (open: Page) => {
  const files = photos.map((name) =>
    join(projectRoot, "server/media/site-photos/masters", `${name}.webp`),
  );
  await open.getByLabel("Photos", { exact: true }).setInputFiles(files);
  await waitForPhotos(open);
};

const wizard: ScreenStep[] = [
  { name: "wizard-2-words", open: (open) => fillStep.category(open) },
  {
    name: "wizard-2-refused",
    open: (open) => nextButton(open).click(),
  },
  { name: "wizard-3-photos", open: (open) => fillStep.words(open) },
  { name: "wizard-3-photos-chosen", open: pickPhotos },
  { name: "wizard-4-place", open: (open) => nextButton(open).click() },
  { name: "wizard-5-terms", open: (open) => fillStep.place(open) },
  { name: "wizard-6-review", open: (open) => fillStep.terms(open) },
  {
    name: "wizard-7-listed",
    open: async (open) => {
      await submitListing(open);
      await expectListed(open);
    },
  },
];

const edit = (step: number): Screen => ({
  name: `edit-${step}`,
  at: ({ hostSpace }) => ({ path: `/host/onboarding/${hostSpace.live}?step=${step}` }),
  as: "host",
});

const own = (
  name: string,
  at: (fixture: DemoContent) => string,
  steps: ScreenStep[] = [],
): Screen => ({
  name,
  at: (fixture) => ({ path: at(fixture) }),
  as: "host",
  steps,
});

/** The pages for hosts. */
export const hostScreens: Screen[] = [
  ...[1, 2, 3, 4, 5, 6].map(edit),
  own("own-space", ({ hostSpace }) => `/location/${hostSpace.live}`),
  own("own-space-returned", ({ hostSpace }) => `/location/${hostSpace.returned}`),
  own("today", () => "/host/today"),
  own("calendar-month", () => "/host/calendar", [
    {
      name: "calendar-close-time",
      open: (open) => open.getByRole("button", { name: "Block time", exact: true }).click(),
      window: true,
    },
  ]),
  own("calendar-week", () => "/host/calendar?view=week"),
  own("earnings", () => "/host/earnings"),
  own("host-booking", ({ booking }) => `/bookings/${booking.confirmed}`),
  own("host-request", ({ booking }) => `/bookings/${booking.requested}`),
  createScreen("newcomer-today", "/host/today", { as: "newcomer" }),
  createScreen("newcomer-calendar", "/host/calendar", { as: "newcomer" }),
  createScreen("newcomer-earnings", "/host/earnings", { as: "newcomer" }),
];

/** The screens of the wizard. They are taken after the team's screens, because the wizard adds a
 *  space to the team's queue. */
export const wizardScreens: Screen[] = [
  createScreen("wizard-1-category", "/host/onboarding", { as: "newcomer", steps: wizard }),
];
