/* Tests the dialog of the payment sandbox on a page with only a heading, a button and a list. The
 * page's content security policy for scripts and styles is at least as strict as on our pages. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Page } from "@playwright/test";
import { Hono } from "hono";
import { type Gateway, SANDBOX_PATH } from "#server/checkout/gateway/gateway.ts";
import { createSandboxGateway } from "#server/checkout/sandbox/sandbox-gateway.ts";
import { findAccessibilityFaults } from "./member.ts";
import { expect, test } from "./test.ts";

const policy = [
  "default-src 'self'",
  "script-src 'nonce-page' 'strict-dynamic'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** Returns a page that opens the checkout and lists what the checkout reports. */
const pageFor = (orderId: string, key: string) => `<!doctype html><html lang="en"><head>
  <title>Pay</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,">
  <script nonce="page" src="${SANDBOX_PATH}/v1/checkout.js"></script></head>
  <body><main><h1>Pay</h1><button>Pay now</button><ul></ul></main><script nonce="page">
    const say = (text) => {
      const line = document.createElement("li");
      line.textContent = text;
      document.querySelector("ul").append(line);
    };
    document.querySelector("button").addEventListener("click", () => {
      const checkout = new Razorpay({
        key: "${key}", order_id: "${orderId}", amount: 1, currency: "INR",
        name: "Jagah", description: "Rang Studio",
        handler: (paid) => say("paid: " + Object.keys(paid).sort().join(" ")),
        modal: { ondismiss: () => say("closed") },
      });
      checkout.on("payment.failed", ({ error }) => say("failed: " + error.description));
      checkout.open();
    });
  </script></body></html>`;

let folder: string;
let opened: ReturnType<typeof createSandboxGateway>;
let gateway: Gateway;
let server: Server;

