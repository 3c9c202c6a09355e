import type { Page } from "@playwright/test";
import { bookingPanel, pickOpenDay, pickTimes, wordsField } from "#e2e/search-and-booking.ts";
import { dialog, openSignInDialog } from "#e2e/sign-in.ts";
import { createScreen, type Screen } from "./screen.ts";

const inMumbai = "/search?state=Maharashtra&city=Mumbai";

const switchTo = (name: string) => (open: Page) =>
  open.getByRole("dialog").getByRole("button", { name }).first().click();

// Opens the filters. In a wide window they are beside the results, and there is no button.
const openFilters = async (open: Page) => {
  const button = open.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
};

const typeWords = async (open: Page) => {
  await wordsField(open).click();
  // On a phone, the click opens a dialog with another field. So the text is typed into whichever
  // field has the focus when the suggestions have appeared.
  await open.getByRole("option").first().waitFor();
  await open.keyboard.type("pu");
  await open.getByRole("option", { name: /^Pune/ }).first().waitFor();
};

const chooseTime = async (open: Page) => {
  await pickOpenDay(open);
  await pickTimes(open, 8);
  await bookingPanel(open).scrollIntoViewIfNeeded();
};

/** The pages for visitors without an account. */
export const publicScreens: Screen[] = [
  createScreen("home", "/", {
    steps: [{ name: "home-suggestions", open: typeWords, window: true }],
  }),
  createScreen("search", inMumbai, {
    steps: [{ name: "search-filters", open: openFilters, window: true }],
  }),
  createScreen("search-filtered", `${inMumbai}&localArea=Bandra&category=cafe&capacity=20`),
  createScreen("search-map", `${inMumbai}&map`, { window: true }),
  createScreen("search-no-result", "/search?q=zzzzqqq"),
  createScreen("search-nearest", "/search?q=cafe+in+mumbai+for+90000+people"),
  createScreen("category", "/category/photo-studio"),
  {
    name: "space",
    at: ({ space }) => ({ path: space }),
    steps: [
      { name: "space-time-chosen", open: chooseTime },
      {
        name: "space-gallery",
        open: (open) => open.getByRole("button", { name: /open large photos/ }).click(),
        window: true,
      },
    ],
  },
  createScreen("host", "/host", {
    steps: [
      { name: "sign-in", open: openSignInDialog, window: true },
      { name: "create-account", open: switchTo("Create Account"), window: true },
      {
        name: "forgot-password",
        open: async (open) => {
          await switchTo("Sign In")(open);
          await switchTo("Forgot Password?")(open);
          await dialog(open, "Forgot Password").waitFor();
        },
        window: true,
      },
    ],
  }),
  createScreen("about", "/about"),
  createScreen("guidelines", "/guidelines"),
  createScreen("blog", "/blog"),
  createScreen("article", "/blog/article/1"),
  createScreen("guide", "/blog/getting-started-with-hosting"),
  createScreen("privacy", "/privacy"),
  createScreen("terms", "/terms"),
  createScreen("cookies", "/cookies"),
  createScreen("help", "/help"),
  createScreen("offline", "/offline"),
  createScreen("payment-success", "/payment-success"),
  createScreen("payment-failed", "/payment-failed"),
  createScreen("not-found", "/nothing-like-it"),
  createScreen("category-not-found", "/category/nothing-like-it"),
  createScreen("space-not-found", "/location/nothing-like-it"),
  createScreen("article-not-found", "/blog/article/999"),
  createScreen("reset-password", "/reset-password/a-token"),
  createScreen("verify-email", "/verify-email/a-token"),
  { name: "unsubscribe", at: ({ unsubscribe }) => ({ path: unsubscribe }) },
  createScreen("ui", "/ui"),
];
