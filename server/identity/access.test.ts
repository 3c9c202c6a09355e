import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerError } from "#server/kernel/http/api.ts";
import { makeAdmin, signUp, verifyEmail } from "#server/testing/identity/accounts.ts";
import { testSite } from "#server/testing/site.ts";
import { callerOf, requireAdmin, requireCaller } from "./access.ts";

const site = await testSite();
const app = new Hono();
app.get("/caller", async (c) => c.json(await callerOf(site.deps, c)));
app.get("/member", async (c) => c.json(await requireCaller(site.deps, c)));
app.get("/admin", async (c) => c.json(await requireAdmin(site.deps, c)));
app.onError((error, c) => answerError(error, c, site.deps.log));

const ask = async (path: string, token?: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await app.request(path, token === undefined ? {} : { headers });
  return { status: response.status, body: await response.json() };
};
const refused = { status: 401, body: { success: false, code: "not-signed-in" } };

test("a caller is known by a token, and nobody without one", async () => {
  const asha = await signUp(site, "asha@example.in");

  expect(await ask("/caller")).toEqual({ status: 200, body: null });
  expect(await ask("/member")).toMatchObject(refused);
  expect(await ask("/member", asha.accessToken)).toMatchObject({
    status: 200,
    body: { accountId: asha.user.id, role: "user", email: "asha@example.in", emailVerified: false },
  });
  await verifyEmail(site, asha);
  expect((await ask("/member", asha.accessToken)).body).toMatchObject({ emailVerified: true });
});

test("the team is who was made admin, at once", async () => {
  const ravi = await signUp(site, "ravi@example.in");

  expect(await ask("/admin", ravi.accessToken)).toMatchObject({
    status: 403,
    body: { code: "not-allowed" },
  });
  await makeAdmin(site, ravi);
  expect(await ask("/admin", ravi.accessToken)).toMatchObject({ status: 200 });
});
