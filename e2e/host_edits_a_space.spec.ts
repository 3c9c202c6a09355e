import type { Page } from "@playwright/test";
import { withoutSignature } from "#contract/media/photo-url.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createTestPhoto, heading, photoNames, pickPhotos, waitForPhotos } from "./listing.ts";
import { createMember, type E2eMember, openAsMember, readMemberTokens, toast } from "./member.ts";
import { expectedSignInErrors, fillInCredentials, submitDialog } from "./sign-in.ts";
import { authHeaders, createSpaceByApi, editSpaceByApi } from "./team.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

type Space = {
  title: string;
  description: string;
  gallery: string[];
  coverImage: string;
  amenities: string[];
  availableTimeSlots: string[];
  price: number;
  capacity: number;
  latitude: number;
};

const spaceOf = async (page: Page, host: E2eMember, id: string): Promise<Space> => {
  const answer = await page.request.get(`/api/locations/${id}`, { headers: authHeaders(host) });
  const space = (await answer.json()) as Space;
  // The signatures are removed, because each response signs the URLs anew.
  return {
    ...space,
    gallery: space.gallery.map(withoutSignature),
    coverImage: withoutSignature(space.coverImage),
  };
};

/** Creates a host with a space in review that has two photos. The wizard calls them `Photo 1` and
 *  `Photo 2`. */
const hostWithTwoPhotos = async (page: Page, title: string) => {
  const host = await createMember(page, "leela");
  const id = await createSpaceByApi(page, host, title);
  const second = await createTestPhoto("second.jpg", "#07703f");
  const answer = await page.request.put(`/api/locations/edit/${id}`, {
    headers: authHeaders(host),
    multipart: { images: second },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { host, id };
};

const edit = (page: Page, part: string) =>
  page.getByRole("button", { name: `Edit ${part}` }).click();
const done = (page: Page) => page.getByRole("button", { name: "Done" }).click();
const save = async (page: Page) => {
  await page.getByRole("button", { name: /^(Save changes|Try again)$/ }).click();
  await expect(heading(page)).toHaveText("Location Listing Successful");
};

test("a host edits a space several times, and each time only what was changed changes", async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedSignInErrors);
  const { host, id } = await hostWithTwoPhotos(page, "Loft to be changed");

  await test.step("a removed photo can be restored, and the last one cannot be removed", async () => {
    const before = await spaceOf(page, host, id);
    await openAsMember(page, host, `/host/onboarding/${id}`);
    await edit(page, "photos");
    await page.getByRole("button", { name: "Remove Photo 1" }).click();
    await page.getByRole("button", { name: "Remove Photo 2" }).click();
    await done(page);
    await expect(page.getByText("Please upload at least one image.")).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => photoNames(page)).toEqual(["Photo 1", "Photo 2"]);
    await done(page);
    await save(page);
    expect((await spaceOf(page, host, id)).gallery).toEqual(before.gallery);
  });

  await test.step("a host changes the title and one photo, and everything else stays", async () => {
    const before = await spaceOf(page, host, id);
    await openAsMember(page, host, `/host/onboarding/${id}`);
    await expect(heading(page)).toHaveText("Check your listing");
    await expect(page.getByRole("main")).toContainText("6:00 PM - 2:00 AM (next day)");

    await edit(page, "photos");
    await expect.poll(() => photoNames(page)).toEqual(["Photo 1", "Photo 2"]);
    await page.getByRole("button", { name: "Remove Photo 1" }).click();
    await expect(page.getByText("1 photo will be removed when you save.")).toBeVisible();
    await pickPhotos(page, [await createTestPhoto("new.jpg", "#ffb700")]);
    await waitForPhotos(page);
    await page.getByRole("button", { name: "Make new.jpg the cover" }).click();
    await done(page);

    await edit(page, "description");
    await expect(page.getByLabel("Title")).toHaveValue("Loft to be changed");
    await page.getByLabel("Title").fill("Loft as it is now");
    await done(page);
    await save(page);

    const after = await spaceOf(page, host, id);
    expect(after.title).toBe("Loft as it is now");
    expect(after.gallery).toHaveLength(2);
    expect(after.gallery).toContain(before.gallery[1]);
    expect(after.gallery).not.toContain(before.gallery[0]);
    expect(before.gallery).not.toContain(after.coverImage);
    for (const field of [
      "description",
      "amenities",
      "availableTimeSlots",
      "price",
      "capacity",
      "latitude",
    ] as const)
      expect(after[field], field).toEqual(before[field]);
  });

  await test.step("two tabs that edit a space change only what the host changed in each", async () => {
    const path = `/host/onboarding/${id}`;
    await openAsMember(page, host, path);
    const other = await context.newPage();
    await other.goto(path);
    await edit(other, "prices and hours");
    await edit(page, "description");
    await page.getByLabel("Title").fill("Loft with a terrace");
    await done(page);
    await save(page);

    await other.getByLabel("Price per day (₹)").fill("7777");
    await done(other);
    await save(other);
    await other.close();

    expect(await spaceOf(page, host, id)).toMatchObject({
      title: "Loft with a terrace",
      price: 7777,
    });
  });

  await test.step("when the session ends, the host signs in again and continues the edit", async () => {
    await openAsMember(page, host, `/host/onboarding/${id}`);
    await edit(page, "description");
    await page.getByLabel("Title").fill("Loft of a longer day");
    await done(page);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.request.post("/api/auth/logout", { headers: authHeaders(host) });

    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(
      toast(page, "Your session has ended. Sign in to continue where you were."),
    ).toBeVisible();
    await fillInCredentials(page, host.email, host.password);
    await submitDialog(page, "Sign In");

    await expect(page).toHaveURL(new RegExp(`/host/onboarding/${id}`));
    await page.getByRole("button", { name: "Continue" }).click();
    await save(page);
    const again = { ...host, tokens: await readMemberTokens(page) };
    expect((await spaceOf(page, again, id)).title).toBe("Loft of a longer day");
  });
});

