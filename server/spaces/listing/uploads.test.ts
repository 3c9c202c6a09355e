import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { type Member, signUp } from "#server/accounts/test-accounts.ts";
import { type Listener, listen } from "#server/kernel/listen.ts";
import { originalKey } from "#server/media/photos.ts";
import { phonePhoto, pngBomb } from "#server/media/test-pictures.ts";
import { testSite } from "#server/test-site.ts";
import { formOf, givenMumbai, list, photo } from "./test-listing.ts";

const site = await testSite();
let host: Member;
let listener: Listener;

beforeAll(async () => {
  await givenMumbai(site);
  host = await signUp(site, "asha@example.in");
  listener = await listen("127.0.0.1", 0);
  listener.serve((request, env) => site.app.fetch(request, env));
});
afterAll(() => listener.stop(100));

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

/** Everything that uploads could leave behind. */
const leftBehind = async () => {
  const rows = await site.deps.db.selectFrom("photos").select("id").execute();
  const spaces = await site.deps.db.selectFrom("spaces").select("id").execute();
  const kept = join(site.deps.config.dataDir, "media");
  const files = (() => {
    try {
      return readdirSync(kept);
    } catch {
      return [];
    }
  })();
  return { photos: rows.length, spaces: spaces.length, files: files.length };
};

const sizedJpeg = async (bytes: number) => {
  const jpeg = await phonePhoto(64, 48);
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
};

describe("a photo that cannot be had is named, and nothing is kept", () => {
  test.each<[string, () => Promise<File>, string]>([
    [
      "a drawing with a script",
      async () =>
        fileOf(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
          "logo.svg",
        ),
      "logo.svg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a drawing that calls itself JPEG",
      async () => fileOf(Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), "photo.jpg"),
      "photo.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a page behind the first bytes of a JPEG",
      async () =>
        fileOf(
          Buffer.concat([
            Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
            Buffer.from("<html><script>".repeat(9)),
          ]),
          "polyglot.jpg",
        ),
      "polyglot.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a program",
      async () => fileOf(Buffer.from(`MZ${"\0".repeat(200)}`), "setup.exe.jpg"),
      "setup.exe.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "half a photo",
      async () => fileOf((await phonePhoto(600, 400)).subarray(0, 3000), "half.jpg"),
      "half.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    ["nothing", async () => fileOf(Buffer.alloc(0), "empty.jpg"), "empty.jpg is empty."],
    [
      "a bomb of 900 million pixels",
      async () => fileOf(pngBomb(30_000), "bomb.png"),
      "bomb.png has too many pixels: at most 25 million, 12.5 million in a progressive JPEG.",
    ],
  ])("%s", async (_, make, message) => {
    const before = await leftBehind();

    const { status, body } = await list(site, host, {
      images: [await photo("#445566"), await make()],
    });

    expect(status).toBe(422);
    expect(body.message).toBe(message);
    expect(body.errors).toEqual({ images: message, "images.1": message });
    expect(await leftBehind()).toEqual(before);
  });

  test("each bad photo is named", async () => {
    const { body } = await list(site, host, {
      images: [
        fileOf(Buffer.from("one"), "1.jpg"),
        await photo("#123456"),
        fileOf(Buffer.from("three"), "3.jpg"),
      ],
    });

    expect(Object.keys(body.errors ?? {})).toEqual(["images", "images.0", "images.2"]);
  });

  test("a photo that also is a page is kept as a photo only", async () => {
    const jpeg = await phonePhoto(64, 48);
    const both = Buffer.concat([jpeg, Buffer.from("<script>alert('polyglot')</script>")]);

    const { body } = await list(site, host, { images: fileOf(both, "both.jpg") });

    const id = photoIdFromUrl(body.coverImage) ?? "";
    const kept = await site.deps.storage.get(originalKey(id));
    expect(kept?.includes("script")).toBe(false);
    expect(kept?.includes("polyglot")).toBe(false);
  });

  test("where a photo was taken is nobody's to know", async () => {
    const taken = await phonePhoto(300, 200);
    expect((await sharp(taken).metadata()).exif?.includes("Phone")).toBe(true);

    const { body } = await list(site, host, { images: fileOf(taken, "gps.jpg") });

    const kept = await site.deps.storage.get(originalKey(photoIdFromUrl(body.coverImage) ?? ""));
    const { exif, xmp, iptc, icc } = await sharp(kept ?? Buffer.alloc(0)).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    const shown = await site.app.request(body.coverImage);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
  });
});

