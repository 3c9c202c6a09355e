import { existsSync } from "node:fs";
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openMessagePhotos } from "./message-photos.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let testServer: S3rver;
let bucket: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jagah-media-"));
  testServer = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "photos" }],
  });
  const { port } = await testServer.run();
  bucket = openStorage({
    dataDir: folder,
    s3: {
      bucket: "photos",
      endpoint: `http://127.0.0.1:${port}`,
      region: "ap-south-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
  });
});

afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ["a folder", () => openStorage({ dataDir: folder, s3: undefined })],
  ["a bucket", () => bucket],
])("%s", (_, open) => {
  test("returns what was stored, until it is deleted", async () => {
    const storage = open();
    const bytes = Buffer.from([0, 255, 10, 13, 0]);

    await storage.put("one/640.webp", bytes, "image/webp");

    expect(await storage.get("one/640.webp")).toEqual(bytes);
    expect(await storage.has("one/640.webp")).toBe(true);
    await storage.delete("one/640.webp");
    expect(await storage.get("one/640.webp")).toBeNull();
    expect(await storage.has("one/640.webp")).toBe(false);
  });

  test("photos of messages are in a folder of their own", async () => {
    const storage = open();
    const folder = openMessagePhotos(storage);
    await folder.put("three/original.webp", Buffer.from("private"), "image/webp");
    expect(await storage.get("three/original.webp")).toBeNull();
    expect(await storage.get("messages/three/original.webp")).toEqual(Buffer.from("private"));
    expect(await folder.has("three/original.webp")).toBe(true);
    await folder.delete("three/original.webp");
    expect(await folder.get("three/original.webp")).toBeNull();
  });

  test("the last of two writes wins", async () => {
    const storage = open();

    await storage.put("two/320.webp", Buffer.from("first"), "image/webp");
    await storage.put("two/320.webp", Buffer.from("second"), "image/webp");

    expect(String(await storage.get("two/320.webp"))).toBe("second");
  });

  test("a missing key returns null, and deleting it succeeds", async () => {
    const storage = open();

    expect(await storage.get("none/640.webp")).toBeNull();
    expect(await storage.has("none/640.webp")).toBe(false);
    await expect(storage.delete("none/640.webp")).resolves.toBeUndefined();
  });

  test.each(["../secret.webp", "/etc/passwd", "a//b.webp", "A/b.webp", "a/.b", ""])(
    "the key %j is rejected",
    async (key) => {
      const storage = open();

      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.put(key, Buffer.from("x"), "image/webp")).rejects.toThrow(RangeError);
    },
  );
});

test("a folder keeps no temporary files", async () => {
  const storage = openStorage({ dataDir: folder, s3: undefined });

  await Promise.all(
    [1, 2, 3].map((n) => storage.put("race/1.webp", Buffer.alloc(n), "image/webp")),
  );

  expect(await readdir(join(folder, "media", "race"))).toEqual(["1.webp"]);
  expect(await readdir(join(folder, "media", ".drafts"))).toEqual([]);
});

test("when `put` resolves, the photo, its name and its new folders are on the disk", async () => {
  const media = join(folder, "media");
  const storage = openStorage({ dataDir: folder, s3: undefined });
  await storage.put("old/1.webp", Buffer.from("x"), "image/webp");
  const photo = join(media, "new/deep/1.webp");
  const handle = await open(media);
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync");
  await handle.close();
  /** The names of the incomplete files, read at each sync of a file or folder to the disk. */
  const drafts: string[][] = [];
  /** The key is the inode of a synced file or folder. The value is true if the photo had its final
   *  name during this sync. */
  const namedAtSync = new Map<number, boolean>();
  sync.mockImplementation(async function (this: FileHandle) {
    namedAtSync.set((await this.stat()).ino, existsSync(photo));
    drafts.push(await readdir(join(media, ".drafts")));
  });

  await storage.put("new/deep/1.webp", Buffer.from("x"), "image/webp");
  sync.mockRestore();

  const namedAt = async (path: string) => namedAtSync.get((await stat(path)).ino);
  expect(await namedAt(photo)).toBe(false);
  expect(drafts[0]).toEqual([expect.stringMatching(/\.part$/)]);
  for (const path of [join(media, "new/deep"), join(media, "new"), media])
    expect(await namedAt(path), path).toBe(true);
});

test("a bucket that cannot be reached is an error, not a missing photo", async () => {
  const s3 = {
    bucket: "nowhere",
    endpoint: undefined,
    region: "x",
    accessKeyId: "a",
    secretAccessKey: "b",
  };
  const storage = openStorage({
    dataDir: folder,
    s3: { ...s3, endpoint: "http://127.0.0.1:9" },
  });

  await expect(storage.get("one/640.webp")).rejects.toThrow();
});
