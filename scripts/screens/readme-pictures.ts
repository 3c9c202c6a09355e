import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { bookingPanel, pickOpenDay, pickTimes } from "#e2e/search-and-booking.ts";
import type { DemoContent } from "./demo-content.ts";
import { screensFolder } from "./publish-screens.ts";
import { openBrowserWindow, type Width, waitUntilSettled } from "./shoot.ts";

const inBandra = "/search?state=Maharashtra&city=Mumbai&localArea=Bandra";
const webp = { quality: 72, effort: 6 };

/** Returns a function that opens a path and takes a picture of the window, in the light theme. */
const looker =
  (browser: Browser, url: string) =>
  async (path: string, width: Width, height: number, then?: (page: Page) => Promise<unknown>) => {
    const context = await openBrowserWindow(browser, url, width);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await then?.(page);
    await waitUntilSettled(page);
    const picture = await page.screenshot();
    await context.close();
    return sharp(picture);
  };

const chooseTime = async (page: Page) => {
  await pickOpenDay(page);
  await pickTimes(page, 8);
  // Scrolls to the end of the panel, because the times and their price are there.
  await bookingPanel(page).evaluate((panel) =>
    scrollBy({ top: panel.getBoundingClientRect().bottom - innerHeight + 16, behavior: "instant" }),
  );
};

/** Takes README's four pictures: the home page, a search, a space, and three phones in a row. */
export const readmePictures = async (
  browser: Browser,
  url: string,
  { space }: DemoContent,
): Promise<void> => {
  const look = looker(browser, url);
  const save = (name: string) => join(screensFolder, `${name}.webp`);
  await (await look("/", 1440, 900)).webp(webp).toFile(save("home"));
  for (const [name, path] of [
    ["search", inBandra],
    ["space", space],
  ] as const)
    await (await look(path, 1440, 1100)).resize({ width: 1200 }).webp(webp).toFile(save(name));

  const phones = [
    await look(inBandra, 360, 740),
    await look(space, 360, 740),
    await look(space, 360, 740, chooseTime),
  ];
  const [phone, step, first, height] = [344, 440, 88, 707];
  await sharp({ create: { width: 1400, height, channels: 4, background: "#00000000" } })
    .composite(
      await Promise.all(
        phones.map(async (picture, at) => ({
          input: await picture.resize({ width: phone, height }).png().toBuffer(),
          left: first + at * step,
          top: 0,
        })),
      ),
    )
    .webp(webp)
    .toFile(save("phone"));
};
