import type { BrowserContext, Page } from "@playwright/test";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { findOverflow } from "./layout-shifts.ts";
import { createMember, type E2eMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { authHeaders } from "./team.ts";
import { expect, test } from "./test.ts";

// Each test has its own browser context. In a shared context, the service worker of the previous
// test could still be running.
test.use({ serviceWorkers: "allow", reuseContext: false });

const preferences = "/notifications/preferences";
const section = (page: Page) => page.getByRole("region", { name: "On this device" });

/** Replaces the browser's push service, which a test cannot reach, and the notification permission,
 *  which a headless browser never grants. The subscription is stored as in a real browser, so it is
 *  still there after a reload. */
const replacePushService = (page: Page) =>
  page.addInitScript(() => {
    // Each test has its own endpoint: tests run at the same time, and an endpoint belongs to only
    // one member.
    localStorage.endpoint ??= `https://push.example/${crypto.randomUUID()}`;
    const toSubscription = (key: string) => ({
      endpoint: localStorage.endpoint,
      expirationTime: null,
      options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)) },
      toJSON: () => ({
        endpoint: localStorage.endpoint,
        expirationTime: null,
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem("pushKey");
        return true;
      },
    });
    Object.defineProperty(Notification, "permission", {
      configurable: true,
      get: () => localStorage.permission ?? "default",
    });
    Notification.requestPermission = async () => {
      localStorage.permission = "granted";
      return "granted";
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () =>
        localStorage.pushKey ? toSubscription(localStorage.pushKey) : null,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        localStorage.pushKey = key.replaceAll("-", "+").replaceAll("_", "/");
        return toSubscription(localStorage.pushKey);
      },
    });
  });

/** Sends a push to the service worker, as the browser's push service does. */
const deliverPush = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
};

type Shown = { title: string; body: string; tag: string; data: string };

/** Makes the service worker record its notifications instead of showing them. */
const recordShown = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: object[] };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, { body, tag, data }: Shown) =>
        void scope.shown.push({ title, body, tag, data }),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
};

const exported = async (page: Page, member: E2eMember): Promise<unknown[]> => {
  const answer = await page.request.get("/api/auth/export", { headers: authHeaders(member) });
  return ((await answer.json()) as { push: unknown[] }).push;
};

test("a member turns push on by a press, is shown a notification, and turns it off", async ({
  page,
  context,
}) => {
  await replacePushService(page);
  const member = await createMember(page);

  await test.step("push is turned on, shows a notification, and is turned off", async () => {
    await openAsMember(page, member, preferences);
    const messages = page.getByRole("group", { name: "Somebody writes to you" });
    await expect(messages.getByLabel("Push")).toBeChecked();
    expect(await exported(page, member)).toEqual([]);

    await section(page).getByRole("button", { name: "Show notifications on this device" }).click();
    await expect(section(page)).toContainText("This device shows you notifications");
    expect(await exported(page, member)).toMatchObject([
      { endpoint: expect.stringContaining("https://push.example/") },
    ]);
    await page.reload();
    await expect(section(page)).toContainText("This device shows you notifications");
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);

    const shown = await recordShown(context);
    await deliverPush(page, '{"id":"1","title":"A request","text":"<b>Hi</b>","href":"/messages"}');
    await expect
      .poll(shown)
      .toEqual([{ title: "A request", body: "<b>Hi</b>", tag: "1", data: "/messages" }]);

    await section(page).getByRole("button", { name: "Stop notifications on this device" }).click();
    await expect(section(page)).toContainText("This device can show you notifications");
    expect(await exported(page, member)).toEqual([]);
  });

  await test.step("if the page cannot find out whether push is on, it can be tried again", async () => {
    await page.addInitScript(() => {
      const send = fetch;
      window.fetch = (input, init) =>
        sessionStorage.losesPush && String(input).endsWith("/api/notifications/push")
          ? Promise.reject(new TypeError("lost"))
          : send(input, init);
    });
    await section(page).getByRole("button", { name: "Show notifications on this device" }).click();
    await expect(section(page)).toContainText("This device shows you notifications");
    await page.evaluate(() => sessionStorage.setItem("losesPush", "true"));
    await page.reload();
    await expect(section(page)).toContainText(connectionLostMessage);
    await page.evaluate(() => sessionStorage.removeItem("losesPush"));

    await section(page).getByRole("button", { name: "Try again" }).click();

    await expect(section(page)).toContainText("This device shows you notifications");
    await expect(section(page)).not.toContainText(connectionLostMessage);
    await section(page).getByRole("button", { name: "Stop notifications on this device" }).click();
  });

  await test.step("push ends with the sign-out", async () => {
    await section(page).getByRole("button", { name: "Show notifications on this device" }).click();
    await expect(section(page)).toContainText("This device shows you notifications");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.pushKey)).toBeUndefined();
  });

  await test.step("push ends when everything on the device is erased", async () => {
    await openAsMember(page, await createMember(page), preferences);
    await section(page).getByRole("button", { name: "Show notifications on this device" }).click();
    await expect(section(page)).toContainText("This device shows you notifications");
    await page.goto("/cookies");
    await page.getByRole("button", { name: "Erase what is stored on this device" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
    expect(await page.evaluate(() => localStorage.pushKey)).toBeUndefined();
  });

  await test.step("where push cannot be turned on, the page says why", async () => {
    await openAsMember(page, await createMember(page), preferences);
    await expect(
      section(page).getByRole("button", { name: "Show notifications on this device" }),
    ).toBeVisible();
    const denied = await context.newPage();
    await denied.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    );
    await denied.goto(preferences);
    await expect(section(denied)).toContainText("Your browser blocks notifications");

    const unsupported = await context.newPage();
    await unsupported.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
    await unsupported.goto(preferences);
    await expect(section(unsupported)).toContainText("This browser cannot show notifications");
  });
});
