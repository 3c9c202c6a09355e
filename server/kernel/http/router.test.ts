import { expect, test } from "vitest";
import { postListing, seedMumbai } from "#server/testing/catalogue/listing.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { verifyListings: false } });
await seedMumbai(site);
const host = await signUp(site, "host@example.in", { verified: true });

type Answer = { message: string; errors: Record<string, string> };
const unshowable = "Please leave out characters that cannot be shown.";
const names = ["__proto__", "constructor", "toString"];
/** Returns the errors of an answer as pairs of name and message. A test cannot compare them with an
 *  object literal, because `__proto__` in an object literal sets the prototype and not a key. */
const errorsOf = ({ body }: { body: Answer }) => Object.entries(body.errors);

test.each(names)("a parameter named %s is named by the error", async (name) => {
  const answer = await site.ask<Answer>(`GET /locations/search?${name}=1`);

  expect(answer.status).toBe(422);
  expect(errorsOf(answer)).toEqual([[name, `There is no parameter named ${name}.`]]);
  expect(answer.body.message).toBe(`There is no parameter named ${name}.`);
});

test.each(names)("a field of a JSON body named %s is named by the error", async (name) => {
  const answer = await site.ask<Answer>("PATCH /auth/profile", {
    as: host,
    body: `{"displayName":"Asha","${name}":"x"}`,
    headers: { "Content-Type": "application/json" },
  });

  expect(answer.status).toBe(422);
  expect(errorsOf(answer)).toEqual([[name, `There is no parameter named ${name}.`]]);
});

test.each(names)("a field of a listing named %s is named by the error", async (name) => {
  const { status, body } = await postListing(site, host, Object.fromEntries([[name, "x"]]));

  expect(status).toBe(422);
  expect(errorsOf({ body: body as unknown as Answer })).toEqual([
    [name, "There is no field of this name."],
  ]);
});

test("a zero byte in a JSON body is refused with the name of its field", async () => {
  const { body: space } = await postListing(site, host);
  const inquiry = await site.ask<Answer>("POST /locations/inquiry", {
    as: await signUp(site, "guest@example.in", { verified: true }),
    json: { _id: space._id, inquiry: "Is it\0free?", userEmail: "guest@example.in" },
  });
  const search = await site.ask<Answer>("POST /locations/search", { json: { city: "Pu\0ne" } });
  const login = await site.ask<Answer>("POST /auth/login", {
    json: { email: "host@example.in", password: "seven\0green" },
  });

  expect([inquiry.status, errorsOf(inquiry)]).toEqual([422, [["inquiry", unshowable]]]);
  expect([search.status, errorsOf(search)]).toEqual([422, [["city", unshowable]]]);
  expect([login.status, errorsOf(login)]).toEqual([422, [["password", unshowable]]]);
});

test("half of an emoji in a JSON body is refused with the name of its field", async () => {
  const { body: space } = await postListing(site, host);
  const as = await signUp(site, "half@example.in", { verified: true });
  const json = { locationId: space._id, text: "Is it \ud83d free?", clientId: "1" };
  const message = await site.ask<Answer>("POST /threads", { as, json });

  expect([message.status, errorsOf(message)]).toEqual([422, [["text", unshowable]]]);
  const whole = await site.ask("POST /threads", { as, json: { ...json, text: "Is it 😀 free?" } });
  expect(whole.status).toBe(201);
});

test("a JSON body may be nested to any depth, and its texts are checked at every depth", async () => {
  const login = (innermost: string) =>
    site.ask<Answer>("POST /auth/passkeys/login", {
      body: `{"credential":{"id":${"[".repeat(40_000)}${innermost}${"]".repeat(40_000)}}}`,
      headers: { "Content-Type": "application/json" },
    });

  expect((await login('"text"')).status).toBe(401);
  const refused = await login('"\\u0000"');
  expect([refused.status, refused.body.message]).toEqual([422, unshowable]);
});

test.each([
  ["title", "Lo\0ft"],
  ["fullDescription", "one\n\0two"],
  ["location", "12\0, Mill Lane"],
  ["amenities", ["Parking", "Pia\0no"]],
  ["amenities", '["Pia\\u0000no"]'],
])("a zero byte in the field %s of a listing is refused with its name", async (field, value) => {
  const { status, body } = await postListing(site, host, { [field]: value });

  expect(status).toBe(422);
  expect(errorsOf({ body: body as unknown as Answer })).toEqual([[field, unshowable]]);
});
