import sharp from "sharp";
import { expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { SIGNED_PHOTO_EXPIRY_MINUTES } from "#contract/media/policy.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import type { MessageList, ThreadList } from "#contract/threads/routes.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { openMessagePhotos, signMessagePhotoUrl } from "#server/media/message-photos.ts";
import { originalKey } from "#server/media/photos.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import { sweepPhotos } from "#server/media/sweep-photos.ts";
import { createPhotoFile, postListing, toFormData } from "#server/testing/catalogue/listing.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
let people = 0;
const createMember = () => signUp(site, `sender${++people}@example.in`, { verified: true });

const fixture = async () => {
  const [host, guest] = [await createMember(), await createMember()];
  const locationId = await createLiveSpace(site, { host, searchable: false });
  const { body } = await site.ask<{ thread: Thread }>("POST /threads", {
    as: guest,
    json: { locationId, text: "Hello", clientId: "hello" },
  });
  return { host, guest, id: body.thread._id };
};

type Sent = Record<string, string | File | File[]>;
const send = (as: TestMember, id: string, sent: Sent) =>
  site.ask<Message & { message: string; errors: Record<string, string> }>(
    `POST /threads/${id}/messages`,
    { as, body: toFormData(sent) },
  );
const fetchPhoto = async (url: string | undefined) => (await site.app.request(url ?? "")).status;
const idOf = (url: string | undefined) => url?.split("/")[3] ?? "";
/** Returns the strongest of the colours red, green and blue in a photo of a single colour. */
const readHue = async ({ url }: { url: string }) => {
  const photo = await (await site.app.request(url)).arrayBuffer();
  const means = (await sharp(photo).stats()).channels.map(({ mean }) => mean);
  return ["red", "green", "blue"][means.indexOf(Math.max(...means))];
};

test("photos are sent once, in their order, with or without a text", async () => {
  const { host, guest, id } = await fixture();
  const colours = ["#1133aa", "#aa3311", "#11aa33", "#2211cc", "#cc2211"];
  const attachments = await Promise.all(colours.map((colour) => createPhotoFile(colour)));

  const sent = await send(guest, id, { text: "", clientId: "m1", attachments });
  const again = await send(guest, id, { text: "", clientId: "m1", attachments });

  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ kind: "text", text: "" });
  expect(await Promise.all(sent.body.attachments.map(readHue))).toEqual([
    "blue",
    "red",
    "green",
    "blue",
    "red",
  ]);
  expect(again.body).toEqual(sent.body);
  const { body } = await site.ask<MessageList>(`GET /threads/${id}/messages`, { as: host });
  expect(body.items).toHaveLength(2);
  expect(body.items[0]?.attachments).toEqual(sent.body.attachments);
  const response = await site.app.request(body.items[0]?.attachments[0]?.url ?? "");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
  const list = await site.ask<ThreadList>("GET /threads", { as: host });
  expect(list.body.items[0]?.lastMessage.attachments).toHaveLength(colours.length);
  const told = (await site.mails()).filter(({ to }) => to === host.user.email);
  expect(told).toHaveLength(1);

  // The same photo in another message has another URL.
  const other = await send(guest, id, { text: "Again", clientId: "m2", attachments });
  expect(idOf(other.body.attachments[0]?.url)).not.toBe(idOf(sent.body.attachments[0]?.url));
});

