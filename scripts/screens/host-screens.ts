import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fill, listed, next, photosReady, send } from "#e2e/listing.ts";
import { root } from "#scripts/run-command.ts";
import { page, type Screen, type Step } from "./screen.ts";
import type { World } from "./world.ts";

const photos = ["photo-studio-daylight", "photo-studio-desk", "photo-studio-cyclorama"];

const pickPhotos = async (open: Page) => {
  const files = photos.map((name) =>
    join(root, "server/media/site-photos/masters", `${name}.webp`),
  );
  await open.getByLabel("Photos", { exact: true }).setInputFiles(files);
  await photosReady(open);
};

const wizard: Step[] = [
  { name: "wizard-2-words", open: (open) => fill.category(open) },
  {
    name: "wizard-2-refused",
    open: (open) => next(open).click(),
  },
  { name: "wizard-3-photos", open: (open) => fill.words(open) },
  { name: "wizard-3-photos-chosen", open: pickPhotos },
  { name: "wizard-4-place", open: (open) => next(open).click() },
  { name: "wizard-5-terms", open: (open) => fill.place(open) },
  { name: "wizard-6-review", open: (open) => fill.terms(open) },
  {
    name: "wizard-7-listed",
    open: async (open) => {
      await send(open);
      await listed(open);
    },
  },
];

const edit = (step: number): Screen => ({
  name: `edit-${step}`,
  at: ({ hostSpace }) => ({ path: `/host/onboarding/${hostSpace.live}?step=${step}` }),
  as: "host",
});

const own = (name: string, at: (world: World) => string, steps: Step[] = []): Screen => ({
  name,
  at: (world) => ({ path: at(world) }),
  as: "host",
  steps,
});

/** What somebody sees who hosts. */
export const hostScreens: Screen[] = [
  ...[1, 2, 3, 4, 5, 6].map(edit),
  own("own-space", ({ hostSpace }) => `/location/${hostSpace.live}`),
  own("own-space-returned", ({ hostSpace }) => `/location/${hostSpace.returned}`),
  own("calendar-month", () => "/host/calendar", [
    {
      name: "calendar-close-time",
      open: (open) => open.getByRole("button", { name: "Close time", exact: true }).click(),
      window: true,
    },
  ]),
  own("calendar-week", () => "/host/calendar?view=week"),
  own("earnings", () => "/host/earnings"),
  own("host-booking", ({ booking }) => `/bookings/${booking.confirmed}`),
  own("host-request", ({ booking }) => `/bookings/${booking.requested}`),
  page("newcomer-calendar", "/host/calendar", { as: "newcomer" }),
  page("newcomer-earnings", "/host/earnings", { as: "newcomer" }),
];

/** The wizard ends with a space in the team's queue, so it comes after the team's screens. */
export const wizardScreens: Screen[] = [
  page("wizard-1-category", "/host/onboarding", { as: "newcomer", steps: wizard }),
];
