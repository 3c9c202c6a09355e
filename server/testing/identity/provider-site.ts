/* A site with sign-in providers, and people who sign in at a provider and return to the site. Use:
 * `const { site, through, finish } = await createProviderSite()`. */
import { expect } from "vitest";
import type { Tokens, User } from "#contract/accounts/user.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { type ProviderCallback, startTestProvider } from "./test-provider.ts";

export const providerSiteUrl = "http://jagah.test";

export type ProviderSignInResponse = {
  code: string;
  message: string;
  data: { user: User; tokens: Tokens };
};
export type SignedInAs = { accessToken: string };
type Sending = { as?: SignedInAs; id?: string; headers?: Record<string, string> };

export const createProviderSite = async () => {
  const google = await startTestProvider([`${providerSiteUrl}/sign-in/google`]);
  const basic = await startTestProvider([`${providerSiteUrl}/sign-in/basic`], {
    authMethod: "client_secret_basic",
  });
  const site = await createTestSite({
    config: {
      oidcProviders: [
        google.asConfigured("google", "Google"),
        basic.asConfigured("basic", "Basic"),
        {
          ...google.asConfigured("false", "False"),
          // The site is configured with `localhost`, but the server's responses name the issuer
          // 127.0.0.1. Both addresses reach the same server, so only the names differ.
          issuer: google.issuer.replace("127.0.0.1", "localhost"),
        },
        { ...google.asConfigured("away", "Away"), issuer: "http://127.0.0.1:9" },
      ],
    },
  });
  const { db } = site.deps;
  let people = 0;
  return {
    site,
    google,
    basic,
    /** Creates a person with an account at Google. If `email` is null, the provider does not share
     *  the person's email address. */
    person: ({ email, verified = true }: { email?: string | null; verified?: boolean } = {}) => {
      people += 1;
      const subject = `person-${people}`;
      const address = email === undefined ? `${subject}@example.in` : email;
      google.people.set(subject, address ? { email: address, email_verified: verified } : {});
      return { subject, email: address ?? "" };
    },
    /** Signs a person in at the provider and returns what the provider sends back. `tamper` may
     *  change the URL to which the site sends the browser. */
    through: async (
      subject: string,
      { at = google, id = "google", tamper = (url: URL) => url } = {},
    ): Promise<ProviderCallback & { cookie: string }> => {
      const started = await site.send(`GET /auth/oidc/${id}/start`);
      expect(started.status).toBe(302);
      const url = tamper(new URL(started.headers.get("location") ?? ""));
      const cookie = started.headers.get("set-cookie")?.split(";")[0] ?? "";
      return { ...(await at.signIn(url.href, subject)), cookie };
    },
    finish: (
      { cookie: _, ...sent }: ProviderCallback & { cookie?: string },
      { as, id = "google", headers = {} }: Sending = {},
    ) => site.ask<ProviderSignInResponse>(`POST /auth/oidc/${id}`, { as, json: sent, headers }),
    eventsOf: async (id: string) =>
      (
        await db
          .selectFrom("security_events")
          .select(["kind", "details"])
          .where("account_id", "=", id)
          .orderBy("id")
          .execute()
      ).map(({ kind, details }) => [kind, details]),
    /** Makes the account's last proof of identity one hour old, or new if `old` is false. Tests do
     *  not move the clock instead, because that would also expire the access token. */
    proofIsOld: (accountId: string, old: boolean) =>
      db
        .updateTable("sessions")
        .set({ confirmed_at: new Date(site.deps.now().getTime() - (old ? 3_600_000 : 0)) })
        .where("account_id", "=", accountId)
        .execute(),
    accountsWith: (email: string) =>
      db.selectFrom("accounts").select("id").where("email", "=", email).execute(),
  };
};
