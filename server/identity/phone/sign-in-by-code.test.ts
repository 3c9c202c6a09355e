import { beforeEach, describe, expect, test } from "vitest";
import {
  createPhoneClient,
  type PhoneResponse,
  toWrongCode,
} from "#server/testing/identity/phones.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
const { member, ask, login, codeFor, lastText, eventsOf } = createPhoneClient(site);
const MINUTE = 60_000;

beforeEach(async () => {
  await db.deleteFrom("text_messages").execute();
});

describe("signing in by a code", () => {
  test("works with a verified number, once, and is recorded", async () => {
    const asha = await member();

    const { status, body } = await ask(asha.phone.replace("+91", "91 "));
    const text = await lastText();
    const code = await codeFor(asha.phone);
    const entered = await login(body.challenge, code);

    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["challenge"]);
    expect(text?.text).toBe(
      `${code} is your code for Jagah. It is valid for 5 minutes. Do not share it with anyone.`,
    );
    expect(code).toMatch(/^\d{6}$/);
    expect(entered.status).toBe(200);
    expect(entered.body.data.user).toMatchObject({ id: asha.user.id, phoneVerified: true });
    const profile = await site.send("GET /auth/profile", { as: entered.body.data.tokens });
    expect(profile.status).toBe(200);
    expect(await login(body.challenge, code)).toMatchObject({
      status: 401,
      body: { code: "wrong-code" },
    });
    expect(await eventsOf(asha.user.id)).toEqual([
      { kind: "signed-in", details: { by: "phone", withFactor: false } },
    ]);
  });

  test.each(["", "0", "+91-"])(
    "the ten digits may follow '%s', and may contain a space",
    async (before) => {
      const asha = await member();
      const digits = asha.phone.slice("+91".length);

      const { status } = await ask(`${before}${digits.slice(0, 5)} ${digits.slice(5)}`);

      expect(status).toBe(200);
      expect((await lastText())?.to).toBe(asha.phone);
    },
  );

  test("an unknown number and an unverified one get the same response and no SMS", async () => {
    const ravi = await member({ verified: false });
    const known = await member();
    const answers = [];

    for (const phone of ["+919000000001", ravi.phone, known.phone]) {
      const response = await site.send("POST /auth/phone/code", { json: { phoneNumber: phone } });
      const body = (await response.json()) as PhoneResponse;
      answers.push({ status: response.status, keys: Object.keys(body), ...body });
    }

    expect(answers.map(({ status, keys }) => [status, keys])).toEqual(
      Array(3).fill([200, ["challenge"]]),
    );
    expect(new Set(answers.map(({ challenge }) => challenge.length)).size).toBe(1);
    expect((await site.sms()).slice(-1)[0]?.to).toBe(known.phone);
    expect(await db.selectFrom("text_messages").selectAll().execute()).toHaveLength(1);
    const refusals = await Promise.all(
      answers.map(({ challenge }) =>
        site.send("POST /auth/phone/login", {
          json: { challenge, code: "000000x" },
        }),
      ),
    );
    const [unknown, ...others] = await Promise.all(
      refusals.map(async (refusal) => [refusal.status, await refusal.text()]),
    );
    expect(unknown?.[0]).toBe(401);
    for (const other of others) expect(other).toEqual(unknown);
  });

  test("allows five attempts, also simultaneous ones; then even the correct code is refused", async () => {
    const asha = await member();
    const { body } = await ask(asha.phone);
    const code = await codeFor(asha.phone);

    const tries = await Promise.all(
      Array.from({ length: 8 }, () => login(body.challenge, toWrongCode(code))),
    );

    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login(body.challenge, code)).status).toBe(401);
    const { body: again } = await ask(asha.phone);
    const next = await codeFor(asha.phone);
    for (let i = 0; i < 4; i++) await login(again.challenge, toWrongCode(next));
    expect((await login(again.challenge, next)).status).toBe(200);
  });

  test("of ten simultaneous attempts with the correct code exactly one signs in", async () => {
    const asha = await member();
    const { body } = await ask(asha.phone);
    const code = await codeFor(asha.phone);

    const tries = await Promise.all(Array.from({ length: 10 }, () => login(body.challenge, code)));

    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a code expires after five minutes, and is valid for its own challenge only", async () => {
    const asha = await member();
    const { body: first } = await ask(asha.phone);
    const code = await codeFor(asha.phone);
    const { body: second } = await ask(asha.phone);
    await codeFor(asha.phone);

    expect((await login(second.challenge, code)).status).toBe(401);
    site.later(5 * MINUTE + 1000);

    expect((await login(first.challenge, code)).status).toBe(401);
  });

  test("a code that was sent before the number was removed signs nobody in", async () => {
    const asha = await member();
    const { body } = await ask(asha.phone);
    const code = await codeFor(asha.phone);

    await site.send("PATCH /auth/profile", {
      as: asha,
      json: { phoneNumber: "+919000000002" },
    });

    expect((await login(body.challenge, code)).status).toBe(401);
  });

  test("a suspended account is told so only with the correct code", async () => {
    const asha = await member();
    await db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", asha.user.id)
      .execute();
    const { body } = await ask(asha.phone);
    const code = await codeFor(asha.phone);

    expect((await login(body.challenge, toWrongCode(code))).status).toBe(401);
    expect(await login(body.challenge, code)).toMatchObject({
      status: 403,
      body: { code: "suspended" },
    });
    expect((await eventsOf(asha.user.id)).map(({ kind }) => kind)).toEqual(["sign-in-refused"]);
  });

  test("an account with a second factor still needs it", async () => {
    const asha = await member();
    await db
      .insertInto("totp_factors")
      .values({
        account_id: asha.user.id,
        secret: Buffer.from("x"),
        created_at: site.deps.now(),
        confirmed_at: site.deps.now(),
      })
      .execute();
    const { body } = await ask(asha.phone);

    const answer = await login(body.challenge, await codeFor(asha.phone));

    expect(answer).toMatchObject({
      status: 401,
      body: { code: "second-factor-needed", methods: ["totp"], challenge: expect.any(String) },
    });
  });

  test.each([
    ["an Iranian number with its plus", "+989123456789", /Indian mobile numbers/],
    ["no number", "hello", /country code/],
    ["a number of another country", "+971501234567", /Indian mobile numbers/],
    ["a landline", "+912025501234", /Indian mobile numbers/],
  ])("%s is refused", async (_, phone, reason) => {
    const { status, body } = await ask(phone);

    expect(status).toBe(422);
    expect(body.errors.phoneNumber).toMatch(reason);
  });

  test("after sending, the message has no code, and the challenge has neither number nor code", async () => {
    const asha = await member();
    await ask(asha.phone);
    const code = await codeFor(asha.phone);

    const [text] = await db.selectFrom("text_messages").selectAll().execute();
    const [challenge] = await db
      .selectFrom("challenges")
      .selectAll()
      .where("account_id", "=", asha.user.id)
      .execute();

    expect(text).toMatchObject({ body: "", code: "", sent_at: expect.any(Date) });
    expect(JSON.stringify(challenge)).not.toContain(asha.phone.slice(1));
    expect(JSON.stringify(challenge?.data)).not.toContain(code);
  });
});