describe("how much may be sent", () => {
  test("1 048 576 bytes are taken, one more is not, and the photo is named", async () => {
    const fits = await list(site, host, { images: fileOf(await sizedJpeg(1_048_576), "fits.jpg") });
    expect(fits.status).toBe(201);

    const { status, body } = await list(site, host, {
      images: [await photo("#102030"), fileOf(await sizedJpeg(1_048_577), "large.jpg")],
    });

    expect(status).toBe(413);
    expect(body).toMatchObject({
      success: false,
      code: "photo-too-big",
      message: "large.jpg exceeds the 5MB limit.",
      errors: { images: "large.jpg exceeds the 5MB limit." },
    });
  });

  test("ten photos are taken, an eleventh is not", async () => {
    const many = await Promise.all(
      Array.from({ length: 11 }, (_, i) => photo(`#${i.toString(16)}${i.toString(16)}0000`)),
    );
    expect((await list(site, host, { images: many.slice(0, 10) })).body.gallery).toHaveLength(10);

    const { status, body } = await list(site, host, { images: many });

    expect(status).toBe(422);
    expect(body.errors).toEqual({ images: "You can upload a maximum of 10 photos." });
  });

  test("a text that is far too long, and far too many fields", async () => {
    const long = await list(site, host, { fullDescription: "x".repeat(70_000) });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([413, ["fullDescription"]]);

    const many = await list(site, host, {
      amenities: Array.from({ length: 300 }, (_, i) => `a${i}`),
    });
    expect(many.status).toBe(413);
  });

  test.each([
    ["JSON", { "Content-Type": "application/json" }, "{}", 415],
    [
      "a form of another kind",
      { "Content-Type": "application/x-www-form-urlencoded" },
      "title=x",
      415,
    ],
    ["a form without a boundary", { "Content-Type": "multipart/form-data" }, "x", 400],
    ["a form that is none", { "Content-Type": "multipart/form-data; boundary=x" }, "hello", 400],
    [
      "a form that never ends",
      { "Content-Type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhello',
      400,
    ],
    [
      "a part without a name",
      { "Content-Type": "multipart/form-data; boundary=x" },
      "--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--\r\n",
      400,
    ],
    ["nothing", { "Content-Type": "multipart/form-data; boundary=x" }, "", 400],
  ])("%s", async (_, headers, body, status) => {
    const answer = await site.ask("POST /locations/list", { as: host, headers, body });

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
  });
});

test("a file's name is only ever shown", async () => {
  const before = await leftBehind();
  const { body } = await list(site, host, {
    images: fileOf(Buffer.from("no photo"), "../../../etc/passwd"),
  });
  expect(body.errors?.images).toBe(
    "passwd is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
  );

  const evil = await photo("#990099", "..\\..\\main.ts");
  const listed = await list(site, host, { images: evil });
  expect(listed.status).toBe(201);
  expect(listed.body.coverImage).toMatch(/^\/media\/[a-z0-9]{16}-[0-9a-f]{18}\/1280\.webp$/);
  expect(await leftBehind()).toEqual({
    photos: before.photos + 1,
    spaces: before.spaces + 1,
    files: before.files + 1,
  });

  const hindi = await list(site, host, { images: fileOf(Buffer.from("no"), "मेरा स्टूडियो.jpg") });
  expect(hindi.body.message).toContain("मेरा स्टूडियो.jpg");
});

/** The first bytes of a listing whose only photo never ends. */
const head = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nEndless\r\n` +
  `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="endless.jpg"\r\n` +
  "Content-Type: image/jpeg\r\n\r\n";

test("a body of 100 MB is cut off early, with an answer that names the photo", async () => {
  const before = await leftBehind();
  const request = httpRequest({
    ...{ host: "127.0.0.1", port: listener.port, method: "POST", path: "/api/locations/list" },
    headers: {
      Authorization: `Bearer ${host.accessToken}`,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 100 * 1024 * 1024,
    },
  });
  request.on("error", () => {});
  const answered = once(request, "response");
  request.write(head("x"));
  let sent = 0;
  let open = true;
  const closed = once(request, "close").then(() => {
    open = false;
  });
  const megabyte = Buffer.alloc(1024 * 1024, 7);
  const send = async () => {
    while (open && sent < 100) {
      sent++;
      // A connection that is cut never drains.
      if (!request.write(megabyte)) await Promise.race([once(request, "drain"), closed]);
    }
  };
  const sending = send();
  const [response] = await answered;
  let text = "";
  response.on("data", (chunk: Buffer) => (text += chunk));
  await Promise.race([once(response, "end"), once(response, "close")]);
  request.destroy();
  await closed;
  await sending;

  expect(response.statusCode).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ message: "endless.jpg exceeds the 5MB limit." });
  expect(sent).toBeLessThan(100);
  expect(await leftBehind()).toEqual(before);
});

test("a connection dropped halfway leaves nothing, and its place is free again", async () => {
  const before = await leftBehind();
  for (let i = 0; i < 6; i++) {
    const socket = connect(listener.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST /api/locations/list HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${host.accessToken}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${head("x")}`,
    );
    socket.write(Buffer.alloc(400_000, 7));
    await sleep(20);
    socket.destroy();
  }

  const { status } = await list(site, host, { images: await photo("#0a0b0c") });

  expect(status).toBe(201);
  expect(await leftBehind()).toEqual({
    photos: before.photos + 1,
    spaces: before.spaces + 1,
    files: before.files + 1,
  });
});

test("uploads are counted for each account", async () => {
  const strict = await testSite({ config: { rateLimits: true } });
  await givenMumbai(strict);
  const eager = await signUp(strict, "eager@example.in");
  const send = () =>
    strict.send("POST /locations/list", { as: eager, body: formOf({ title: "x" }) });
  const statuses: number[] = [];
  for (let i = 0; i < 201; i++) statuses.push((await send()).status);

  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
});