test("a removed photo is restored only if there is room, and the focus moves to a button that is left", async ({
  page,
}) => {
  const { host, id } = await hostWithTwoPhotos(page, "Loft without room");
  await openAsMember(page, host, `/host/onboarding/${id}`);
  await edit(page, "photos");
  await page.getByRole("button", { name: "Remove Photo 1" }).click();
  await expect(page.getByRole("button", { name: "Remove Photo 2" })).toBeFocused();
  const nine = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      createTestPhoto(`room-${at}.jpg`, `rgb(${at * 20}, 90, 60)`),
    ),
  );
  await pickPhotos(page, nine);
  await expect.poll(async () => (await photoNames(page)).length).toBe(10);
  await waitForPhotos(page);

  const full = page.getByText("You can upload a maximum of 10 photos.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(full).toBeVisible();
  await expect(page.getByText("1 photo will be removed when you save.")).toBeVisible();

  await page.getByRole("button", { name: "Remove room-8.jpg" }).click();
  await expect(full).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove room-7.jpg" })).toBeFocused();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
  expect(await photoNames(page)).toContain("Photo 1");
  await expect(page.getByRole("button", { name: "Add photos" })).toBeFocused();

  const remove = page.getByRole("list", { name: "Your photos" }).getByRole("button", {
    name: /^Remove/,
  });
  for (let left = 10; left > 0; left -= 1) {
    await expect(remove).toHaveCount(left);
    await remove.first().click();
  }
  await expect(page.getByRole("button", { name: "Choose photos" })).toBeFocused();
});

test("photos whose signed URLs have expired are loaded again and stay in the listing", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { host, id } = await hostWithTwoPhotos(page, "Loft that stays open");
  let answers = 0;
  await page.route(`**/api/locations/${id}`, async (route) => {
    answers += 1;
    const answer = await route.fetch();
    const text = await answer.text();
    // The signed URLs have expired, as if the wizard had been open for an hour.
    const ended = answers === 1 ? text.replace(/expires=\d+/g, "expires=1600000000") : text;
    await route.fulfill({ response: answer, body: ended });
  });
  await openAsMember(page, host, `/host/onboarding/${id}`);
  await edit(page, "photos");

  const widths = () =>
    page
      .getByRole("list", { name: "Your photos" })
      .locator("img")
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true]);
  expect(answers).toBe(2);
  await page.getByRole("button", { name: "Make Photo 2 the cover" }).click();
  await done(page);
  const before = await spaceOf(page, host, id);
  await save(page);
  const after = await spaceOf(page, host, id);
  expect(after.gallery).toEqual([...before.gallery].reverse());
});

test("the wizard says which changes guests see at once, and which after a review", async ({
  page,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft that is live");
  await openAsMember(page, host, `/host/onboarding/${id}`);
  const notice = page.getByText(/Our team checks this first/);

  await edit(page, "prices and hours");
  await page.getByLabel("Price per day").fill("9500");
  await done(page);
  await expect(heading(page)).toHaveText("Check your listing");
  await expect(notice).toHaveCount(0);

  await edit(page, "description");
  await page.getByLabel("Title").fill("Loft with another name");
  await done(page);
  await expect(notice).toContainText("You changed the title.");
  await save(page);
  await expect(page.getByText("Guests see this now: the price a day.")).toBeVisible();
  await expect(
    page.getByText(
      "Our team checks this first: the title. Until then, guests see the earlier version.",
    ),
  ).toBeVisible();
  const seen = await page.request.get(`/api/locations/${id}`);
  expect(await seen.json()).toMatchObject({ title: "Loft that is live", price: 9500 });
});

test("an unsent draft is offered again, and applied to the space's present version", async ({
  page,
}) => {
  const { host, id } = await hostWithTwoPhotos(page, "Loft left half-way");
  await openAsMember(page, host, `/host/onboarding/${id}`);
  await edit(page, "description");
  await page.getByLabel("Title").fill("Loft come back to");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const { gallery } = await spaceOf(page, host, id);
  await editSpaceByApi(page, host, id, { removeImages: JSON.stringify([gallery[0]]) });

  await page.goto(`/host/onboarding/${id}`);
  await expect(heading(page)).toHaveText("Continue your listing?");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Loft come back to");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => photoNames(page)).toHaveLength(1);
  await page.goto(`/host/onboarding/${id}?step=6`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.goto(`/host/onboarding/${id}?step=6`);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(heading(page)).toHaveText("Check your listing");
  await expect(page.getByRole("main")).toContainText("Loft left half-way");
});

test("only its host can edit a space, and an unknown space is reported", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { id } = await createHostWithLiveSpace(page, "Loft of another host");
  const other = await createMember(page, "rival");
  await openAsMember(page, other, `/host/onboarding/${id}`);
  await expect(page.getByText("This space belongs to another host")).toBeVisible();
  await page.goto("/host/onboarding/019a0000-0000-7000-8000-000000000001");
  await expect(page.getByText("Failed to fetch location. Please try again later.")).toBeVisible();
});
