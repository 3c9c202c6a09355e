import type { Browser, Page, Route } from "@playwright/test";
import { runSql } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { createMember, findAccessibilityFaults, openAsMember, openNavigation } from "./member.ts";
import { untilIdle } from "./public-pages.ts";
import { authHeaders, verifiedMember } from "./team.ts";
import { bookingTest, expect, test } from "./test.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const conversations = (page: Page) => page.getByRole("list", { name: "Conversations" });

type Member = Awaited<ReturnType<typeof createMember>>;

/** Opens a page as another person, in a browser context of its own. */
const openBeside = async (browser: Browser, who: Member, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await openAsMember(page, who, path);
  return page;
};

/** Creates a host with a space, and a guest who has asked about it. Returns both, and the path of
 *  their conversation. */
const startTalk = async (page: Page, title: string, text: string) => {
  const { host, id } = await createHostWithLiveSpace(page, title);
  const guest = await verifiedMember(page, "guest");
  const answer = await page.request.post("/api/threads", {
    headers: authHeaders(guest),
    data: { locationId: id, text, clientId: "first" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { thread } = (await answer.json()) as { thread: { _id: string } };
  return { host, guest, path: `/messages/${thread._id}` };
};

test("a guest asks, and both talk on open pages without reloading", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft for a talk");
  const guest = await verifiedMember(page, "guest");
  const office = await openBeside(browser, host, "/messages");
  await expect(office.getByText("No messages yet")).toBeVisible();

  await openAsMember(page, guest, `/location/${id}`);
  await page.getByLabel("Your inquiry").fill("Is there a goods lift?");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Inquiry sent. The host answers in Messages or by email.",
  );

  await conversations(office)
    .getByRole("link", { name: /goods lift/ })
    .click();
  await expect(log(office)).toContainText("Is there a goods lift?");
  await (await openNavigation(page)).getByRole("link", { name: /^Messages/ }).click();
  await conversations(page)
    .getByRole("link", { name: /Loft for a talk/ })
    .click();
  await expect(log(page).getByText("Seen")).toBeVisible();

  await field(office).fill("Yes, for two tonnes.\nIt is at the back.");
  await send(office).click();
  await expect(log(page)).toContainText("Yes, for two tonnes.");
  await field(page).fill("<b>Great</b>, thank you");
  await send(page).click();
  await expect(log(office)).toContainText("<b>Great</b>, thank you");

  for (const one of [page, office]) {
    expect(await findOverflow(one)).toEqual([]);
    expect(await findAccessibilityFaults(one)).toEqual([]);
  }
  await office.context().close();
});

test("a conversation shows that it is unread, sends what was written offline, and is searched, archived and blocked", {
  tag: "@phone",
}, async ({ page, allowConsoleError }) => {
  test.slow();
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 403/);
  const { host, guest, path } = await startTalk(page, "Loft in a tunnel", "Is parking free?");

  await test.step("the bar says that there is an unread message, and stops when it was read", async () => {
    await openAsMember(page, host, "/about");
    const link = async () => (await openNavigation(page)).getByRole("link", { name: /^Messages/ });
    await expect(await link()).toHaveAccessibleName(/^Messages\s*1 unread$/);

    await page.goto(path);
    await expect(log(page)).toContainText("Is parking free?");
    await expect(await link()).toHaveAccessibleName("Messages");
  });

  await test.step("what was typed survives a reload, and a message written offline is sent once", async () => {
    await openAsMember(page, guest, path);
    await field(page).fill("Half a sent");
    await page.reload();
    await expect(field(page)).toHaveValue("Half a sent");

    await page.context().setOffline(true);
    await field(page).fill("Not quite right");
    await send(page).click();
    await expect(page.getByText("Not sent yet.")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await field(page).fill("Written in the tunnel");
    await send(page).click();
    // Editing takes the first message out of the queue, so the second message need not wait for it.
    const edit = page.getByRole("button", { name: "Edit" });
    await edit.click();
    await expect(field(page)).toHaveValue("Not quite right");
    await expect(page.getByText("Not sent yet.")).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route("**/messages", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await page.context().setOffline(false);

    await expect(log(page).getByText("Sending...")).toBeVisible();
    await expect(edit).toHaveCount(0);
    held.resolve();
    await expect(log(page).getByText("Sending...")).toHaveCount(0);
    await expect(page.getByText("Not sent yet.")).toHaveCount(0);
    await expect(log(page).getByText("Written in the tunnel")).toHaveCount(1);
    await page.unroute("**/messages");
    await page.reload();
    await expect(log(page).getByText("Written in the tunnel")).toHaveCount(1);
  });

  await test.step("a list that cannot be loaded shows neither other conversations nor older ones, and can be tried again", async () => {
    // There is only one conversation, so the response is changed to say that there are older ones.
    await page.route(/\/api\/threads\?.*box=all/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), nextCursor: "older" } });
    });
    await page.goto("/messages");
    await expect(conversations(page).getByRole("link")).toHaveCount(1);
    const older = page.getByRole("button", { name: "Show older conversations" });
    await expect(older).toBeVisible();
    await page.route(/\/api\/threads\?.*box=unread/, (route) => route.abort());
    await page.getByText("Unread", { exact: true }).click();

    await expect(page.getByText(/^Your messages could not be loaded\./)).toBeVisible();
    await expect(conversations(page)).toHaveCount(0);
    await expect(older).toHaveCount(0);

    await page.unroute(/\/api\/threads\?.*box=all/);
    await page.unroute(/\/api\/threads\?.*box=unread/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No unread messages")).toBeVisible();
  });

  await test.step("conversations are searched and archived, people are blocked, and a refused message can be edited", async () => {
    await page.goto("/messages");
    await page.getByRole("searchbox", { name: "Search your messages" }).fill("parking");
    await expect(conversations(page).getByRole("link")).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search your messages" }).fill("swimming");
    await expect(page.getByText("No conversation matches")).toBeVisible();

    await page.goto(path);
    await page.locator("summary").filter({ hasText: "Actions" }).click();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await page.goto("/messages?box=archived");
    await expect(conversations(page).getByRole("link")).toHaveCount(1);
    await page.goto("/messages");
    await expect(page.getByText("No messages yet")).toBeVisible();

    await page.goto(path);
    await page.locator("summary").filter({ hasText: "Actions" }).click();
    await page.getByRole("button", { name: /^Block / }).click();
    await field(page).fill("One more thing");
    await send(page).click();
    await expect(page.getByText(/one of you has blocked the other/)).toBeVisible();
    await field(page).fill("Typed since");
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(field(page)).toHaveValue("One more thing\nTyped since");
  });
});

