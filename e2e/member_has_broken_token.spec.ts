import { bar, newMember, openAs } from "./member.ts";
import { expect, test } from "./test.ts";
import { dialog } from "./test-sign-in.ts";

const refused = /the server responded with a status of (400|401|422)/;
const claims = (of: unknown) => Buffer.from(JSON.stringify(of)).toString("base64url");
const ended = Math.floor(Date.now() / 1000) + 600;

/** What may lie in the browser's storage instead of a token. */
const broken: Record<string, { accessToken: string; refreshToken?: string }> = {
  "the word undefined": { accessToken: "undefined", refreshToken: "undefined" },
  "the word undefined, and no other": { accessToken: "undefined" },
  "the word undefined, emoji": { accessToken: "undefined", refreshToken: "तोड़ा" },
  junk: { accessToken: "\u{1F511} तोड़ा हुआ", refreshToken: "\u{1F511}" },
  "half a token": { accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIw", refreshToken: "x" },
  "a token about nothing": { accessToken: "a.bnVsbA.c", refreshToken: "x" },
  "a token of nobody": { accessToken: `a.${claims({ exp: ended })}.c`, refreshToken: "x" },
};

for (const [what, tokens] of Object.entries(broken))
  for (const path of ["/profile", "/host/onboarding"])
    test(`${what} in storage is discarded at ${path}, and the person is asked to sign in`, async ({
      page,
      allowComplaint,
    }) => {
      allowComplaint(refused);
      const member = await newMember(page);
      await openAs(page, { ...member, tokens: { refreshToken: "", ...tokens } }, path);

      await expect(dialog(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
      await page.keyboard.press("Escape");
      await expect((await bar(page)).getByRole("button", { name: "Sign In" })).toBeVisible();
    });
