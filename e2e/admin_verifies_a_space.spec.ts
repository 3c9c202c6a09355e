import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { waitForMail } from "./mail.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { untilIdle } from "./public-pages.ts";
import {
  createSpaceByApi,
  demoMember,
  editSpaceByApi,
  searchTitlesByApi,
  showRow,
  verifiedMember,
} from "./team.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

/** Returns a unique title of letters only. The search would read digits as a number. */
const newTitle = (word: string) =>
  `${word} ${randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 8)}`;

const main = (page: Page) => page.getByRole("main");
const decision = (page: Page) => page.getByRole("complementary", { name: "Decision" });
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });

test("the team approves only the version of a space that it has read, later an edit, and visitors find both", async ({
  page,
  allowConsoleError,
}) => {
  // The server responds 409 to a decision about an outdated version. It also responds 409 when the
  // page opens a space that was decided on already.
  allowConsoleError(/status of 409/);
  const host = await verifiedMember(page, "meera");
  const team = await demoMember(page, "team");
  const name = newTitle("Loft");
  const renewed = `${name} renewed`;
  const id = await createSpaceByApi(page, host, name);
  const reason = decision(page).getByLabel(/what should change/);
  const press = (button: string) =>
    decision(page).getByRole("button", { name: button, exact: true });

  await test.step("the queue leads to a space in review and everything that a decision needs", async () => {
    expect(await searchTitlesByApi(page, name)).not.toContain(name);
    await openAsMember(page, team, "/admin");
    const row = main(page).getByRole("link", { name });
    await showRow(page, row);
    await row.click();
    await expect(title(page)).toHaveText(name);
    await expect(main(page).getByText(`7, ${name} Lane`)).toBeVisible();
    await expect(main(page).getByText("6:00 PM to 2:00 AM")).toBeVisible();
    await expect(main(page).getByText("₹1,200")).toBeVisible();
    await expect(main(page).getByText("Email verified")).toBeVisible();
    await main(page)
      .getByRole("button", { name: /^Photo 1 of 1/ })
      .click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a space without a marked place can be returned for that reason", async () => {
    await expect(
      main(page).getByText("The host has not marked the place: the pin is at Kurla station."),
    ).toBeVisible();
    // `\b` excludes the "200 m" that the map's scale bar may show.
    await expect(main(page).getByText(/\b0 m\b/)).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: "Open in Google Maps" })).toHaveAttribute(
      "href",
      /query=7%2C\+Loft/,
    );
    await press("Pin").click();
    await expect(reason).toHaveValue(/mark the exact place/);
    // A second press removes the reason.
    await press("Pin").click();
    await expect(reason).toHaveValue("");
  });

  await test.step("a decision on a space that the host has edited meanwhile is refused, and the reason stays in the form", async () => {
    await press("Address").click();
    await editSpaceByApi(page, host, id, {
      title: renewed,
      latitude: "19.0665",
      longitude: "72.89",
    });
    await press("Approve").click();
    await expect(decision(page).getByRole("alert")).toContainText(
      "The host has changed this space since you opened it.",
    );
    await press("Look at it again").click();
    await expect(title(page)).toHaveText(renewed);
    await expect(reason).toHaveValue(/^The address and the pin/);
  });

  await test.step("a marked place is shown", async () => {
    await expect(
      main(page).getByText(/^The pin is 1\.\d km east of Kurla station\.$/),
    ).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Open in Google Maps" })).toHaveAttribute(
      "href",
      /query=19\.0665%2C72\.89$/,
    );
  });

  await test.step("an approved space is live, its host gets a mail, and the next space opens", async () => {
    await press("Approve").click();
    await expect(page.getByRole("alert").filter({ hasText: "live" })).toHaveText(
      "The space is live.",
    );
    // Other spaces of the demo still wait for a decision, so the page opens the next one.
    await expect(page).toHaveURL(/\/admin\/spaces\/(?!.*\/)/);
    await expect(page).not.toHaveURL(new RegExp(id));
    expect(await searchTitlesByApi(page, name)).toContain(renewed);
    expect((await waitForMail(page, host.email, / is live/)).subject).toBe(`${renewed} is live`);
  });

  await test.step("after a decision, the space's page says that it no longer waits for one", async () => {
    await page.goto(`/admin/spaces/${id}`);
    await expect(main(page).getByText("This space no longer waits for a decision.")).toBeVisible();
    await main(page).getByRole("link", { name: "History", exact: true }).click();
    await expect(main(page).getByRole("list", { name: "Audit log" })).toContainText(
      "Space approved",
    );
  });

  await test.step("an edit of a live space is shown beside the public version and replaces it when approved", async () => {
    const edited = `${name} two`;
    await editSpaceByApi(page, host, id, { title: edited, location: "9, Hill Road" });
    expect(await searchTitlesByApi(page, name)).toEqual([renewed]);
    await page.goBack();
    await expect(title(page)).toHaveText(edited);
    const changes = main(page).getByRole("region", { name: "What changed" });
    await expect(changes.getByText(`Before: ${renewed}`, { exact: true })).toBeVisible();
    await expect(changes.getByText(`After: ${edited}`)).toBeVisible();
    await expect(changes.getByText("After: 9, Hill Road")).toBeVisible();
    await press("Approve the edit").click();
    await expect(page.getByRole("alert")).toHaveText("The edit is live.");
    expect(await searchTitlesByApi(page, name)).toEqual([edited]);
  });
});