test("a long conversation follows new messages, keeps the order of what is sent, and is closed to others", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/404|status of 503/);
  const { host, guest, path } = await startTalk(page, "Loft with a long talk", "Hello");

  await test.step("the log follows new messages, and stays where it is while the reader reads or types", async () => {
    const say = async (text: string) => {
      const url = `/api${path.replace("messages", "threads")}/messages`;
      const data = { text, clientId: text };
      const answer = await page.request.post(url, { headers: authHeaders(host), data });
      expect(answer.status(), await answer.text()).toBe(201);
    };
    // Messages are sorted by id. These ids start with the message's number, and sort before the id
    // of "Hello".
    await runSql(
      page,
      `insert into messages (id, thread_id, sender_id, recipient_id, kind, client_id, body, created_at)
       select (lpad(n::text, 8, '0') || substr(md5($1 || n), 1, 24))::uuid, $1::uuid, $2::uuid, $3::uuid,
         'text', 'older ' || n, 'Older ' || n, now() - interval '1 second'
       from generate_series(1, 130) n`,
      [path.replace("/messages/", ""), host.id, guest.id],
    );
    const message = (text: string) => log(page).getByText(new RegExp(`${text}$`));
    const topOf = async (text: string) => (await message(text).boundingBox())?.y;

    await openAsMember(page, guest, path);
    await expect(message("Hello")).toBeInViewport({ ratio: 1 });
    await say("Still at the bottom");
    await expect(message("Still at the bottom")).toBeInViewport({ ratio: 1 });

    // The page shows the newest 50 of 132 messages. When the button loads 50 more, the messages on
    // the screen do not move.
    await message("Older 83").scrollIntoViewIfNeeded();
    await log(page).hover();
    await page.mouse.wheel(0, -10_000);
    const older = page.getByRole("button", { name: "Show older messages" });
    await expect(older).toBeInViewport();
    const before = await topOf("Older 83");
    await older.click();
    await expect(message("Older 33")).toBeAttached();
    await expect.poll(() => topOf("Older 83")).toBeCloseTo(before ?? Number.NaN, 0);

    await field(page).pressSequentially("Half a sentence");
    await say("Said meanwhile");
    await expect(message("Said meanwhile")).toBeAttached();
    await expect.poll(() => topOf("Older 83")).toBeCloseTo(before ?? Number.NaN, 0);

    await send(page).click();
    await expect(message("Half a sentence")).toBeInViewport({ ratio: 1 });
  });

  await test.step("a message written while another is sent follows it, even if the device stores neither", async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const released = Promise.withResolvers<void>();
    await page.route("**/api/threads/*/messages", async (route) => {
      if (route.request().method() === "POST") await released.promise;
      await route.continue();
    });

    for (const text of ["First", "Second"]) {
      await field(page).fill(text);
      await send(page).click();
    }
    await expect(page.getByText("Sending...")).toHaveCount(2);
    released.resolve();

    await expect(page.getByText("Sending...")).toHaveCount(0);
    await page.reload();
    await expect(log(page)).toContainText(/Hello.*First.*Second/);
  });

  await test.step("a message that the server could not take at first is sent again by itself", async () => {
    let attempts = 0;
    await page.route("**/api/threads/*/messages", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      attempts += 1;
      if (attempts === 1) return route.fulfill({ status: 503, json: { error: "Busy" } });
      return route.continue();
    });

    await field(page).fill("Third");
    await send(page).click();

    await expect.poll(() => attempts).toBe(2);
    await expect(log(page).getByText("Third")).toBeVisible();
    await expect(log(page).getByText(/^(Sending\.\.\.|Not sent yet\.)/)).toHaveCount(0);
  });

  await test.step("other people's conversations are not found", async () => {
    await openAsMember(page, await createMember(page, "stranger"), path);
    await expect(page.getByText("There is no such conversation")).toBeVisible();
  });
});

