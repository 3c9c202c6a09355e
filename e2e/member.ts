import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    /** Undefined until `findAccessibilityFaults` has run in the document. */
    axe: typeof axe;
  }
}

/** The minified script of axe: the browser parses the script in each document that is checked, so
 *  the script should be short. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export type E2eMember = {
  id: string;
  email: string;
  password: string;
  tokens: { accessToken: string; refreshToken: string };
};

/** Returns an unused email address. */
export const createEmail = (name = "asha"): string =>
  `${name}-${randomUUID().slice(0, 8)}@example.in`;

/** Creates an account over the API; its email address is not verified. */
export const createMember = async (
  page: Page,
  name?: string,
  phoneNumber = "+919820012345",
): Promise<E2eMember> => {
  const email = createEmail(name);
  const password = "a monsoon terrace";
  const answer = await page.request.post("/api/auth/register", {
    data: { email, phoneNumber, password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as {
    data: { user: { _id: string }; tokens: E2eMember["tokens"] };
  };
  return { id: data.user._id, email, password, tokens: data.tokens };
};

/** Signs `member` in on this page's browser without the dialog, and opens `path`. */
export const openAsMember = async (page: Page, member: E2eMember, path: string): Promise<void> => {
  // Storing the tokens while the page opens saves a page load.
  const storeTokens = await page.addInitScript((tokens) => {
    if (window !== window.top) return;
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
  }, member.tokens);
  await page.goto(path);
  await storeTokens.dispose();
};

/** Returns the tokens that are stored in the page's browser. */
export const readMemberTokens = (page: Page): Promise<E2eMember["tokens"]> =>
  page.evaluate(() => {
    const { accessToken, refreshToken } = localStorage;
    return { accessToken, refreshToken };
  });

/** Returns the items of the navigation bar. On a wide screen they are a row; on a phone this
 *  function first opens the menu that contains them. */
export const openNavigation = async (page: Page) => {
  const row = page.getByRole("navigation", { name: "Main" });
  const button = page.getByLabel("Menu").first();
  await expect(row.or(button).filter({ visible: true }).first()).toBeVisible();
  if (await row.isVisible()) return row;
  const menu = page.getByRole("navigation", { name: "Menu" });
  if (!(await menu.isVisible())) await button.click();
  return menu;
};

/** Returns the toast with this text. */
export const toast = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text });

/** Returns the faults that axe finds inside `where`. Before that, waits up to three seconds for
 *  animations and transitions to finish. */
export const findAccessibilityFaults = async (page: Page, where = "html"): Promise<string[]> => {
  // An animation may never finish, so the wait is limited. An animation that follows a scroll
  // position (cut-row.css) does not run by itself, so it is not waited for.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ finished }) => finished),
      ),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]),
  );
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => window.axe !== undefined);
    if (!isThere) await frame.evaluate(axeSource);
  }
  const { violations } = await page.evaluate(
    // axe describes only the violations, which saves time.
    (selector) => window.axe.run(selector, { resultTypes: ["violations"] }),
    where,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
};
