import { defineConfig, devices } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"] ?? { defaultBrowserType: "" };

export default defineConfig({
  testDir: "e2e",
  // A test that passes only at the second try has a reason to be looked at.
  retries: 0,
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
    launchOptions: {
      executablePath: installedBrowser(),
      // Root may not use the sandbox; a container's shared memory is small; no machine has a GPU.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
  projects: [
    // Colours are the same at any width, and the rest is the same in any colour: together the two see
    // all of it, each in half the time.
    { name: "desktop", use: { viewport: { width: 1440, height: 900 }, colorScheme: "light" } },
    {
      name: "phone",
      use: {
        ...phone,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        colorScheme: "dark",
      },
    },
  ],
  webServer: {
    command: "exec node e2e/serve.ts",
    // Playwright puts the address into SITE_URL.
    wait: { stdout: /Jagah is ready at (?<site_url>\S+)/ },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stderr: "pipe",
  },
});