test("a conversation that is left before its messages arrive stays unread", async ({ page }) => {
  const { host } = await startTalk(page, "Loft left at once", "Is parking free?");
  await openAsMember(page, host, "/messages");
  const link = conversations(page).getByRole("link", { name: /Loft left at once/ });
  await expect(link).toContainText("1 unread");
  const messages = "**/api/threads/*/messages";
  const held = Promise.withResolvers<void>();
  await page.route(messages, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(messages);
  await link.click();
  await asked;

  await page.goBack();
  await expect(page.getByText("Choose a conversation to read it here.")).toBeVisible();
  const answered = page.waitForResponse(messages);
  held.resolve();
  await (await answered).finished();
  await untilIdle(page);
  await page.reload();

  await expect(link).toContainText("1 unread");
});

test("a message that another tab has sent is not shown as unsent", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const { guest, path } = await startTalk(page, "Loft in two tabs", "Is parking free?");
  const messages = "**/api/threads/*/messages";
  const lose = (route: Route) =>
    route.request().method() === "POST" ? route.abort() : route.continue();
  const reportConnection = (tab: Page) =>
    tab.evaluate(() => void dispatchEvent(new Event("online")));
  await openAsMember(page, guest, path);
  await page.route(messages, lose);
  await field(page).fill("Written in one tab");
  await send(page).click();
  await expect(page.getByText("Not sent yet.")).toBeVisible();
  const other = await page.context().newPage();
  await other.route(messages, lose);
  await other.goto(path);
  await expect(other.getByText("Not sent yet.")).toBeVisible();

  await page.unroute(messages);
  await reportConnection(page);
  await expect(page.getByText("Not sent yet.")).toHaveCount(0, { timeout: 20_000 });
  await reportConnection(other);

  await expect(other.getByText("Not sent yet.")).toHaveCount(0, { timeout: 20_000 });
  await expect(log(other).getByText("Written in one tab")).toHaveCount(1);
  await other.close();
});

test("the search of conversations stays when a conversation is closed, and ends with its parameter", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { host } = await startTalk(page, "Loft to be found", "Is parking free?");
  await openAsMember(page, host, "/messages?q=parking");
  const search = page.getByRole("searchbox", { name: "Search your messages" });
  await conversations(page).getByRole("link").click();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page).toHaveURL(/\/messages\?q=parking$/);
  await expect(search).toHaveValue("parking");

  await search.fill("swimming");
  await expect(page.getByText("No conversation matches")).toBeVisible();
  await (await openNavigation(page)).getByRole("link", { name: /^Messages/ }).click();

  await expect(search).toHaveValue("");
  await expect(conversations(page).getByRole("link")).toHaveCount(1);
});

bookingTest("contact details are withheld before a booking", async ({ page }) => {
  const { host, guest, path } = await startTalk(
    page,
    "Loft with manners",
    "Call me on 98201 23456",
  );
  await openAsMember(page, host, path);
  await expect(log(page)).toContainText("Call me on •••");
  await expect(log(page)).not.toContainText("23456");
  await openAsMember(page, guest, path);
  await expect(log(page)).toContainText("Call me on 98201 23456");
  await expect(log(page)).toContainText("The other person sees •••.");
});
