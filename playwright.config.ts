import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"] ?? { defaultBrowserType: "" };

/** With null, Playwright does not emulate a setting, and the browser's own setting applies. */
const noEmulatedMedia = { reducedMotion: null, forcedColors: null, contrast: null };

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
    // Service workers are blocked: a test cannot observe or replace the requests that they handle.
    // Tests of the service worker allow them.
    serviceWorkers: "block",
    // A new browser context takes a fifth of a test's processor time. Between two tests of a file
    // Playwright empties the context instead: cookies, storage and routes.
    reuseContext: true,
    // With "only-on-failure", Playwright takes a screenshot after every test. The fixture
    // `failedScreenshot` takes one only after a failure. Traces are off (--trace=on turns them on):
    // they take a third of the time.
    screenshot: "off",
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        // Chromium's sandbox does not work for root, containers have little shared memory, and test
        // machines have no GPU.
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        // Pages of tests live for seconds, so optimising their scripts takes more time than it
        // saves.
        "--js-flags=--no-maglev,--no-turbofan",
        // All pages of a context share one process. So the next test starts no new process and
        // finds the scripts compiled.
        "--renderer-process-limit=1",
        // Animations are off by default; tests of animations turn them on (guest_views_carousels
        // and others).
        "--force-prefers-reduced-motion",
        // The size of a small laptop. Painting is a fifth of the time, and a larger window has more
        // to paint.
        "--window-size=1280,720",
      ],
    },
    contextOptions: noEmulatedMedia,
  },
  projects: [
    // A test runs on the desktop, with the tag @phone on the phone, and with @both on both. The
    // desktop has the light colours, and the phone the dark ones. Layout and colours do not affect
    // each other, so other combinations are not tested.
    {
      name: "desktop",
      grepInvert: /@phone/,
      // Chromium's own window and theme are used, so that nothing is emulated: with emulation,
      // Chromium lays out each page again when the page is left.
      use: { viewport: null, colorScheme: null },
    },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: {
        ...phone,
        // Tests check nothing that depends on the scale factor, and the device's factor of 4.5
        // makes painting slow.
        deviceScaleFactor: 1,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        colorScheme: "dark",
      },
    },
  ],
  // Playwright reads the sites' URLs from the output. The name of a group in the pattern says which
  // environment variable Playwright sets to the URL: SITE_URL or BOOKING_SITE_URL.
  webServer: {
    command: "exec node e2e/serve.ts --both",
    wait: { stdout: /Both sites are ready: (?<site_url>\S+) and.* (?<booking_site_url>\S+)/ },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stderr: "pipe",
  },
});
