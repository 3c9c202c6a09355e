import { openNavigation, toast } from "./member.ts";
import { dialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const refused = /the server responded with a status of (400|401|409|422)/;
const claims = (of: unknown) => Buffer.from(JSON.stringify(of)).toString("base64url");
/** Ten minutes from now, in seconds since 1970. A token with this expiry is not expired. */
const expiry = Math.floor(Date.now() / 1000) + 600;

/** Broken tokens in the browser's storage. Each case has the paths of pages that require a
 *  signed-in person. */
const broken: Record<string, { accessToken: string; refreshToken?: string; paths: string[] }> = {
  "the word undefined": {
    accessToken: "undefined",
    refreshToken: "undefined",
    paths: ["/profile", "/host/onboarding"],
  },
  "an access token alone": {
    accessToken: "undefined",
    paths: ["/profile", "/host/onboarding"],
  },
  "half a token": {
    accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIw",
    refreshToken: "",
    paths: ["/host/onboarding"],
  },
  "a token about nothing": {
    accessToken: "a.bnVsbA.c",
    refreshToken: "x",
    paths: ["/host/onboarding"],
  },
  "a token that no header can contain": {
    accessToken: `a.${claims({ sub: "x", exp: expiry })}.c\u2026`,
    refreshToken: "x",
    paths: ["/profile"],
  },
};

test("broken tokens in storage are discarded, and the visitor is asked to sign in", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(refused);
  await page.goto("/robots.txt");
  for (const [what, { paths, ...tokens }] of Object.entries(broken))
    for (const path of paths)
      await test.step(`${what} at ${path}`, async () => {
        await page.evaluate((kept) => {
          localStorage.clear();
          Object.assign(localStorage, kept);
        }, tokens);
        await page.goto(path);

        await expect(toast(page, "You must be logged in to access this page")).toBeVisible();
        await expect(dialog(page)).toBeVisible();
        expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
        await page.keyboard.press("Escape");
        await expect(
          (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
        ).toBeVisible();
      });
});
