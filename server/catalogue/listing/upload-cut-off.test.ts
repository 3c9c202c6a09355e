/* Tests uploads that end early, over a real connection. */
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/kernel/http/listen.ts";
import { createPhotoFile, postListing, seedMumbai } from "#server/testing/catalogue/listing.ts";
import { findUploadLeftovers } from "#server/testing/catalogue/uploads.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedMumbai(site);
const host = await signUp(site, "asha@example.in");
const listener = await listen("127.0.0.1", 0);
listener.serve((request, env) => site.app.fetch(request, env));
afterAll(() => listener.stop(100));

/** Returns the first bytes of a listing whose only photo never ends. */
const head = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nEndless\r\n` +
  `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="endless.jpg"\r\n` +
  "Content-Type: image/jpeg\r\n\r\n";

test("a body of 100 MB is cut off early, with a response that names the photo", async () => {
  const before = await findUploadLeftovers(site);
  const request = httpRequest({
    host: "127.0.0.1",
    port: listener.port,
    method: "POST",
    path: "/api/locations/list",
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
      // A closed connection never emits "drain".
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
  expect(await findUploadLeftovers(site)).toEqual(before);
});

test("a connection lost halfway stores nothing, and its upload slot is free again", async () => {
  const before = await findUploadLeftovers(site);
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

  const { status } = await postListing(site, host, { images: await createPhotoFile("#0a0b0c") });

  expect(status).toBe(201);
  expect(await findUploadLeftovers(site)).toEqual({
    photos: before.photos + 1,
    spaces: before.spaces + 1,
    files: before.files + 1,
  });
});
