import { Hono } from "hono";
import { expect, test } from "vitest";
import { respondWithError } from "#server/kernel/http/router.ts";
import { makeAdmin, markEmailVerified, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { findCaller, requireAdmin, requireCaller } from "./access.ts";

const site = await createTestSite();
const app = new Hono();
app.get("/caller", async (c) => c.json(await findCaller(site.deps, c)));
app.get("/member", async (c) => c.json(await requireCaller(site.deps, c)));
app.get("/admin", async (c) => c.json(await requireAdmin(site.deps, c)));
app.onError((error, c) => respondWithError(error, c, site.deps.log));

const ask = async (path: string, token?: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await app.request(path, token === undefined ? {} : { headers });
  return { status: response.status, body: await response.json() };
};
const refused = { status: 401, body: { success: false, code: "not-signed-in" } };

test("a caller is identified by a token, and is a visitor without one", async () => {
  const asha = await signUp(site, "asha@example.in");

  expect(await ask("/caller")).toEqual({ status: 200, body: null });
  expect(await ask("/member")).toMatchObject(refused);
  expect(await ask("/member", asha.accessToken)).toMatchObject({
    status: 200,
    body: { accountId: asha.user.id, role: "user", email: "asha@example.in", emailVerified: false },
  });
  await markEmailVerified(site, asha);
  expect((await ask("/member", asha.accessToken)).body).toMatchObject({ emailVerified: true });
});

test("an account that was made admin is in the team immediately", async () => {
  const ravi = await signUp(site, "ravi@example.in");

  expect(await ask("/admin", ravi.accessToken)).toMatchObject({
    status: 403,
    body: { code: "not-allowed" },
  });
  await makeAdmin(site, ravi);
  expect(await ask("/admin", ravi.accessToken)).toMatchObject({ status: 200 });
});
