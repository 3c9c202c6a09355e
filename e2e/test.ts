import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test as base, expect } from "@playwright/test";

type Fixtures = {
  /** Allows browser errors that match `words`: this test does not fail because of them. */
  allowConsoleError: (words: RegExp) => void;
  /** Resets the settings that Playwright leaves in a context that it reuses. */
  resetContext: undefined;
  /** Attaches a screenshot of each open page to a test that has failed. */
  failedScreenshot: undefined;
};

type WorkerFixtures = {
  /** The URL of a site without a database: PostgreSQL was stopped after the site had started. */
  siteWithoutDatabase: string;
  /** The URL of a site whose team needs a second factor. */
  siteWithTeamFactor: string;
  /** Whether pictures are shown. Decoding them takes a quarter of the time of a run, so only tests
   *  that need them turn this on. */
  pictures: boolean;
};

const lineOf = async (child: ChildProcess, pattern: RegExp): Promise<string> => {
  if (!child.stdout || !child.stderr) throw new Error("The site has no output.");
  let consoleErrors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    consoleErrors += chunk;
  });
  for await (const line of createInterface(child.stdout)) {
    const found = pattern.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error(`The site ended before it was ready: ${consoleErrors}`);
};

/** Returns a fixture that starts a separate site for all tests that one worker of Playwright runs,
 *  and stops it afterwards. */
const ownSite = (option: string, ready: RegExp) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright refuses a fixture whose first argument is not an object pattern, and this one needs no other fixture.
    async ({}, use: (url: string) => Promise<void>) => {
      const child = spawn("node", ["e2e/serve.ts", option], {
        // Standard error is not printed: the site's log may be full of errors that the test
        // provokes.
        stdio: ["ignore", "pipe", "pipe"],
      });
      const ended = once(child, "exit");
      const url = await lineOf(child, ready);
      child.stdout?.resume();
      await use(url);
      child.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ] as const satisfies unknown[];

/** Matches Chromium's error for a cancelled transition between two pages. Chromium cancels it when
 *  the window is resized or another page opens. This is harmless: the new page appears without the
 *  transition. */
const skippedTransition = /Transition was (aborted|skipped)/;

const noPictures = "--blink-settings=imagesEnabled=false";

/** A test that fails when the browser reports an error: in the console, as an exception in a
 *  script, or as a violation of the content security policy. Only the pages of the fixture
 *  `context` are watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowConsoleError: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      const allowed: RegExp[] = [skippedTransition];
      context.on("console", (message) => {
        if (message.type() === "error") consoleErrors.push(message.text());
      });
      context.on("weberror", (error) => consoleErrors.push(String(error.error())));

      await use((words) => void allowed.push(words));

      const unexpected = consoleErrors.filter((text) => !allowed.some((words) => words.test(text)));
      expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],

  // With `reuseContext`, Playwright empties the context between two tests. But it keeps the
  // settings and the page sizes, so this fixture resets them.
  resetContext: [
    async ({ context, viewport }, use) => {
      await use(undefined);
      // On the desktop, a page is closed if a test set its size: the next test needs the default.
      for (const page of context.pages()) if (!viewport && page.viewportSize()) await page.close();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.setGeolocation(null);
    },
    { auto: true },
  ],

  failedScreenshot: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages())
        await info.attach("screenshot", {
          body: await page.screenshot(),
          contentType: "image/png",
        });
    },
    { auto: true },
  ],

  siteWithoutDatabase: ownSite("--without-database", /The database is gone from (\S+)/),

  siteWithTeamFactor: ownSite("--second-factor", /Jagah is ready at (\S+)/),

  pictures: [false, { option: true, scope: "worker" }],

  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const args = launchOptions.args ?? [];
      await use(pictures ? launchOptions : { ...launchOptions, args: [...args, noPictures] });
    },
    { scope: "worker" },
  ],
});

/** A test that uses the pages, the API and the mails of the site with online booking. */
export const bookingTest = test.extend({
  baseURL: async ({ baseURL: before }, use) => {
    // mail.ts finds the site's folder by this variable.
    process.env.SITE_URL = process.env.BOOKING_SITE_URL;
    await use(process.env.BOOKING_SITE_URL);
    process.env.SITE_URL = before;
  },
});

/** A test on a site whose team needs a second factor. */
export const teamFactorTest = test.extend({
  baseURL: async ({ siteWithTeamFactor }, use) => {
    const before = process.env.SITE_URL;
    process.env.SITE_URL = siteWithTeamFactor;
    await use(siteWithTeamFactor);
    process.env.SITE_URL = before;
  },
});

export { expect };
