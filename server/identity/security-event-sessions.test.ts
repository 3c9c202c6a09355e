/* Each entry of the security record must have the account, the session and the origin of the
 * request. */
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { signUp, type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { beginSignIn, enrolTotp } from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { trustedProxies: 1 } });
let people = 0;
const address = () => `session${people++}@example.in`;
const headers = { "X-Forwarded-For": "203.0.113.77", "User-Agent": "Firefox/140.0" };

const sessionOf = ({ accessToken }: Pick<TestMember, "accessToken">) => decodeJwt(accessToken).sid;
const eventsOf = (accountId: string) =>
  site.deps.db
    .selectFrom("security_events")
    .select(["kind", "session_id", "address"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
type Entered = { data: { user: { _id: string }; tokens: TestMember } };

test("registering and signing in are recorded with the session that they opened", async () => {
  const email = address();
  const newcomer = { email, phoneNumber: "+919876543210", password: testPassword };
  const first = await site.ask<Entered>("POST /auth/register", { json: newcomer, headers });
  const json = { email, password: testPassword };
  const second = await site.ask<Entered>("POST /auth/login", { json, headers });

  const events = await eventsOf(first.body.data.user._id);

  const [opened, again] = [first, second].map(({ body }) => sessionOf(body.data.tokens));
  expect(opened).toEqual(expect.any(String));
  const place = "203.0.113.x";
  expect(events).toEqual([
    { kind: "registered", session_id: opened, address: place },
    { kind: "signed-in", session_id: opened, address: place },
    { kind: "signed-in", session_id: again, address: place },
  ]);
  expect(first.body.data).not.toHaveProperty("sessionId");
});

test("a recovery code is recorded with the session that it opened", async () => {
  const asha = await signUp(site, address());
  const { recoveryCodes } = await enrolTotp(site, asha);
  const { challenge } = await beginSignIn(site, asha);
  const json = { challenge, recoveryCode: recoveryCodes[0] };
  const { body } = await site.ask<Entered>("POST /auth/second-factor", { json, headers });

  const events = (await eventsOf(asha.user.id)).slice(-2);

  const session_id = sessionOf(body.data.tokens);
  expect(events).toMatchObject([
    { kind: "recovery-code-used", session_id },
    { kind: "signed-in", session_id },
  ]);
});

test("a member's refused attempts, and the deletion of the account, are recorded", async () => {
  const asha = await signUp(site, address());
  const ask = (request: string, json?: object) => site.send(request, { as: asha, json, headers });
  await ask("GET /admin/users");
  await ask("POST /auth/confirm", { password: "a wrong guess" });
  await ask(`DELETE /auth/delete/${asha.user.id}`);

  const events = await eventsOf(asha.user.id);

  const its = { session_id: sessionOf(asha), address: "203.0.113.x" };
  expect(events).toEqual([
    { kind: "access-refused", ...its },
    { kind: "confirm-refused", ...its },
    { kind: "account-deleted", ...its },
  ]);
});

test("a wrong current password and a wrong code by SMS are recorded", async () => {
  const asha = await signUp(site, address());
  const json = { currentPassword: "a wrong guess", newPassword: "eight blue parrots" };
  await site.send("POST /auth/change-password", { as: asha, json, headers });
  const ravi = await signUp(site, address());
  const code = { challenge: "unknown", code: "123456" };
  await site.send("POST /auth/phone/verify", { as: ravi, json: code, headers });

  for (const member of [asha, ravi])
    expect(await eventsOf(member.user.id)).toMatchObject([
      { kind: "confirm-refused", session_id: sessionOf(member) },
    ]);
});

test("a suspension is recorded with the admin's session, whose device and IP address only the team sees", async () => {
  const [asha, admin] = [
    await signUp(site, address()),
    await signUp(site, address(), { role: "admin" }),
  ];
  const by = (verb: string) =>
    site.send(`POST /admin/users/${asha.user.id}/${verb}`, {
      as: admin,
      json: { reason: "Spam" },
      headers,
    });
  await by("suspend");
  await by("restore");
  const json = { email: asha.user.email, password: testPassword };
  const { body } = await site.ask<Entered>("POST /auth/login", { json });
  const seen = async (request: string, as: { accessToken: string }) => {
    const answer = await site.ask<{ items: ActivityEntry[] }>(request, { as });
    return answer.body.items.slice(1).map(({ kind, device, address }) => [kind, device, address]);
  };

  const events = await eventsOf(asha.user.id);
  const own = await seen("GET /auth/activity", body.data.tokens);
  const team = await seen(`GET /admin/users/${asha.user.id}/activity`, admin);
  const copy = await site.ask<{ activity: object[] }>("GET /auth/export", { as: body.data.tokens });

  const its = { session_id: sessionOf(admin), address: "203.0.113.x" };
  expect(events.slice(0, 2)).toEqual([
    { kind: "suspended", ...its },
    { kind: "restored", ...its },
  ]);
  expect(team).toEqual([
    ["restored", expect.stringContaining("Firefox"), "203.0.113.x"],
    ["suspended", expect.stringContaining("Firefox"), "203.0.113.x"],
  ]);
  expect(own).toEqual([
    ["restored", "", ""],
    ["suspended", "", ""],
  ]);
  expect(JSON.stringify(copy.body.activity)).not.toContain("203.0.113.x");
});

test("a verified address is recorded with the session in which the link was followed", async () => {
  const email = address();
  const newcomer = { email, phoneNumber: "+919876543210", password: testPassword };
  const { body } = await site.ask<Entered>("POST /auth/register", { json: newcomer });
  const mail = (await site.mails()).findLast(({ to }) => to === email);
  const token = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await site.send(`POST /auth/verify-email/${token}`, { as: body.data.tokens });

  const [last] = (await eventsOf(body.data.user._id)).slice(-1);

  expect(last).toMatchObject({ kind: "email-verified", session_id: sessionOf(body.data.tokens) });
});