test("the team sees why it cannot approve a space and which other space is similar, returns one, and decides by keyboard", async ({
  page,
}) => {
  const host = await verifiedMember(page, "meera");
  const team = await demoMember(page, "team");
  const name = newTitle("Attic");
  const id = await createSpaceByApi(page, host, name);
  const reason = decision(page).getByLabel(/what should change/);

  await test.step("a space of a host without a verified address cannot be approved, and the button says why", async () => {
    const other = await createMember(page, "kabir");
    const second = await createSpaceByApi(page, other, newTitle("Cellar"));
    await editSpaceByApi(page, other, second, { location: `7, ${name} Lane` });
    await openAsMember(page, team, `/admin/spaces/${second}`);
    const button = decision(page).getByRole("button", { name: "Approve" });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/has not verified their email address/);
  });

  await test.step("another space at the same address is shown, with a link to it", async () => {
    const alike = main(page).getByRole("region", { name: "Looks like another space" });
    await expect(alike).toContainText("Has the same address");
    await alike.getByRole("link", { name }).click();
    await expect(title(page)).toHaveText(name);
  });

  await test.step("a space is returned with a reason, and its host reads it", async () => {
    const ready = decision(page).getByRole("button", { name: "Too few photos" });
    await decision(page).getByRole("button", { name: "Send it back" }).click();
    await expect(decision(page).getByText("Please give a reason.")).toBeVisible();
    await expect(reason).toBeFocused();
    await ready.click();
    await expect(ready).toHaveAttribute("aria-pressed", "true");
    await expect(reason).toHaveValue(/^The photos do not show enough of the space\./);
    await reason.fill(`${await reason.inputValue()} The stairs, too.`);
    await decision(page).getByRole("button", { name: "Send it back" }).click();
    await expect(page.getByRole("alert")).toHaveText("The space was returned to its host.");
    const mail = await waitForMail(page, host.email, /needs a change/);
    expect(mail.text).toContain("The stairs, too.");

    await openAsMember(page, host, "/profile?tab=listed");
    await expect(main(page).getByRole("tab", { name: "Listed Spaces" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(main(page).getByText(name).first()).toBeVisible();
    await expect(main(page).getByText("The stairs, too.")).toBeVisible();
  });

  await test.step("a decision can be made with the keyboard alone", async () => {
    await editSpaceByApi(page, host, id, { description: "A quiet room and its stairs." });
    await openAsMember(page, team, `/admin/spaces/${id}`);
    await expect(title(page)).toHaveText(name);

    await page.keyboard.press("r");
    await expect(reason).toBeFocused();
    await page.keyboard.type("Please add a photo of the area.");
    await expect(reason).toHaveValue("Please add a photo of the area.");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("a");
    await expect(decision(page).getByRole("button", { name: "Approve" })).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(page.getByRole("alert")).toHaveText("The space is live.");
    await expect(title(page)).toBeFocused();
  });
});

test("the response to a slow decision does not take the team away from a page that was opened meanwhile, and a refusal is shown there", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const host = await verifiedMember(page, "meera");
  const name = newTitle("Mezzanine");
  const id = await createSpaceByApi(page, host, name);
  const team = await demoMember(page, "team");
  /** Approves the space and goes to the queue. Returns a function that lets the server respond. */
  const approveAndLeave = async (respond: (route: Route) => Promise<void>) => {
    const held = Promise.withResolvers<void>();
    await page.route(
      `**/api/admin/locations/${id}/approve`,
      async (route) => {
        await held.promise;
        await respond(route);
      },
      { times: 1 },
    );
    await openAsMember(page, team, `/admin/spaces/${id}`);
    await decision(page).getByRole("button", { name: "Approve" }).click();
    await main(page).getByRole("link", { name: "All in review" }).click();
    await expect(title(page)).toHaveText("Spaces in review");
    await untilIdle(page);
    return held.resolve;
  };

  const refuse = await approveAndLeave((route) =>
    route.fulfill({ status: 409, json: { success: false, message: "It has changed." } }),
  );
  refuse();
  await expect(toast(page, `${name}: It has changed.`)).toBeVisible();

  const approve = await approveAndLeave((route) => route.continue());
  // After a decision, the page fetches the queue again and then opens the next space.
  const queue = page.waitForResponse((response) => response.url().includes("pageSize=100"));
  approve();
  await expect(toast(page, "The space is live.")).toBeVisible();
  await queue;
  await untilIdle(page);
  await expect(title(page)).toHaveText("Spaces in review");
  await expect(page).toHaveURL(/\/admin$/);
});
