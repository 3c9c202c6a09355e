import type { Page } from "@playwright/test";
import { bar, faultsOf, newEmail, newMember, openAs } from "./member.ts";
import { expect, test } from "./test.ts";

/** What Chromium says when the server refuses. */
const refusedByServer = /the server responded with a status of (401|409|422)/;

const dialog = (page: Page, name = "Sign In") => page.getByRole("dialog", { name });

const openDialog = async (page: Page) => {
  await (await bar(page)).getByRole("button", { name: "Sign In" }).click();
  await expect(dialog(page)).toBeVisible();
};

const fillIn = async (page: Page, email: string, password: string) => {
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
};

const submit = (page: Page, name: string) =>
  page.getByRole("dialog").locator("form").getByRole("button", { name }).click();

const problem = (page: Page) => page.getByRole("dialog").locator("form").getByRole("alert");

const toast = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("a newcomer creates an account, signs out, and signs in again", async ({ page }) => {
  await page.goto("/about");
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Create Account" }).click();
  const email = newEmail();
  const create = dialog(page, "Create Account");
  await expect(create.getByLabel("Country code")).toHaveValue("91");
  await expect(create.getByLabel("Country code")).toHaveAttribute("placeholder", "+1");
  await fillIn(page, email, "a monsoon terrace");
  await create.getByLabel("Phone number").fill("98200 12345");
  await submit(page, "Create Account");

  await expect(toast(page, "Account created successfully")).toBeVisible();
  await expect(create).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect((await bar(page)).getByRole("link", { name: "Profile" })).toBeVisible();
  await expect((await bar(page)).getByRole("button", { name: "Sign In" })).toBeHidden();

  await (await bar(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  const kept = await page.evaluate(() =>
    ["accessToken", "refreshToken"].map((name) => localStorage.getItem(name)),
  );
  expect(kept).toEqual([null, null]);

  await openDialog(page);
  await fillIn(page, email.toUpperCase(), "a monsoon terrace");
  await submit(page, "Sign In");
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await page.reload();
  await expect((await bar(page)).getByRole("button", { name: "Logout" })).toBeVisible();
});

test("what is missing is said before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/")) sent.push(request.url());
  });
  await page.goto("/about");
  await openDialog(page);

  await dialog(page).getByLabel("Email").fill("asha@example.in");
  await submit(page, "Sign In");
  await expect(problem(page)).toHaveText("Please enter your email and password.");
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();

  // What was typed goes along to the other modes.
  await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
  const forgot = dialog(page, "Forgot Password");
  await expect(forgot.getByLabel("Email")).toHaveValue("asha@example.in");
  await forgot.getByLabel("Email").fill(" ");
  await submit(page, "Send Reset Link");
  await expect(problem(page)).toHaveText("Please enter your email address.");
  await forgot.getByRole("button", { name: "Back to Sign In" }).click();

  await dialog(page).getByRole("button", { name: "Create Account" }).click();
  await fillIn(page, "asha@example.in", "");
  await submit(page, "Create Account");
  await expect(problem(page)).toHaveText("Please enter your email and password.");
  await fillIn(page, "asha@example.in", "short");
  await dialog(page, "Create Account").getByLabel("Country code").fill("");
  await submit(page, "Create Account");
  await expect(problem(page)).toHaveText("Check your unique email and password.");
  for (const [label, reason] of [
    ["Country code", "Please enter it, such as 91."],
    ["Phone number", "Please enter a phone number with its country code."],
    ["Password", /Please use at least 8 characters\./],
  ] as const)
    await expect(
      dialog(page, "Create Account").getByLabel(label, { exact: true }),
    ).toHaveAccessibleDescription(reason);
  await expect(dialog(page, "Create Account").getByLabel("Country code")).toBeFocused();
  expect(sent).toEqual([]);
});

