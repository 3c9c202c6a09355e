import { describe, expect, test } from "vitest";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { signUp, testPassword } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { rateLimits: true, trustedProxies: 1 } });

/** Sends a request as if through our proxy. Each request comes from its own IP address unless
 *  `from` is given. */
let visitor = 0;
const send = (request: string, json: object, from = `10.0.${visitor++ >> 8}.${visitor & 255}`) =>
  site.send(request, { json, headers: { "X-Forwarded-For": `6.6.6.6, ${from}` } });

const refusedAt = async (attempt: (i: number) => Promise<Response>): Promise<number> => {
  for (let i = 0; i < 200; i++) {
    const { status, headers } = await attempt(i);
    if (status !== 429) continue;
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(60);
    return i;
  }
  return -1;
};

const cookieOf = (response: Response): string =>
  /^(__Host-device=[^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1] ?? "none";
/** Sends a sign-in from a browser with this cookie. */
const signInWith = (
  cookie: string,
  json: object,
  from = `10.9.${visitor >> 8}.${visitor++ & 255}`,
) =>
  site.send("POST /auth/login", {
    json,
    headers: { Cookie: cookie, "X-Forwarded-For": from },
  });

describe("wrong passwords", () => {
  test("are refused after ten from one network, and other networks are not affected", async () => {
    await signUp(site, "asha@example.in");
    const guess = (password: string, from?: string) =>
      send("POST /auth/login", { email: "asha@example.in", password }, from);

    expect(await refusedAt(() => guess("a wrong guess", "203.0.113.5"))).toBe(10);

    const refused = await guess(testPassword, "203.0.113.5");
    expect(refused.status).toBe(429);
    const body = (await refused.json()) as { message: string; errors: { password: string } };
    expect(body.message).toBe("Check your unique email and password.");
    expect(body.errors.password).toMatch(/try again in 15 minutes/);
    expect((await guess(testPassword)).status).toBe(200);
    site.later(15 * 60_000);
    expect((await guess(testPassword, "203.0.113.5")).status).toBe(200);
  });

  test("from many machines do not lock out the owner's browser, nor the owner after a reset", async () => {
    await signUp(site, "meena@example.in");
    const right = { email: "meena@example.in", password: testPassword };
    const wrong = { ...right, password: "a wrong guess" };
    const known = cookieOf(await send("POST /auth/login", right));

    expect(await refusedAt(() => send("POST /auth/login", wrong))).toBe(100);

    expect((await send("POST /auth/login", right)).status).toBe(429);
    const owner = await signInWith(known, right);
    expect(owner.status).toBe(200);
    expect((await signInWith(known, right)).status).toBe(429);
    await send("POST /auth/forgot-password", { email: right.email });
    const mail = (await site.mails()).findLast(({ to }) => to === right.email);
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const newPassword = "eight blue parrots";
    const reset = await send(`POST /auth/reset-password/${token}`, { newPassword });
    const after = { ...right, password: newPassword };
    expect((await signInWith(cookieOf(reset), after)).status).toBe(200);
  }, 60_000);

  test("from a known browser are counted separately", async () => {
    await signUp(site, "kavya@example.in");
    const right = { email: "kavya@example.in", password: testPassword };
    const wrong = { ...right, password: "a wrong guess" };
    const known = cookieOf(await send("POST /auth/login", right));

    expect(await refusedAt(() => signInWith(known, wrong))).toBe(10);

    expect((await signInWith(known, right)).status).toBe(429);
    expect((await send("POST /auth/login", right)).status).toBe(200);
  });

  test("are all counted if they arrive at the same time", async () => {
    await signUp(site, "crowd@example.in");
    const wrong = { email: "crowd@example.in", password: "a wrong guess" };

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send("POST /auth/login", wrong, "203.0.113.6")),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe("the cookie of a known browser", () => {
  test("is HttpOnly, long-lived, and replaced each time", async () => {
    await signUp(site, "cookie@example.in");
    const json = { email: "cookie@example.in", password: testPassword };
    const first = await send("POST /auth/login", json);
    const second = await signInWith(cookieOf(first), json);

    const header = first.headers.get("Set-Cookie") ?? "";
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"])
      expect(header).toContain(part);
    expect(header).not.toContain("Domain");
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(
      await site.deps.db.selectFrom("known_devices").select("hash").execute(),
    ).not.toContainEqual({ hash: hashToken(cookieOf(first).split("=")[1] ?? "") });
  });

  test("signs nobody in", async () => {
    const { user } = await signUp(site, "alone@example.in");
    const json = { email: user.email, password: testPassword };
    const Cookie = cookieOf(await send("POST /auth/login", json));

    expect((await site.send("GET /auth/profile", { headers: { Cookie } })).status).toBe(401);
    expect((await signInWith(Cookie, { ...json, password: "a wrong guess" })).status).toBe(401);
  });

  test("of another account, or an invented one, has no effect", async () => {
    await signUp(site, "one@example.in");
    await signUp(site, "two@example.in");
    const one = { email: "one@example.in", password: testPassword };
    const cookies = [
      cookieOf(await send("POST /auth/login", one)),
      `__Host-device=${"x".repeat(43)}`,
      "__Host-device=",
    ];
    for (const cookie of cookies) {
      const from = `203.0.113.${100 + cookies.indexOf(cookie)}`;
      const wrong = { email: "two@example.in", password: "a wrong guess" };

      expect(await refusedAt(() => signInWith(cookie, wrong, from))).toBe(10);
      expect((await signInWith(cookie, wrong)).status).toBe(401);
    }
  });
});

test("an unknown account is counted in the same way", async () => {
  const guess = () =>
    send("POST /auth/login", { email: "nobody@example.in", password: "a guess" }, "203.0.113.7");

  expect(await refusedAt(guess)).toBe(10);
});

test("a successful sign-in resets the count of wrong passwords", async () => {
  await signUp(site, "ravi@example.in");
  for (let i = 0; i < 25; i++) {
    const password = i % 3 === 2 ? testPassword : "a wrong guess";
    const json = { email: "ravi@example.in", password };
    const { status } = await send("POST /auth/login", json, "203.0.113.8");
    expect(status).toBe(i % 3 === 2 ? 200 : 401);
  }
});

test("one address cannot try many accounts, or fake another address", async () => {
  const guess = (i: number) =>
    site.send("POST /auth/login", {
      json: { email: `guess${i}@example.in`, password: "x" },
      headers: { "X-Forwarded-For": `1.2.3.${i}, 203.0.113.9` },
    });
  // Argon2 runs for each of the first hundred attempts, so the test may take a minute.
  expect(await refusedAt(guess)).toBe(100);
}, 60_000);

test("attempts refused by one account's limit do not count for the whole network", async () => {
  const right = { email: "neighbour@example.in", password: testPassword };
  await signUp(site, right.email);
  const from = "203.0.113.60";
  const wrong = { email: "stormed@example.in", password: "a wrong guess" };
  expect(await refusedAt(() => send("POST /auth/login", wrong, from))).toBe(10);

  for (let i = 0; i < 120; i++)
    expect((await send("POST /auth/login", wrong, from)).status).toBe(429);

  expect((await send("POST /auth/login", right, from)).status).toBe(200);
});

describe("password resets", () => {
  const mailsTo = async (email: string) =>
    (await site.mails()).filter(({ to }) => to === email).length;

  test("requested by a stranger do not prevent the owner's mail", async () => {
    const { user } = await signUp(site, "meera@example.in");
    const ask = (from?: string) => send("POST /auth/forgot-password", { email: user.email }, from);

    expect(await refusedAt(() => ask("203.0.113.10"))).toBe(5);
    expect(await mailsTo(user.email)).toBe(5);
    expect((await ask()).status).toBe(200);
    expect(await mailsTo(user.email)).toBe(6);
  });

  test("requested by others on the network do not prevent a known browser's mail", async () => {
    const { user } = await signUp(site, "crowded@example.in");
    const login = { email: user.email, password: testPassword };
    const Cookie = cookieOf(await send("POST /auth/login", login));
    const from = "203.0.113.61";
    const ask = (email: string) => send("POST /auth/forgot-password", { email }, from);

    expect(await refusedAt((i) => ask(`crowd${i}@example.in`))).toBe(60);
    const owner = await site.send("POST /auth/forgot-password", {
      json: { email: user.email },
      headers: { Cookie, "X-Forwarded-For": from },
    });

    expect(owner.status).toBe(200);
    expect(await mailsTo(user.email)).toBe(1);
  });

  test("requested from everywhere do not flood the mailbox, and the owner still gets a mail", async () => {
    const { user } = await signUp(site, "flooded@example.in");
    const ask = () => send("POST /auth/forgot-password", { email: user.email });
    const login = { email: user.email, password: testPassword };
    const known = cookieOf(await send("POST /auth/login", login));

    for (let i = 0; i < 40; i++) expect((await ask()).status).toBe(200);

    expect(await mailsTo(user.email)).toBe(21);
    site.later(30 * 60_000);
    await ask();
    expect(await mailsTo(user.email)).toBe(22);
    const headers = { Cookie: known };
    await site.send("POST /auth/forgot-password", { json: { email: user.email }, headers });
    expect(await mailsTo(user.email)).toBe(23);
  });
});

test("one address cannot register hundreds of accounts", async () => {
  // Each registration is refused because its phone number is invalid. It is still counted, but
  // argon2 does not run.
  const make = (i: number) =>
    send(
      "POST /auth/register",
      { email: `bot${i}@example.in`, phoneNumber: "+1", password: testPassword },
      "203.0.113.77",
    );

  expect(await refusedAt(make)).toBe(100);
});

test("a verification mail is sent again at most five times an hour", async () => {
  const asha = await signUp(site, "again@example.in");

  expect(await refusedAt(() => site.send("POST /auth/verify-email", { as: asha }))).toBe(5);
});
