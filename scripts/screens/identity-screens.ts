import type { Page } from "@playwright/test";
import { addVirtualAuthenticator, computeAppCode } from "#e2e/factors.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "#e2e/sign-in.ts";
import { createScreen, type Screen, type ScreenStep } from "./screen.ts";

const press = (name: string) => (open: Page) => open.getByRole("button", { name }).click();

/** Mocks an API response, to show a state that does not occur in the demo. */
const answer = (open: Page, path: string, status: number, json: object) =>
  open.route(`**/api/${path}`, (route) => route.fulfill({ status, json }));

const askForSecondStep = async (open: Page) => {
  await open.keyboard.press("Escape");
  const methods = ["totp", "passkey", "recovery-code"];
  const problem = { success: false, code: "second-factor-needed", message: "", methods };
  await answer(open, "auth/login", 401, { ...problem, challenge: "a-challenge" });
  await openSignInDialog(open);
  await fillInCredentials(open, "asha@example.in", "a monsoon terrace");
  await submitDialog(open, "Sign In");
  await dialog(open, "One more step").waitFor();
};

const askForCode = async (open: Page) => {
  const form = dialog(open, "Sign in by SMS");
  await form.getByLabel("Mobile number").fill("+91 98200 12345");
  await form.getByRole("button", { name: "Send code" }).click();
  await form.getByLabel("Code from the SMS").waitFor();
};

const setUpApp = async (open: Page) => {
  await press("Set up an authenticator app")(open);
  await open.getByRole("img", { name: /^QR code/ }).waitFor();
};

const turnOn = async (open: Page) => {
  const setUp = dialog(open, "Set up an authenticator app");
  const secret = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await setUp.getByLabel("Six-digit code").fill(computeAppCode(secret));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  await dialog(open, "Recovery codes").waitFor();
};

const namePasskey = async (open: Page) => {
  await press("I have saved them")(open);
  await press("Add a passkey")(open);
};

const addPasskey = async (open: Page) => {
  await addVirtualAuthenticator(open);
  await dialog(open, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await open.getByRole("list", { name: "Passkeys" }).waitFor();
};

const askToConfirm = async (open: Page) => {
  const problem = { success: false, code: "confirm-needed", message: "" };
  await answer(open, "auth/export", 403, problem);
  await press("Download my data")(open);
  await dialog(open, "Please confirm that it is you").waitFor();
};

const inDialog = (name: string, open: ScreenStep["open"]): ScreenStep => ({
  name,
  open,
  window: true,
});

/** Returns a step that reloads a team page for a person without a second factor. If `factors` has a
 *  date in `graceUntil`, the page opens with a notice. Otherwise, another page asks the person to
 *  set up a second factor. */
const openTeamPage = (name: string, factors: object): ScreenStep => ({
  name,
  open: async (open) => {
    await answer(open, "auth/factors", 200, {
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: true,
      graceUntil: null,
      passkeysWork: true,
      ...factors,
    });
    await open.reload();
  },
});

/** The screens of sign-in without a password, of the second step, and of account security. */
export const identityScreens: Screen[] = [
  createScreen("sign-in-ways", "/about", {
    steps: [
      inDialog("sign-in-dialog", openSignInDialog),
      inDialog("sign-in-sms", press("Get a code by SMS")),
      inDialog("sign-in-sms-code", askForCode),
      inDialog("second-step", askForSecondStep),
      inDialog("second-step-recovery", press("Use a recovery code")),
    ],
  }),
  createScreen("sign-in-refused", "/sign-in/google?error=access_denied"),
  createScreen("undo-change", "/undo-change/a-token", {
    steps: [{ name: "undo-change-over", open: press("Undo this change") }],
  }),
  createScreen("security", "/profile?tab=settings", {
    as: "newcomer",
    steps: [
      inDialog("security-app", setUpApp),
      inDialog("security-recovery-codes", turnOn),
      inDialog("security-passkey", namePasskey),
      { name: "security-all", open: addPasskey },
      inDialog("confirm", askToConfirm),
    ],
  }),
  createScreen("admin-optional-factor", "/admin/audit", {
    as: "team",
    steps: [
      openTeamPage("admin-grace", { graceUntil: "2026-12-07T05:30:00.000Z" }),
      openTeamPage("admin-factor-needed", {}),
    ],
  }),
];
