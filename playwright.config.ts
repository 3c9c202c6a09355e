import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"] ?? { defaultBrowserType: "" };

/** Tests that run on the desktop only: a small window and touch change nothing in them. The
 *  layout of their screens is covered by the other tests and by axe on every page. */
const desktopOnly = [
  "admin_reviews_text_changes",
  "admin_suspends_an_account",
  "admin_verifies_a_space",
  "guest_books_days",
  "guest_changes_a_booking",
  "guest_requests_a_time",
  "guest_retries_payment",
  "guest_sees_errors",
  "guest_sends_an_inquiry",
  "host_connects_calendars",
  "host_deletes_with_open_bookings",
  "host_edits_a_space",
  "host_manages_spaces",
  "host_resumes_a_draft",
  "member_has_broken_token",
  "member_likes",
  "member_loses_a_factor",
  "member_manages_account",
  "member_proves_identity",
  "member_resets_password",
  "member_signs_in_through_a_provider",
  "member_stays_signed_in",
  "member_undoes_a_change",
  "member_uses_second_factor",
  "team_handles_money",
  "team_needs_second_factor",
  "team_proves_identity",
  "visitor_cannot_book_online",
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
  // In development every failure shows immediately. A CI machine may pause for seconds, so a full
  // run retries once and reports tests that needed the retry as flaky, to be looked into.
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
    // A trace of every test takes a third of the time on a small machine; --trace=on records one.
    screenshot: "only-on-failure",
    // Tests of motion switch it on themselves (guest_views_carousels and others).
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedBrowser(),
      // Root cannot use the sandbox, containers have little shared memory, and the machines have no
      // GPU.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
  projects: [
    // One project covers the light colours and the other the dark ones: colours do not depend on
    // the width, nor layout on the colours. So each project takes half the time.
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
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        colorScheme: "dark",
      },
    },
  ],
  // Playwright stores their URLs in SITE_URL and BOOKING_SITE_URL.
  webServer: [
    site("node e2e/serve.ts", /Jagah is ready at (?<site_url>\S+)/),
    site("node e2e/serve.ts --online-booking", /Jagah is ready at (?<booking_site_url>\S+)/),
  ],
});
