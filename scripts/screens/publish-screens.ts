import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "#scripts/run-command.ts";
import { getPictureName, themes } from "./shoot.ts";

/** The screens whose pictures are committed to the repository. */
const kept = [
  "home",
  "search",
  "search-filters",
  "search-map",
  "search-no-result",
  "category",
  "space",
  "space-time-chosen",
  "space-gallery",
  "sign-in",
  "create-account",
  "sign-in-sms-code",
  "second-step",
  "undo-change",
  "security-all",
  "security-app",
  "security-recovery-codes",
  "confirm",
  "host",
  "about",
  "blog",
  "article",
  "help",
  "not-found",
  "guest-liked",
  "host-listed",
  "host-inquiries",
  "host-messages",
  "host-conversation",
  "notifications",
  "notification-preferences",
  "requirements",
  "visit",
  "guest-settings",
  "newcomer-liked",
  "guest-bookings-upcoming",
  "booking-confirmed",
  "booking-cancel",
  "checkout",
  "checkout-sandbox",
  "payment-success-booked",
  "payment-failed-held",
  "wizard-1-category",
  "wizard-3-photos-chosen",
  "wizard-4-place",
  "wizard-5-terms",
  "wizard-6-review",
  "wizard-7-listed",
  "calendar-month",
  "calendar-week",
  "earnings",
  "admin-queue",
  "admin-review-revision",
  "admin-texts-restore",
  "admin-factor-needed",
  "admin-bookings",
  "admin-payouts",
  "admin-users",
  "mail-confirmed-guest",
  "mail-requested-host",
  "mail-returned",
];

const shownWidth = { 360: 540, 1440: 1200 } as const;
// Taller pictures are cut off at this height in pixels.
const TALLEST = 2_400;

export const screensFolder = join(projectRoot, "docs", "screens");

/** Saves the pictures of the `kept` screens as smaller WebP files in docs/screens. `folder` must
 *  contain the pictures of a complete run.
 *  @returns the size of the saved files in megabytes
 *  @throws Error if a picture is missing */
export const publishScreens = async (folder: string): Promise<number> => {
  mkdirSync(screensFolder, { recursive: true });
  let bytes = 0;
  for (const name of kept)
    for (const width of [360, 1440] as const)
      for (const theme of themes) {
        const file = getPictureName(name, width, theme);
        const { data, info } = await sharp(join(folder, `${file}.png`))
          .resize({ width: shownWidth[width] })
          .toBuffer({ resolveWithObject: true });
        const { size } = await sharp(data)
          .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, TALLEST) })
          .webp({ quality: 72, effort: 6 })
          .toFile(join(screensFolder, `${file}.webp`));
        bytes += size;
      }
  return bytes / 1_000_000;
};
