/* Tests that normal uploads are not held up by deliberately slow ones. */
import { once } from "node:events";
import { type ClientRequest, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { afterAll, expect, test } from "vitest";
import { listingSubmissionLimit, uploadLimits } from "#server/catalogue/policy.ts";
import { createMemberCaller } from "#server/identity/caller.ts";
import { listen } from "#server/kernel/http/listen.ts";
import { withSpool } from "#server/media/spool.ts";
import { createPhotoFile, postListing, seedMumbai } from "#server/testing/catalogue/listing.ts";
import { countWaitingUploads } from "#server/testing/catalogue/uploads.ts";
import { markEmailVerified, signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { readMultipartForm } from "./multipart.ts";
import { createFormReceiver } from "./receive-form.ts";

const site = await createTestSite();
await seedMumbai(site);
const slow = await signUp(site, "slow@example.in");
const other = await signUp(site, "other@example.in");
const listener = await listen("127.0.0.1", 0);
listener.serve((request, env) => site.app.fetch(request, env));
afterAll(() => listener.stop(100));

const partOf = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\n` +
  "Content-Type: image/jpeg\r\n\r\n";

/** Sends eight photos of almost the maximum size and begins a ninth. Never ends the form, and
 *  leaves the connection open. */
const holdUpload = async (as: TestMember): Promise<ClientRequest> => {
  const request = httpRequest({
    host: "127.0.0.1",
    port: listener.port,
    method: "POST",
    path: "/api/locations/list",
    headers: {
      Authorization: `Bearer ${as.accessToken}`,
      "Content-Type": "multipart/form-data; boundary=x",
      "Transfer-Encoding": "chunked",
    },
  });
  request.on("error", () => {});
  for (let i = 0; i < 8; i++) {
    request.write(partOf(`${i}.jpg`));
    if (!request.write(Buffer.alloc(1_048_000, i + 1))) await once(request, "drain");
    request.write("\r\n");
  }
  request.write(partOf("last.jpg"));
  return request;
};

test("two uploads of one account that never end do not delay another host", async () => {
  const held = [await holdUpload(slow), await holdUpload(slow)];
  const began = performance.now();

  const { status } = await postListing(site, other, { images: await createPhotoFile("#1a2b3c") });

  expect(status).toBe(201);
  // In an earlier version, the other host waited 315 s.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(countWaitingUploads(site)).toBe(2);
  for (const request of held) request.destroy();
  await expect.poll(() => countWaitingUploads(site)).toBe(0);
});

/** Sends the beginning of a listing and leaves the connection open. */
const beginUpload = (as: TestMember): ClientRequest => {
  const request = httpRequest({
    host: "127.0.0.1",
    port: listener.port,
    method: "POST",
    path: "/api/locations/list",
    headers: {
      Authorization: `Bearer ${as.accessToken}`,
      "Content-Type": "multipart/form-data; boundary=x",
      "Transfer-Encoding": "chunked",
    },
  });
  request.on("error", () => {});
  request.write(partOf("a.jpg"));
  return request;
};

test("unverified accounts together use at most half of the upload slots", async () => {
  const crowd = await Promise.all(
    Array.from({ length: 24 }, (_, i) => signUp(site, `crowd${i}@example.in`)),
  );
  const host = await signUp(site, "verified@example.in");
  await markEmailVerified(site, host);
  const held = crowd.flatMap((one) => [beginUpload(one), beginUpload(one)]);
  await expect
    .poll(() => countWaitingUploads(site), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(24);
  // Waits a second, in which more uploads would begin if the limit did not work.
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  const { status } = await postListing(site, host, { images: await createPhotoFile("#3c2b1a") });

  expect(status).toBe(201);
  expect(countWaitingUploads(site)).toBe(24);
  for (const request of held) request.destroy();
  await expect.poll(() => countWaitingUploads(site)).toBe(0);
}, 60_000);

const pace = { periodMs: 150, bytes: 1000, silenceMs: 400, totalMs: 60_000 };

/** Returns a request whose form never ends. The request sends 100 kB first, then `bytes` bytes
 *  every 20 ms. After three seconds, the request sends nothing more. */
const trickle = (bytes: number): Request => {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Buffer.concat([Buffer.from(partOf("a.jpg")), Buffer.alloc(100_000)]));
      timer = setInterval(() => controller.enqueue(new Uint8Array(bytes)), 20);
    },
    cancel: () => clearInterval(timer),
  });
  setTimeout(() => clearInterval(timer), 3000).unref();
  return new Request("http://jagah.test/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  } as RequestInit);
};
const read = (request: Request, limits: typeof pace) =>
  withSpool(site.deps, (spool) => readMultipartForm(request, spool, limits));

test("a body that arrives too slowly is rejected, however fast it began", async () => {
  await expect(read(trickle(1), pace)).rejects.toMatchObject({ status: 400, code: "too-slow" });

  expect(countWaitingUploads(site)).toBe(0);
});

test("an upload that sends nothing is treated as interrupted", async () => {
  const silent = new Request("http://jagah.test/", {
    method: "POST",
    body: new ReadableStream(),
    duplex: "half",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  } as RequestInit);

  await expect(read(silent, { ...pace, periodMs: 60_000 })).rejects.toMatchObject({
    status: 400,
    code: "malformed",
  });
});

test("a steady upload continues until it takes too long in total", async () => {
  const began = performance.now();

  const reading = read(trickle(500), { ...pace, totalMs: 1000 });

  await expect(reading).rejects.toMatchObject({ code: "too-slow" });
  expect(performance.now() - began).toBeGreaterThan(900);
});

test("the time that an upload waits for its turn is part of its total time", async () => {
  const withForm = createFormReceiver(site.deps, {
    attempts: { what: "send-listing", ...listingSubmissionLimit },
    uploads: { ...uploadLimits, atOnce: 1 },
    sorry: "busy",
    rate: { ...pace, totalMs: 2_000 },
  });
  const receive = ({ user }: TestMember) =>
    withForm(
      { req: { raw: trickle(500) } } as Context,
      createMemberCaller(user.id),
      async () => "received",
    );
  const first = expect(receive(slow)).rejects.toMatchObject({ code: "too-slow" });
  await sleep(1_000);
  const began = performance.now();

  // This upload waits for about 500 ms, until the first one has failed.
  const second = receive(other);

  await expect(second).rejects.toMatchObject({ code: "too-slow" });
  expect(performance.now() - began).toBeLessThan(2_900);
  await first;
});

test("photos keep their order, and no temporary file stays", async () => {
  const form = new FormData();
  const sizes = [300_000, 5, 70_000, 1, 200_000];
  for (const [at, size] of sizes.entries())
    form.append("images", new File([new Uint8Array(size).fill(at)], `${at}.jpg`));
  const request = new Request("http://jagah.test/", { method: "POST", body: form });

  const files = await withSpool(site.deps, async (spool) =>
    Promise.all(
      (await readMultipartForm(request, spool)).files.map(async ({ name, size, read: bytes }) => ({
        name,
        size,
        isSame: (await bytes()).every((byte) => byte === Number(name[0])),
      })),
    ),
  );

  expect(files).toEqual(sizes.map((size, at) => ({ name: `${at}.jpg`, size, isSame: true })));
  expect(countWaitingUploads(site)).toBe(0);
});
