import { expect, test } from "./test.ts";

const unknownId = "01999999-0000-7000-8000-000000000000";

test.describe("during a database outage", () => {
  // These tests run in one worker, because every worker that runs one of them has to start a
  // separate site.
  test.describe.configure({ mode: "default" });
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 503/));

  for (const [path, words] of [
    ["/search?city=Mumbai&show=48&map=1", "Failed to fetch locations. Please try again later."],
    ["/category/photo-studio", "Failed to fetch locations. Please try again later."],
    [`/location/${unknownId}`, "Failed to fetch location. Please try again later."],
  ] as const)
    test(`${path} says so, and when to come back`, async ({ page, siteWithoutDatabase }) => {
      const answer = await page.goto(siteWithoutDatabase + path);

      expect(answer?.status()).toBe(503);
      expect(answer?.headers()["retry-after"]).toBe("2");
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText("Try again", { exact: true })).toBeVisible();
      if (path.startsWith("/search"))
        await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", path);
    });

  test("pages without data can be read, and a search from there says what is wrong", async ({
    page,
    siteWithoutDatabase,
  }) => {
    const answer = await page.goto(`${siteWithoutDatabase}/terms`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["cache-control"]).toBe("no-store");

    await page.getByRole("contentinfo").getByRole("link", { name: "Find your space" }).click();

    await expect(page).toHaveURL(/\/search/);
    await expect(
      page.getByText("Failed to fetch locations. Please try again later."),
    ).toBeVisible();
  });

  test("the API responds with a problem, and the health checks distinguish liveness from readiness", async ({
    request,
    siteWithoutDatabase,
  }) => {
    const answer = await request.get(`${siteWithoutDatabase}/api/locations/search?city=Mumbai`);

    expect(answer.status()).toBe(503);
    expect(answer.headers()["retry-after"]).toBeTruthy();
    expect(await answer.json()).toMatchObject({ success: false, code: "busy" });
    expect((await request.get(`${siteWithoutDatabase}/healthz`)).status()).toBe(200);
    expect((await request.get(`${siteWithoutDatabase}/readyz`)).status()).toBe(503);
  });
});
