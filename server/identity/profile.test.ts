import { expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
type Answer = { success: boolean; data: { user: User } };
const ask = (id: string, as?: string | { accessToken: string }) =>
  site.ask<Answer>(`GET /auth/${id}`, { as });

test("GET /auth/{userId} returns the caller's own account in full", async () => {
  const asha = await signUp(site, "asha@example.in", { phone: "+919876543210" });

  const { status, body } = await ask(asha.user.id, asha);

  expect(status).toBe(200);
  expect(body.success).toBe(true);
  const profile = await site.ask<{ data: User }>("GET /auth/profile", { as: asha });
  expect(body.data.user).toEqual(profile.body.data);
  expect((await ask(asha.user.id.toUpperCase(), asha)).body).toEqual(body);
});

test("another member gets only the id and the name", async () => {
  const [asha, ravi] = [await signUp(site, "host@example.in"), await signUp(site, "r@example.in")];

  const { body } = await ask(asha.user.id, ravi);

  const { id } = asha.user;
  expect(body).toEqual({
    success: true,
    data: { user: { id, _id: id, username: `Member ${id.slice(-6)}`, likedLocations: [] } },
  });
});

test("unknown and deleted accounts are 404, and visitors see no account", async () => {
  const [asha, gone] = [await signUp(site, "a@example.in"), await signUp(site, "g@example.in")];
  await site.deps.db
    .updateTable("accounts")
    .set({ deleted_at: new Date(), password_hash: null })
    .where("id", "=", gone.user.id)
    .execute();

  for (const id of [gone.user.id, site.deps.newId(), "nonsense"])
    expect((await ask(id, asha)).status).toBe(404);
  expect((await ask(asha.user.id)).status).toBe(401);
  expect((await ask(asha.user.id, "nonsense")).status).toBe(401);
});
