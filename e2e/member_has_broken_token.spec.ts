import { createMember, openAsMember, openNavigation } from "./member.ts";
import { dialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const refused = /the server responded with a status of (400|401|422)/;
const claims = (of: unknown) => Buffer.from(JSON.stringify(of)).toString("base64url");
const ended = Math.floor(Date.now() / 1000) + 600;

/** Broken tokens in the browser's storage. Each case has the path of a page that requires a
 *  signed-in person. */
const broken: Record<string, { accessToken: string; refreshToken: string; path: string }> = {
  "the word undefined": {
    accessToken: "undefined",
    refreshToken: "undefined",
    path: "/profile",
  },
  "half a token": {
    accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIw",
    refreshToken: "",
    path: "/host/onboarding",
  },
  "a token about nothing": {
    accessToken: "a.bnVsbA.c",
    refreshToken: "x",
    path: "/host/onboarding",
  },
  "a token that no header can contain": {
    accessToken: `a.${claims({ sub: "x", exp: ended })}.c\u2026`,
    refreshToken: "x",
    path: "/profile",
  },
};

for (const [what, { path, ...tokens }] of Object.entries(broken))
  test(`${what} in storage is discarded, and the visitor is asked to sign in`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(refused);
    const member = await createMember(page);
    await openAsMember(page, { ...member, tokens }, path);

    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    await page.keyboard.press("Escape");
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
    ).toBeVisible();
  });
