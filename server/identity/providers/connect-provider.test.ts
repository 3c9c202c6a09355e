import { describe, expect, test } from "vitest";
import type { SignInProvider } from "#contract/accounts/provider-routes.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import {
  createProviderSite,
  type ProviderSignInResponse,
  type SignedInAs,
} from "#server/testing/identity/provider-site.ts";

const { site, person, through, finish, eventsOf, proofIsOld } = await createProviderSite();
const { db } = site.deps;

describe("connecting a provider to an account", () => {
  const listed = async (as: SignedInAs) =>
    (await site.ask<SignInProvider[]>("GET /auth/oidc", { as })).body.find(
      ({ id }) => id === "google",
    );

  test("needs an access token and a recent proof, and then signs in", async () => {
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
    expect((await site.mails()).at(-1)).toMatchObject({
      to: "ravi@example.in",
      subject: expect.stringContaining("Another way to sign in"),
    });
    expect((await site.send("GET /auth/profile", { as: ravi })).status).toBe(401);
    expect(await listed(tokens)).toEqual({ id: "google", name: "Google", linked: true });
    expect((await finish(second)).body.data.user.id).toBe(ravi.user.id);
    expect((await eventsOf(ravi.user.id)).map(([kind]) => kind)).toEqual([
      "provider-linked",
      "signed-in",
    ]);
  });

  test("a provider's account belongs to one account", async () => {
    const { subject } = person();
    const { user } = (await finish(await through(subject))).body.data;
    const attacker = await signUp(site, "thief@example.in");

    const answer = await finish(await through(subject), { as: attacker });

    expect(answer).toMatchObject({ status: 409, body: { code: "provider-taken" } });
    expect((await finish(await through(subject))).body.data.user.id).toBe(user.id);
  });

  test.each<[string, (tx: Tx, accountId: string) => Promise<unknown>]>([
    ["whose session ends", (tx, accountId) => endSessions(tx, { accountId, now: site.deps.now() })],
    [
      "whose account is suspended",
      (tx, accountId) =>
        tx
          .updateTable("accounts")
          .set({ suspended_at: site.deps.now(), suspended_reason: "Fake listings" })
          .where("id", "=", accountId)
          .execute(),
    ],
  ])("is refused for a caller %s meanwhile", async (_, meanwhile) => {
    const { subject, email } = person();
    const uma = await signUp(site, email);
    const { id } = uma.user;
    const back = await through(subject);
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

    const { connecting } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom("accounts").where("id", "=", id).forUpdate().execute();
      const connecting = finish(back, { as: uma });
      await expect.poll(async () => (await site.deps.pool.query(waiting)).rowCount).toBe(1);
      await meanwhile(tx, id);
      return { connecting };
    });

    expect(await connecting).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
    for (const table of ["provider_identities", "security_events"] as const)
      expect(
        await db.selectFrom(table).select("account_id").where("account_id", "=", id).execute(),
      ).toEqual([]);
    const sessions = db.selectFrom("sessions").select("id").where("account_id", "=", id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test("a member who signed in through a provider can confirm there again, however old the last proof is", async () => {
    const { subject } = person();
    const { tokens, user } = (await finish(await through(subject))).body.data;
    await proofIsOld(user.id, true);
    const change = (as: SignedInAs) =>
      site.send("PATCH /auth/profile", { as, json: { phoneNumber: "+919820000001" } });
    expect((await change(tokens)).status).toBe(403);

    const proved = await finish(await through(subject), { as: tokens });

    expect((await change(proved.body.data.tokens)).status).toBe(200);
    expect((await site.send("GET /auth/profile", { as: tokens })).status).toBe(401);
  });

  test("the owner of an account learns whether it has a password", async () => {
    const { subject } = person();
    const newcomer = (await finish(await through(subject))).body.data.tokens;
    const hema = await signUp(site, "hema@example.in");

    const without = await site.ask("GET /auth/factors", { as: newcomer });
    const hers = await site.ask("GET /auth/factors", { as: hema });

    expect(without).toMatchObject({ status: 200, body: { hasPassword: false } });
    expect(hers).toMatchObject({ status: 200, body: { hasPassword: true } });
  });

  test("can be undone unless it is the only sign-in method", async () => {
    const { subject } = person();
    const { tokens, user } = (await finish(await through(subject))).body.data;
    const disconnect = (id = "google") =>
      site.ask<ProviderSignInResponse>(`DELETE /auth/oidc/${id}`, { as: tokens });

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
    expect(done.body.message).toBe("Google was disconnected.");
    expect((await listed(tokens))?.linked).toBe(false);
    expect((await disconnect()).status).toBe(404);
    expect((await eventsOf(user.id)).map(([kind]) => kind).at(-1)).toBe("provider-unlinked");
  });

  test("visitors see the providers' ids and names only", async () => {
    const { body } = await site.ask<SignInProvider[]>("GET /auth/oidc");

    expect(body[0]).toEqual({ id: "google", name: "Google" });
    expect(JSON.stringify(body)).not.toContain("secret");
  });
});
