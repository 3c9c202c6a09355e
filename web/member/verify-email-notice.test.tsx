import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { AuthProvider } from "./auth.tsx";
import { updateAuth } from "./auth-state.ts";
import { VerifyEmailNotice } from "./verify-email-notice.tsx";

// Other test files use the same auth state.
afterEach(() => updateAuth({ state: "unknown", user: null }));

const render = (user: Partial<User>): string => {
  updateAuth({ state: "in", user: { email: "old@example.in", newEmail: null, ...user } as User });
  return renderToStaticMarkup(
    <AuthProvider>
      <VerifyEmailNotice />
    </AuthProvider>,
  );
};

test("the notice names the address to which the link is sent again", () => {
  expect(render({ emailVerified: false })).toContain("old@example.in");

  const changing = render({ emailVerified: false, newEmail: "new@example.in" });
  expect(changing).toContain("new@example.in");
  expect(changing).not.toContain("old@example.in");
});

test("a member whose address is verified sees no notice", () => {
  expect(render({ emailVerified: true })).toBe("");
});
