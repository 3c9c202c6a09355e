import { describe, expect, test } from "vitest";
import type { Tokens, User } from "#contract/accounts/user.ts";
import { signUp, testPassword } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;

type Answer = {
  success: boolean;
  message: string;
  errors: Record<string, string>;
  data: { user: User; tokens: Tokens };
};
const register = (request: object) => site.ask<Answer>("POST /auth/register", { json: request });
const login = (request: object) => site.ask<Answer>("POST /auth/login", { json: request });

const asha = { email: "asha@example.in", phoneNumber: "+919876543210", password: testPassword };
const commonMessage = "Check your unique email and password.";

describe("POST /auth/register", () => {
  test("creates an account, signs it in and mails the verification link", async () => {
    const { status, body } = await register({ ...asha, email: " Asha@Example.in " });

    expect(status).toBe(200);
    expect(body.success).toBe(true);
    const { user, tokens } = body.data;
    expect(user).toEqual({
      id: user.id,
      _id: user.id,
      email: "asha@example.in",
      username: "asha",
      role: "user",
      phoneNumber: "+919876543210",
      likedLocations: [],
      listedLocations: [],
      emailVerified: false,
      newEmail: null,
      unreadInquiries: 0,
      unreadNotifications: 0,
      unreadThreads: 0,
      displayName: "",
      nameRequested: false,
      phoneVerified: false,
    });
    const profile = await site.ask<{ data: User }>("GET /auth/profile", { as: tokens });
    expect(profile.body.data).toEqual(user);
    const [mail] = (await site.mails()).slice(-1);
    expect(mail).toMatchObject({ to: "asha@example.in" });
    expect(mail?.text).toMatch(/http:\/\/jagah\.test\/verify-email\/[\w-]{43}/);
  });

  test("stores no readable password", async () => {
    await register({ ...asha, email: "kept@example.in" });

    const row = await db
      .selectFrom("accounts")
      .select("password_hash")
      .where("email", "=", "kept@example.in")
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("an address has one account, in any letter case and with simultaneous requests", async () => {
    const options = ["one@example.in", "ONE@example.in", "One@Example.IN", "one@example.in"];

    const answers = await Promise.all(options.map((email) => register({ ...asha, email })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      success: false,
      code: "email-taken",
      message: commonMessage,
      errors: { email: "An account with this email address already exists." },
    });
  });

  test.each([
    ["no address", { email: "" }, "email", "Please enter your email and password."],
    ["no password", { password: "" }, "password", "Please enter your email and password."],
    ["a word for an address", { email: "asha" }, "email", /email address like/],
    ["a long address", { email: `${"a".repeat(250)}@example.in` }, "email", /email address/],
    ["a short password", { password: "seven77" }, "password", /at least 8/],
    ["a long password", { password: "a1".repeat(65) }, "password", /at most 128/],
    ["a very common password", { password: "Password123" }, "password", /too easy/],
    ["one letter", { password: "aaaaaaaaaaaa" }, "password", /too easy/],
    ["the address as password", { password: "wrong@example.in" }, "password", /too easy/],
    ["no phone", { phoneNumber: "" }, "phoneNumber", /country code/],
    ["an impossible phone", { phoneNumber: "+91123" }, "phoneNumber", /country code/],
    ["no country's phone", { phoneNumber: "+9999876543210" }, "phoneNumber", /country code/],
  ])("rejects %s with one message and the field's reason", async (_, change, field, reason) => {
    const { status, body } = await register({ ...asha, email: "wrong@example.in", ...change });

    expect(status).toBe(422);
    expect(body.message).toBe(commonMessage);
    expect(body.errors[field]).toMatch(reason);
    expect(body.errors).toEqual({ [field]: body.errors[field] });
  });

  test.each([
    ["a short password", "seven77", /at least 8/],
    ["a guessable password", "Password123", /too easy/],
  ])("an impossible phone and %s are both reported", async (_, password, reason) => {
    const phoneNumber = "+91123";
    const { status, body } = await register({ ...asha, phoneNumber, password });

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "invalid", message: commonMessage });
    expect(body.errors).toEqual({
      password: expect.stringMatching(reason),
      phoneNumber: expect.stringMatching(/country code/),
    });
  });

  test.each(["kx7 mq29", "ज़ूमज़ूम जगह", "🦜🐘🐅🌴🥭".repeat(25), "a1b2".repeat(32), " 8 blue hats"])(
    "accepts %s as a password, and signs in with it",
    async (password) => {
      const email = `p${Buffer.from(password).length}@example.in`;
      await register({ ...asha, email, password });

      expect((await login({ email, phoneNumber: "", password })).status).toBe(200);
    },
  );

  test("a phone number is stored in one form", async () => {
    const email = "phone@example.in";
    const { body } = await register({ ...asha, email, phoneNumber: "91 98765-43210" });

    expect(body.data.user.phoneNumber).toBe("+919876543210");
  });

  test("an impossible phone and a missing address are both reported", async () => {
    const { body } = await register({ phoneNumber: "+91123", password: testPassword });

    expect(body.message).toBe(commonMessage);
    expect(Object.keys(body.errors).sort()).toEqual(["email", "phoneNumber"]);
  });
});