// The hooks may run several times: a worker may run tests of another file between two tests of this
// file. So `beforeAll` creates everything that `afterAll` removes.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "jagah-e2e-sandbox-"));
  opened = createSandboxGateway({
    file: join(folder, "sandbox.jsonl"),
    secret: new Uint8Array(32),
    webhookUrl: "http://127.0.0.1:1/",
  });
  ({ gateway } = opened);
  const site = new Hono();
  if (gateway.sandboxApp) site.route(SANDBOX_PATH, gateway.sandboxApp);
  site.get("/pay/:order", (c) =>
    c.html(pageFor(c.req.param("order"), gateway.keyId), 200, {
      "Content-Security-Policy": policy,
    }),
  );
  server = createAdaptorServer({ fetch: site.fetch }) as Server;
  await once(server.listen(0, "127.0.0.1"), "listening");
});
test.afterAll(() => {
  opened.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

let orders = 0;
const openDialog = async (page: Page) => {
  const receipt = `order-${++orders}`;
  const { id } = await gateway.createOrder({
    amountPaise: 123_450,
    currency: "INR",
    receipt,
    notes: {},
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/${id}`);
  await page.getByRole("button", { name: "Pay now" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay Jagah" });
  await expect(dialog.getByRole("button", { name: "Pay ₹1,234.50" })).toBeVisible();
  return { id, dialog };
};
const said = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: /^(paid|failed|closed)/ });
const paid = "paid: razorpay_order_id razorpay_payment_id razorpay_signature";

test("UPI comes first: a code to scan, or on a phone a button that opens the app", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  const { id, dialog } = await openDialog(page);
  await expect(dialog.getByRole("radio", { name: "UPI" })).toBeChecked();
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  const code = dialog.getByRole("img", { name: "QR code of the payment" });
  const app = dialog.getByText("The button below opens your UPI app.");
  await expect(code).toBeVisible({ visible: !isMobile });
  await expect(app).toBeVisible({ visible: Boolean(isMobile) });
  await expect(dialog).toContainText("Test controls of the sandbox");
  await expect(dialog).toContainText("A real guest no longer types a UPI ID");

  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(dialog.getByLabel("Test UPI ID")).toHaveAccessibleDescription(
    /choose a test UPI ID/,
  );
  await dialog.getByRole("button", { name: "success@razorpay" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(said(page)).toHaveText([paid]);
  expect(await gateway.paymentsOfOrder(id)).toMatchObject([{ status: "captured", method: "upi" }]);
});

test("what a payment needs is in view without scrolling", async ({ page }) => {
  const { dialog } = await openDialog(page);
  for (const name of ["success@razorpay", "failure@razorpay", "late@sandbox", "Pay ₹1,234.50"]) {
    const button = dialog.getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const isOnTop = await button.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      const tree = element.getRootNode() as ShadowRoot;
      return tree.elementFromPoint((left + right) / 2, bottom - 1) === element;
    });
    expect(isOnTop, name).toBe(true);
  }
  expect(await dialog.evaluate((box) => box.scrollTop)).toBe(0);
  await expect(dialog.getByLabel("Card number")).toBeHidden();
});

test("without a network the dialog says so above the button, in view", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { dialog } = await openDialog(page);
  await dialog.getByRole("button", { name: "success@razorpay" }).click();
  await context.setOffline(true);
  const pay = dialog.getByRole("button", { name: /^Pay ₹/ });
  await pay.click();
  const alert = dialog.getByText("The connection was lost. If your payment went through");
  await expect(alert).toBeInViewport({ ratio: 1 });
  const [notice, button] = [await alert.boundingBox(), await pay.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

  await context.setOffline(false);
  await pay.click();
  await expect(said(page)).toHaveText([paid]);
});

test("a card payment succeeds after the bank's confirmation", async ({ page }) => {
  const { id, dialog } = await openDialog(page);
  await expect(dialog).toContainText("Sandbox: no money moves");
  await expect(dialog).toContainText("Rang Studio");

  await dialog.getByRole("radio", { name: "Card" }).check();
  await dialog.getByLabel("Card number").fill("4111 1111 1111 1111");
  await dialog.getByLabel("Expiry").fill("12/39");
  await dialog.getByLabel("CVV").fill("123");
  await dialog.getByRole("button", { name: "Pay ₹1,234.50" }).click();
  await dialog.getByLabel("OTP").fill("1234");
  await dialog.getByRole("button", { name: "Submit" }).click();

  await expect(said(page)).toHaveText([paid]);
  await expect(dialog).toBeHidden();
  expect(await gateway.paymentsOfOrder(id)).toMatchObject([
    { status: "captured", method: "card", amountPaise: 123_450 },
  ]);
});

test("a failed payment gives the reason and can be tried again with another method", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  const { id, dialog } = await openDialog(page);
  await dialog.getByRole("radio", { name: "Card" }).check();
  await dialog.getByRole("button", { name: "5267 3181 8797 5449" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await dialog.getByLabel("OTP").fill("12");
  await dialog.getByLabel("OTP").press("Enter");

  const reason = "Payment processing failed because of incorrect OTP";
  await expect(dialog.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expect(said(page)).toHaveText([`failed: ${reason}`]);

  await dialog.getByRole("radio", { name: "UPI" }).check();
  await dialog.getByRole("button", { name: "success@razorpay" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();

  await expect(said(page)).toHaveText([`failed: ${reason}`, paid]);
  const statuses = (await gateway.paymentsOfOrder(id)).map(({ status }) => status);
  expect(statuses).toEqual(["failed", "captured"]);
});

test("a number that may be a real card is rejected and not sent", async ({ page }) => {
  const { id, dialog } = await openDialog(page);
  await dialog.getByRole("radio", { name: "Card" }).check();
  await dialog.getByLabel("Card number").fill("4012 8888 8888 1881");
  await dialog.getByLabel("Expiry").fill("01/20");
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();

  await expect(dialog.getByLabel("Card number")).toHaveAccessibleDescription(
    "That is not a test card. Never type a real one here.",
  );
  await expect(dialog.getByLabel("Card number")).toBeFocused();
  await expect(dialog.getByLabel("Expiry")).toHaveAccessibleDescription(/future month/);
  await expect(dialog.getByLabel("CVV")).toHaveAccessibleDescription(/three or four digits/);
  expect(await gateway.paymentsOfOrder(id)).toEqual([]);
});

test("closing the payment form returns to the page, also by keyboard", async ({ page }) => {
  const { dialog } = await openDialog(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(said(page)).toHaveText(["closed"]);
  await expect(page.getByRole("button", { name: "Pay now" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(said(page)).toHaveText(["closed", "closed"]);
});

test("a payment can succeed even if the bank does not send the browser back", async ({ page }) => {
  const { id, dialog } = await openDialog(page);
  await dialog.getByRole("radio", { name: "UPI" }).check();
  await dialog.getByLabel("UPI ID").fill("silent@sandbox");
  await dialog.getByLabel("UPI ID").press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Waiting for your bank");
  expect(await gateway.paymentsOfOrder(id)).toMatchObject([{ status: "captured" }]);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(said(page)).toHaveText(["closed"]);
});

test("each step is accessible and fits the width of the window", async ({ page }) => {
  const { dialog } = await openDialog(page);
  const check = async () => {
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const box = await dialog.boundingBox();
    const width = await page.evaluate(() => innerWidth);
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  };
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await check();
  await dialog.getByRole("radio", { name: "UPI" }).check();
  await check();
  await dialog.getByRole("radio", { name: "Card" }).check();
  await dialog.getByRole("button", { name: "4111 1111 1111 1111" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await check();
});
