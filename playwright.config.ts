import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"] ?? { defaultBrowserType: "" };

/** Tests that run only in the desktop project, because a small window and touch do not change what
 *  they check. Other tests and axe check the phone layout of their screens. */
const desktopOnly = [
  "admin_reviews_text_changes",
  "admin_suspends_an_account",
  "admin_verifies_a_space",
  "guest_asks_on_whatsapp",
  "guest_books_days",
  "guest_browses_without_script",
  "guest_changes_a_booking",
  "guest_opens_a_card",
  "guest_opens_the_map",
  "guest_pays_in_sandbox",
  "guest_pays_late",
  "guest_requests_a_time",
  "guest_retries_payment",
  "guest_returns_to_search",
  "guest_sees_errors",
  "guest_sends_an_inquiry",
  "host_answers_on_whatsapp",
  "host_blocks_time",
  "host_connects_calendars",
  "host_deletes_with_open_bookings",
  "host_edits_a_space",
  "host_gives_an_account",
  "host_loses_the_network",
  "host_manages_spaces",
  "host_resumes_a_draft",
  "member_has_broken_token",
  "member_likes",
  "member_loses_a_factor",
  "member_manages_account",
  "member_opens_profile",
  "member_proves_identity",
  "member_reads_activity",
  "member_resets_password",
  "member_signs_in",
  "member_signs_in_by_phone",
  "member_signs_in_through_a_provider",
  "member_stays_signed_in",
  "member_turns_on_push",
  "member_undoes_a_change",
  "member_uses_second_factor",
  "member_uses_sign_in_dialog",
  "open_pages_follow_changes",
  "search_engine_reads_pages",
  "team_handles_money",
  "team_improves_the_search",
  "team_needs_second_factor",
  "team_proves_identity",
  "visitor_cannot_book_online",
  "visitor_continues_after_sign_in",
  "visitor_opens_map",
  "visitor_reads_stories",
  "visitor_reads_specification",
  "visitor_sees_outage",
].map((name) => `${name}.spec.ts`);

const missing = desktopOnly.filter((file) => !existsSync(join(import.meta.dirname, "e2e", file)));
if (missing.length > 0)
  throw new Error(`playwright.config.ts names ${missing}, which is not there.`);

const site = (command: string, stdout: RegExp) => ({
  command: `exec ${command}`,
  wait: { stdout },
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  stderr: "pipe" as const,
});

export default defineConfig({
  testDir: "e2e",
  // A CI machine may pause for seconds, so CI runs a failed test once more and reports it as flaky
  // if it then passes. In development nothing is retried, so that every failure shows.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env.SITE_URL,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A test cannot observe or replace requests that a service worker handles. The tests of the
    // service worker allow it.
    serviceWorkers: "block",
    // A new browser context takes a fifth of a test's processor time. Between two tests of a file
    // Playwright empties the context instead: cookies, storage, permissions and routes.
    reuseContext: true,
    // Traces are off, because recording them takes a third of the time on a small machine. The
    // option --trace=on turns them on.
    screenshot: "only-on-failure",
    // Animations are off by default; tests of animations turn them on (guest_views_carousels and
    // others).
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedBrowser(),
      // Chromium's sandbox does not work for root, containers have little shared memory, and test
      // machines have no GPU.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
  projects: [
    // The desktop project tests the light colours and the phone project the dark ones. Layout and
    // colours do not affect each other, so testing both themes at both widths would only double the
    // time.
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
    },
    {
      name: "phone",
      testIgnore: desktopOnly.map((file) => `**/${file}`),
      grepInvert: /@desktop/,
      use: {
        ...phone,
        // The scale factor of a low-cost phone of this width. The device above has 4.5, which takes a
        // quarter more CPU time.
        deviceScaleFactor: 2,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        colorScheme: "dark",
      },
    },
  ],
  // Playwright reads each server's URL from its output and sets the environment variable that the
  // named group names: SITE_URL or BOOKING_SITE_URL.
  webServer: [
    site("node e2e/serve.ts", /Jagah is ready at (?<site_url>\S+)/),
    site("node e2e/serve.ts --online-booking", /Jagah is ready at (?<booking_site_url>\S+)/),
  ],
});
