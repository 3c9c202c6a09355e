import { beforeEach, describe, expect, test } from "vitest";
import type { Provider } from "#contract/accounts/provider-routes.ts";
import type { Tokens, User } from "#contract/accounts/user.ts";
import { signUp } from "#server/accounts/test-accounts.ts";
import { testSite } from "#server/test-site.ts";
import { type Back, testProvider } from "./test-provider.ts";

const home = "http://jagah.test";
const google = await testProvider([`${home}/sign-in/google`, `${home}/sign-in/other`]);
const basic = await testProvider([`${home}/sign-in/basic`], { authMethod: "client_secret_basic" });
const site = await testSite({
  config: {
    oidcProviders: [
      google.asConfigured("google", "Google"),
      basic.asConfigured("basic", "Basic"),
      // The same server under an issuer that it does not have.
      {
        ...google.asConfigured("false", "False"),
        issuer: google.issuer.replace("127.0.0.1", "localhost"),
      },
      { ...google.asConfigured("away", "Away"), issuer: "http://127.0.0.1:9" },
    ],
  },
});
const { db } = site.deps;
const MINUTE = 60_000;

type Answer = { code: string; message: string; data: { user: User; tokens: Tokens } };
type As = { accessToken: string };

let people = 0;
/** Somebody with an account at the provider. */
const person = (more: { email?: string | undefined; verified?: boolean } = {}) => {
  people += 1;
  const subject = `person-${people}`;
  const { email = `${subject}@example.in`, verified = true } = more;
  google.people.set(
    subject,
    "email" in more && !more.email ? {} : { email, email_verified: verified },
  );
  return { subject, email };
};

/** Goes to the provider and comes back; `tamper` changes the address on the way. */
const through = async (
  subject: string,
  { at = google, id = "google", tamper = (url: URL) => url } = {},
): Promise<Back & { cookie: string }> => {
  const started = await site.send(`GET /auth/oidc/${id}/start`);
  expect(started.status).toBe(302);
  const url = tamper(new URL(started.headers.get("location") ?? ""));
  const cookie = started.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { ...(await at.signIn(url.href, subject)), cookie };
};
const finish = (
  { cookie: _, ...sent }: Partial<Back> & { cookie?: string },
  {
    as,
    id = "google",
    headers = {},
  }: { as?: As; id?: string; headers?: Record<string, string> } = {},
) => site.ask<Answer>(`POST /auth/oidc/${id}`, { as, json: sent, headers });
const eventsOf = async (id: string) =>
  (
    await db
      .selectFrom("security_events")
      .select(["kind", "details"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ kind, details }) => [kind, details]);
/** An access token lasts as long as a proof counts: the clock cannot tell them apart. */
const proofIsOld = (accountId: string, old: boolean) =>
  db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(site.deps.now().getTime() - (old ? 60 * MINUTE : 0)) })
    .where("account_id", "=", accountId)
    .execute();
const accountsWith = (email: string) =>
  db.selectFrom("accounts").select("id").where("email", "=", email).execute();

beforeEach(async () => {
  await db.deleteFrom("challenges").execute();
});

describe("going to the provider", () => {
  test("asks with PKCE, state and nonce, and binds the browser by a cookie", async () => {
    const response = await site.send("GET /auth/oidc/google/start");

    expect(response.status).toBe(302);
    const url = new URL(response.headers.get("location") ?? "");
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: "jagah", response_type: "code", code_challenge_method: "S256" },
      redirect_uri: "http://jagah.test/sign-in/google",
      scope: "openid email",
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const state = url.searchParams.get("state") ?? "";
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toContain(`__Host-oidc=${state};`);
    for (const rule of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"])
      expect(cookie).toContain(rule);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [row] = await db.selectFrom("challenges").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(state);
  });

  test.each([
    ["is unknown", "nobody", 404, "not-found"],
    ["is away", "away", 503, "provider-away"],
    ["says that it is another", "false", 503, "provider-away"],
  ])("a provider that %s is refused", async (_, id, status, code) => {
    const answer = await site.ask<Answer>(`GET /auth/oidc/${id}/start`);
    const person = await site.send(`GET /auth/oidc/${id}/start`, {
      headers: { "Sec-Fetch-Mode": "navigate" },
    });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 503)
      expect(person.headers.get("location")).toBe(`${home}/sign-in/${id}?error=${code}`);
  });
});

