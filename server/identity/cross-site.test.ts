/* A page of another site can make a browser send us a form or a text, together with our cookies.
 * Routes that need no token must reject the body of such a request. */
import { expect, test } from "vitest";
import { signUp, testPassword } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();

type Operation = { security?: object[]; requestBody?: { content: Record<string, object> } };
const worksWithoutToken = (security: object[] = []): boolean =>
  security.length === 0 || security.some((one) => Object.keys(one).length === 0);

type Described = { paths: Record<string, Record<string, Operation>> };

// Content types that a form or script of another site may send without a preflight request.
const simple = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];

test("no route without a token accepts a body that another site's form can send", async () => {
  const { body } = await site.ask<Described>("GET /openapi.json");
  const open = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security, requestBody }]) => requestBody && worksWithoutToken(security))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const taken: string[] = [];

  for (const route of open)
    for (const type of simple) {
      const answer = await site.send(route.replace(/\{\w+\}/g, "7"), {
        body: "{}",
        headers: { "Content-Type": type },
      });
      const isRejected = answer.status === 415 && !answer.headers.has("Set-Cookie");
      if (!isRejected) taken.push(`${route} ${type} ${answer.status}`);
    }

  expect(open).toEqual(
    expect.arrayContaining([
      "POST /auth/login",
      "POST /auth/register",
      "POST /auth/refresh",
      "POST /auth/oidc/{providerId}",
      "POST /locations/{locationId}/quote",
    ]),
  );
  expect(taken).toEqual([]);
});

test("no sign-in and no registration accepts a text body", async () => {
  const asha = await signUp(site, "asha@example.in");
  const account = {
    email: "ravi@example.in",
    phoneNumber: "+919812345678",
    password: testPassword,
  };
  const send = (path: string, json: object, type?: string) =>
    site.send(`POST /auth/${path}`, {
      body: JSON.stringify(json),
      headers: type ? { "Content-Type": type } : {},
    });

  const answers = [];
  for (const type of [undefined, ...simple]) {
    answers.push(await send("login", { email: asha.user.email, password: testPassword }, type));
    answers.push(await send("register", account, type));
  }

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(415));
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  const rows = await site.deps.db.selectFrom("accounts").select("email").execute();
  expect(rows).toEqual([{ email: asha.user.email }]);
});
