import type { Page } from "@playwright/test";
import { dialog, openDialog } from "#e2e/test-sign-in.ts";
import { booking, pickOpenDay, pickTimes } from "#e2e/visit.ts";
import { page, type Screen } from "./screen.ts";

const inMumbai = "/search?state=Maharashtra&city=Mumbai";

const switchTo = (name: string) => (open: Page) =>
  open.getByRole("dialog").getByRole("button", { name }).first().click();

// Where the filters stand beside the results, there is no button to open them.
const openFilters = async (open: Page) => {
  const button = open.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
};

const chooseTime = async (open: Page) => {
  await pickOpenDay(open);
  await pickTimes(open, 8);
  await booking(open).scrollIntoViewIfNeeded();
};

/** What a visitor sees who has no account. */
export const publicScreens: Screen[] = [
  page("home", "/"),
  page("search", inMumbai, {
    steps: [{ name: "search-filters", open: openFilters, window: true }],
  }),
  page("search-filtered", `${inMumbai}&localArea=Bandra&category=cafe&capacity=20`),
  page("search-map", `${inMumbai}&map`, { window: true }),
  page("search-no-result", "/search?q=zzzzqqq"),
  page("category", "/category/photo-studio"),
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
  page("host", "/host", {
    steps: [
      { name: "sign-in", open: openDialog, window: true },
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
  page("about", "/about"),
  page("guidelines", "/guidelines"),
  page("blog", "/blog"),
  page("article", "/blog/article/1"),
  page("guide", "/blog/getting-started-with-hosting"),
  page("privacy", "/privacy"),
  page("terms", "/terms"),
  page("cookies", "/cookies"),
  page("help", "/help"),
  page("payment-success", "/payment-success"),
  page("payment-failed", "/payment-failed"),
  page("not-found", "/nothing-like-it"),
  page("category-not-found", "/category/nothing-like-it"),
  page("space-not-found", "/location/nothing-like-it"),
  page("article-not-found", "/blog/article/999"),
  page("reset-password", "/reset-password/a-token"),
  page("verify-email", "/verify-email/a-token"),
  page("ui", "/ui"),
];