describe.each(["register", "login"])("POST /auth/%s", (route) => {
  const json = { "Content-Type": "application/json" };
  const notAnObject = "Please give an object with named fields.";
  const notJson = "Please send the request as JSON, with the content type application/json.";

  test.each([
    ["malformed JSON", "{", json, 400, "malformed", "The request is not valid JSON."],
    ["another content type", "x", { "Content-Type": "text/plain" }, 415, "refused", notJson],
    [
      "a large body",
      `{"email":"${"x".repeat(100_001)}"}`,
      json,
      413,
      "too-large",
      "The request is too large: at most 100 KB.",
    ],
    ["a list", "[]", json, 422, "invalid", notAnObject],
    ["a text", '"x"', json, 422, "invalid", notAnObject],
    ["nothing", "null", json, 422, "invalid", notAnObject],
  ])("%s is rejected with one message, and the reason at the address", async (...given) => {
    const [, body, headers, status, code, email] = given;
    const answer = await site.ask(`POST /auth/${route}`, { body, headers });

    expect(answer).toEqual({
      status,
      body: { success: false, code, message: commonMessage, errors: { email } },
    });
  });
});

test("on other routes, a body that is not JSON is rejected with a message that says what to send", async () => {
  const answer = await site.ask("POST /auth/refresh", {
    body: "x",
    headers: { "Content-Type": "text/plain" },
  });

  expect(answer).toMatchObject({
    status: 415,
    body: {
      code: "refused",
      message: "Please send the request as JSON, with the content type application/json.",
      errors: {},
    },
  });
});

describe("POST /auth/login", () => {
  test("accepts an address in any letter case, and an empty or no phone", async () => {
    await signUp(site, "ravi@example.in");

    for (const more of [{ phoneNumber: "" }, {}]) {
      const { status, body } = await login({
        email: "RAVI@example.in",
        password: testPassword,
        ...more,
      });
      expect(status).toBe(200);
      expect(body.data.user.username).toBe("ravi");
      expect(body.data.tokens).toEqual({
        accessToken: expect.stringMatching(/^ey/),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
  });

  test("a wrong password, an unknown address and an account without a password get the same response", async () => {
    await signUp(site, "known@example.in");
    await db
      .insertInto("accounts")
      .values({ id: site.deps.newId(), email: "nopass@example.in" })
      .execute();

    const answers = await Promise.all(
      ["known@example.in", "unknown@example.in", "nopass@example.in"].map(async (email) => {
        const json = { email, phoneNumber: "", password: "not the password" };
        const response = await site.send("POST /auth/login", { json });
        return { status: response.status, body: await response.text() };
      }),
    );

    expect(answers[0]?.status).toBe(401);
    expect(JSON.parse(answers[0]?.body ?? "")).toMatchObject({
      success: false,
      message: commonMessage,
      errors: { password: "This email address and password do not match." },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("a suspension is reported only if the password is correct", async () => {
    const { user } = await signUp(site, "gone@example.in");
    await db
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "x" })
      .where("id", "=", user.id)
      .execute();

    const guessed = await login({ email: user.email, password: "not the password" });
    const known = await login({ email: user.email, password: testPassword });

    expect(guessed.status).toBe(401);
    expect(known).toMatchObject({ status: 403, body: { message: commonMessage } });
    expect(known.body.errors.email).toContain("suspended");
  });

  test.each([{}, { email: "asha@example.in" }, { password: "something" }, { email: 5 }])(
    "rejects %j with one message",
    async (request) => {
      const { status, body } = await login(request);

      expect(status).toBe(422);
      expect(body.message).toBe(commonMessage);
      expect(Object.values(body.errors)).toContain("Please enter your email and password.");
    },
  );

  test("says that a password is too long", async () => {
    const { status, body } = await login({ email: asha.email, password: "a".repeat(1001) });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: commonMessage,
      errors: { password: "This password is too long." },
    });
  });
});
