/* Members with phone numbers, and the SMS that they receive. Use: `const phones =
 * createPhoneClient(site)`. */
import { expect } from "vitest";
import type { Tokens, User } from "#contract/accounts/user.ts";
import type { TestSite } from "#server/testing/test-site.ts";
import { signUp, type TestMember } from "./accounts.ts";

export type PhoneResponse = {
  code: string;
  message: string;
  challenge: string;
  errors: Record<string, string>;
  data: { user: User; tokens: Tokens };
};

/** Returns a code that differs from this one. */
export const toWrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export const createPhoneClient = (site: TestSite) => {
  const { db } = site.deps;
  let people = 0;
  const lastText = async () => (await site.sms()).at(-1);
  return {
    lastText,
    /** Creates a member with a new phone number, which is verified unless `verified` is false. */
    member: async (more: { verified?: boolean } = {}): Promise<TestMember & { phone: string }> => {
      people += 1;
      const phone = `+9198200${String(people).padStart(5, "0")}`;
      const one = await signUp(site, `member-${people}@example.in`, { phone, verified: true });
      if (more.verified !== false)
        await db
          .updateTable("accounts")
          .set({ phone_verified_at: site.deps.now() })
          .where("id", "=", one.user.id)
          .execute();
      return { ...one, phone };
    },
    ask: (phoneNumber: string) =>
      site.ask<PhoneResponse>("POST /auth/phone/code", { json: { phoneNumber } }),
    login: (challenge: string, code: string) =>
      site.ask<PhoneResponse>("POST /auth/phone/login", { json: { challenge, code } }),
    verifyCode: (as: TestMember) => site.ask<PhoneResponse>("POST /auth/phone/verify-code", { as }),
    verify: (as: TestMember, challenge: string, code: string) =>
      site.ask<PhoneResponse>("POST /auth/phone/verify", { as, json: { challenge, code } }),
    /** Returns the code in the last SMS, and checks that the SMS went to this number. */
    codeFor: async (phone: string): Promise<string> => {
      const text = await lastText();
      expect(text?.to).toBe(phone);
      return text?.code ?? "";
    },
    eventsOf: (id: string) =>
      db
        .selectFrom("security_events")
        .select(["kind", "details"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute(),
  };
};
