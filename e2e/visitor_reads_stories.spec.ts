import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const voices = (page: Page) => section(page, "Their experience");
const hostStories = (page: Page) => section(page, "Hosts tell their stories");

test("in demo mode every testimonial and every host's story is marked as a sample", async ({
  page,
}) => {
  for (const [path, of, count] of [
    ["/", voices, 6],
    ["/host", hostStories, 2],
  ] as const) {
    await page.goto(path);
    const people = of(page).getByRole("figure");
    await expect(people).toHaveCount(count);
    for (const person of await people.all())
      await expect(person.getByText("Sample", { exact: true })).toHaveCount(1);
  }
});

test("outside demo mode a page shows what the operator provided, and no gap where nothing was provided", async ({
  page,
  siteWithoutDatabase,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.goto(siteWithoutDatabase);
  await expect(voices(page).getByRole("figure")).toHaveText(/It was free at ten\.\s*ARAsha Rao/);
  await expect(voices(page).getByText("Sample")).toHaveCount(0);

  await page.goto(`${siteWithoutDatabase}/host`);
  await expect(hostStories(page)).toHaveCount(0);
  const gaps = await page
    .getByRole("main")
    .locator("section")
    .evaluateAll((sections) =>
      sections.slice(1).map((each, at) => {
        const before = sections[at]?.getBoundingClientRect().bottom ?? 0;
        return Math.round(each.getBoundingClientRect().top - before);
      }),
    );
  expect(gaps).toEqual(gaps.map(() => 0));

  // Outside demo mode, no invented person is shown as an author or as a leader of the company.
  await page.goto(`${siteWithoutDatabase}/about`);
  await expect(section(page, "What we are here for")).toBeVisible();
  await expect(page.getByText("Our Leadership Team")).toHaveCount(0);
  for (const path of ["/blog", "/blog/article/1", "/blog/pricing-your-space"]) {
    await page.goto(`${siteWithoutDatabase}${path}`);
    await expect(page.getByText(/^Jagah(, 9 November 2026)?$/).first()).toBeVisible();
    expect(await page.content()).not.toMatch(/Ishita|Kavya|Farah|Tenzin|Arjun|"Person"/);
  }
});