test("a wrong password and a taken address are refused, and the form keeps what was typed", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(refusedByServer);
  const { email } = await newMember(page);
  await page.goto("/about");
  await openDialog(page);
  await fillIn(page, email, "not the password");
  await submit(page, "Sign In");

  await expect(problem(page)).toHaveText("Check your unique email and password.");
  const password = dialog(page).getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription(
    "This e-mail address and password do not belong together.",
  );
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("not the password");
  await expect(dialog(page).getByLabel("Email")).toHaveValue(email);

  await dialog(page).getByRole("button", { name: "Create Account" }).click();
  await fillIn(page, email, "a monsoon terrace");
  await dialog(page, "Create Account").getByLabel("Phone number").fill("9820012345");
  await submit(page, "Create Account");
  await expect(problem(page)).toHaveText("Check your unique email and password.");
  await expect(dialog(page, "Create Account").getByLabel("Email")).toHaveAccessibleDescription(
    "There is an account with this e-mail address already.",
  );
  await expect(dialog(page, "Create Account").getByLabel("Phone number")).toHaveValue("9820012345");

  await dialog(page, "Create Account").getByLabel("Phone number").fill("12");
  await fillIn(page, newEmail(), "a monsoon terrace");
  await submit(page, "Create Account");
  await expect(dialog(page, "Create Account").getByLabel("Phone number")).toBeFocused();
  await expect(dialog(page, "Create Account").getByLabel("Phone number")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

test("while it is sent the button says so and takes no second press", async ({ page }) => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route("**/api/auth/forgot-password", async (route) => {
    asked += 1;
    await wait;
    await route.continue();
  });
  await page.goto("/about");
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
  const forgot = dialog(page, "Forgot Password");
  await forgot.getByLabel("Email").fill(newEmail());
  await submit(page, "Send Reset Link");

  await expect(forgot.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await forgot.getByLabel("Email").press("Enter");
  answer();
  // Nobody has this address, and nobody is told.
  await expect(toast(page, "Password reset email sent successfully")).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  expect(asked).toBe(1);
});

test("a server that cannot be reached is said so, in the specification's words", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource/);
  await page.goto("/about");
  await openDialog(page);
  await page.route("**/api/auth/*", (route) => route.abort());
  await fillIn(page, "asha@example.in", "a monsoon terrace");
  await submit(page, "Sign In");
  await expect(problem(page)).toContainText("Check your unique email and password.");
  await expect(problem(page)).toContainText("The connection was lost. Please try again.");
  await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
  await submit(page, "Send Reset Link");
  await expect(problem(page)).toContainText("Error sending password reset email.");
});

test("the dialog keeps the focus, closes by Escape and gives the focus back", async ({
  page,
  isMobile,
}) => {
  await page.goto("/about");
  await openDialog(page);
  await expect(dialog(page).getByLabel("Email")).toBeFocused();
  const seen = new Set<string>();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    seen.add(
      await page.evaluate(() => document.activeElement?.closest("dialog")?.tagName ?? "out"),
    );
  }
  // The browser's own controls are the only way out.
  expect([...seen].filter((place) => place !== "DIALOG" && place !== "out")).toEqual([]);
  expect(
    await page.evaluate(() => document.activeElement?.closest("header, main, footer")?.tagName),
  ).not.toBe("MAIN");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const opener = isMobile
    ? page.getByLabel("Menu").first()
    : page.getByRole("button", { name: "Sign In" });
  await expect(opener).toBeFocused();
});

test("a password can be shown, Caps Lock is told, and managers know the fields", async ({
  page,
}) => {
  await page.goto("/about");
  await openDialog(page);
  const password = dialog(page).getByLabel("Password", { exact: true });
  await password.fill("a monsoon terrace");
  await expect(password).toHaveAttribute("type", "password");
  await dialog(page).getByRole("button", { name: "Show what is typed" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await dialog(page).getByRole("button", { name: "Hide what is typed" }).click();
  await expect(password).toHaveAttribute("type", "password");

  await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true, bubbles: true });
  await expect(dialog(page).getByText("Caps Lock is on.")).toBeVisible();

  const kinds = (names: string[]) =>
    Promise.all(
      names.map((name) =>
        page.getByRole("dialog").locator(`[name=${name}]`).getAttribute("autocomplete"),
      ),
    );
  expect(await kinds(["email", "password"])).toEqual(["username", "current-password"]);
  await dialog(page).getByRole("button", { name: "Create Account" }).click();
  expect(await kinds(["email", "countryCode", "phoneNumber", "password"])).toEqual([
    "username",
    "tel-country-code",
    "tel-national",
    "new-password",
  ]);
  await expect(page.getByRole("dialog").locator("form")).toHaveCount(1);
});