test("a photo is served only at its own signed URL, and only until the URL expires", async () => {
  const { host, guest, id } = await fixture();
  const attachments = await createPhotoFile("#334455");
  const { body } = await send(guest, id, { clientId: "m1", attachments });
  const url = body.attachments[0]?.url ?? "";
  const photoId = idOf(url);
  const [path = ""] = url.split("?");
  const stranger = await createMember();

  expect(await fetchPhoto(url)).toBe(200);
  expect(await fetchPhoto(url.replace("/1280.webp", "/320.avif"))).toBe(200);
  expect(await fetchPhoto(path)).toBe(404);
  expect(
    await fetchPhoto(
      url.replace(/signature=(.)/, (_, first) => `signature=${first === "A" ? "B" : "A"}`),
    ),
  ).toBe(404);
  expect(await fetchPhoto(url.replace(/expires=\d/, "expires=9"))).toBe(404);
  // The signature of a space's photo does not open a message's photo. The reverse is also true.
  expect(await fetchPhoto(`${path}?${signPhotoUrl(site.deps, photoId).split("?")[1]}`)).toBe(404);
  const { coverImage } = (await postListing(site, host)).body;
  const [spacePhoto = ""] = coverImage.split("?");
  expect(await fetchPhoto(coverImage)).toBe(200);
  const [, query] = signMessagePhotoUrl(site.deps, spacePhoto.split("/")[2] ?? "").split("?");
  expect(await fetchPhoto(`${spacePhoto}?${query}`)).toBe(404);
  for (const line of [`GET /threads/${id}/messages`, `POST /threads/${id}/messages`])
    expect(
      (
        await site.ask(line, {
          as: stranger,
          ...(line.startsWith("POST") && { body: toFormData({ clientId: "x", attachments }) }),
        })
      ).status,
    ).toBe(404);
  expect((await site.ask(`GET /threads/${id}/messages`)).status).toBe(401);

  site.later((SIGNED_PHOTO_EXPIRY_MINUTES + 1) * MINUTE_MS);
  expect(await fetchPhoto(url)).toBe(404);
});

test("what cannot be sent is refused, and no message is stored", async () => {
  const { host, guest, id } = await fixture();
  const photo = await createPhotoFile("#667788");
  const six = await send(guest, id, { clientId: "m1", attachments: Array(6).fill(photo) });
  expect(six).toMatchObject({
    status: 422,
    body: { errors: { attachments: threadMessages.tooManyPhotos } },
  });
  const text = new File(["not a photo"], "notes.jpg", { type: "image/jpeg" });
  const bad = await send(guest, id, { clientId: "m2", attachments: [photo, text] });
  expect(bad).toMatchObject({
    status: 422,
    body: { errors: { "attachments.1": expect.any(String) } },
  });
  const empty = await send(guest, id, { clientId: "m3", text: " " });
  expect(empty).toMatchObject({ status: 422, body: { errors: { text: threadMessages.empty } } });
  await site.ask(`POST /threads/${id}/block`, { as: host, json: {} });
  expect(await send(guest, id, { clientId: "m4", attachments: photo })).toMatchObject({
    status: 403,
  });
  const { body } = await site.ask<MessageList>(`GET /threads/${id}/messages`, { as: host });
  expect(body.items).toHaveLength(1);
});

test("photos stay as long as their message, are exported, and are erased with the account", async () => {
  const { host, guest, id } = await fixture();
  const { body: sent } = await send(guest, id, {
    text: "The setup",
    clientId: "m1",
    attachments: await createPhotoFile("#998877"),
  });
  const url = sent.attachments[0]?.url;
  const key = originalKey(idOf(url));
  const folder = openMessagePhotos(site.deps.storage);
  await sweepPhotos(
    { ...site.deps, now: () => new Date(site.deps.now().getTime() + 2 * DAY_MS) },
    {},
  );
  expect(await fetchPhoto(url)).toBe(200);

  const { body } = await site.ask<AccountExport>("GET /auth/export", { as: host });
  expect(body.messagesReceived).toMatchObject([
    {
      text: "The setup",
      photos: [
        expect.stringContaining(`${site.deps.config.publicUrl}/media/messages/${idOf(url)}/`),
      ],
    },
    { photos: [] },
  ]);

  const erased = await site.ask(`DELETE /auth/delete/${guest.user.id}`, { as: guest });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await fetchPhoto(url)).toBe(404);
  expect(await folder.has(key)).toBe(true);
  await sweepPhotos(site.deps, {});
  expect(await folder.has(key)).toBe(false);
});
