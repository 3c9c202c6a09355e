import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import {
  changeDuringRequest,
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();

type Answer = { data: User; errors: Record<string, string>; message: string };
const change = (as: TestMember | undefined, json: object) =>
  site.ask<Answer>("PATCH /auth/profile", { as, json });

describe("PATCH /auth/profile", () => {
  test("stores a phone number in one form, and removes it", async () => {
    const asha = await signUp(site, "asha@example.in");

    expect((await change(asha, { phoneNumber: "+91 98765 43210" })).body.data.phoneNumber).toBe(
      "+919876543210",
    );
    expect((await change(asha, { phoneNumber: "" })).body.data.phoneNumber).toBe("");
  });

  test.each([
    ["an impossible number", { phoneNumber: "12" }, "phoneNumber"],
    ["a word for an address", { email: "asha" }, "email"],
    ["nothing", {}, "email"],
    ["another field", { role: "admin" }, "role"],
  ])("%s is 422 with the field's name", async (_, json, field) => {
    const asha = await signUp(site, `${field}${JSON.stringify(json).length}@example.in`);

    const { status, body } = await change(asha, json);

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  test("the error for an empty body names what can be changed", async () => {
    const { body } = await change(await signUp(site, "empty@example.in"), {});

    expect(body.errors.email).toBe(
      "Please give an email address, a phone number or a display name.",
    );
  });

  test("records once that a display name was requested, also when a name is set", async () => {
    const asha = await signUp(site, "shown@example.in");

    const asked = await change(asha, { nameRequested: true });
    expect(asked.body.data).toMatchObject({ displayName: "", nameRequested: true });
    expect((await change(asha, { nameRequested: false })).status).toBe(422);

    const ravi = await signUp(site, "named@example.in");
    const named = await change(ravi, { displayName: "Ravi" });
    expect(named.body.data).toMatchObject({ displayName: "Ravi", nameRequested: true });
  });

  test("an invalid number next to a valid address changes neither", async () => {
    const phone = "+919876543213";
    const asha = await signUp(site, "neither@example.in", { phone });

    const { status } = await change(asha, { email: "other@example.in", phoneNumber: "1" });

    expect(status).toBe(422);
    const { body } = await site.ask<Answer>("GET /auth/profile", { as: asha });
    expect(body.data).toMatchObject({ newEmail: null, phoneNumber: phone });
  });

  test("a new number next to the pending address keeps this address pending", async () => {
    const email = "pending@example.in";
    const asha = await signUp(site, "owner@example.in", { phone: "+919876543211" });
    await change(asha, { email });

    const { body } = await change(asha, { email, phoneNumber: "+919876543212" });

    expect(body.data).toMatchObject({ newEmail: email, phoneNumber: "+919876543212" });
    const links = (await site.mails()).filter(({ to }) => to === email);
    expect(links).toHaveLength(2);
  });

  test("needs a token", async () => {
    expect((await change(undefined, { phoneNumber: "" })).status).toBe(401);
  });
});

describe("POST /auth/change-password", () => {
  const newPassword = "eight blue parrots";
  const post = (as: TestMember | undefined, json: object) =>
    site.ask<Answer>("POST /auth/change-password", { as, json });

  test("keeps this session, ends the others and mails the owner", async () => {
    const phone = await signUp(site, "phone@example.in");
    const laptop = await signInOnAnotherDevice(site, phone);

    const { status } = await post(phone, { currentPassword: testPassword, newPassword });

    expect(status).toBe(200);
    expect((await site.send("GET /auth/profile", { as: phone })).status).toBe(200);
    expect((await site.send("GET /auth/profile", { as: laptop })).status).toBe(401);
    const login = (password: string) =>
      site.send("POST /auth/login", { json: { email: "phone@example.in", password } });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    expect((await site.mails()).at(-1)).toMatchObject({ to: "phone@example.in" });
  });

  test.each([
    ["a wrong current password", { currentPassword: "guess", newPassword }, "currentPassword"],
    ["no current password", { newPassword }, "currentPassword"],
    ["a short new one", { currentPassword: testPassword, newPassword: "short" }, "newPassword"],
    ["an easy new one", { currentPassword: testPassword, newPassword: "qwerty123" }, "newPassword"],
  ])("%s is rejected with the field's name, and nothing changes", async (_, json, field) => {
    const asha = await signUp(site, `w${JSON.stringify(json).length}@example.in`);

    const { status, body } = await post(asha, json);

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    const login = { email: asha.user.email, password: testPassword };
    expect((await site.send("POST /auth/login", { json: login })).status).toBe(200);
  });

  test("mails the address that the account has when the password changes", async () => {
    const asha = await signUp(site, "before@example.in");
    const email = "after@example.in";

    const { status } = await changeDuringRequest(site, asha, {
      request: () => post(asha, { currentPassword: testPassword, newPassword }),
      change: (tx) =>
        tx.updateTable("accounts").set({ email }).where("id", "=", asha.user.id).execute(),
    });

    expect(status).toBe(200);
    expect((await site.mails()).at(-1)).toMatchObject({ to: email });
  });

  test("of two simultaneous changes one succeeds", async () => {
    const asha = await signUp(site, "two@example.in");

    const answers = await Promise.all(
      ["nine red parrots", "ten white parrots"].map((password) =>
        post(asha, { currentPassword: testPassword, newPassword: password }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("needs a token", async () => {
    expect((await post(undefined, { currentPassword: "x", newPassword })).status).toBe(401);
  });
});