describe("signing in", () => {
  test("somebody new gets an account, with the address that the provider has verified", async () => {
    const { subject, email } = person();

    const { status, body } = await finish(await through(subject));

    expect(status).toBe(200);
    const { user, tokens } = body.data;
    expect(user).toMatchObject({ email, emailVerified: true, phoneNumber: "" });
    expect((await site.send("GET /auth/profile", { as: tokens })).status).toBe(200);
    expect(await eventsOf(user.id)).toEqual([
      ["registered", { provider: "google" }],
      ["signed-in", { by: "provider", withFactor: false }],
    ]);
    expect((await site.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test("comes back to the same account, also with another address at the provider", async () => {
    const { subject } = person();
    const first = await finish(await through(subject));
    google.people.set(subject, { email: "moved@example.in", email_verified: true });

    const again = await finish(await through(subject));

    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    expect(again.body.data.user.email).toBe(first.body.data.user.email);
    expect(await accountsWith("moved@example.in")).toEqual([]);
  });

  test("an address that the provider has not verified waits for our own mail", async () => {
    const { subject, email } = person({ verified: false });

    const { body } = await finish(await through(subject));

    expect(body.data.user.emailVerified).toBe(false);
    const mail = (await site.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${home}/verify-email/`);
  });

  test("works where the client signs in at the provider by a header", async () => {
    basic.people.set("basic-1", { email: "basic-1@example.in", email_verified: true });

    const answer = await finish(await through("basic-1", { at: basic, id: "basic" }), {
      id: "basic",
    });

    expect(answer.status).toBe(200);
  });

  test("never opens an account by its address", async () => {
    const asha = await signUp(site, "asha@example.in", { verified: true });
    const { subject } = person({ email: "Asha@Example.in" });

    const { status, body } = await finish(await through(subject));

    expect([status, body.code]).toEqual([409, "email-taken"]);
    expect(body.message).toContain("connect Google under Profile, Account Settings");
    expect(await eventsOf(asha.user.id)).toEqual([]);
    expect(
      await db
        .selectFrom("provider_identities")
        .selectAll()
        .where("subject", "=", subject)
        .execute(),
    ).toEqual([]);
  });

  test("without an address there is no account", async () => {
    const { subject } = person({ email: undefined });

    const { status, body } = await finish(await through(subject));

    expect([status, body.code]).toEqual([422, "email-missing"]);
    expect(body.message).toContain("Google gave us no e-mail address");
  });

  test("two tabs at once make one account", async () => {
    const { subject, email } = person();
    const backs = [await through(subject), await through(subject)];

    const answers = await Promise.all(backs.map((back) => finish(back)));

    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await accountsWith(email)).toHaveLength(1);
  });

  test("a suspended account stays out, and a second factor is asked for", async () => {
    const { subject } = person();
    const { user } = (await finish(await through(subject))).body.data;
    await db
      .insertInto("totp_factors")
      .values({
        ...{ account_id: user.id, secret: Buffer.from("x"), created_at: site.deps.now() },
        confirmed_at: site.deps.now(),
      })
      .execute();

    const withFactor = await finish(await through(subject));
    await db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", user.id)
      .execute();
    const suspended = await finish(await through(subject));

    expect(withFactor).toMatchObject({
      ...{ status: 401, body: { code: "second-factor-needed", methods: ["totp"] } },
    });
    expect(suspended).toMatchObject({ status: 403, body: { code: "suspended" } });
  });
});

describe("is refused", () => {
  const refused = { status: 401, body: { code: "provider-refused" } };

  test("an answer that is shown twice, also at once", async () => {
    const back = await through(person().subject);

    const answers = await Promise.all([finish(back), finish(back), finish(back)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await finish(back)).toMatchObject(refused);
  });

  test("a state of nobody's, of another provider, and one that is too old", async () => {
    const back = await through(person().subject);

    expect(await finish({ ...back, state: "x".repeat(43) })).toMatchObject(refused);
    expect(await finish(back, { id: "basic" })).toMatchObject(refused);
    site.later(11 * MINUTE);
    expect(await finish(back)).toMatchObject(refused);
  });

  test.each(["nonce", "code_challenge"])("an answer to another %s", async (name) => {
    const tamper = (url: URL) => {
      url.searchParams.set(name, "A".repeat(43));
      return url;
    };
    const back = await through(person().subject, { tamper });

    expect(await finish(back)).toMatchObject(refused);
  });

  test("an answer of another issuer, and a code that the provider never gave", async () => {
    const [one, two] = [await through(person().subject), await through(person().subject)];

    expect(await finish({ ...one, iss: "https://accounts.example" })).toMatchObject(refused);
    expect(await finish({ ...two, code: "made-up" })).toMatchObject(refused);
  });

  test("a browser that did not begin it; a program needs no cookie", async () => {
    const { subject } = person();
    const back = await through(subject);
    const mine = await through(subject);

    const marks: Record<string, string>[] = [{ Origin: home }, { "Sec-Fetch-Site": "same-origin" }];
    for (const headers of marks)
      for (const cookie of ["", `__Host-oidc=${"x".repeat(43)}`, mine.cookie])
        expect(await finish(back, { headers: { ...headers, Cookie: cookie } })).toMatchObject(
          refused,
        );
    // Refused before it was used up.
    const own = await finish(back, { headers: { Origin: home, Cookie: back.cookie } });
    expect(own.status).toBe(200);
  });
});

describe("connecting a provider to an account", () => {
  const listed = async (as: As) =>
    (await site.ask<Provider[]>("GET /auth/oidc", { as })).body.find(({ id }) => id === "google");

  test("needs an access token and a recent proof; then it signs in", async () => {
    const ravi = await signUp(site, "ravi@example.in", { verified: true });
    const { subject } = person({ email: "ravi@example.in" });
    const [first, second] = [await through(subject), await through(subject)];

    await proofIsOld(ravi.user.id, true);
    const early = await finish(first, { as: ravi });
    expect(early).toMatchObject({ status: 403, body: { code: "confirm-needed" } });
    await proofIsOld(ravi.user.id, false);
    const linked = await finish(first, { as: ravi });

    expect(linked.status).toBe(200);
    const { tokens, user } = linked.body.data;
    expect(user.id).toBe(ravi.user.id);
    expect((await site.send("GET /auth/profile", { as: ravi })).status).toBe(401);
    expect(await listed(tokens)).toEqual({ id: "google", name: "Google", linked: true });
    expect((await finish(second)).body.data.user.id).toBe(ravi.user.id);
    expect((await eventsOf(ravi.user.id)).map(([kind]) => kind)).toEqual([
      ...["provider-linked", "signed-in"],
    ]);
  });

  test("a provider's account belongs to one account", async () => {
    const { subject } = person();
    const { user } = (await finish(await through(subject))).body.data;
    const thief = await signUp(site, "thief@example.in");

    const answer = await finish(await through(subject), { as: thief });

    expect(answer).toMatchObject({ status: 409, body: { code: "provider-taken" } });
    expect((await finish(await through(subject))).body.data.user.id).toBe(user.id);
  });

  test("whoever signed in through it proves it again there, however old the last proof is", async () => {
    const { subject } = person();
    const { tokens, user } = (await finish(await through(subject))).body.data;
    await proofIsOld(user.id, true);
    const change = (as: As) =>
      site.send("PATCH /auth/profile", { as, json: { phoneNumber: "+919820000001" } });
    expect((await change(tokens)).status).toBe(403);

    const proved = await finish(await through(subject), { as: tokens });

    expect((await change(proved.body.data.tokens)).status).toBe(200);
    expect((await site.send("GET /auth/profile", { as: tokens })).status).toBe(401);
  });

  test("is undone unless nothing else signs in", async () => {
    const { subject } = person();
    const { tokens, user } = (await finish(await through(subject))).body.data;
    const disconnect = (id = "google") =>
      site.ask<Answer>(`DELETE /auth/oidc/${id}`, { as: tokens });

    const last = await disconnect();
    const kept = await listed(tokens);
    await db
      .updateTable("accounts")
      .set({ phone: "+919820000077", phone_verified_at: site.deps.now() })
      .where("id", "=", user.id)
      .execute();
    const done = await disconnect();

    expect([last.status, last.body.code, kept?.linked]).toEqual([409, "last-way-in", true]);
    expect(done.status).toBe(200);
    expect((await listed(tokens))?.linked).toBe(false);
    expect((await disconnect()).status).toBe(404);
    expect((await eventsOf(user.id)).map(([kind]) => kind).at(-1)).toBe("provider-unlinked");
  });

  test("visitors see the providers without more", async () => {
    const { body } = await site.ask<Provider[]>("GET /auth/oidc");

    expect(body[0]).toEqual({ id: "google", name: "Google" });
    expect(JSON.stringify(body)).not.toContain("secret");
  });
});
