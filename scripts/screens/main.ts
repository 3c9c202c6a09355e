/* npm run screens: takes screenshots of the site's screens for visual review, each at four widths
 * and in both themes.
 *
 *     npm run screens -- [folder] [--only admin,mail] [--width 360,1440]
 *     npm run screens -- [folder] --keep */

/* `--only mail` selects each screen whose name is `mail` or begins with `mail-`. The name of a step
 * selects the screen with this step. A screen is always taken with all its steps. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { installedBrowser } from "#scripts/browser.mjs";
import { chooseScreens } from "./choose-screens.ts";
import { type DemoContent, findDemoContent } from "./demo-content.ts";
import { guestScreens } from "./guest-screens.ts";
import { hostScreens, wizardScreens } from "./host-screens.ts";
import { identityScreens } from "./identity-screens.ts";
import { mailScreens } from "./mail-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { publishScreens } from "./publish-screens.ts";
import { readmePictures } from "./readme-pictures.ts";
import type { Screen } from "./screen.ts";
import { startScreensSite } from "./screens-site.ts";
import { openBrowserWindow, shoot, type Width, widths } from "./shoot.ts";
import { teamScreens } from "./team-screens.ts";

const AT_ONCE = 2;
const ACTION_MS = 30_000;

// Screens that change the demo come after those that only show it. Mails do not depend on the demo.
const screens = [
  ...publicScreens,
  ...hostScreens,
  ...teamScreens,
  ...identityScreens,
  ...guestScreens,
  ...wizardScreens,
  ...mailScreens,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "boolean" }, only: { type: "string" }, width: { type: "string" } },
});
if (values.keep && (values.only || values.width)) {
  console.error("--keep needs the pictures of all screens: leave out --only and --width.");
  process.exit(1);
}
const folder = resolve(positionals[0] ?? "screens");
const asked = values.width?.split(",").map(Number) ?? widths;

const choose = (only: string): readonly Screen[] => {
  try {
    return chooseScreens(screens, only.split(","));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
const wanted = values.only === undefined ? screens : choose(values.only);
const jobs = wanted.flatMap((screen) =>
  widths.filter((width) => asked.includes(width)).map((width) => ({ screen, width })),
);

/** Takes the pictures of a screen at one width. Retries once, in case the machine was too slow.
 *  @returns why the second attempt failed; undefined if an attempt succeeded */
const tryTwice = async (
  work: { browser: Browser; url: string; fixture: DemoContent },
  { screen, width }: { screen: Screen; width: Width },
): Promise<string | undefined> => {
  let why: string | undefined;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const context = await openBrowserWindow(work.browser, work.url, width);
    context.setDefaultTimeout(ACTION_MS);
    try {
      await shoot(context, screen, work.fixture, { folder, width });
      return undefined;
    } catch (error) {
      why = `${screen.name} at ${width} px: ${(error as Error).message}`;
    } finally {
      await context.close();
    }
  }
  return why;
};

const site = await startScreensSite();
// The helpers of the browser tests find the site's data folder by the port in this variable.
process.env.SITE_URL = site.url;
const browser = await chromium.launch({
  executablePath: installedBrowser() ?? chromium.executablePath(),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});
const failures: string[] = [];
try {
  const first = await openBrowserWindow(browser, site.url, 1440);
  const fixture = await findDemoContent(await first.newPage());
  await first.close();

  let begun = 0;
  const photographer = async () => {
    for (let job = jobs[begun]; job; job = jobs[begun]) {
      begun += 1;
      console.log(`${begun} of ${jobs.length}: ${job.screen.name} at ${job.width} px`);
      const why = await tryTwice({ browser, url: site.url, fixture }, job);
      if (why) failures.push(why);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, photographer));
  for (const why of failures) console.error(why);
  // `--keep` also saves the pictures of some screens, and README's pictures, in docs/screens.
  if (values.keep && failures.length === 0) {
    await readmePictures(browser, site.url, fixture);
    console.log(`docs/screens: ${(await publishScreens(folder)).toFixed(1)} MB`);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${jobs.length - failures.length} done, ${failures.length} failed: ${folder}`);
process.exitCode = failures.length > 0 ? 1 : 0;