test("a protected page sends visitors to the front page, and after signing in where they wanted to go", async ({
  page,
}) => {
  const member = await newMember(page);
  await page.goto("/profile");

  await expect(toast(page, "You must be logged in to access this page")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await fillIn(page, member.email, member.password);
  await submit(page, "Sign In");
  await expect(page).toHaveURL(/\/profile$/);

  await (await bar(page)).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("'Start Hosting Today' asks a visitor to sign in, and leads a member on", async ({ page }) => {
  const member = await newMember(page);
  await page.goto("/host", { waitUntil: "networkidle" });
  await page.getByText("Start Hosting Today").click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/host$/);
  await fillIn(page, member.email, member.password);
  await submit(page, "Sign In");
  await expect(page).toHaveURL(/\/host\/onboarding$/);

  await page.goto("/host", { waitUntil: "networkidle" });
  await page.getByText("Start Hosting Today").click();
  await expect(page).toHaveURL(/\/host\/onboarding$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("signing out in one tab signs out all, and a sign-out that fails changes nothing", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/Logout error|status of 503/);
  const member = await newMember(page);
  await openAs(page, member, "/about");
  const other = await context.newPage();
  await other.goto("/help");
  await expect((await bar(other)).getByRole("button", { name: "Logout" })).toBeVisible();

  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, json: {} }));
  const logged = page.waitForEvent("console", (message) => /Logout error/.test(message.text()));
  await (await bar(page)).getByRole("button", { name: "Logout" }).click();
  await logged;
  await expect((await bar(page)).getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();

  await page.unroute("**/api/auth/logout");
  await (await bar(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  await expect((await bar(other)).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect((await bar(other)).getByRole("button", { name: "Logout" })).toBeHidden();
});

test("twenty tabs whose access has ended refresh once, and nobody is signed out", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "The same on a phone.");
  test.slow();
  const member = await newMember(page);
  await openAs(page, member, "/cookies");
  await expect((await bar(page)).getByRole("link", { name: "Profile" })).toBeVisible();
  const refreshed: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshed.push(request.url());
  });
  // An access token that ended an hour ago, as after a night with the lid closed.
  await page.evaluate(() => {
    const claims = { sub: "", exp: Date.now() / 1000 - 3600, iat: Date.now() / 1000 - 4200 };
    const [head, body, signature] = localStorage.accessToken.split(".");
    claims.sub = JSON.parse(atob(body.replace(/-/g, "+").replace(/_/g, "/"))).sub;
    localStorage.setItem("accessToken", [head, btoa(JSON.stringify(claims)), signature].join("."));
  });
  const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()));
  const asked = tabs.map((tab) => tab.waitForResponse("**/api/auth/profile"));
  await Promise.all(tabs.map((tab) => tab.goto("/cookies")));

  for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200);
  expect(refreshed).toHaveLength(1);
  for (const tab of tabs)
    await expect((await bar(tab)).getByRole("link", { name: "Profile" })).toBeVisible();
});

test("a session that was ended elsewhere signs this browser out", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(refusedByServer);
  const member = await newMember(page);
  await page.request.post("/api/auth/logout", {
    headers: { Authorization: `Bearer ${member.tokens.accessToken}` },
  });
  await openAs(page, member, "/about");
  await expect((await bar(page)).getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a signed-in person's bar stands where it is from the first frame", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to (load resource|fetch dynamically)/);
  const member = await newMember(page);
  await openAs(page, member, "/about");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect((await bar(page)).getByRole("button", { name: "Logout" })).toBeVisible();
  await expect((await bar(page)).getByRole("button", { name: "Sign In" })).toBeHidden();
});

test("axe finds nothing on the dialog in any mode, light or dark", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await openDialog(page);
  for (const [link, button] of [
    ["Sign In", "Sign In"],
    ["Forgot Password?", "Send Reset Link"],
    ["Create Account", "Create Account"],
  ] as const) {
    if (link === "Create Account")
      await page.getByRole("dialog").getByRole("button", { name: "Back to Sign In" }).click();
    if (link !== "Sign In")
      await page.getByRole("dialog").getByRole("button", { name: link }).click();
    await submit(page, button);
    await expect(problem(page)).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page, "dialog"), `${link}, ${colorScheme}`).toEqual([]);
    }
  }
});
