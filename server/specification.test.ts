/* Calls the endpoints in section 7 of the specification over HTTP, in the order in which a user
 * needs them. Leaves out payments. Uses only the payloads and response fields that the section
 * names. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { seedMumbai } from "#server/testing/catalogue/listing.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const server = serve({ fetch: site.app.fetch, port: 0, hostname: "127.0.0.1" });
afterAll(() => void server.close());

type Sent = { json?: unknown; form?: FormData; bearer?: string };

/** Calls the API as the specification's client does: a 2xx response is a result, and any other
 *  status throws an error. */
const call = async (method: string, path: string, { json, form, bearer }: Sent = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: {
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : form && { body: form }),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body;
};

const user = {
  id: expect.any(String),
  _id: expect.any(String),
  email: expect.any(String),
  username: expect.any(String),
  likedLocations: expect.any(Array),
  listedLocations: expect.any(Array),
};
const signedIn = {
  success: true,
  data: {
    user: expect.objectContaining(user),
    tokens: { accessToken: expect.any(String), refreshToken: expect.any(String) },
  },
};
const location = {
  _id: expect.any(String),
  title: "Brick loft",
  description: "North light.",
  fullDescription: "Two floors of brick.",
  coverImage: expect.stringMatching(/^\//),
  gallery: [expect.any(String), expect.any(String)],
  rating: expect.any(Number),
  city: "Mumbai",
  state: "Maharashtra",
  localArea: "Bandra",
  location: "12, Mill Lane",
  capacity: 40,
  price: 12_000,
  hourlyRate: 1500,
  amenities: ["Parking", "Kitchen"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday", "10:00 AM - 2:00 PM, Sunday"],
  availableDates: expect.any(Array),
  categories: [
    { title: "Photo Studio", slug: "photo-studio" },
    { title: "Cafe", slug: "cafe" },
  ],
  host: expect.any(String),
};

const photo = async (background: string): Promise<Blob> => {
  const create = { width: 80, height: 60, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
};

const listing = async (images: string[]): Promise<FormData> => {
  const form = new FormData();
  const texts = { title: "Brick loft", description: "North light.", capacity: "40" };
  const place = { location: "12, Mill Lane", state: "Maharashtra", city: "Mumbai" };
  const prices = { fullDescription: "Two floors of brick.", price: "12000", hourlyRate: "1500" };
  for (const [name, value] of Object.entries({ ...texts, ...place, ...prices }))
    form.append(name, value);
  form.append("localArea", "Bandra");
  for (const category of location.categories) form.append("categories", JSON.stringify(category));
  for (const amenity of location.amenities) form.append("amenities", amenity);
  for (const slot of location.availableTimeSlots) form.append("availableTimeSlots", slot);
  for (const colour of images) form.append("images", await photo(colour), `${colour}.jpg`);
  return form;
};

describe("the specification's calls", () => {
  const email = "asha@example.in";
  const password = "seven green parrots";
  let bearer: string;
  let me: string;
  let id: string;

  beforeAll(() => seedMumbai(site));

  test("POST auth/register", async () => {
    const body = await call("POST", "auth/register", {
      json: { email, phoneNumber: "+919812345678", password },
    });

    expect(body).toEqual(signedIn);
    expect(body.data.user).toMatchObject({ email, username: "asha", likedLocations: [] });
  });

  test("POST auth/login, with an empty phone number", async () => {
    const body = await call("POST", "auth/login", { json: { email, phoneNumber: "", password } });

    expect(body).toEqual(signedIn);
    bearer = body.data.tokens.accessToken;
    me = body.data.user.id;
  });

  test("GET auth/profile", async () => {
    const body = await call("GET", "auth/profile", { bearer });

    expect(body).toEqual({ success: true, data: expect.objectContaining(user) });
    expect(body.data.email).toBe(email);
  });

  test("POST locations/list, and a location that only its host sees until it is verified", async () => {
    const body = await call("POST", "locations/list", {
      bearer,
      form: await listing(["red", "blue"]),
    });

    expect(body._id).toEqual(expect.any(String));
    id = body._id;
    expect(await call("GET", `locations/${id}`, { bearer })).toMatchObject(location);
    await expect(call("GET", `locations/${id}`)).rejects.toThrow("404");
    // The team's review is not part of the specification, so the space is approved directly in the
    // database.
    await site.deps.db
      .updateTable("spaces")
      .set({ status: "live", verified_at: new Date() })
      .where("id", "=", id)
      .execute();
    await site.deps.db.transaction().execute((tx) => reindexSpace(tx, id));
  });

  test("GET locations/{locationId}", async () => {
    expect(await call("GET", `locations/${id}`)).toMatchObject({ ...location, _id: id, host: me });
  });

  test("GET locations", async () => {
    expect(await call("GET", "locations")).toEqual([expect.objectContaining(location)]);
  });

  test.each(["Photo Studio", "cafe"])("GET locations/category/%s", async (category) => {
    const body = await call("GET", `locations/category/${encodeURIComponent(category)}`);

    expect(body).toEqual([expect.objectContaining(location)]);
  });

  test.each([
    { category: "Photo Studio", state: "", city: "", localArea: "" },
    { category: "", state: "Maharashtra", city: "Mumbai", localArea: "Bandra" },
  ])("POST locations/search %j", async (json) => {
    expect(await call("POST", "locations/search", { json })).toEqual([
      expect.objectContaining(location),
    ]);
  });

  test("POST locations/{id}/toggle-like, with an empty body", async () => {
    const liked = await call("POST", `locations/${id}/toggle-like`, { bearer, json: {} });
    expect(liked.message).toBe("Location liked");

    const own = await call("GET", `auth/${me}`, { bearer });
    expect(own.data.user.likedLocations).toEqual([expect.objectContaining({ _id: id })]);
    const unliked = await call("POST", `locations/${id}/toggle-like`, { bearer, json: {} });
    expect(unliked.message).not.toBe("Location liked");
  });

  test("GET auth/{userId} of a host, and POST locations/inquiry", async () => {
    const json = { email: "ravi@example.in", phoneNumber: "+919812345679", password };
    const guest = (await call("POST", "auth/register", { json })).data.tokens.accessToken;

    const host = await call("GET", `auth/${me}`, { bearer: guest });
    expect(host.data.user).toMatchObject({ username: expect.any(String), likedLocations: [] });
    await call("POST", "locations/inquiry", {
      bearer: guest,
      json: { _id: id, inquiry: "Is there parking?", userEmail: json.email },
    });

    expect((await site.mails()).at(-1)).toMatchObject({ to: email, replyTo: json.email });
  });

  test("PUT locations/edit/{id} with the whole form again", async () => {
    const body = await call("PUT", `locations/edit/${id}`, { bearer, form: await listing([]) });

    expect(body._id).toBe(id);
    expect(await call("GET", `locations/${id}`, { bearer })).toMatchObject(location);
  });

  test("PUT locations/edit/{id} that removes an image and chooses the cover", async () => {
    const { gallery } = await call("GET", `locations/${id}`, { bearer });
    const form = new FormData();
    form.append("removeImages", JSON.stringify([gallery[0]]));
    form.append("coverImage", gallery[1]);

    expect((await call("PUT", `locations/edit/${id}`, { bearer, form }))._id).toBe(id);

    const after = await call("GET", `locations/${id}`, { bearer });
    expect(after).toMatchObject({ gallery: [gallery[1]], coverImage: gallery[1] });
  });

  test("DELETE locations/{id}", async () => {
    await call("DELETE", `locations/${id}`, { bearer });

    await expect(call("GET", `locations/${id}`, { bearer })).rejects.toThrow("404");
  });

  test("POST auth/forgot-password and auth/reset-password/{token}", async () => {
    await call("POST", "auth/forgot-password", { json: { email } });
    const mail = (await site.mails()).findLast(({ to }) => to === email);
    const token = /\/reset-password\/(\S+)/.exec(mail?.text ?? "")?.[1];
    const newPassword = "eight blue parrots";

    await call("POST", `auth/reset-password/${token}`, { json: { newPassword } });

    const json = { email, phoneNumber: "", password: newPassword };
    bearer = (await call("POST", "auth/login", { json })).data.tokens.accessToken;
  });

  test("POST auth/logout", async () => {
    await call("POST", "auth/logout", { bearer });

    await expect(call("GET", "auth/profile", { bearer })).rejects.toThrow("401");
  });

  test("DELETE auth/delete/{userId}", async () => {
    const json = { email, phoneNumber: "", password: "eight blue parrots" };
    bearer = (await call("POST", "auth/login", { json })).data.tokens.accessToken;

    await call("DELETE", `auth/delete/${me}`, { bearer });

    await expect(call("POST", "auth/login", { json })).rejects.toThrow("401");
  });
});
