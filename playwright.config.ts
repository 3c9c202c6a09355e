import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"] ?? { defaultBrowserType: "" };

/** What a small window and a finger do not change; what is laid out there is looked at by the files
 *  that are left, and by axe on every page. */
const sameOnPhone =
  /(admin_(verifies|suspends)|team_(handles|confirms)|host_(edits|manages|lists_in_trouble|leaves|connects)|member_(likes|resets|manages|stays|has|undoes)|guest_(asks_the_host|meets_trouble|pays_in_trouble|requests|changes|books_days)|visitor_(meets|cannot|reads)).*/;

const site = (command: string, stdout: RegExp) => ({
  command: `exec ${command}`,
  wait: { stdout },
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  stderr: "pipe" as const,
});

export default defineConfig({
  testDir: "e2e",
  // Whoever changes something sees each failure. The whole run, on a machine that may stand still for
  // seconds, tries once more, and names what needed it as flaky: that has a reason to be looked at.
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
    // A trace of every test is a third of the time on a small machine; --trace=on makes one.
    screenshot: "only-on-failure",
    // Tests of what moves say so (guest_watches_pictures and others).
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedBrowser(),
      // Root may not use the sandbox; a container's shared memory is small; no machine has a GPU.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
  projects: [
    // Colours are the same at any width, and the rest is the same in any colour: together the two see
    // all of it, each in half the time.
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
    },
    {
      name: "phone",
      testIgnore: sameOnPhone,
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
  // Playwright puts their addresses into SITE_URL and BOOKING_SITE_URL.
  webServer: [
    site("node e2e/serve.ts", /Jagah is ready at (?<site_url>\S+)/),
    site("node e2e/serve.ts --online-booking", /Jagah is ready at (?<booking_site_url>\S+)/),
  ],
});
